import { localDate } from '@roomhours/time';
import { HOURS, OTHER, ZONE, aBlock, aBooking, at, boardRoom, focusRoom, studio } from '../../testing';
import type { BookingDraft } from './draft';
import { occurrencesOf } from './requests';
import type { KnownEntries } from '../api/week-entry';
import { roomsFreeAt, availabilityOn, availabilitySentence, availabilityText } from './availability';

const TUESDAY = '2026-11-17';
const TAKEN = aBooking(at(TUESDAY, '10:00'), at(TUESDAY, '11:00'), { userId: OTHER });
const draft: BookingDraft = {
  roomId: boardRoom.id,
  date: localDate(TUESDAY),
  startMinute: 600,
  durationMinutes: 60,
  purpose: '',
  repeats: false,
  weeks: '',
};

function availability(
  known: KnownEntries,
  change: Partial<BookingDraft> = {},
  more: { now?: string; except?: number } = {},
) {
  const [occurrence] = occurrencesOf({ ...draft, ...change }, ZONE);
  const now = at(TUESDAY, more.now ?? '00:00');
  return availabilityOn(occurrence!, {
    roomId: boardRoom.id,
    known,
    workspace: { hours: HOURS, zone: ZONE },
    now,
    except: more.except,
  });
}

describe('availabilityOn', () => {
  it('finds nothing in the way of a time that only touches others', () => {
    const around = [
      aBooking(at(TUESDAY, '09:00'), at(TUESDAY, '10:00')),
      aBlock(at(TUESDAY, '11:00'), at(TUESDAY, '12:00')),
    ];
    expect(availability(around)).toEqual({ kind: 'free' });
    expect(availability([aBooking(at(TUESDAY, '10:00'), at(TUESDAY, '11:00'), { roomId: studio.id })])).toEqual({
      kind: 'free',
    });
  });

  it('names the booking or the block in the way, a booking first', () => {
    const booking = aBooking(at(TUESDAY, '10:30'), at(TUESDAY, '11:30'), { userId: OTHER });
    const block = aBlock(at(TUESDAY, '08:00'), at(TUESDAY, '12:00'), 'Painting');
    expect(availability([block, booking])).toEqual({ kind: 'taken', is: 'already booked 10:30 to 11:30', by: booking });
    expect(availability([block])).toEqual({ kind: 'taken', is: 'unavailable (Painting)', by: block });
    expect(availability([aBlock(block.start, block.end, null)])).toMatchObject({ kind: 'taken', is: 'unavailable' });
  });

  it('ignores the booking that is being changed', () => {
    const mine = aBooking(at(TUESDAY, '10:00'), at(TUESDAY, '11:00'));
    expect(availability([mine], {}, { except: mine.id as number })).toEqual({ kind: 'free' });
  });

  it('lets the running slot be booked, and nothing that has ended', () => {
    expect(availability([], {}, { now: '10:29' })).toEqual({ kind: 'free' });
    expect(availability([], {}, { now: '10:30' })).toMatchObject({ kind: 'past' });
  });

  it('ends at closing time at the latest', () => {
    expect(availability([], { startMinute: 990 })).toEqual({ kind: 'free' });
    expect(availability([], { startMinute: 1020 })).toEqual({
      kind: 'impossible',
      text: 'It would end after closing time, 17:30.',
      reason: 'It would end after closing time, 17:30',
    });
  });

  it('never calls free what it does not know', () => {
    expect(availability('loading')).toEqual({ kind: 'loading' });
    expect(availability('failed')).toEqual({ kind: 'unknown' });
  });

  it('knows the last date of the API, without entries', () => {
    const of = (date: string) => availability('loading', { date: localDate(date) });
    expect(of('2100-12-31').kind).toBe('loading');
    expect(of('2101-01-01')).toMatchObject({ kind: 'impossible', reason: 'The last date is 31 Dec 2100' });
  });

  it('refuses a time that the clock jumps over', () => {
    expect(availability([], { date: localDate('2026-03-29'), startMinute: 150 })).toMatchObject({ kind: 'impossible' });
  });
});

describe('roomsFreeAt', () => {
  it('leaves out the rooms with a booking or a block', () => {
    const range = { start: at(TUESDAY, '10:00'), end: at(TUESDAY, '11:00') };
    const entries = [
      aBooking(range.start, range.end, { roomId: studio.id }),
      aBlock(range.start, range.end, 'x', focusRoom.id),
    ];
    expect(roomsFreeAt([boardRoom, studio, focusRoom], entries, range)).toEqual([boardRoom]);
  });
});

describe('a availability in words', () => {
  const taken = { kind: 'taken', is: 'already booked 10:00 to 11:00', by: TAKEN } as const;

  it('is a line of a list', () => {
    const past = availability([], {}, { now: '10:30' });
    const impossible = { kind: 'impossible', text: 'Closed on Thursday 24 December.', reason: 'Closed' } as const;
    const free = { kind: 'free' } as const;
    expect([taken, past, impossible, free, { kind: 'unknown' } as const].map(availabilityText)).toEqual([
      'Already booked 10:00 to 11:00',
      'This time has passed',
      'Closed',
      'Free',
      'Could not be checked',
    ]);
  });

  it('is a sentence that names what could be done instead', () => {
    const say = (free: (typeof studio)[]) => availabilitySentence(taken, boardRoom, 'Tuesday', free);
    expect(say([focusRoom, studio])).toBe(
      'Board Room is already booked 10:00 to 11:00 on Tuesday. Free then: Focus Room, Studio.',
    );
    expect(say([])).toBe('Board Room is already booked 10:00 to 11:00 on Tuesday. No other room is free then.');
    expect(availabilitySentence({ kind: 'free' }, boardRoom, 'Tuesday', [])).toBeNull();
  });
});
