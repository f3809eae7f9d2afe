import {
  type OccupiedHour,
  type OccupiedMinutes,
  type OpenHour,
  type Room,
  type RoomId,
  occupancyOfRoom,
  roomNameKey,
} from '@roomhours/domain';
import type { RoomOccupation } from '../ports/schedule.port';
import type { Interval } from '@roomhours/time';

export interface OccupancyResult {
  total: OccupiedMinutes;
  /** By name. */
  rooms: { room: Room; minutes: OccupiedMinutes }[];
  /** The hours with open time, by weekday, then by hour. */
  hours: OccupiedHour[];
}

/** Sums of the open and the booked minutes, which grow month by month. */
export class OccupancySums {
  private readonly total = { booked: 0, open: 0 };
  private readonly sums = new Map<RoomId, { room: Room; minutes: OccupiedMinutes }>();
  private readonly hours = new Map<number, OccupiedHour>();

  constructor(private readonly rooms: readonly Room[]) {}

  /** Adds a month. A retired room counts if it was booked in the month. */
  add(hours: readonly OpenHour[], occupations: readonly RoomOccupation[]): void {
    const booked = byRoom(occupations.filter(({ isBlocked }) => !isBlocked));
    const blocked = byRoom(occupations.filter(({ isBlocked }) => isBlocked));
    for (const room of this.rooms) {
      const ranges = booked.get(room.id) ?? [];
      if (!room.isActive && ranges.length === 0) continue;
      const entry = this.sums.get(room.id) ?? { room, minutes: { booked: 0, open: 0 } };
      this.sums.set(room.id, entry);
      for (const hour of occupancyOfRoom(hours, ranges, blocked.get(room.id) ?? [])) {
        for (const sum of [this.total, entry.minutes, this.hourOf(hour)]) addTo(sum, hour);
      }
    }
  }

  result(): OccupancyResult {
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

function byRoom(entries: readonly { roomId: RoomId; range: Interval }[]): Map<RoomId, Interval[]> {
  const ranges = new Map<RoomId, Interval[]>();
  for (const { roomId, range } of entries) {
    const ofRoom = ranges.get(roomId);
    if (ofRoom === undefined) ranges.set(roomId, [range]);
    else ofRoom.push(range);
  }
  return ranges;
}
