import { type RoomVersion, type Schedule, ScheduleReader, stateOf } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';

/** Weeks of which the last reading is kept: those that people look at, of one room or all. */
const MOST_KEPT = 100;

interface KeptSchedule {
  state: string;
  schedule: Promise<Schedule>;
}

/**
 * Reads the same schedule once for all who want it as it is now. Each must have read the versions first: while they are the same,
 * so is what stands in the rooms (booking rules 8), whichever process changes it. A schedule that is read after its versions is
 * never older than they are, so nobody is ever given less than what they know of.
 */
export class KeptSchedules extends ScheduleReader {
  /** Least lately used first. */
  private readonly kept = new Map<string, KeptSchedule>();

  constructor(private readonly reader: ScheduleReader) {
    super();
  }

  versions(roomId: RoomId | null): Promise<RoomVersion[]> {
    return this.reader.versions(roomId);
  }

  read(roomId: RoomId | null, range: TimeRange, versions?: readonly RoomVersion[]): Promise<Schedule> {
    if (versions === undefined) return this.reader.read(roomId, range);
    const key = `${roomId}|${range.start}|${range.end}`;
    const state = stateOf(versions);
    const before = this.kept.get(key);
    const now = before?.state === state ? before : { state, schedule: this.reader.read(roomId, range) };
    this.kept.delete(key);
    this.kept.set(key, now);
    if (now !== before) this.tidy(key, now);
    return now.schedule;
  }

  private tidy(key: string, added: KeptSchedule): void {
    added.schedule.catch(() => this.kept.get(key) === added && this.kept.delete(key));
    if (this.kept.size <= MOST_KEPT) return;
    for (const [oldest] of this.kept) return void this.kept.delete(oldest);
  }
}
