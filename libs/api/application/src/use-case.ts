import { type Actor, DomainError, type User } from '@roomhours/domain';

/**
 * Marks a use case. It has no effect of its own: the compiler stores the parameter types of a constructor only for decorated
 * classes, and the framework injects the ports by these types.
 */
export function UseCase() {
  return (_type: new (...ports: never[]) => object): void => undefined;
}

/** The signed-in user who makes a request, with the data that the audit log needs. */
export interface Caller extends Actor {
  email: User['email'];
  requestId: string;
  /** Whether the request had an API token. */
  isByToken?: boolean;
}

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
