import { type Actor, type Booking, DomainError, type RoomId, isAdministrator } from '@roomhours/domain';
import { type LocalDate, TimeRange, addDays, mondayOf, startOfDay, toLocal } from '@roomhours/time';
import type { Clock } from '../ports/clock.port';
import { type RoomVersion, type Schedule, type ScheduleReader, stateOf } from '../ports/schedule-reader.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

export interface ReadWeekQuery {
  actor: Actor;
  /** Null means all rooms. */
  roomId: RoomId | null;
  /** Null means the Monday of this week in the workspace zone. */
  weekStart: LocalDate | null;
}

/** A week that has not been read yet: what it depends on, and the way to it. */
export interface Week {
  /** Equal exactly when the reader, the rooms, their schedules and the dates are. */
  fingerprint: string;
  /** Not to be changed: others may be given the same. */
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
    // The versions are read before the schedule: a change in between gives a tag that is too old, never one that is too new.
    return this.at(query, await this.schedules.versions(query.roomId));
  }

  /** The same where the versions of the rooms in question have just been read. */
  at({ actor, roomId, weekStart }: ReadWeekQuery, versions: readonly RoomVersion[]): Week {
    if (roomId !== null && versions.length === 0) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    const [from, zone] = [weekStart ?? this.thisMonday(), this.zone.name];
    return {
      fingerprint: [actor.role, actor.id, from, zone, roomId ?? 'all', stateOf(versions)].join('|'),
      read: async () => {
        const range = TimeRange.of(startOfDay(from, zone), startOfDay(addDays(from, 7), zone));
        return seenBy(actor, await this.schedules.read(roomId, range, versions));
      },
    };
  }

  private thisMonday(): LocalDate {
    return mondayOf(toLocal(this.clock.now(), this.zone.name).date);
  }
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
