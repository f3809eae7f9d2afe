import { type VersionedSchedule, seesPurpose } from '@roomhours/application';
import { type Actor, type Booking, isAdministrator } from '@roomhours/domain';
import { blockedTimeJson, bookingJson } from './booking.shapes';

/**
 * The JSON of one schedule for its viewers. Each entry is serialised once, and the array of a viewer is joined from these
 * texts. Administrators see usernames, too.
 */
export class WeekJson {
  private readonly owners: ReadonlySet<Booking['userId']>;
  private readonly blockedTimes: readonly string[];
  private readonly withoutPurpose: readonly string[];
  /** Bookings with purposes; undefined until an owner needs the booking. */
  private readonly complete: (string | undefined)[] = [];
  private forAdministrators: string | undefined;
  private readonly forNonOwners: string;

  constructor(private readonly week: VersionedSchedule) {
    const { bookings, blockedTimes } = week.schedule;
    this.owners = new Set(bookings.map(({ userId }) => userId));
    this.blockedTimes = blockedTimes.map(blockedTimeJson);
    this.withoutPurpose = bookings.map((booking) => bookingJson({ ...booking, purpose: null }));
    this.forNonOwners = this.arrayOf(this.withoutPurpose);
  }

  /** Returns all entries as a JSON array: bookings, then blocked times. */
  for(viewer: Actor): string {
    if (isAdministrator(viewer)) return (this.forAdministrators ??= this.arrayOf(this.withUsernames()));
    if (!this.owners.has(viewer.id)) return this.forNonOwners;
    const { bookings } = this.week.schedule;
    return this.arrayOf(
      bookings.map((booking, index) =>
        seesPurpose(viewer, booking) ? this.completed(booking, index) : this.withoutPurpose[index]!,
      ),
    );
  }

  private completed(booking: Booking, index: number): string {
    if (booking.purpose === null) return this.withoutPurpose[index]!;
    return (this.complete[index] ??= bookingJson(booking));
  }

  private withUsernames(): string[] {
    const { schedule, usernames } = this.week;
    return schedule.bookings.map((booking) => bookingJson(booking, usernames.get(booking.userId)));
  }

  private arrayOf(bookings: readonly string[]): string {
    return `[${[...bookings, ...this.blockedTimes].join(',')}]`;
  }
}
