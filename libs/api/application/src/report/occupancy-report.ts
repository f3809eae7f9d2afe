import {
  type OccupiedHour,
  type OccupiedMinutes,
  type OpenHour,
  type Room,
  type RoomId,
  occupancyOfRoom,
  openHoursBetween,
  roomNameKey,
} from '@roomhours/domain';
import { type Interval, addMonths, firstDayOf, rangeOfMonth } from '@roomhours/time';
import { Clock, WorkspaceZone } from '../ports/system.port';
import { RoomReader } from '../ports/room.port';
import { type RoomOccupation, ScheduleReader } from '../ports/schedule.port';
import { WorkspaceReader } from '../ports/workspace.port';
import { UseCase } from '../use-case';
import { type ReportedMonths, type RequestedMonths, reportMonths } from './reports';

export interface Occupancy extends ReportedMonths {
  total: OccupiedMinutes;
  /** By name. */
  rooms: { room: Room; minutes: OccupiedMinutes }[];
  /** The hours with open time, by weekday, then by hour. */
  hours: OccupiedHour[];
}

/** Sums the open and the booked minutes of the rooms (workspace-rules.md "Occupancy"). */
@UseCase()
export class OccupancyReport {
  constructor(
    private readonly rooms: RoomReader,
    private readonly schedules: ScheduleReader,
    private readonly settings: WorkspaceReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Throws DomainError VALIDATION_FAILED as `reportMonths` does. */
  async read(requested: RequestedMonths): Promise<Occupancy> {
    const months = reportMonths(requested, this.clock, this.zone);
    const times = await this.settings.openingTimes(firstDayOf(months[0]));
    const sums = new OccupancySums(await this.rooms.list(), this.zone.name);
    // One month at a time, which bounds the number of bookings in memory.
    for (const month of months) {
      const workspace = { ...times, zone: this.zone.name };
      const hours = openHoursBetween(firstDayOf(month), firstDayOf(addMonths(month, 1)), workspace);
      const range = rangeOfMonth(month, this.zone.name);
      sums.add(hours, range, await this.schedules.occupations([range]));
    }
    return { from: months[0], to: months.at(-1)!, ...sums.result() };
  }
}

class OccupancySums {
  private readonly total = { booked: 0, open: 0 };
  private readonly sums = new Map<RoomId, { room: Room; minutes: OccupiedMinutes }>();
  private readonly hours = new Map<number, OccupiedHour>();

  constructor(
    private readonly rooms: readonly Room[],
    private readonly zone: string,
  ) {}

  /** Adds a month. A retired room counts if it was booked in the month. */
  add(hours: readonly OpenHour[], month: Interval, occupations: readonly RoomOccupation[]): void {
    const booked = byRoom(occupations.filter(({ isBlocked }) => !isBlocked));
    const blocked = byRoom(occupations.filter(({ isBlocked }) => isBlocked));
    for (const room of this.rooms) {
      const ranges = (booked.get(room.id) ?? []).map((range) => clipped(range, month));
      if (!room.isActive && ranges.length === 0) continue;
      const entry = this.sums.get(room.id) ?? { room, minutes: { booked: 0, open: 0 } };
      this.sums.set(room.id, entry);
      for (const hour of occupancyOfRoom(hours, ranges, blocked.get(room.id) ?? [], this.zone)) {
        for (const sum of [this.total, entry.minutes, this.hourOf(hour)]) addTo(sum, hour);
      }
    }
  }

  result(): Pick<Occupancy, 'total' | 'rooms' | 'hours'> {
    const key = ({ room }: { room: Room }) => roomNameKey(room.name);
    return {
      total: this.total,
      rooms: [...this.sums.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1)),
      hours: [...this.hours.values()]
        .filter(({ open }) => open > 0)
        .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour),
    };
  }

  private hourOf({ weekday, hour }: OccupiedHour): OccupiedMinutes {
    const key = weekday * 24 + hour;
    const sum = this.hours.get(key) ?? { weekday, hour, booked: 0, open: 0 };
    this.hours.set(key, sum);
    return sum;
  }
}

function addTo(sum: OccupiedMinutes, { booked, open }: OccupiedMinutes): void {
  sum.booked += booked;
  sum.open += open;
}

function clipped({ start, end }: Interval, within: Interval): Interval {
  return { start: start < within.start ? within.start : start, end: end > within.end ? within.end : end };
}

function byRoom(entries: readonly { roomId: RoomId; range: Interval }[]): Map<RoomId, Interval[]> {
  const ranges = new Map<RoomId, Interval[]>();
  for (const { roomId, range } of entries) {
    const ofRoom = ranges.get(roomId);
    if (ofRoom === undefined) ranges.set(roomId, [range]);
    else ofRoom.push(range);
  }
  return ranges;
}
