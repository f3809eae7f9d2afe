import type { BlockedTime, Room } from '@roomhours/contract';
import { type Instant, type LocalDate, parseInstant, toLocal } from '@roomhours/time';

/** The blocked times of a room that start on one date, by start. */
export interface BlockGroup {
  room: Pick<Room, 'id' | 'name'>;
  date: LocalDate;
  blocks: BlockedTime[];
}

/** Separates the times that have not ended from those that have. */
export function splitByEnd(blocks: readonly BlockedTime[], now: Instant) {
  const isPast = ({ endTime }: BlockedTime) => parseInstant(endTime) <= now;
  return { upcoming: blocks.filter((block) => !isPast(block)), past: blocks.filter(isPast) };
}

/**
 * Groups blocked times by room, in the order of the rooms, then by date in the zone. An unknown room is named 'Unknown Room' and comes
 * last.
 *
 * @param blocks ordered by start, as the server returns them
 */
export function groupsOf(blocks: readonly BlockedTime[], rooms: readonly Room[], zone: string): BlockGroup[] {
  const order = new Map(rooms.map((room, index) => [room.id, { room, index }]));
  const groups = new Map<string, BlockGroup>();
  for (const block of blocks) {
    const { date } = toLocal(parseInstant(block.startTime), zone);
    const key = `${block.roomId} ${date}`;
    const room = order.get(block.roomId)?.room ?? { id: block.roomId, name: 'Unknown Room' };
    const group = groups.get(key) ?? { room, date, blocks: [] };
    group.blocks.push(block);
    groups.set(key, group);
  }
  const place = ({ room }: BlockGroup) => order.get(room.id)?.index ?? order.size + room.id;
  return [...groups.values()].sort((a, b) => place(a) - place(b) || (a.date < b.date ? -1 : 1));
}
