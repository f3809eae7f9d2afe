import type { ScheduleVersions } from '@roomhours/application';
import type { Actor, Role, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Database } from '../database/database';
import { often, select } from '../database/statements';
import { fromSeconds } from '../entities/epoch-seconds';
import { versionsOf, versionsQuery } from '../repositories/queries';
import { listOf, together } from './together';

/** Who asks for a grid, and all that its tag depends on. */
export interface StoredPoller {
  actor: Actor;
  /** When the session ends; null where sessions are kept elsewhere. */
  expiresAt: Instant | null;
  /** Of all rooms. The same object for all who asked together. */
  versions: ScheduleVersions;
}

interface Row {
  /** A session's id or a user's, as text; null for a room and for the epoch. */
  asked: string | null;
  id: number;
  /** A room's version, or the end of a session. */
  number: number;
  /** A user's role, or the epoch. */
  text: string | null;
}

const VERSIONS = `SELECT NULL AS asked, id, schedule_version AS number, epoch AS text FROM (${versionsQuery(null).sql}) AS versions`;
const BY_SESSION = `SELECT s.id, u.id, s.expires_at, u.role
  FROM session s JOIN app_user u ON u.id = s.user_id AND u.is_active = 1 WHERE s.id IN`;
const BY_USER = 'SELECT CAST(u.id AS CHAR), u.id, 0, u.role FROM app_user u WHERE u.is_active = 1 AND u.id IN';

/** Finds who asks for a grid: in one statement all who ask together, for when a room changes every open grid asks at once. */
export class PollerReader {
  /** Null where there is no such session of an active user. Throws DomainError UNAVAILABLE. */
  readonly ofSession = together<string, StoredPoller>((ids) => this.find(BY_SESSION, ids, fromSeconds));

  /** Null where there is no such active user. Throws DomainError UNAVAILABLE. */
  readonly ofUser = together<UserId, StoredPoller>((ids) => this.find(BY_USER, ids, () => null));

  constructor(private readonly database: Database) {}

  private async find(sql: string, keys: readonly (string | number)[], endOf: (seconds: number) => Instant | null) {
    const both = often(`${VERSIONS} UNION ALL ${sql} ${listOf(keys)}`);
    const rows = await this.database.read((manager) => select<Row>(manager, both, [...keys]));
    const versionRows = rows.filter(({ asked }) => asked === null);
    const versions = versionsOf(
      versionRows.map(({ id, number, text }) => ({ id, schedule_version: number, epoch: text })),
    );
    const found = rows.filter(({ asked }) => asked !== null);
    return new Map(found.map((row) => [row.asked!, pollerOf(row)]));

    function pollerOf({ id, number, text }: Row): StoredPoller {
      return { actor: { id: id as UserId, role: text as Role }, expiresAt: endOf(number), versions };
    }
  }
}
