import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { ERROR_STATUS, type ErrorCode } from '@roomhours/contract';
import { DomainError, type DomainErrorCode } from '@roomhours/domain';
import { HttpRefusal, failureOf } from './failure';

/** One case per code. A new code of the domain does not compile until it is added here. */
const DOMAIN_CODES: Record<DomainErrorCode, number> = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  REGISTRATION_CLOSED: 403,
  TOKEN_EXPIRED: 410,
  NOT_FOUND: 404,
  BOOKING_CONFLICT: 409,
  TIME_BLOCKED: 409,
  ROOM_RETIRED: 409,
  DUPLICATE: 409,
  PLAN_IN_USE: 409,
  LAST_ADMIN: 409,
  CHANGED_MEANWHILE: 412,
  BOOKING_IN_PROGRESS: 409,
  PAST_TIME: 422,
  OUTSIDE_HOURS: 422,
  OFF_GRID: 422,
  DURATION_NOT_OFFERED: 422,
  QUOTA_EXCEEDED: 422,
  TOO_SOON: 422,
  TOO_FAR_AHEAD: 422,
  TOO_LATE_TO_CHANGE: 422,
  TOO_CLOSE: 422,
  DAY_LIMIT: 422,
  TOO_MANY_BOOKINGS: 422,
  NO_SUCH_LOCAL_TIME: 422,
  LAST_SLOT_RUNNING: 422,
  NO_QUOTA_FOR_ADMIN: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_ATTEMPTS: 429,
  UNAVAILABLE: 503,
};

const HTTP_CODES: Record<HttpRefusal['code'], number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CROSS_SITE_REQUEST: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
};

describe('a failure', () => {
  it.each(Object.entries(DOMAIN_CODES))('of the domain, %s, is sent with status %d', (code, status) => {
    const { body } = failureOf(new DomainError(code as DomainErrorCode, 'One sentence.'));
    expect(body).toEqual({ statusCode: status, code, message: 'One sentence.' });
  });

  it.each(Object.entries(HTTP_CODES))('of the HTTP layer, %s, is sent with status %d', (code, status) => {
    const { body } = failureOf(new HttpRefusal(code as HttpRefusal['code'], 'One sentence.'));
    expect(body).toEqual({ statusCode: status, code, message: 'One sentence.' });
  });

  it('keeps the details of fields and of dates', () => {
    const details = [{ startTime: '2026-03-02T09:00:00Z', code: 'TIME_BLOCKED' as const, message: 'Closed.' }];
    expect(failureOf(new DomainError('TIME_BLOCKED', 'Closed.', details)).body.details).toEqual(details);
    expect(failureOf(DomainError.field('name', 'Name is required.')).body.details).toEqual([
      { field: 'name', message: 'Name is required.' },
    ]);
  });

  it.each<[DomainErrorCode, number | undefined, string | undefined]>([
    ['UNAVAILABLE', 5, '5'],
    ['UNAVAILABLE', undefined, '2'],
    ['TOO_MANY_ATTEMPTS', 840, '840'],
    ['BOOKING_CONFLICT', undefined, undefined],
  ])('has a Retry-After: %s after %s', (code, seconds, header) => {
    expect(failureOf(new DomainError(code, 'Later.', undefined, seconds)).headers['Retry-After']).toBe(header);
  });

  it('has the headers of its refusal', () => {
    const refusal = new HttpRefusal('METHOD_NOT_ALLOWED', 'Not so.', { Allow: 'GET' });
    expect(failureOf(refusal).headers).toEqual({ Allow: 'GET' });
  });

  it.each<[string, Error, ErrorCode]>([
    ['malformed JSON', new BadRequestException('Unexpected token < in JSON at position 7'), 'VALIDATION_FAILED'],
    ['an unknown path', new NotFoundException('Cannot GET /api/x'), 'NOT_FOUND'],
    ['a large body', new HttpException('request entity too large', 413), 'PAYLOAD_TOO_LARGE'],
    ['a condition that does not hold', new HttpException('Precondition Failed', 412), 'CHANGED_MEANWHILE'],
    ['a range beyond the file', new HttpException('Range Not Satisfiable', 416), 'RANGE_NOT_SATISFIABLE'],
    ['an unknown charset', new HttpException('unsupported charset "X"', 415), 'UNSUPPORTED_MEDIA_TYPE'],
  ])('of a library, %s, gets a text of the product', (_, error, code) => {
    const { body } = failureOf(error);
    expect(body).toMatchObject({ statusCode: ERROR_STATUS[code], code });
    expect(body.message).not.toContain(error.message);
  });

  it.each([
    new Error('ER_NO_SUCH_TABLE: SELECT password_hash FROM app_user'),
    new TypeError('Cannot read properties of undefined'),
    new HttpException('teapot', 418),
    'a text',
    null,
    undefined,
  ])('of an unexpected kind is 500 and discloses nothing: %p', (error) => {
    expect(failureOf(error)).toEqual({
      body: { statusCode: 500, code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' },
      headers: {},
    });
  });
});
