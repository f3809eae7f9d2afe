import type { Tagged } from '@roomhours/contract';

/** Error of a change whose `If-Match` names an older state. `current` is the entity as the caller may see it. */
export class StaleState extends Error {
  constructor(
    message: string,
    readonly current: Tagged,
  ) {
    super(message);
    this.name = 'StaleState';
  }
}
