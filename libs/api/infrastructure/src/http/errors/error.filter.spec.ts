import type { ArgumentsHost } from '@nestjs/common';
import { DomainError } from '@roomhours/domain';
import type { Operations } from '../operations';
import { ErrorFilter } from './error.filter';

const operations = { methodsAt: () => [] as string[] } as unknown as Operations;

function aCall({ headersSent = false } = {}) {
  const answer: { status?: number; body?: unknown; headers: Record<string, string> } = { headers: { ETag: '"x"' } };
  const lines: { level: string; fields: Record<string, unknown> }[] = [];
  const response = {
    headersSent,
    removeHeader: (name: string) => void delete answer.headers[name],
    set: (headers: Record<string, string>) => (Object.assign(answer.headers, headers), response),
    status: (status: number) => ((answer.status = status), response),
    json: (body: unknown) => void (answer.body = body),
  };
  const note = (level: string) => (fields: Record<string, unknown>) => void lines.push({ level, fields });
  const request = { id: 'r-1', method: 'GET', path: '/api/rooms', log: { error: note('error'), warn: note('warn') } };
  const http = { getRequest: () => request, getResponse: () => response };
  return { host: { switchToHttp: () => http } as unknown as ArgumentsHost, answer, lines };
}

describe('the error filter', () => {
  it('sends the complete body, without a tag and with Cache-Control: no-store', () => {
    const { host, answer, lines } = aCall();
    new ErrorFilter(operations).catch(DomainError.field('name', 'Name is required.'), host);
    expect(answer).toEqual({
      status: 400,
      headers: { 'Cache-Control': 'no-store' },
      body: {
        statusCode: 400,
        code: 'VALIDATION_FAILED',
        message: 'Name is required.',
        details: [{ field: 'name', message: 'Name is required.' }],
        requestId: 'r-1',
      },
    });
    expect(lines).toEqual([]);
  });

  it('logs a fault, and does not disclose it to the client', () => {
    const { host, answer, lines } = aCall();
    const fault = new Error('SELECT password_hash FROM app_user');
    new ErrorFilter(operations).catch(fault, host);
    expect(lines).toEqual([{ level: 'error', fields: { requestId: 'r-1', err: fault } }]);
    expect(JSON.stringify(answer)).not.toMatch(/password_hash|Error|stack/);
    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL', requestId: 'r-1' } });
  });

  it.each([
    ['that the database was unavailable', 'Busy.', undefined],
    ['the cause, and sends only the message', 'No space.', new Error('database or disk is full')],
  ])('logs %s', (_, message, cause) => {
    const { host, answer, lines } = aCall();
    const refusal = Object.assign(new DomainError('UNAVAILABLE', message, undefined, 3), cause && { cause });
    new ErrorFilter(operations).catch(refusal, host);
    const reason = cause?.message ?? message;
    expect(lines).toEqual([{ level: 'warn', fields: { requestId: 'r-1', reason } }]);
    expect(answer).toMatchObject({ status: 503, headers: { 'Retry-After': '3' }, body: { message } });
  });

  it('does not change a response that has been started', () => {
    const { host, answer } = aCall({ headersSent: true });
    new ErrorFilter(operations).catch(new Error('late'), host);
    expect(answer).toEqual({ headers: { ETag: '"x"' } });
  });
});
