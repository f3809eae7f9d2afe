import { localDate } from '@roomhours/time';
import { type BookingDraft, isSameInput, problemOfEdit, problemOfNew, weeksOf } from './draft';

const complete: BookingDraft = {
  roomId: 1,
  date: localDate('2026-11-24'),
  startMinute: 600,
  durationMinutes: 30,
  purpose: '',
  repeats: false,
  weeks: '',
};

describe('a draft of a new booking', () => {
  it('is fine with room, date and start time', () => {
    expect(problemOfNew(complete)).toBeNull();
  });

  it.each(['roomId', 'date', 'startMinute'] as const)('needs %s', (field) => {
    const problem = problemOfNew({ ...complete, [field]: null });
    expect(problem).toMatchObject({ title: 'Missing information', description: 'Please fill all required fields' });
    expect(Object.keys(problem!.fields)).toEqual([field]);
  });

  it.each(['1', '10', ' 4 '])('takes %j weeks', (weeks) => {
    expect(problemOfNew({ ...complete, repeats: true, weeks })).toBeNull();
  });

  it.each(['', '0', '11', '2.5', '-1', 'two', '1e1'])('refuses %j weeks', (weeks) => {
    const expected = { title: 'Invalid weeks', description: 'Number of weeks must be between 1 and 10' };
    expect(problemOfNew({ ...complete, repeats: true, weeks })).toMatchObject(expected);
  });

  it('reports missing fields before it counts weeks', () => {
    expect(problemOfNew({ ...complete, roomId: null, repeats: true, weeks: '11' })?.title).toBe('Missing information');
  });

  it('counts a purpose in characters as a person sees them', () => {
    expect(problemOfNew({ ...complete, purpose: '🎉'.repeat(500) })).toBeNull();
    expect(problemOfNew({ ...complete, purpose: 'x'.repeat(501) })?.fields).toHaveProperty('purpose');
  });
});

describe('a draft of a changed booking', () => {
  it('needs the same fields, in its own words', () => {
    expect(problemOfEdit(complete)).toBeNull();
    expect(problemOfEdit({ ...complete, startMinute: null })).toMatchObject({
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
    });
  });
});

describe('weeksOf', () => {
  it('is one booking unless it repeats', () => {
    expect(weeksOf({ repeats: false, weeks: '5' })).toBe(1);
    expect(weeksOf({ repeats: true, weeks: '5' })).toBe(5);
    expect(weeksOf({ repeats: true, weeks: 'x' })).toBeNull();
  });
});

describe('the input of a draft', () => {
  const owner = { id: 21, label: 'User 21' };
  const repeat = { every: 'week', ends: 'count', count: '4', until: null } as const;
  const series = { ...complete, repeats: true, weeks: '4' };

  it.each<[string, BookingDraft, BookingDraft]>([
    ['no owner', complete, { ...complete, owner: null }],
    ['an owner whose name has loaded', { ...complete, owner }, { ...complete, owner: { id: 21, label: 'Ada' } }],
    ['options of no series', complete, { ...complete, weeks: '3', repeat: null, skipsTaken: true }],
    ['options that were closed', series, { ...series, repeat: null, skipsTaken: false }],
  ])('is the same: %s', (_what, one, other) => expect(isSameInput(one, other)).toBe(true));

  it.each<[string, BookingDraft, Partial<BookingDraft>]>([
    ['room', complete, { roomId: 2 }],
    ['date', complete, { date: null }],
    ['start', complete, { startMinute: 630 }],
    ['length', complete, { durationMinutes: 60 }],
    ['purpose', complete, { purpose: 'Retro' }],
    ['owner', complete, { owner }],
    ['repetition', complete, { repeats: true }],
    ['number of weeks', series, { weeks: '5' }],
    ['options of the series', series, { repeat }],
    ['skipped dates', series, { skipsTaken: true }],
  ])('differs by its %s', (_what, one, change) => expect(isSameInput(one, { ...one, ...change })).toBe(false));
});
