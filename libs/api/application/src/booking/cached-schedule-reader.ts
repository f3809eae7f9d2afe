import type { RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { ScheduleReader, ScheduleVersions, VersionedSchedule } from '../ports/schedule.port';

/** Maximum number of cached schedules. There is one for each combination of range and room. */
const MAX_SCHEDULES = 100;

interface CacheEntry {
  /** State of the versions of the schedule. Until it is loaded: state of the versions that the caller has read. */
  state: string;
  schedule: Promise<VersionedSchedule>;
}

/**
 * Caches schedules for callers that have read the same versions of the rooms. Equal versions mean equal schedules,
 * whichever process changes them (booking rules 8), and all their callers get the same object. An entry is stored under
 * the versions loaded together with the schedule, not under the caller's versions: a lagging node of a cluster may return
 * an older schedule, which would stay until the next change.
 */
export class CachedScheduleReader {
  /** Ordered by last use, least recently used first. */
  private readonly entries = new Map<string, CacheEntry>();

  constructor(private readonly reader: ScheduleReader) {}

  /**
   * Returns a schedule for the versions that the caller has just read. The result has newer versions if the schedule
   * changed in between. On a cluster it may also have older ones.
   */
  read(roomId: RoomId | null, range: TimeRange, { state }: ScheduleVersions): Promise<VersionedSchedule> {
    const key = `${roomId}|${range.start}|${range.end}`;
    const known = this.entries.get(key);
    const entry = known?.state === state ? known : this.load(key, state, roomId, range);
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > MAX_SCHEDULES) this.entries.delete(this.entries.keys().next().value!);
    return entry.schedule;
  }

  private load(key: string, state: string, roomId: RoomId | null, range: TimeRange): CacheEntry {
    const schedule = this.reader.read(roomId, range);
    const entry = { state, schedule };
    schedule.then(
      ({ versions }) => (entry.state = versions.state),
      () => this.entries.get(key) === entry && this.entries.delete(key),
    );
    return entry;
  }
}
