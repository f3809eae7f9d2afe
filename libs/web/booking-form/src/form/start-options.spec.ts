import type { DayHours } from '@roomhours/booking-rules';
import { localDate } from '@roomhours/time';
import { ZONE, aBlock, aBooking, at, boardRoom, studio } from '../../testing';
import { type StartOptionsInput, startOptions } from './start-options';

const TUESDAY = localDate('2026-11-17');
const base: StartOptionsInput = {
  date: TUESDAY,
  roomId: boardRoom.id,
  known: [],
  hours: { opensAt: 540, closesAt: 690, slotMinutes: 30 },
  zone: ZONE,
  now: at(TUESDAY, '00:00'),
};
const shown = (change: Partial<StartOptionsInput> = {}) =>
  startOptions({ ...base, ...change }).map(
    ({ time, note, disabled }) => `${time}${note ? ` ${note}` : ''}${disabled ? ' -' : ''}`,
  );

describe('startOptions', () => {
  it('offers the slot list', () => {
    expect(shown()).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
    expect(shown({ date: null, now: at(TUESDAY, '23:00') })).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  });

  it('offers the slot list of its date, and nothing on a closed day', () => {
    const on = (hours: DayHours | null, more: Partial<StartOptionsInput> = {}) =>
      shown({ exceptions: { weekdays: [{ weekday: 2, hours }], specialDays: [] }, ...more });
    expect(on({ opensAt: 480, closesAt: 540 })).toEqual(['08:00', '08:30']);
    expect(on(null)).toEqual([]);
    expect(on(null, { except: { id: 1, startMinute: 600 } })).toEqual(['10:00']);
    expect(on(null, { date: null })).toHaveLength(5);
  });

  it('shows why a start in the chosen room is not free: past before booked before blocked', () => {
    const known = [
      aBooking(at(TUESDAY, '09:00'), at(TUESDAY, '10:00')),
      aBlock(at(TUESDAY, '09:00'), at(TUESDAY, '10:30')),
      aBooking(at(TUESDAY, '11:00'), at(TUESDAY, '11:30'), { roomId: studio.id }),
    ];
    expect(shown({ known, now: at(TUESDAY, '09:30') })).toEqual([
      '09:00 past -',
      '09:30 booked -',
      '10:00 unavailable -',
      '10:30',
      '11:00',
    ]);
    expect(shown({ known, roomId: null })).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  });

  it('offers a start that is free for the shortest booking, and none after which nothing fits', () => {
    const hours = { opensAt: 540, closesAt: 705, slotMinutes: 60 };
    const known = [aBooking(at(TUESDAY, '09:30'), at(TUESDAY, '10:30'))];
    expect(shown({ known, hours })).toEqual(['09:00', '10:00 booked -', '11:00']);
    expect(shown({ known, hours: { ...hours, closesAt: 675 } })).toEqual([
      '09:00',
      '10:00 booked -',
      '11:00 too short -',
    ]);
  });

  it('keeps the start of the booking that is being changed, even off the slot list', () => {
    const mine = aBooking(at(TUESDAY, '09:15'), at(TUESDAY, '10:00'));
    const except = { id: mine.id as number, startMinute: 555 };
    expect(shown({ known: [mine], except })).toEqual(['09:00', '09:15', '09:30', '10:00', '10:30', '11:00']);
    const running = { id: 99, startMinute: 540 };
    expect(shown({ except: running, now: at(TUESDAY, '10:05') }).slice(0, 3)).toEqual([
      '09:00 past',
      '09:30 past -',
      '10:00',
    ]);
  });

  it('offers the past where the record is being corrected', () => {
    expect(shown({ now: at(TUESDAY, '10:00'), allowPast: true }).slice(0, 3)).toEqual([
      '09:00 past',
      '09:30 past',
      '10:00',
    ]);
  });

  it('leaves out a time that the clock jumps over', () => {
    const night = { opensAt: 60, closesAt: 240, slotMinutes: 60 };
    expect(shown({ date: localDate('2026-03-29'), hours: night, now: at('2026-03-01', '00:00') })).toEqual([
      '01:00',
      '03:00',
    ]);
  });
});
