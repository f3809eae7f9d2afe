import { aRoom, rangeAt } from '../../testing';
import type { RoomId } from '../ids';
import { FreeRooms } from './free-rooms';

const roomId = (id: number) => id as RoomId;
const room = (id: number, change: Parameters<typeof aRoom>[0] = {}) =>
  aRoom({ id: roomId(id), name: `${id}`, ...change });
const at = (time: string, minutes: number) => rangeAt(`2026-11-24 ${time}`, minutes);
const busy = (id: number, time: string, minutes: number) => ({ roomId: roomId(id), range: at(time, minutes) });

it('a room is free between its entries, which may overlap and come in any order', () => {
  const rooms = new FreeRooms([room(1)], [busy(1, '12:00', 60), busy(1, '09:00', 120), busy(1, '10:00', 30)]);
  const isFree = (time: string, minutes: number) => rooms.isFree(roomId(1), at(time, minutes));
  expect([isFree('08:00', 60), isFree('11:00', 60), isFree('13:00', 60)]).toEqual([true, true, true]);
  expect([isFree('10:30', 30), isFree('11:30', 60), isFree('08:30', 300)]).toEqual([false, false, false]);
  rooms.take(roomId(1), at('11:00', 60));
  expect([isFree('11:00', 30), isFree('13:00', 30)]).toEqual([false, true]);
});

it('proposes the smallest room that is large enough and free, ties by name', () => {
  const all = [
    room(1),
    room(2, { capacity: 9 }),
    room(4, { name: 'b' }),
    room(3, { name: 'C' }),
    room(5, { capacity: 20 }),
  ];
  const rooms = new FreeRooms(all, [busy(4, '10:00', 60)]);
  const propose = (time: string) => rooms.propose(busy(1, time, 60))?.id;
  expect([propose('09:00'), propose('10:00')]).toEqual([4, 3]);
  rooms.take(roomId(3), at('10:00', 60));
  expect(propose('10:30')).toBe(5);
  rooms.take(roomId(5), at('10:00', 60));
  expect(propose('10:30')).toBeUndefined();
});

it('lists the other free rooms, those with enough seats first', () => {
  const all = [room(1), room(2, { capacity: 2 }), room(3, { capacity: 3 }), room(4, { capacity: 9 }), room(5)];
  const rooms = new FreeRooms(all, [busy(5, '10:00', 60)]);
  expect(rooms.freeFor(busy(1, '10:00', 60)).map(({ id }) => id)).toEqual([4, 3, 2]);
});

it('a retired room is never free', () => {
  const rooms = new FreeRooms([room(1), { ...room(2), isActive: false }], []);
  expect(rooms.isFree(roomId(2), at('10:00', 60))).toBe(false);
  expect(rooms.propose(busy(1, '10:00', 60))).toBeNull();
  expect(rooms.find(roomId(2))?.name).toBe('2');
});
