import { type Actor, type Booking, DomainError, type RoomId, isAdministrator } from '@roomhours/domain';
import { type LocalDate, TimeRange, addDays, mondayOf, startOfDay, toLocal } from '@roomhours/time';
import { Clock, WorkspaceZone } from '../ports/system.port';
import { ScheduleReader, type ScheduleVersions, type VersionedSchedule } from '../ports/schedule.port';
import { UseCase } from '../use-case';

export interface ReadWeekQuery {
  actor: Actor;
  /** Null means all rooms. */
  roomId: RoomId | null;
  /** Null means the Monday of this week in the workspace zone. */
  weekStart: LocalDate | null;
}

/** A week whose entries are not loaded yet. */
export interface Week {
  /** Equal exactly if the viewer, the database, the rooms, their schedules, the dates and the zone are equal. */
  fingerprint: string;
  read(): Promise<WeekSchedule>;
}

export interface WeekSchedule {
  /** Fingerprint of this schedule. Differs from that of the week if the schedule changed before `read`. */
  fingerprint: string;
  /** With all purposes: see `seesPurpose`. The same object for all viewers until the schedule changes. */
  schedule: VersionedSchedule;
}

/** Returns whether the viewer may see the purpose of the booking. Only administrators see those of other members. */
export function seesPurpose(viewer: Actor, { userId }: Pick<Booking, 'userId'>): boolean {
  return isAdministrator(viewer) || viewer.id === userId;
}

/** Reads the seven days from a date for one room or all rooms. */
@UseCase()
export class ReadWeek {
  private readonly cache: CachedScheduleReader;

  constructor(
    private readonly schedules: ScheduleReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {
    this.cache = new CachedScheduleReader(schedules);
  }

  /** Throws DomainError NOT_FOUND for an unknown room. */
  async execute({ actor, roomId, weekStart }: ReadWeekQuery): Promise<Week> {
    const versions = await this.schedules.versions(roomId);
    refuseUnknown(roomId, versions);
    const from = weekStart ?? this.thisMonday();
    const zone = this.zone.name;
    const fingerprintOf = ({ state }: ScheduleVersions) =>
      `${actor.role}|${actor.id}|${from}|${zone}|${roomId ?? 'all'}|${state}`;
    return {
      fingerprint: fingerprintOf(versions),
      read: async () => {
        const range = TimeRange.of(startOfDay(from, zone), startOfDay(addDays(from, 7), zone));
        const schedule = await this.cache.read(roomId, range, versions);
        refuseUnknown(roomId, schedule.versions);
        return { fingerprint: fingerprintOf(schedule.versions), schedule };
      },
    };
  }

  private thisMonday(): LocalDate {
    return mondayOf(toLocal(this.clock.now(), this.zone.name).date);
  }
}

function refuseUnknown(roomId: RoomId | null, { rooms }: ScheduleVersions): void {
  if (roomId !== null && rooms.length === 0) throw new DomainError('NOT_FOUND', 'This room does not exist.');
}

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
