import type { User } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Database } from '../database/database';
import { often, select } from '../database/statements';
import { fromSeconds } from '../entities/epoch-seconds';
import { USER_COLUMNS, type UserRow, userOf } from '../repositories/rows';
import { listOf, together } from './together';

interface SessionRow extends Omit<UserRow, 'id'> {
  session_id: string;
  data: string;
  expires_at: number;
  id: number | null;
}

const SESSIONS = `SELECT s.id AS session_id, s.data, s.expires_at, ${USER_COLUMNS}
  FROM session s LEFT JOIN app_user u ON u.id = s.user_id AND u.is_active = 1 LEFT JOIN plan p ON p.id = u.plan_id
  WHERE s.id IN`;

/** A session as it is stored. */
export interface StoredSession {
  data: string;
  expiresAt: Instant;
  /** Null where nobody has signed in, and where the user is gone or inactive. */
  user: User | null;
}

/** Finds sessions, over or not, and whom they belong to; in one statement those of all requests that come together. */
export class SessionReader {
  /** Throws DomainError UNAVAILABLE. */
  readonly find = together<string, StoredSession>(async (ids) => {
    const sql = often(`${SESSIONS} ${listOf(ids)}`);
    const rows = await this.database.read((manager) => select<SessionRow>(manager, sql, [...ids]));
    return new Map(rows.map((row) => [row.session_id, storedSessionOf(row)]));
  });

  constructor(private readonly database: Database) {}
}

function storedSessionOf({ data, expires_at: expiresAt, id, ...user }: SessionRow): StoredSession {
  return { data, expiresAt: fromSeconds(expiresAt), user: id === null ? null : userOf({ ...user, id }) };
}
