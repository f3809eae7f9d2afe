import type { UsageReport } from '@roomhours/contract';
import { hoursText, isolate } from '@roomhours/ui';

type RoomUsage = UsageReport['rooms'][number];
type UserUsage = UsageReport['users'][number];

/** A piece of a chart, with its hours in words. */
export interface RoomPiece {
  room: string;
  hours: number;
  text: string;
}

export interface UserBar {
  user: string;
  kind: 'Hours Used' | 'Monthly Quota';
  /** 0 for a quota without limit. */
  hours: number;
  text: string;
}

const UNLIMITED = '∞ (Unlimited)';

/** The rooms with most hours, as many as can be told apart. The table has all of them. */
export function roomColumns(rooms: readonly RoomUsage[], most: number): RoomPiece[] {
  return rooms.slice(0, most).map(({ roomName: room, hours }) => ({ room, hours, text: hoursText(hours) }));
}

/** A slice for each room; where there are more than `most`, the last one stands for all the rest. */
export function roomSlices(rooms: readonly RoomUsage[], most: number): RoomPiece[] {
  if (rooms.length <= most) return roomColumns(rooms, most);
  const rest = rooms.slice(most - 1);
  const hours = oneDecimal(rest.reduce((sum, room) => sum + room.hours, 0));
  const others = { room: `${rest.length} others`, hours, text: hoursText(hours) };
  return [...roomColumns(rooms, most - 1), others];
}

/** 'Studio: 12.5h' */
export function sliceText({ room, hours }: Pick<RoomPiece, 'room' | 'hours'>): string {
  return `${isolate(room)}: ${hours}h`;
}

/** Two bars for each user. */
export function userBars(users: readonly UserUsage[]): UserBar[] {
  return users.flatMap(({ label: user, hoursUsed, monthlyQuota }) => [
    { user, kind: 'Hours Used' as const, hours: hoursUsed, text: hoursText(hoursUsed) },
    { user, kind: 'Monthly Quota' as const, hours: monthlyQuota, text: quotaText(monthlyQuota) },
  ]);
}

/** So high is a chart with bars of so many users, in pixels. */
export function barsHeight(users: number): number {
  return Math.max(300, 80 + users * 36);
}

/** 0 means no limit. */
export function quotaText(hours: number): string {
  return hours === 0 ? UNLIMITED : hoursText(hours);
}

/** Where there is little room: the beginning of a name. */
export function shortened(name: string, most: number): string {
  const letters = [...name];
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join('')}…`;
}

/** The same on two lines, divided between words where that can be done. */
export function onTwoLines(name: string, most: number): string {
  const words = name.split(' ');
  let first = words.shift()!;
  while (words.length > 0 && [...first, ' ', ...words[0]!].length <= most) first += ` ${words.shift()!}`;
  const lines = [first, words.join(' ')].filter((line) => line !== '');
  return lines.map((line) => shortened(line, most)).join('\n');
}

function oneDecimal(number: number): number {
  return Math.round(number * 10) / 10;
}
