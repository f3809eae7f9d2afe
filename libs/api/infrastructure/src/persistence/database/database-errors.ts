import { DomainError } from '@roomhours/domain';
import { QueryFailedError } from 'typeorm';
import { unavailable } from '../../system/unavailable';

/** What mysql2, libsql, the network and TypeORM's wrapper around them say of an error. */
interface DriverError extends Error {
  code?: string;
  errno?: number;
  fatal?: boolean;
  sqlMessage?: string;
}

/** Running the whole transaction again helps: deadlock or certification failure, lock timeout, a busy file. */
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

/** Nothing is wrong with the statement: the server is away, too busy, shutting down or read-only for now. */
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

/** What is stored can be read, but nothing can be added. A quota or a limit on files shows as a failed write. */
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

const DUPLICATE = new Set([
  'ER_DUP_ENTRY',
  'ER_DUP_ENTRY_WITH_KEY_NAME',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);

const REFERENCED = new Set(['ER_ROW_IS_REFERENCED', 'ER_ROW_IS_REFERENCED_2', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

const THERE_ALREADY = new Set(['ER_DUP_FIELDNAME', 'ER_DUP_KEYNAME']);

const MISSING_REFERENCE = new Set(['ER_NO_REFERENCED_ROW', 'ER_NO_REFERENCED_ROW_2', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

/** The driver's own error where TypeORM has wrapped it. */
function driverErrorOf(error: unknown): DriverError {
  return (error instanceof QueryFailedError ? error.driverError : error) as DriverError;
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  const { code } = driverErrorOf(error) ?? {};
  return code !== undefined && codes.has(code);
}

/** Whether the same transaction, run again from its start, may well succeed. */
export function isTransient(error: unknown): boolean {
  // Galera says "WSREP …" under changing numbers while a node is not ready, or where it aborts a transaction.
  if (error instanceof DomainError) return false;
  return hasCode(error, TRANSIENT) || /\bWSREP\b/.test(driverErrorOf(error)?.message ?? '');
}

/** Whether somebody else kept a row for too long. */
export function isLockTimeout(error: unknown): boolean {
  return driverErrorOf(error)?.code === 'ER_LOCK_WAIT_TIMEOUT';
}

/** Whether the database is out of reach, for now. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'UNAVAILABLE';
  return hasCode(error, UNREACHABLE) || isDiskFull(error) || driverErrorOf(error)?.fatal === true;
}

/** Whether there is no space to store anything. */
function isDiskFull(error: unknown): boolean {
  return hasCode(error, DISK_FULL);
}

/** Whether a unique key is taken. */
export function isDuplicate(error: unknown): boolean {
  return hasCode(error, DUPLICATE);
}

/** Whether a row that is referred to does not exist. */
export function isMissingReference(error: unknown): boolean {
  return hasCode(error, MISSING_REFERENCE);
}

/** Whether a row cannot go because others refer to it. */
export function isReferenced(error: unknown): boolean {
  return hasCode(error, REFERENCED);
}

/** Whether a column or an index that was to be added exists. */
export function isThereAlready(error: unknown): boolean {
  return hasCode(error, THERE_ALREADY) || /^duplicate column name/.test(driverErrorOf(error)?.message ?? '');
}

/** Whether the connection may still have a statement running and must not be given to anybody else. */
export function isTimeout(error: unknown): boolean {
  return driverErrorOf(error)?.code === 'PROTOCOL_SEQUENCE_TIMEOUT';
}

/** Whether the server, though it was not refused, has not answered in time: a statement or a new connection. */
export function isStall(error: unknown): boolean {
  return isTimeout(error) || driverErrorOf(error)?.code === 'ETIMEDOUT';
}

/** A statement that the database refused though it should not have: a defect. It carries no values, so it can be logged. */
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

/** What leaves the persistence: the driver's errors become UNAVAILABLE or a fault, everything else stays as it is. */
export function translated(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (isDiskFull(error)) return unavailable(error, OUT_OF_SPACE);
  if (isTransient(error) || isUnreachable(error)) return unavailable(error);
  if (!(error instanceof QueryFailedError)) return error;
  const { code = 'UNKNOWN', sqlMessage, message } = driverErrorOf(error);
  return new DatabaseFault(code, sqlMessage ?? message, error.query);
}
