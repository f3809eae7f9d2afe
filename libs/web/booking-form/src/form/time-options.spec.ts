import type { DayHours } from '@roomhours/booking-rules';
import { localDate, mondayOf } from '@roomhours/time';
import { aBlock, aBooking, at, boardRoom, HOURS, OTHER, studio, ZONE } from '../../testing/index';
import { durationChoice, type DurationChoiceInput, startOptions, type StartOptionsInput } from './time-options';
import type { KnownEntries } from '../api/week-entry';
import type { BookingDraft } from './draft';

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

const draft: BookingDraft = {
  roomId: boardRoom.id,
  date: TUESDAY,
  startMinute: 600,
  durationMinutes: 30,
  purpose: '',
  repeats: false,
  weeks: '',
};

const contextOf = (known: KnownEntries) => ({
  weeks: new Map([[mondayOf(TUESDAY), known]]),
  ...{ hours: HOURS, zone: ZONE, now: at(TUESDAY, '00:00') },
});

function choice(known: KnownEntries, change: Partial<BookingDraft> = {}, more: Partial<DurationChoiceInput> = {}) {
  const lengths = [30, 60, 90, 120];
  return durationChoice({
    draft: { ...draft, ...change },
    lengths,
    rooms: [boardRoom, studio],
    context: contextOf(known),
    ...more,
  });
}

/** The reasons in the order of the lengths. */
const reasons = (...input: Parameters<typeof choice>) => choice(...input).map(({ note }) => note);

describe('the lengths on offer', () => {
  it('are all of them if nothing follows', () => {
    expect(choice([])).toEqual([30, 60, 90, 120].map((minutes) => ({ minutes, note: null })));
  });

  it('end where the next entry of the room begins', () => {
    const booking = aBooking(at(TUESDAY, '11:00'), at(TUESDAY, '12:00'), { userId: OTHER });
    expect(reasons([booking])).toEqual([null, null, 'Booked from 11:00', 'Booked from 11:00']);
    const block = aBlock(at(TUESDAY, '10:30'), at(TUESDAY, '12:00'), 'Painting');
    const from = 'Unavailable from 10:30';
    expect(reasons([block])).toEqual([null, from, from, from]);
  });

  it('end at closing time', () => {
    expect(reasons([], { startMinute: 990 })).toEqual([null, null, 'Closes at 17:30', 'Closes at 17:30']);
  });

  it('end at the closing time of the date, and say that it is closed', () => {
    const on = (hours: DayHours | null) => {
      const exceptions = { weekdays: [{ weekday: 2, hours }], specialDays: [] };
      return reasons([], {}, { context: { ...contextOf([]), exceptions } });
    };
    expect(on({ opensAt: 540, closesAt: 660 })).toEqual([null, null, 'Closes at 11:00', 'Closes at 11:00']);
    expect(new Set(on(null))).toEqual(new Set(['Closed']));
  });

  it('are none during an entry, and name its end if it is on the same day', () => {
    const booking = aBooking(at(TUESDAY, '09:00'), at(TUESDAY, '11:00'), { userId: OTHER });
    expect(new Set(reasons([booking]))).toEqual(new Set(['Booked until 11:00']));
    const days = aBlock(at(TUESDAY, '00:00'), at('2026-11-19', '00:00'), null);
    expect(new Set(reasons([days]))).toEqual(new Set(['Unavailable']));
  });

  it('without a room are those that fit into any', () => {
    const both = [boardRoom, studio].map(({ id }) =>
      aBooking(at(TUESDAY, id === studio.id ? '11:00' : '10:30'), at(TUESDAY, '13:00'), { userId: OTHER, roomId: id }),
    );
    expect(reasons(both, { roomId: null })).toEqual([null, null, 'No room is free', 'No room is free']);
  });

  it('give no used time back', () => {
    expect(reasons([], { durationMinutes: 90 }, { atLeast: 60 })).toEqual(['Already used', null, null, null]);
  });

  it('are none in the past', () => {
    expect(new Set(reasons([], {}, { context: { ...contextOf([]), now: at(TUESDAY, '13:00') } }))).toEqual(
      new Set(['Passed']),
    );
  });

  it('are all of them while the entries of the room are not known, and before a time is chosen', () => {
    const all = [null, null, null, null];
    expect([reasons('loading'), reasons('failed'), reasons([], { startMinute: null })]).toEqual([all, all, all]);
  });
});
