import type { ApiFailure } from '@roomhours/data-access';
import { refusalOf } from './refusal';

const failure = (details: ApiFailure['details']): ApiFailure => ({
  status: 409,
  code: 'BOOKING_CONFLICT',
  message: 'No.',
  hasSentence: true,
  details,
  requestId: null,
});

describe('refusalOf', () => {
  it('puts the server’s field errors on the fields of the form', () => {
    const refusal = refusalOf(
      failure([
        { field: 'startTime', message: 'not a time' },
        { field: 'endTime', message: 'too long' },
        { field: 'repeatWeeks', message: 'too many' },
        { field: 'unheard', message: 'of' },
      ]),
      'No.',
      'UTC',
    );
    expect(refusal.fields).toEqual({ startMinute: 'not a time', durationMinutes: 'too long', weeks: 'too many' });
    expect(refusal.message).toBe('No.');
  });

  it('names every failing date by its date in the workspace zone', () => {
    const refusal = refusalOf(
      failure([
        { startTime: '2026-11-23T23:30:00Z', code: 'BOOKING_CONFLICT', message: 'taken' },
        { startTime: '2027-03-28T02:30', code: 'NO_SUCH_LOCAL_TIME', message: 'no such time' },
        { startTime: 'whenever', code: 'OFF_GRID', message: 'odd' },
      ]),
      'No.',
      'Europe/Berlin',
    );
    expect([...refusal.dates]).toEqual([
      ['2026-11-24', 'taken'],
      ['2027-03-28', 'no such time'],
    ]);
  });

  it('has nothing more to say about a failure without details', () => {
    expect(refusalOf(new Error('x'), 'Failed', 'UTC')).toEqual({
      message: 'Failed',
      current: null,
      fields: {},
      dates: new Map(),
      elsewhere: false,
    });
  });

  it('distinguishes failures that another time or room may solve from the others', () => {
    const of = (code: ApiFailure['code']) => refusalOf({ ...failure([]), code }, 'No.', 'UTC').elsewhere;
    expect(of('BOOKING_CONFLICT')).toBe(true);
    expect(of('TIME_BLOCKED')).toBe(true);
    expect(of('VALIDATION_FAILED')).toBe(false);
    expect(of('UNREACHABLE')).toBe(false);
  });
});
