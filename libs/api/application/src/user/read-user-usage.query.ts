import { DomainError, type UserId } from '@roomhours/domain';
import { USAGE_MONTHS } from '@roomhours/limits';
import { type Month, addMonths, monthAt, rangeOfMonth } from '@roomhours/time';
import { BookingReader } from '../ports/booking.port';
import { Clock } from '../ports/clock.port';
import { UserReader } from '../ports/user.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { UseCase } from '../use-case';

/** The minutes of the bookings of a user that start in a month. */
export interface MonthUsage {
  month: Month;
  minutes: number;
}

/** Reads the minutes that an active or inactive user has booked in each of the last months. */
@UseCase()
export class ReadUserUsage {
  constructor(
    private readonly users: UserReader,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Returns the current month of the workspace zone first. Throws DomainError NOT_FOUND for an unknown user. */
  async execute(userId: UserId): Promise<MonthUsage[]> {
    if ((await this.users.findStored(userId)) === null) throw new DomainError('NOT_FOUND', 'This user does not exist.');
    const zone = this.zone.name;
    const current = monthAt(this.clock.now(), zone);
    const months = Array.from({ length: USAGE_MONTHS }, (_, index) => addMonths(current, -index));
    const ranges = months.map((month) => rangeOfMonth(month, zone));
    const minutes = await this.bookings.sumMinutesOfEach(userId, ranges);
    return months.map((month, index) => ({ month, minutes: minutes[index]! }));
  }
}
