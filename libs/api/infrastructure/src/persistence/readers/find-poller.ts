import type { RoomVersion } from '@roomhours/application';
import type { Actor, Role, RoomId, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Database } from '../database/database';
import { often, select } from '../database/statements';
import { fromSeconds } from '../entities/epoch-seconds';
import { type VersionRow, versionOf } from '../repositories/rows';

interface PollerRow extends VersionRow {
  expires_at: number;
  user_id: number;
  role: Role;
}

const pollerOf = (room: string) =>
  often(`SELECT s.expires_at, u.id AS user_id, u.role, r.id, r.schedule_version
    FROM session s JOIN app_user u ON u.id = s.user_id AND u.is_active = 1 CROSS JOIN room r
    WHERE s.id = ?${room} ORDER BY r.id`);
const OF_ALL_ROOMS = pollerOf('');
const OF_ONE_ROOM = pollerOf(' AND r.id = ?');

/** Who asks again for a grid, and all that its tag depends on. */
export interface StoredPoller {
  expiresAt: Instant;
  actor: Actor;
  /** Of the one room, or (null) of all in id order. */
  versions: RoomVersion[];
}

/** One statement. Null where there is no such session of an active user, or no such room. Throws DomainError UNAVAILABLE. */
export async function findPoller(
  database: Database,
  sessionId: string,
  roomId: RoomId | null,
): Promise<StoredPoller | null> {
  const [sql, parameters] = roomId === null ? [OF_ALL_ROOMS, [sessionId]] : [OF_ONE_ROOM, [sessionId, roomId]];
  const rows = await database.read((manager) => select<PollerRow>(manager, sql, parameters));
  const [first] = rows;
  if (first === undefined) return null;
  const actor = { id: first.user_id as UserId, role: first.role };
  return { expiresAt: fromSeconds(first.expires_at), actor, versions: rows.map(versionOf) };
}
