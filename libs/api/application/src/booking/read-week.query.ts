import { type Actor, type Booking, DomainError, type RoomId, isAdministrator } from '@roomhours/domain';
import { type LocalDate, TimeRange, addDays, mondayOf, startOfDay, toLocal } from '@roomhours/time';
import type { Clock } from '../ports/clock.port';
import type { RoomVersion, Schedule, ScheduleReader } from '../ports/schedule-reader.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

export interface ReadWeekQuery {
  actor: Actor;
  /** Null means all rooms. */
  roomId: RoomId | null;
  /** Null means the Monday of this week in the workspace zone. */
  weekStart: LocalDate | null;
  /** Nothing of the week is known yet, so that it will be read for certain: it may come along at once. */
  isNew?: boolean;
  /** What has just been read of the rooms in question, so that it need not be read again. */
  versions?: RoomVersion[];
}

/** A week that has not been read yet: what it depends on, and the way to it. */
export interface Week {
  /** Equal exactly when the reader, the rooms, their schedules and the dates are. */
  fingerprint: string;
  read(): Promise<Schedule>;
}

/** The seven days from a date, for one room or all; purposes of other members are shown to administrators only. */
export class ReadWeek {
  constructor(
    private readonly schedules: ScheduleReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError NOT_FOUND for an unknown room. */
  async execute(query: ReadWeekQuery): Promise<Week> {
    const { actor, roomId, isNew = false } = query;
    const from = query.weekStart ?? this.thisMonday();
    const zone = this.zone.name;
    const range = TimeRange.of(startOfDay(from, zone), startOfDay(addDays(from, 7), zone));
    // The versions are read before the schedule: a change in between gives a tag that is too old, never one that is too new.
    const known = isNew
      ? await this.schedules.readWithVersions(roomId, range)
      : { versions: query.versions ?? (await this.schedules.versions(roomId)), schedule: null };
    const { versions } = known;
    if (roomId !== null && versions.length === 0) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    return {
      fingerprint: this.fingerprint(query, versions),
      read: async () => withoutForeignPurposes(actor, known.schedule ?? (await this.schedules.read(roomId, range))),
    };
  }

  /** Of the week that the query is about, with these versions of its rooms. Reads nothing. */
  fingerprint({ actor, roomId, weekStart }: ReadWeekQuery, versions: readonly RoomVersion[]): string {
    return fingerprintOf(actor, weekStart ?? this.thisMonday(), this.zone.name, roomId, versions);
  }

  private thisMonday(): LocalDate {
    return mondayOf(toLocal(this.clock.now(), this.zone.name).date);
  }
}

function fingerprintOf(
  actor: Actor,
  from: LocalDate,
  zone: string,
  roomId: RoomId | null,
  versions: readonly RoomVersion[],
): string {
  const rooms = versions.map(({ roomId: id, version }) => `${id}.${version}`).join(',');
  return [actor.role, actor.id, from, zone, roomId ?? 'all', rooms].join('|');
}

function withoutForeignPurposes(actor: Actor, schedule: Schedule): Schedule {
  if (isAdministrator(actor)) return schedule;
  const seenBy = (booking: Booking) => (booking.userId === actor.id ? booking : { ...booking, purpose: null });
  return { ...schedule, bookings: schedule.bookings.map(seenBy) };
}
