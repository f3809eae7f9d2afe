import type { Actor, Role, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { listOf } from './together';

interface ActorRow {
  id: number;
  role: string;
}

const BY_SESSION = `SELECT s.id AS session_id, u.id, u.role
  FROM session s JOIN app_user u ON u.id = s.user_id AND u.is_active = 1 WHERE s.expires_at > ? AND s.id IN`;
const BY_USER = 'SELECT id, role FROM app_user WHERE is_active = 1 AND id IN';

/** Finds the active users of many sessions, or of many ids, in one statement. Each method throws DomainError UNAVAILABLE. */
export class ActorReader {
  constructor(private readonly database: Database) {}

  /** Returns the active users of the sessions that have not expired at `now`, by session id. */
  async ofSessions(ids: readonly string[], now: Instant): Promise<Map<string, Actor>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.read((manager) =>
      select<ActorRow & { session_id: string }>(manager, `${BY_SESSION} ${listOf(ids)}`, [now / 1000, ...ids]),
    );
    return new Map(rows.map((row) => [row.session_id, actorOf(row)]));
  }

  /** Returns the active users, by id. */
  async ofUsers(ids: readonly UserId[]): Promise<Map<UserId, Actor>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.read((manager) =>
      select<ActorRow>(manager, `${BY_USER} ${listOf(ids)}`, [...ids]),
    );
    return new Map(rows.map((row) => [row.id as UserId, actorOf(row)]));
  }
}

function actorOf({ id, role }: ActorRow): Actor {
  return { id: id as UserId, role: role as Role };
}
