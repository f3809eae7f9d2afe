import { DomainError } from '@roomhours/domain';

/** Whether a change may be made to this state of an entity: the one that the caller has seen (`If-Match`). */
export type Precondition<T> = (current: T) => boolean;

/** A refusal that carries the state which the caller has not seen. */
export class ChangedMeanwhile<T> extends DomainError {
  constructor(readonly current: T) {
    super('CHANGED_MEANWHILE', 'This has been changed meanwhile. Nothing was saved: look at the change and try again.');
  }
}

/**
 * Throws ChangedMeanwhile unless the caller has seen the current state. To be called inside the transaction that makes the
 * change, with a state that was read after its row was locked: otherwise two callers with the same tag both pass.
 */
export function refuseStale<T>(precondition: Precondition<T> | undefined, current: T): void {
  if (precondition !== undefined && !precondition(current)) throw new ChangedMeanwhile(current);
}
