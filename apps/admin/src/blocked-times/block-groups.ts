import type { BlockedTime, Room } from '@roomhours/contract';
import { listText } from '@roomhours/text';
import { type Instant, type LocalDate, parseInstant, plusMinutes, toLocal } from '@roomhours/time';
import { plural } from '../kit/plural';
import { dateText, timesText } from '../kit/time-text';

/** The blocked times of a room that start on one date, by start. */
export interface BlockedDay {
  room: Pick<Room, 'id' | 'name'>;
  date: LocalDate;
  blocks: BlockedTime[];
}

/** Blocked times that were added together, by start. */
export interface BlockGroup {
  groupId: string;
  blocks: [BlockedTime, ...BlockedTime[]];
  /** The room of each time. */
  roomNames: string[];
  /** Each room once, in the order of the rooms. */
  rooms: string[];
  /** The dates on which the first and the last time start. */
  first: LocalDate;
  last: LocalDate;
  /** The date on which the first time ends. All of them have the same wall times. */
  endsOn: LocalDate;
}

const UNKNOWN_ROOM = 'Unknown Room';

/** Separates the times that have not ended from those that have. */
export function splitByEnd<Time extends { endTime: string }>(times: readonly Time[], now: Instant) {
  const isPast = ({ endTime }: Time) => parseInstant(endTime) <= now;
  return { upcoming: times.filter((time) => !isPast(time)), past: times.filter(isPast) };
}

/**
 * Collects blocked times by room, in the order of the rooms, then by date in the zone. An unknown room is named 'Unknown
 * Room' and comes last.
 *
 * @param blocks ordered by start, as the server returns them
 */
export function daysOf(blocks: readonly BlockedTime[], rooms: readonly Room[], zone: string): BlockedDay[] {
  const order = new Map(rooms.map((room, index) => [room.id, { room, index }]));
  const days = new Map<string, BlockedDay>();
  for (const block of blocks) {
    const date = dateOf(block, zone);
    const key = `${block.roomId} ${date}`;
    const room = order.get(block.roomId)?.room ?? { id: block.roomId, name: UNKNOWN_ROOM };
    const day = days.get(key) ?? { room, date, blocks: [] };
    day.blocks.push(block);
    days.set(key, day);
  }
  const place = ({ room }: BlockedDay) => order.get(room.id)?.index ?? order.size + room.id;
  return [...days.values()].sort((a, b) => place(a) - place(b) || (a.date < b.date ? -1 : 1));
}

/**
 * Separates the groups from the times that were added alone. A single time that is left of a group counts as alone.
 *
 * @param blocks ordered by start, as the server returns them
 */
export function groupsOf(blocks: readonly BlockedTime[], rooms: readonly Room[], zone: string) {
  const byGroup = new Map<string, BlockedTime[]>();
  for (const block of blocks) {
    if (block.groupId === undefined) continue;
    const ofGroup = byGroup.get(block.groupId);
    if (ofGroup === undefined) byGroup.set(block.groupId, [block]);
    else ofGroup.push(block);
  }
  const groups = [...byGroup].flatMap(([groupId, [first, ...others]]) =>
    first === undefined || others.length === 0 ? [] : [groupOf(groupId, [first, ...others], rooms, zone)],
  );
  const grouped = new Set(groups.map(({ groupId }) => groupId));
  return { groups, alone: blocks.filter(({ groupId }) => groupId === undefined || !grouped.has(groupId)) };
}

function groupOf(groupId: string, blocks: BlockGroup['blocks'], rooms: readonly Room[], zone: string): BlockGroup {
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  const roomNames = blocks.map(({ roomId }) => names.get(roomId) ?? UNKNOWN_ROOM);
  const known = [...names.values()].filter((name) => roomNames.includes(name));
  return {
    groupId,
    blocks,
    roomNames,
    rooms: roomNames.includes(UNKNOWN_ROOM) ? [...known, UNKNOWN_ROOM] : known,
    first: dateOf(blocks[0], zone),
    last: dateOf(blocks.at(-1)!, zone),
    endsOn: toLocal(plusMinutes(parseInstant(blocks[0].endTime), -1), zone).date,
  };
}

/** Returns '6 times, Tue 24 Nov 2026 to Tue 8 Dec 2026, 17:00–17:30'. Of longer times, says when the first one ends. */
export function datesText({ blocks, first, last, endsOn }: BlockGroup, zone: string): string {
  const dates = first === last ? dateText(first) : `${dateText(first)} to ${dateText(last)}`;
  const times = timesText(blocks[0], zone);
  const hours = first === last || endsOn === first ? times : `the first ${times}`;
  return [plural(blocks.length, 'time'), dates, hours].join(', ');
}

/** Maximum number of rooms that a card names. The single times of a group name all of them. */
const MAX_NAMED = 6;

/** Returns 'Attic, Studio'; of many rooms 'A, B, C, D, E and 3 more'. */
export function roomsText({ rooms }: Pick<BlockGroup, 'rooms'>): string {
  return rooms.length > MAX_NAMED ? listText(rooms, MAX_NAMED - 1) : rooms.join(', ');
}

function dateOf({ startTime }: BlockedTime, zone: string): LocalDate {
  return toLocal(parseInstant(startTime), zone).date;
}
