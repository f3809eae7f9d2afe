import type { User } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Database } from '../database/database';
import { often, select } from '../database/statements';
import { fromSeconds } from '../entities/epoch-seconds';
import { USER_COLUMNS, type UserRow, userOf } from '../repositories/rows';

interface SessionRow extends Omit<UserRow, 'id'> {
  data: string;
  expires_at: number;
  id: number | null;
}

const SESSION = often(`SELECT s.data, s.expires_at, ${USER_COLUMNS}
  FROM session s LEFT JOIN app_user u ON u.id = s.user_id AND u.is_active = 1 LEFT JOIN plan p ON p.id = u.plan_id
  WHERE s.id = ?`);

/** A session as it is stored. */
export interface StoredSession {
  data: string;
  expiresAt: Instant;
  /** Null where nobody has signed in, and where the user is gone or inactive. */
  user: User | null;
}

/** A session, over or not, and whom it belongs to. Throws DomainError UNAVAILABLE. */
export async function findSession(database: Database, id: string): Promise<StoredSession | null> {
  const [row] = await database.read((manager) => select<SessionRow>(manager, SESSION, [id]));
  if (row === undefined) return null;
  const { data, expires_at: expiresAt, id: userId } = row;
  return { data, expiresAt: fromSeconds(expiresAt), user: userId === null ? null : userOf({ ...row, id: userId }) };
}
