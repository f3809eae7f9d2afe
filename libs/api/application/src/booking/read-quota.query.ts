import { DomainError, MonthlyQuota, type User, type UserId } from '@roomhours/domain';
import { type Month, monthAt, rangeOfMonth } from '@roomhours/time';
import { BookingReader, type LateCancellation } from '../ports/booking.port';
import { Clock, WorkspaceZone } from '../ports/system.port';
import { UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';

export interface UsedQuota {
  user: User;
  quota: MonthlyQuota;
  /** The part of the used minutes that belongs to late cancellations. */
  lateMinutes: number;
  /** By start. */
  lateCancellations: LateCancellation[];
}

/** Reads the quota of one month; by default of the current one in the workspace zone. */
@UseCase()
export class ReadQuota {
  constructor(
    private readonly users: UserReader,
    private readonly bookings: BookingReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Reads the user and the quota. Throws DomainError NOT_FOUND if the user is unknown or inactive. */
  async byId(userId: UserId, month: Month | null): Promise<UsedQuota> {
    const user = await this.users.find(userId);
    if (user === null) throw new DomainError('NOT_FOUND', 'This user does not exist.');
    return this.of(user, month);
  }

  /** Reads the quota of a user who has just been read. */
  async of(user: User, month: Month | null): Promise<UsedQuota> {
    const zone = this.zone.name;
    const range = rangeOfMonth(month ?? monthAt(this.clock.now(), zone), zone);
    const { minutes, lateMinutes } = await this.bookings.usage(user.id, range);
    const lateCancellations = lateMinutes === 0 ? [] : await this.bookings.lateCancellations(user.id, range);
    return { user, quota: MonthlyQuota.of(user, minutes), lateMinutes, lateCancellations };
  }
}
