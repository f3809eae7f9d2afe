import { DomainError, type LateCancellationId } from '@roomhours/domain';
import { type Caller, UseCase } from '../use-case';
import { changeRecorded } from '../audit/record-change';
import { BookingReader } from '../ports/booking.port';
import { Clock } from '../ports/system.port';
import { UnitOfWork } from '../ports/unit-of-work.port';

const MISSING = 'These hours have been given back already.';

/** Gives a member the hours of a late cancellation back (booking rules 14). */
@UseCase()
export class GiveHoursBack {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND if the late cancellation does not exist. */
  async execute(caller: Caller, id: LateCancellationId): Promise<void> {
    const seen = await this.bookings.lateCancellation(id);
    if (seen === null) throw new DomainError('NOT_FOUND', MISSING);
    const { userId } = seen;
    await this.unitOfWork.run({ caller, users: [userId] }, (stores) => {
      const kind = { find: () => stores.lateCancellations.find(id), missing: MISSING };
      const entity = { action: 'user.hoursGivenBack', caller, at: this.clock.now(), id: userId } as const;
      return changeRecorded(stores, kind, entity, () => stores.lateCancellations.remove(id));
    });
  }
}
