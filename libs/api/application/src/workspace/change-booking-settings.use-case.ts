import type { Workspace } from '@roomhours/domain';
import type { OpeningHours } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { assertValidHours } from './assert-valid-hours';

export interface ChangeBookingSettingsCommand {
  caller: Caller;
  hours: OpeningHours;
  precondition?: Precondition<Workspace>;
}

/** Changes opening hours and slot length. Bookings outside of the new hours stay (booking rules 5). */
export class ChangeBookingSettings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError CHANGED_MEANWHILE, or VALIDATION_FAILED unless the hours contain at least one slot. */
  async execute({ caller, hours, precondition }: ChangeBookingSettingsCommand): Promise<Workspace> {
    assertValidHours(hours);
    return this.unitOfWork.run({ caller, settings: true, rooms: 'all' }, async (stores) => {
      const before = await stores.workspace.openingHours();
      assertPrecondition(precondition, { zone: this.zone.name, hours: before });
      await stores.workspace.save(hours);
      const change = {
        action: 'bookingSettings.changed',
        subject: 'bookingSettings',
        subjectId: null,
        before,
        after: hours,
      } as const;
      await recordChange(stores, caller, this.clock.now(), change);
      return { zone: this.zone.name, hours };
    });
  }
}
