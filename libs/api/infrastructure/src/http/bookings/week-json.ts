import { type VersionedSchedule, seesPurpose } from '@roomhours/application';
import { type Actor, type Booking, isAdministrator } from '@roomhours/domain';
import { blockedTimeJson, bookingJson } from './booking.shapes';

/** A booking with a purpose, and where it is in the JSON without purposes. */
interface Position {
  booking: Booking;
  /** Bytes. */
  start: number;
  end: number;
  /** The JSON with the purpose; undefined until a viewer needs it. */
  complete?: Buffer;
}

/**
 * The JSON of one schedule for its viewers, as an array in UTF-8: bookings, then blocked times. Each entry is serialised
 * once; for an owner, only the own entries are replaced. Administrators see the owners, too.
 */
export class WeekJson {
  private readonly withoutPurposes: Buffer;
  private readonly positions: Position[] = [];
  private forAdministrators: Buffer | undefined;

  constructor(private readonly week: VersionedSchedule) {
    const { bookings } = week.schedule;
    const entries = bookings.map((booking) => bookingJson({ ...booking, purpose: null }));
    this.withoutPurposes = this.arrayOf(entries);
    let start = '['.length;
    bookings.forEach((booking, index) => {
      const end = start + Buffer.byteLength(entries[index]!);
      if (booking.purpose !== null) this.positions.push({ booking, start, end });
      start = end + ','.length;
    });
  }

  for(viewer: Actor): Buffer {
    if (isAdministrator(viewer)) return (this.forAdministrators ??= this.arrayOf(this.withOwners()));
    const seen = this.positions.filter(({ booking }) => seesPurpose(viewer, booking));
    if (seen.length === 0) return this.withoutPurposes;
    const parts: Buffer[] = [];
    let from = 0;
    for (const position of seen) {
      position.complete ??= Buffer.from(bookingJson(position.booking));
      parts.push(this.withoutPurposes.subarray(from, position.start), position.complete);
      from = position.end;
    }
    return Buffer.concat([...parts, this.withoutPurposes.subarray(from)]);
  }

  private withOwners(): string[] {
    const { schedule, owners } = this.week;
    return schedule.bookings.map((booking) => bookingJson(booking, owners.get(booking.userId)));
  }

  private arrayOf(bookings: readonly string[]): Buffer {
    const blockedTimes = this.week.schedule.blockedTimes.map(blockedTimeJson);
    return Buffer.from(`[${[...bookings, ...blockedTimes].join(',')}]`);
  }
}
