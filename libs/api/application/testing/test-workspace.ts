import type { Booking, Role, Room, User } from '@roomhours/domain';
import { TimeRange, instant, localDate, parseTimeOfDay } from '@roomhours/time';
import type { Caller, RequestedTime } from '../src';
import { CountingLinkTokens, CountingSeriesIds, FixedClock, FixedZone } from './fakes';
import { InMemoryDatabase } from './in-memory-database';

/** Returns the wall time 'yyyy-MM-dd HH:mm' as a requested time. */
export function wallTime(text: string): RequestedTime {
  const [date, time] = text.split(' ') as [string, string];
  return { local: { date: localDate(date), minuteOfDay: parseTimeOfDay(time)! } };
}

/** Returns the user as the caller of a request. */
export function callerOf({ id, role, email }: User): Caller {
  return { id, role, email, requestId: 'request' };
}

/** Empty workspace in Berlin with the dependencies of all use cases. The clock shows Monday 23 November 2026, 12:00. */
export class TestWorkspace {
  readonly clock = new FixedClock('2026-11-23T11:00:00Z');
  readonly database = new InMemoryDatabase(this.clock);
  readonly zone = new FixedZone('Europe/Berlin');
  readonly tokens = new CountingLinkTokens();
  readonly seriesIds = new CountingSeriesIds();

  /** Adds a user. `hours` is the monthly quota of a member. */
  async user(username: string, { role = 'user' as Role, hours = 4 } = {}): Promise<User> {
    const monthlyQuotaMinutes = role === 'admin' ? 0 : hours * 60;
    const plan = role === 'admin' ? null : 'flex';
    return this.database.users.add({
      email: `${username}@example.org`,
      username,
      firstName: null,
      lastName: null,
      role,
      plan,
      monthlyQuotaMinutes,
      passwordHash: 'plain:secret-enough',
      isDemo: false,
    });
  }

  async room(name: string): Promise<Room> {
    return this.database.rooms.add({ name, capacity: 4, description: null });
  }

  async allBookings(): Promise<Booking[]> {
    const allTime = TimeRange.of(instant(0), instant(Date.UTC(2101, 0)));
    return (await this.database.schedules.read(null, allTime)).schedule.bookings;
  }
}
