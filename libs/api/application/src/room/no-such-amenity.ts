import { DomainError } from '@roomhours/domain';

/** Returns the refusal of an unknown id. */
export function noSuchAmenity(): DomainError {
  return new DomainError('NOT_FOUND', 'This amenity does not exist any more.');
}
