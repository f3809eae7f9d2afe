import type { Tagged } from '@roomhours/contract';

/** A change whose `If-Match` names an older state, with the current one as the caller may see it. */
export class StaleState extends Error {
  constructor(
    message: string,
    readonly current: Tagged,
  ) {
    super(message);
    this.name = 'StaleState';
  }
}
