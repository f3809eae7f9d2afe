import type { UsageReport } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import type { ThemeName } from '@roomhours/ui';
import { hoursText } from '../kit/plural';

type RoomUsage = UsageReport['rooms'][number];
type UserUsage = UsageReport['users'][number];

/** A column or slice of a chart; `text` is its hours in words. */
export interface RoomPiece {
  room: string;
  hours: number;
  text: string;
}

export interface UserBar {
  /** The category of both bars of a user, because several users can have one name: 'Erased user'. */
  key: string;
  user: string;
  kind: 'Hours Used' | 'Monthly Quota';
  /** 0 for an unlimited quota. */
  hours: number;
  text: string;
}

const UNLIMITED = '∞ (Unlimited)';

/** Returns the first rooms, which have the most hours. */
export function roomColumns(rooms: readonly RoomUsage[], max: number): RoomPiece[] {
  return rooms.slice(0, max).map(({ roomName: room, hours }) => ({ room, hours, text: hoursText(hours) }));
}

/** Returns one slice for each room. If there are more than `max`, the last slice is the sum of the others. */
export function roomSlices(rooms: readonly RoomUsage[], max: number): RoomPiece[] {
  if (rooms.length <= max) return roomColumns(rooms, max);
  const rest = rooms.slice(max - 1);
  const hours = oneDecimal(rest.reduce((sum, room) => sum + room.hours, 0));
  const others = { room: `${rest.length} others`, hours, text: hoursText(hours) };
  return [...roomColumns(rooms, max - 1), others];
}

/** Returns 'Studio: 12.5h'. */
export function sliceText({ room, hours }: Pick<RoomPiece, 'room' | 'hours'>): string {
  return `${isolate(room)}: ${hours}h`;
}

/** Returns two bars for each user. */
export function userBars(users: readonly UserUsage[]): UserBar[] {
  return users.flatMap(({ userId, label: user, hoursUsed, monthlyQuota }) => {
    const key = String(userId);
    return [
      { key, user, kind: 'Hours Used' as const, hours: hoursUsed, text: hoursText(hoursUsed) },
      { key, user, kind: 'Monthly Quota' as const, hours: monthlyQuota, text: quotaText(monthlyQuota) },
    ];
  });
}

/** Returns the height of a chart for this number of users, in pixels. */
export function barsHeight(users: number): number {
  return Math.max(300, 80 + users * 36);
}

/** Returns the quota in words; 0 means no limit. */
export function quotaText(hours: number): string {
  return hours === 0 ? UNLIMITED : hoursText(hours);
}

/** Returns the name, cut to `max` characters with an ellipsis. */
export function shortened(name: string, max: number): string {
  const letters = [...name];
  return letters.length <= max ? name : `${letters.slice(0, max - 1).join('')}…`;
}

/** Returns the name on at most two lines of `max` characters, divided between words if possible. */
export function onTwoLines(name: string, max: number): string {
  const words = name.split(' ');
  let first = words.shift()!;
  while (words.length > 0 && [...first, ' ', ...words[0]!].length <= max) first += ` ${words.shift()!}`;
  const lines = [first, words.join(' ')].filter((line) => line !== '');
  return lines.map((line) => shortened(line, max)).join('\n');
}

function oneDecimal(number: number): number {
  return Math.round(number * 10) / 10;
}

/**
 * Ten colours in the order of use; the first is the accent. Each has a contrast of at least 3:1 on a card. Colour-blind readers
 * can tell all of them apart, and neighbours in this list most easily (`palette.spec.ts`).
 */
export const CHART_PALETTES: Record<ThemeName, readonly string[]> = {
  light: ['#0f766e', '#cb8315', '#602e9d', '#5595b4', '#b0540e', '#8254c4', '#225052', '#9c896a', '#7e3a06', '#8d75eb'],
  dark: ['#2dd4bf', '#5367ab', '#c2460d', '#a9d974', '#a072e6', '#d76a5a', '#aa9fec', '#92586a', '#cda629', '#4e9f9a'],
};
