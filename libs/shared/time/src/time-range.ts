import { MINUTE_MS, type Instant } from './instant';

/** A half-open interval of time, [start, end): the end itself is outside. It is never empty. */
export class TimeRange {
  private constructor(
    readonly start: Instant,
    readonly end: Instant,
  ) {}

  /** Throws a RangeError unless the end is after the start. */
  static of(start: Instant, end: Instant): TimeRange {
    if (!(end > start)) throw new RangeError('A time range must end after it starts');
    return new TimeRange(start, end);
  }

  /** Elapsed length in minutes; across a change of the clock it differs from the difference of the wall times. */
  get minutes(): number {
    return (this.end - this.start) / MINUTE_MS;
  }

  /** Adjacent ranges do not overlap. */
  overlaps(other: TimeRange): boolean {
    return this.start < other.end && other.start < this.end;
  }

  contains(at: Instant): boolean {
    return this.start <= at && at < this.end;
  }

  equals(other: TimeRange): boolean {
    return this.start === other.start && this.end === other.end;
  }
}
