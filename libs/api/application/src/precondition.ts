import { DomainError } from '@roomhours/domain';

/** Returns whether `current` is the state that the caller has read, as stated by `If-Match`. */
export type Precondition<T> = (current: T) => boolean;

/** A refusal that carries the current state, which the caller has not read. */
export class ChangedMeanwhile<T> extends DomainError {
  /** @param what the first sentence of the message */
  constructor(
    readonly current: T,
    what = 'This has been changed meanwhile.',
  ) {
    super('CHANGED_MEANWHILE', `${what} Nothing was saved: look at the change and try again.`);
  }
}

/**
 * Throws ChangedMeanwhile unless the caller has read the current state. Call it inside the transaction of the change, with
 * a state read after its row was locked. Otherwise two callers with the same tag both pass.
 */
export function assertPrecondition<T>(precondition: Precondition<T> | undefined, current: T): void {
  if (precondition !== undefined && !precondition(current)) throw new ChangedMeanwhile(current);
}
