import type { Request, Response } from 'express';
import { MAX_DEPTH } from '../validation/nesting';
import { refuseDeepBody } from './request-bodies';

const nested = (start: string, end: string, levels: number) =>
  JSON.parse(`${start.repeat(levels)}1${end.repeat(levels)}`) as unknown;

function errorOf(body: unknown): unknown {
  const next = jest.fn();
  refuseDeepBody({ body } as Request, {} as Response, next);
  return next.mock.calls[0]![0];
}

describe('a body', () => {
  it.each([undefined, {}, nested('[', ']', MAX_DEPTH), nested('{"a":', '}', MAX_DEPTH), Buffer.alloc(100_000)])(
    'is accepted up to the limit',
    (body) => {
      expect(errorOf(body)).toBeUndefined();
    },
  );

  it.each([
    nested('[', ']', MAX_DEPTH + 1),
    nested('{"a":', '}', MAX_DEPTH + 1),
    nested('[', ']', 50_000),
    { name: 'x', deep: [{}, nested('[{"a":', '}]', MAX_DEPTH)] },
  ])('is refused beyond it', (body) => {
    const refusal = { code: 'VALIDATION_FAILED', message: 'The request has more than 20 nested levels.' };
    expect(errorOf(body)).toMatchObject(refusal);
  });
});
