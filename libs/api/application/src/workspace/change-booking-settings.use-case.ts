import { type BookingSettings, assertFitsOwnHours } from '@roomhours/domain';
import type { OpeningHours } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { AffectedChoices } from '../affected/affected-choices';
import { withAffectedTimes } from '../affected/with-affected-times';
import { Clock } from '../ports/clock.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { UseCase } from '../use-case';
import { assertValidHours } from './assert-valid-hours';
import { listedFrom } from './listed-from';
import { openingTimesLock } from './opening-times-lock';

export interface ChangeBookingSettingsCommand {
  caller: Caller;
  hours: OpeningHours;
  precondition?: Precondition<BookingSettings>;
  /** For bookings that do not fit any more; without it they stay. */
  affected?: AffectedChoices;
}

/** Changes the default hours and the slot length. Bookings outside of the new hours stay (booking rules 5). */
@UseCase()
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
  async execute(command: ChangeBookingSettingsCommand): Promise<BookingSettings> {
    const { caller, affected } = command;
    assertValidHours(command.hours);
    return this.unitOfWork.run(openingTimesLock(caller), (stores) =>
      withAffectedTimes(stores, { caller, affected, cause: 'bookingSettings.changed' }, this.clock, this.zone, () =>
        this.change(stores, command),
      ),
    );
  }

  private async change(
    stores: Stores,
    { caller, hours, precondition }: ChangeBookingSettingsCommand,
  ): Promise<BookingSettings> {
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
  }
}
