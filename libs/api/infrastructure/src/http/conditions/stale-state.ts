import type { Tagged } from '@roomhours/contract';

/** Error of a change that is based on an older state. `current` is the entity, or those that have changed, as the caller may see it. */
export class StaleState extends Error {
  constructor(
    message: string,
    readonly current: Tagged | Tagged[],
  ) {
    super(message);
    this.name = 'StaleState';
  }
}
