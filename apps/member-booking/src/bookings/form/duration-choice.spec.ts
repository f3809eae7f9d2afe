import { localDate, mondayOf } from '@roomhours/time';
import type { Known } from '../reads/known';
import { HOURS, OTHER, ZONE, aBlock, aBooking, at, boardRoom, studio } from '../week/testing';
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

function choice(known: Known, change: Partial<BookingDraft> = {}, more: Partial<DurationChoiceInput> = {}) {
  const judging = { weeks: new Map([[mondayOf(TUESDAY), known]]), hours: HOURS, zone: ZONE, now: at(TUESDAY, '00:00') };
  const lengths = [30, 60, 90, 120];
  return durationChoice({ draft: { ...draft, ...change }, lengths, rooms: [boardRoom, studio], judging, ...more });
}

describe('the lengths on offer', () => {
  it('are all of them where nothing follows', () => {
    expect(choice([])).toEqual({ offered: [30, 60, 90, 120], note: null });
  });

  it('end where something else begins in the room, and say what', () => {
    const booking = aBooking(at(TUESDAY, '11:00'), at(TUESDAY, '12:00'), { userId: OTHER });
    expect(choice([booking])).toEqual({
      offered: [30, 60],
      note: 'No longer than 1 hour: Board Room is already booked 11:00 to 12:00.',
    });
    const block = aBlock(at(TUESDAY, '10:30'), at(TUESDAY, '12:00'), 'Painting');
    expect(choice([block]).note).toBe('No longer than 30 minutes: Board Room is unavailable (Painting).');
  });

  it('end at closing time', () => {
    expect(choice([], { startMinute: 990 })).toEqual({
      offered: [30, 60],
      note: 'No longer than 1 hour: closing time is 17:30.',
    });
  });

  it('keep in sight what is chosen, even where it fits no more', () => {
    const booking = aBooking(at(TUESDAY, '11:00'), at(TUESDAY, '12:00'), { userId: OTHER });
    expect(choice([booking], { durationMinutes: 120 }).offered).toEqual([30, 60, 120]);
    const whole = aBooking(at(TUESDAY, '09:00'), at(TUESDAY, '17:30'), { userId: OTHER });
    expect(choice([whole], { durationMinutes: 60 })).toEqual({ offered: [60], note: null });
  });

  it('without a room are those that fit into any', () => {
    const both = [boardRoom, studio].map(({ id }) =>
      aBooking(at(TUESDAY, id === studio.id ? '11:00' : '10:30'), at(TUESDAY, '13:00'), { userId: OTHER, roomId: id }),
    );
    expect(choice(both, { roomId: null })).toEqual({
      offered: [30, 60],
      note: 'No longer than 1 hour: no room is free for longer.',
    });
  });

  it('give no used time back', () => {
    expect(choice([], { durationMinutes: 90 }, { atLeast: 60 }).offered).toEqual([60, 90, 120]);
  });

  it('are all of them as long as it is not known what stands in the room, and before a time is chosen', () => {
    expect(choice('loading').offered).toHaveLength(4);
    expect(choice('failed').offered).toHaveLength(4);
    expect(choice([], { startMinute: null }).offered).toHaveLength(4);
  });
});
