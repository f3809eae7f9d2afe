import { type Actor, type Booking, DomainError, type RoomId, isAdministrator } from '@roomhours/domain';
import { type LocalDate, TimeRange, addDays, mondayOf, startOfDay, toLocal } from '@roomhours/time';
import type { Clock } from '../ports/clock.port';
import { type Schedule, type ScheduleReader, type ScheduleVersions, stateOf } from '../ports/schedule-reader.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

export interface ReadWeekQuery {
  actor: Actor;
  /** Null means all rooms. */
  roomId: RoomId | null;
  /** Null means the Monday of this week in the workspace zone. */
  weekStart: LocalDate | null;
}

/** A week that has not been read yet. */
export interface Week {
  /** Equal exactly when the reader, the database, the rooms, their schedules and the dates are. */
  fingerprint: string;
  read(): Promise<WeekSchedule>;
}

export interface WeekSchedule {
  /** Of this schedule. Differs from the fingerprint of the week where the schedule changed in between. */
  fingerprint: string;
  /** Shared with other callers; must not be changed. */
  schedule: Schedule;
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
    return this.at(query, await this.schedules.versions(query.roomId));
  }

  /** The same where the versions of the rooms in question have just been read. */
  at({ actor, roomId, weekStart }: ReadWeekQuery, versions: ScheduleVersions): Week {
    refuseUnknown(roomId, versions);
    const [from, zone] = [weekStart ?? this.thisMonday(), this.zone.name];
    const fingerprintOf = (of: ScheduleVersions) =>
      [actor.role, actor.id, from, zone, roomId ?? 'all', stateOf(of)].join('|');
    return {
      fingerprint: fingerprintOf(versions),
      read: async () => {
        const range = TimeRange.of(startOfDay(from, zone), startOfDay(addDays(from, 7), zone));
        const found = await this.schedules.read(roomId, range, versions);
        refuseUnknown(roomId, found.versions);
        return { fingerprint: fingerprintOf(found.versions), schedule: seenBy(actor, found.schedule) };
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

function seenBy(actor: Actor, schedule: Schedule): Schedule {
  if (isAdministrator(actor)) return schedule;
  const forOthers = withoutPurposes(schedule);
  const isOwn = ({ userId }: Booking) => userId === actor.id;
  if (!schedule.bookings.some(isOwn)) return forOthers;
  const bookings = forOthers.bookings.map((booking, index) => (isOwn(booking) ? schedule.bookings[index]! : booking));
  return { ...forOthers, bookings };
}

const FOR_OTHERS = new WeakMap<Schedule, Schedule>();

/** The same object for the same schedule. */
function withoutPurposes(schedule: Schedule): Schedule {
  const known = FOR_OTHERS.get(schedule);
  if (known !== undefined) return known;
  const bookings = schedule.bookings.map((booking) => ({ ...booking, purpose: null }));
  const forOthers = { ...schedule, bookings };
  FOR_OTHERS.set(schedule, forOthers);
  return forOthers;
}
