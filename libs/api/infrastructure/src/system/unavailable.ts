import { DomainError } from '@roomhours/domain';

const BUSY = 'The service is busy or out of reach. Please try again in a moment.';
const RETRY_AFTER_SECONDS = 2;

/** Returns a DomainError UNAVAILABLE. `cause` is for the log only. */
export function unavailable(cause?: unknown, message = BUSY): DomainError {
  return Object.assign(new DomainError('UNAVAILABLE', message, undefined, RETRY_AFTER_SECONDS), { cause });
}
