import {
  choiceErrors,
  failureFrom,
  failureText,
  fieldErrors,
  isApiFailure,
  occurrenceErrors,
  unreachable,
} from './api-failure';

const answer = (status: number, body: string, headers?: Record<string, string>) =>
  failureFrom(new Response(body, { status, statusText: 'Bad Gateway', headers }), body);

describe('failureFrom', () => {
  it('contains code, message, details and request id of the API', () => {
    const details = [{ field: 'name', message: 'At most 100 characters' }];
    const body = { statusCode: 400, code: 'VALIDATION_FAILED', message: 'Too long.', requestId: 'r7', details };
    expect(answer(400, JSON.stringify(body))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Too long.',
      hasSentence: true,
      details,
      requestId: 'r7',
    });
  });

  it.each([
    ['an HTML page of a proxy', '<h1>Bad Gateway</h1>', '502: <h1>Bad Gateway</h1>'],
    ['an empty body', '', '502: Bad Gateway'],
    ['JSON that is no object', '"no"', '502: "no"'],
  ])('reads %s as status, colon and text', (_what, body, message) => {
    expect(answer(502, body)).toMatchObject({ status: 502, code: 'UNREADABLE', message, hasSentence: false });
  });

  it('ignores details of unknown shape, and unknown codes', () => {
    const body = {
      code: 'constructor',
      message: 'No.',
      details: [null, 'x', { field: 1, message: 'a' }, { field: 'a' }],
    };
    expect(answer(400, JSON.stringify(body))).toMatchObject({ code: 'UNREADABLE', details: [], message: 'No.' });
  });

  it('takes the request id from the header if the body has none', () => {
    expect(answer(502, 'oops', { 'x-request-id': 'edge-1' }).requestId).toBe('edge-1');
  });
});

describe('failureText', () => {
  it("returns the server's message if present", () => {
    expect(failureText(answer(409, JSON.stringify({ code: 'DUPLICATE', message: 'Taken.' })), 'Fallback')).toBe(
      'Taken.',
    );
  });

  it.each([[answer(500, '')], [answer(500, JSON.stringify({ message: '  ' }))], [undefined], [new Error('boom')]])(
    'returns the fallback otherwise',
    (failure) => expect(failureText(failure, 'Fallback')).toBe('Fallback'),
  );

  it('returns a sentence if there was no response', () => {
    expect(failureText(unreachable(), 'Invalid email or password')).toMatch(/cannot be reached/);
  });
});

it('separates field errors from the dates of a series', () => {
  const field = { field: 'name', message: 'Too long' };
  const date = { startTime: '2026-03-02T09:00:00Z', code: 'BOOKING_CONFLICT', message: 'Taken' };
  const choice = { bookingId: 7, code: 'BOOKING_CONFLICT', message: 'Taken' };
  const failure = answer(400, JSON.stringify({ message: 'x', details: [field, date, choice] }));
  expect(fieldErrors(failure)).toEqual([field]);
  expect(occurrenceErrors(failure)).toEqual([date]);
  expect(choiceErrors(failure)).toEqual([choice]);
  expect([fieldErrors('x'), occurrenceErrors(null), choiceErrors(null)]).toEqual([[], [], []]);
  expect(isApiFailure({ status: 1 })).toBe(false);
});
