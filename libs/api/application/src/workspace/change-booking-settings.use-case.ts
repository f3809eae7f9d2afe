import { type BookingSettings, assertFitsOwnHours } from '@roomhours/domain';
import type { OpeningHours } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { assertValidHours } from './assert-valid-hours';
import { listedFrom } from './listed-from';
import { openingTimesLock } from './opening-times-lock';

export interface ChangeBookingSettingsCommand {
  caller: Caller;
  hours: OpeningHours;
  precondition?: Precondition<BookingSettings>;
}

/** Changes the default hours and the slot length. Bookings outside of the new hours stay (booking rules 5). */
export class ChangeBookingSettings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /**
   * Throws DomainError CHANGED_MEANWHILE, or VALIDATION_FAILED unless the hours contain at least one slot and all listed
   * weekdays and special days fit them.
   */
  async execute({ caller, hours, precondition }: ChangeBookingSettingsCommand): Promise<BookingSettings> {
    assertValidHours(hours);
    return this.unitOfWork.run(openingTimesLock(caller), async (stores) => {
      const before = await stores.workspace.openingTimes(listedFrom(this.zone, this.clock));
      assertPrecondition(precondition, { zone: this.zone.name, ...before });
      assertFitsOwnHours(hours, before);
      await stores.workspace.save(hours);
      const change = {
        action: 'bookingSettings.changed',
        subject: 'bookingSettings',
        subjectId: null,
        before: before.hours,
        after: hours,
      } as const;
      await recordChange(stores, caller, this.clock.now(), change);
      return { ...before, zone: this.zone.name, hours };
    });
  }
}
