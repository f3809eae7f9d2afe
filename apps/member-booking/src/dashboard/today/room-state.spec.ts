import type { TodayRoom } from '@roomhours/contract';
import { formatInstant } from '@roomhours/time';
import { at } from '@roomhours/booking-form/testing';
import { summaryOf } from './room-state';

const DATE = '2026-11-18';
const times = { startTime: formatInstant(at(DATE, '09:00')), endTime: formatInstant(at(DATE, '12:00')) };
const room = (facts: Partial<TodayRoom>): TodayRoom => ({
  ...{ roomId: 1, roomName: 'Salon', now: null, next: null, blocked: null },
  ...facts,
});
const booked = room({ now: { id: 6, ...times, user: { id: 8, email: 'ada@example.org', name: null } } });
const blocked = room({ blocked: { ...times, reason: null } });

it.each([
  [[room({})], 'No room is booked or blocked now.'],
  [[blocked], 'No room is booked now, 1 is blocked.'],
  [[booked, booked], '2 of 2 rooms are booked now, none is blocked.'],
])('summarises the rooms at ten: %#', (rooms, text) => {
  expect(summaryOf(rooms, at(DATE, '10:00'))).toBe(text);
});
