import { type Actor, type Booking, type UserId, isAdministrator } from '@roomhours/domain';
import type { EntryFormat } from '../ports/entry-format.port';
import type { ScheduleVersions, VersionedSchedule } from '../ports/schedule-reader.port';

/**
 * A serialised schedule at one state of its versions. Each entry is serialised once; the JSON array of a viewer is joined
 * from these texts. Administrators see all purposes and usernames, members only the purposes of their own bookings.
 */
export class CachedSchedule {
  readonly versions: ScheduleVersions;
  private readonly bookings: readonly Booking[];
  private readonly usernames: ReadonlyMap<UserId, string>;
  private readonly blockedTimes: readonly string[];
  /** Indexes into `bookings` by owner. */
  private readonly owned = new Map<UserId, number[]>();
  /** Serialised bookings without purposes. */
  private readonly withoutPurpose: readonly string[];
  /** Serialised bookings with purposes; undefined until a viewer needs the booking. */
  private readonly complete: (string | undefined)[] = [];
  private readonly forNonOwners: string;
  private forAdministrators: string | undefined;

  constructor(
    { versions, schedule: { bookings, blockedTimes }, usernames }: VersionedSchedule,
    private readonly format: EntryFormat,
  ) {
    [this.versions, this.bookings, this.usernames] = [versions, bookings, usernames];
    bookings.forEach(({ userId }, index) => {
      const indexes = this.owned.get(userId);
      if (indexes === undefined) this.owned.set(userId, [index]);
      else indexes.push(index);
    });
    this.withoutPurpose = bookings.map((booking) => format.booking(Object.assign({}, booking, { purpose: null })));
    this.blockedTimes = blockedTimes.map((blockedTime) => format.blockedTime(blockedTime));
    this.forNonOwners = this.arrayOf(this.withoutPurpose);
  }

  /** Returns all entries as a JSON array: bookings, then blocked times. */
  jsonFor(viewer: Actor): string {
    if (isAdministrator(viewer)) {
      return (this.forAdministrators ??= this.arrayOf(
        this.bookings.map((booking) => this.format.booking(booking, this.usernames.get(booking.userId))),
      ));
    }
    const own = this.owned.get(viewer.id);
    if (own === undefined) return this.forNonOwners;
    const bookings = [...this.withoutPurpose];
    for (const index of own) bookings[index] = this.withPurpose(index);
    return this.arrayOf(bookings);
  }

  private withPurpose(index: number): string {
    const booking = this.bookings[index]!;
    if (booking.purpose === null) return this.withoutPurpose[index]!;
    return (this.complete[index] ??= this.format.booking(booking));
  }

  private arrayOf(bookings: readonly string[]): string {
    return `[${[...bookings, ...this.blockedTimes].join(',')}]`;
  }
}
