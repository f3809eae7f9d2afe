import { MINUTE_MS, type Instant } from './instant';

/** The bounds of a half-open interval, [start, end). */
export interface Interval {
  start: Instant;
  end: Instant;
}

/** Returns the elapsed minutes. Across a clock change they differ from the difference of the wall times. */
export function minutesOf({ start, end }: Interval): number {
  return (end - start) / MINUTE_MS;
}

/** A half-open interval, [start, end). It is never empty. */
export class TimeRange {
  private constructor(
    readonly start: Instant,
    readonly end: Instant,
  ) {}

  /** Creates a range. Throws a RangeError unless the end is after the start. */
  static of(start: Instant, end: Instant): TimeRange {
    if (!(end > start)) throw new RangeError('A time range must end after it starts');
    return new TimeRange(start, end);
  }

  /** Elapsed minutes. Across a clock change they differ from the difference of the wall times. */
  get minutes(): number {
    return minutesOf(this);
  }

  /** Returns whether the ranges share time. Adjacent ranges do not overlap. */
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
