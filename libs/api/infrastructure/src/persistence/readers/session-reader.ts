import type { ScheduleVersions } from '@roomhours/application';
import type { User } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { fromSeconds } from '../entities/epoch-seconds';
import { type VersionRow, versionsOf, versionsQuery } from '../repositories/queries';
import { USER_COLUMNS, type UserRow, userOf } from '../repositories/rows';
import { createBatchLoader, parameterList } from './batch-loader';

interface SessionRow extends Omit<UserRow, 'id'> {
  /** Null in a row with the version of a room or the epoch. */
  session_id: string | null;
  data: string | null;
  expires_at: number;
  id: number | null;
}

/** Number of columns of `SESSIONS`. */
const SESSION_COLUMNS = 3 + USER_COLUMNS.split(',').length;

const SESSIONS = `SELECT s.id AS session_id, s.data, s.expires_at, ${USER_COLUMNS}
  FROM session s LEFT JOIN app_user u ON u.id = s.user_id AND u.is_active = 1 LEFT JOIN plan p ON p.id = u.plan_id
  WHERE s.id IN`;

const { sql: VERSIONS } = versionsQuery(
  null,
  (id, version, epoch) => `NULL, ${epoch}, ${version}, ${id}${', NULL'.repeat(SESSION_COLUMNS - 4)}`,
);

export interface StoredSession {
  data: string;
  expiresAt: Instant;
  /** Null before sign-in, or if the user is deleted or inactive. */
  user: User | null;
}

/** Finds sessions, including expired ones, and their users. Batches concurrent lookups in one statement. */
export class SessionReader {
  /** Throws DomainError UNAVAILABLE. */
  readonly find = createBatchLoader<string, StoredSession>(async (ids) => {
    const sql = `${SESSIONS} ${parameterList(ids)}`;
    const rows = await this.database.read((manager) => select<SessionRow>(manager, sql, [...ids]));
    return new Map(rows.map((row) => [row.session_id!, storedSessionOf(row)]));
  });

  /**
   * Finds sessions together with the versions of all schedules, which the most frequent request needs: polling a week.
   * Throws DomainError UNAVAILABLE.
   */
  readonly findWithVersions = createBatchLoader<string, StoredSession & { versions: ScheduleVersions }>(async (ids) => {
    const sql = `${SESSIONS} ${parameterList(ids)} UNION ALL ${VERSIONS}`;
    const rows = await this.database.read((manager) => select<SessionRow>(manager, sql, [...ids]));
    const isVersion = ({ session_id: sessionId }: SessionRow) => sessionId === null;
    const versions = versionsOf(rows.filter(isVersion).map(versionOf));
    const sessions = rows.filter((row) => !isVersion(row));
    return new Map(sessions.map((row) => [row.session_id!, { versions, ...storedSessionOf(row) }]));
  });

  constructor(private readonly database: Database) {}
}

function storedSessionOf(row: SessionRow): StoredSession {
  return { data: row.data!, expiresAt: fromSeconds(row.expires_at), user: hasUser(row) ? userOf(row) : null };
}

function hasUser(row: SessionRow): row is SessionRow & UserRow {
  return row.id !== null;
}

/** Reads the epoch, the version and the id from the session columns that `VERSIONS` uses for them. */
function versionOf({ data: epoch, expires_at: version, id }: SessionRow): VersionRow {
  return { epoch, schedule_version: version, id: id! };
}
