import { ScheduleReader, type ScheduleVersions, type VersionedSchedule, stateOf } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';

/** Weeks of which the last reading is kept: those that people look at, of one room or all. */
const MOST_KEPT = 100;

interface KeptSchedule {
  /** Of the versions that the schedule has; while it is being read, of those that it was asked for with. */
  state: string;
  found: Promise<VersionedSchedule>;
}

/**
 * Reads a schedule once for all callers that have read the same versions of its rooms: equal versions mean equal schedules
 * (booking rules 8), whichever process changes them. A schedule is kept under the versions that were read with it. Under
 * those of the caller a node of a cluster that lags behind could leave an old schedule in the cache until the next change.
 */
export class KeptSchedules extends ScheduleReader {
  /** Least lately used first. */
  private readonly kept = new Map<string, KeptSchedule>();

  constructor(private readonly reader: ScheduleReader) {
    super();
  }

  versions(roomId: RoomId | null): Promise<ScheduleVersions> {
    return this.reader.versions(roomId);
  }

  read(roomId: RoomId | null, range: TimeRange, versions?: ScheduleVersions): Promise<VersionedSchedule> {
    if (versions === undefined) return this.reader.read(roomId, range);
    const key = `${roomId}|${range.start}|${range.end}`;
    const state = stateOf(versions);
    const before = this.kept.get(key);
    const now = before?.state === state ? before : { state, found: this.reader.read(roomId, range) };
    this.kept.delete(key);
    this.kept.set(key, now);
    if (now !== before) this.tidy(key, now);
    return now.found;
  }

  private tidy(key: string, added: KeptSchedule): void {
    added.found.then(
      ({ versions }) => (added.state = stateOf(versions)),
      () => this.kept.get(key) === added && this.kept.delete(key),
    );
    if (this.kept.size <= MOST_KEPT) return;
    for (const [oldest] of this.kept) return void this.kept.delete(oldest);
  }
}
