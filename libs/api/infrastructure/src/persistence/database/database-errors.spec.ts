import { DomainError } from '@roomhours/domain';
import { QueryFailedError } from 'typeorm';
import {
  DatabaseFault,
  isDuplicate,
  isMissingReference,
  isTransient,
  isUnreachable,
  translateError,
} from './database-errors';

function driverError(properties: Record<string, unknown>): Error {
  return Object.assign(new Error(String(properties['message'] ?? 'driver')), properties);
}

/** Returns an error as TypeORM throws it, with a confidential parameter. */
function failed(properties: Record<string, unknown>): QueryFailedError {
  return new QueryFailedError('INSERT INTO app_user VALUES (?)', ['secret-hash'], driverError(properties));
}

const NOT_READY = { code: 'ER_UNKNOWN_COM_ERROR', errno: 1047 };

describe('database errors', () => {
  it.each([
    ['a deadlock or a certification conflict', { code: 'ER_LOCK_DEADLOCK', errno: 1213 }],
    ['a lock timeout', { code: 'ER_LOCK_WAIT_TIMEOUT', errno: 1205 }],
    ['a cluster node that is not ready', { ...NOT_READY, message: 'WSREP has not yet prepared node' }],
    ['a busy file', { code: 'SQLITE_BUSY' }],
    ['a file changed since the snapshot', { code: 'SQLITE_BUSY_SNAPSHOT' }],
  ])('%s is transient, and translated to UNAVAILABLE after the last attempt', (_, properties) => {
    expect(isTransient(failed(properties))).toBe(true);
    expect(isTransient(driverError(properties))).toBe(true);
    expect(translateError(failed(properties))).toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: expect.any(Number),
    });
  });

  it.each([
    ['a refused connection', { code: 'ECONNREFUSED' }],
    ['a lost connection', { code: 'PROTOCOL_CONNECTION_LOST', fatal: true }],
    ['a closed connection', { message: "Can't add new command when connection is in closed state", fatal: true }],
    ['a full server', { code: 'ER_CON_COUNT_ERROR', errno: 1040 }],
    ['a statement that timed out', { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }],
    ['a read-only server', { code: 'ER_OPTION_PREVENTS_STATEMENT', errno: 1290 }],
  ])('%s is translated to UNAVAILABLE without a retry', (_, properties) => {
    expect(isUnreachable(driverError(properties))).toBe(true);
    expect(isTransient(failed(properties))).toBe(false);
    expect(translateError(failed(properties))).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL'])(
    '%s (disk full) is translated to UNAVAILABLE with its own message',
    (code) => {
      expect(isTransient(failed({ code }))).toBe(false);
      expect(translateError(failed({ code }))).toMatchObject({
        code: 'UNAVAILABLE',
        message: expect.stringContaining('out of space') as string,
        cause: failed({ code }),
      });
    },
  );

  it.each(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])('%s is a duplicate', (code) => {
    expect(isDuplicate(failed({ code }))).toBe(true);
    expect(isMissingReference(failed({ code }))).toBe(false);
  });

  it.each(['ER_NO_REFERENCED_ROW_2', 'SQLITE_CONSTRAINT_FOREIGNKEY'])('%s is a missing reference', (code) => {
    expect(isMissingReference(failed({ code }))).toBe(true);
    expect(isDuplicate(failed({ code }))).toBe(false);
  });

  it('any other driver error becomes a DatabaseFault with code and statement, without values', () => {
    const fault = translateError(failed({ code: 'ER_BAD_FIELD_ERROR', sqlMessage: "Unknown column 'x'" }));

    expect(fault).toBeInstanceOf(DatabaseFault);
    expect(fault).toMatchObject({ code: 'ER_BAD_FIELD_ERROR', message: "Unknown column 'x'" });
    expect(JSON.stringify({ ...(fault as object) })).not.toContain('secret-hash');
  });

  it.each([
    new DomainError('DUPLICATE', 'There is already a room named WSREP.'),
    new Error('mine'),
    new TypeError('bug'),
    'text',
    undefined,
  ])('returns an error of another origin unchanged: %s', (error) => {
    expect(translateError(error)).toBe(error);
    expect(isTransient(error)).toBe(false);
  });
});
