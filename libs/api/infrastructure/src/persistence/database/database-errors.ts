import { DomainError, unavailable } from '@roomhours/domain';
import { QueryFailedError } from 'typeorm';

/** Error fields set by mysql2, libsql, the network stack and TypeORM's wrapper. */
interface DriverError extends Error {
  code?: string;
  errno?: number;
  fatal?: boolean;
  sqlMessage?: string;
}

/** Errors after which the whole transaction is retried: deadlock, certification failure, lock timeout, busy file. */
const TRANSIENT = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_LOCKED',
  'SQLITE_LOCKED_SHAREDCACHE',
  'SQLITE_BUSY_TIMEOUT',
]);

/** Errors of a server that is unreachable, overloaded, shutting down or read-only. The statement itself is valid. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_QUERY_INTERRUPTED',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
]);

/** Errors after which reads work but writes fail. A disk quota or file size limit is reported as a failed write. */
const DISK_FULL = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_FSYNC',
  'SQLITE_IOERR_SHMSIZE',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
]);

const OUT_OF_SPACE =
  'Nothing can be stored at the moment: the server has run out of space. Please tell whoever runs it.';

/** `read_only` of MySQL, and a file or folder that cannot be written. */
const READ_ONLY = new Set(['ER_OPTION_PREVENTS_STATEMENT', 'ER_READ_ONLY_MODE', 'SQLITE_READONLY']);

/** Errors of a database that does not exist or refuses the user, and of a file that is no database or cannot be used, or its log. */
const UNUSABLE = new Set([
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'SQLITE_NOTADB',
  'SQLITE_CANTOPEN',
  'EEXIST',
  'EACCES',
  'ENOTDIR',
]);

const DUPLICATE = new Set([
  'ER_DUP_ENTRY',
  'ER_DUP_ENTRY_WITH_KEY_NAME',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);

const REFERENCED = new Set(['ER_ROW_IS_REFERENCED', 'ER_ROW_IS_REFERENCED_2', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

const ALREADY_EXISTS = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  // The name of a check, on MySQL and on MariaDB, whose error number mysql2 names as MySQL does.
  'ER_CHECK_CONSTRAINT_DUP_NAME',
  'ER_FK_DUP_NAME',
]);

const MISSING_REFERENCE = new Set(['ER_NO_REFERENCED_ROW', 'ER_NO_REFERENCED_ROW_2', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

/** Unwraps TypeORM's QueryFailedError. */
function driverErrorOf(error: unknown): DriverError {
  return (error instanceof QueryFailedError ? error.driverError : error) as DriverError;
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  const { code } = driverErrorOf(error) ?? {};
  return code !== undefined && codes.has(code);
}

/** Returns whether retrying the whole transaction may succeed. */
export function isTransient(error: unknown): boolean {
  // Galera uses varying error numbers for a node that is not ready or an aborted transaction. The message contains WSREP.
  if (error instanceof DomainError) return false;
  return hasCode(error, TRANSIENT) || /\bWSREP\b/.test(driverErrorOf(error)?.message ?? '');
}

/** Returns whether a row lock was not granted within `innodb_lock_wait_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return driverErrorOf(error)?.code === 'ER_LOCK_WAIT_TIMEOUT';
}

/** Returns whether the database is temporarily unable to run statements or store data. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'UNAVAILABLE';
  return hasCode(error, UNREACHABLE) || isDiskFull(error) || driverErrorOf(error)?.fatal === true;
}

/** Returns whether the setting of the database names one that cannot be used. */
export function isUnusable(error: unknown): boolean {
  // libsql gives a file that cannot be opened no code, and one in a folder that cannot be written an unknown one.
  const isRefusedFile = /^ConnectionFailed\b|\breadonly database$/.test(driverErrorOf(error)?.message ?? '');
  return isRefusedFile || hasCode(error, UNUSABLE);
}

/** Returns whether a translated error is that of a database without space, or one that can only be read. */
export function isWriteRefused(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause !== undefined && (isDiskFull(cause) || hasCode(cause, READ_ONLY));
}

function isDiskFull(error: unknown): boolean {
  return hasCode(error, DISK_FULL);
}

/** Returns whether a unique or primary key already exists. */
export function isDuplicate(error: unknown): boolean {
  return hasCode(error, DUPLICATE);
}

/** Returns whether a foreign key refers to a row that does not exist. */
export function isMissingReference(error: unknown): boolean {
  return hasCode(error, MISSING_REFERENCE);
}

/** Returns whether a row cannot be deleted because a foreign key refers to it. */
export function isReferenced(error: unknown): boolean {
  return hasCode(error, REFERENCED);
}

/** Returns whether a table, column, index or check cannot be added because it already exists. */
export function alreadyExists(error: unknown): boolean {
  return hasCode(error, ALREADY_EXISTS);
}

/** Returns whether a statement timed out. Its connection may still be running it and must not be reused. */
export function isTimeout(error: unknown): boolean {
  return driverErrorOf(error)?.code === 'PROTOCOL_SEQUENCE_TIMEOUT';
}

/** The database of the settings cannot be used. The message is one line for the operator. */
export class UnusableDatabase extends Error {
  override readonly name: string = 'UnusableDatabase';
}

/** A statement rejected by the database because of a defect in this code. Contains no parameter values, so it can be logged. */
export class DatabaseFault extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly statement: string | undefined,
  ) {
    super(message);
    this.name = 'DatabaseFault';
  }
}

/** Translates driver errors to DomainError UNAVAILABLE or DatabaseFault. Returns any other error unchanged. */
export function translateError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (isDiskFull(error)) return unavailable(error, OUT_OF_SPACE);
  if (isTransient(error) || isUnreachable(error)) return unavailable(error);
  if (!(error instanceof QueryFailedError)) return error;
  const { code = 'UNKNOWN', sqlMessage, message } = driverErrorOf(error);
  return new DatabaseFault(code, sqlMessage ?? message, error.query);
}
