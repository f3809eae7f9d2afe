import type { Actor, Role, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { parameterList } from './batch-loader';

interface ActorRow {
  id: number;
  role: string;
}

const BY_SESSION = `SELECT s.id AS session_id, u.id, u.role
  FROM session s JOIN app_user u ON u.id = s.user_id AND u.is_active = 1 WHERE s.expires_at > ? AND s.id IN`;

/** Finds the active users of several sessions in one statement. */
export class ActorReader {
  constructor(private readonly database: Database) {}

  /** Returns the active users of sessions that are valid at `now`, by session id. Throws DomainError UNAVAILABLE. */
  async ofSessions(ids: readonly string[], now: Instant): Promise<Map<string, Actor>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.read((manager) =>
      select<ActorRow & { session_id: string }>(manager, `${BY_SESSION} ${parameterList(ids)}`, [now / 1000, ...ids]),
    );
    return new Map(rows.map((row) => [row.session_id, actorOf(row)]));
  }
}

function actorOf({ id, role }: ActorRow): Actor {
  return { id: id as UserId, role: role as Role };
}
