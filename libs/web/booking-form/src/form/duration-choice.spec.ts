import type { DayHours } from '@roomhours/booking-rules';
import { localDate, mondayOf } from '@roomhours/time';
import type { KnownEntries } from '../api/week-entry';
import { HOURS, OTHER, ZONE, aBlock, aBooking, at, boardRoom, studio } from '../../testing';
import type { BookingDraft } from './draft';
import { type DurationChoiceInput, durationChoice } from './duration-choice';

const TUESDAY = localDate('2026-11-17');
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
