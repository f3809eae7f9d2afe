import { type Actor, DomainError, type RoomId } from '@roomhours/domain';
import { type LocalDate, TimeRange, addDays, mondayOf, startOfDay, toLocal } from '@roomhours/time';
import { Clock } from '../ports/clock.port';
import { EntryFormat } from '../ports/entry-format.port';
import { ScheduleReader, type ScheduleVersions } from '../ports/schedule-reader.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { UseCase } from '../use-case';
import { CachedScheduleReader } from './cached-schedule-reader';

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
  /** The entries as a JSON array, with the purposes that the viewer may see. */
  json: string;
}

/** Reads the seven days from a date for one room or all rooms. Only administrators see the purposes of other members. */
@UseCase()
export class ReadWeek {
  private readonly cache: CachedScheduleReader;

  constructor(
    private readonly schedules: ScheduleReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
    format: EntryFormat,
  ) {
    this.cache = new CachedScheduleReader(schedules, format);
  }

  /** Throws DomainError NOT_FOUND for an unknown room. */
  async execute({ actor, roomId, weekStart }: ReadWeekQuery): Promise<Week> {
    const versions = await this.schedules.versions(roomId);
    refuseUnknown(roomId, versions);
    const [from, zone] = [weekStart ?? this.thisMonday(), this.zone.name];
    const fingerprintOf = ({ state }: ScheduleVersions) =>
      `${actor.role}|${actor.id}|${from}|${zone}|${roomId ?? 'all'}|${state}`;
    return {
      fingerprint: fingerprintOf(versions),
      read: async () => {
        const range = TimeRange.of(startOfDay(from, zone), startOfDay(addDays(from, 7), zone));
        const found = await this.cache.read(roomId, range, versions);
        refuseUnknown(roomId, found.versions);
        return { fingerprint: fingerprintOf(found.versions), json: found.jsonFor(actor) };
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
