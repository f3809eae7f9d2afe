import { DomainError } from '@roomhours/domain';

/** Returns the refusal of an unknown id. */
export function noSuchSpecialDay(): DomainError {
  return new DomainError('NOT_FOUND', 'This special day does not exist any more.');
}
