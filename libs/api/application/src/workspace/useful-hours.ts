import { DomainError } from '@roomhours/domain';
import { type OpeningHours, isOpeningHours } from '@roomhours/time';

/** Throws DomainError VALIDATION_FAILED on `endTime` unless there is room for one slot. */
export function refuseUselessHours(hours: OpeningHours): void {
  if (!isOpeningHours(hours)) throw DomainError.field('endTime', 'The end must be at least one slot after the start.');
}
