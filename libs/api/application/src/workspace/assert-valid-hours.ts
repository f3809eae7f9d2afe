import { DomainError } from '@roomhours/domain';
import { type OpeningHours, isOpeningHours } from '@roomhours/time';

/** Throws DomainError VALIDATION_FAILED on `endTime` unless the hours contain at least one slot. */
export function assertValidHours(hours: OpeningHours): void {
  if (!isOpeningHours(hours)) throw DomainError.field('endTime', 'The end must be at least one slot after the start.');
}
