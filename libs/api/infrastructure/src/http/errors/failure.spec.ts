import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { ERROR_STATUS, type ErrorCode } from '@roomhours/contract';
import { DomainError, type DomainErrorCode } from '@roomhours/domain';
import { HttpRefusal, failureOf } from './failure';

describe('a failure', () => {
  // The description of the API, which openapi.spec.ts compares, has the status of every code.
  it.each([
    ['the domain', 409, 'BOOKING_CONFLICT', new DomainError('BOOKING_CONFLICT', 'One sentence.')],
    ['the HTTP layer', 405, 'METHOD_NOT_ALLOWED', new HttpRefusal('METHOD_NOT_ALLOWED', 'One sentence.')],
  ])('of %s is sent with its status %d', (_, statusCode, code, error) => {
    expect(failureOf(error).body).toEqual({ statusCode, code, message: 'One sentence.' });
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
