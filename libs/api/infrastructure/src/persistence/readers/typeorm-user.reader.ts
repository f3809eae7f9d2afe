import { Injectable } from '@nestjs/common';
import type {
  Credentials,
  ListedUser,
  MailChoices,
  Page,
  StoredUser,
  UserFilter,
  UserOrder,
  UserReader,
} from '@roomhours/application';
import type { User, UserId } from '@roomhours/domain';
import type { Instant, TimeRange } from '@roomhours/time';
import { searchWords } from '@roomhours/text';
import { Database } from '../database/database';
import { select } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';
import { readMailChoices } from '../repositories/mail-choices';
import {
  IS_INVITED,
  SELECT_CREDENTIALS,
  SELECT_STORED_USER,
  SELECT_USER,
  type StoredUserRow,
  type UserRow,
  selectStoredUser,
  storedUserOf,
  userOf,
} from '../repositories/rows';
import { createBatchLoader, parameterList } from './batch-loader';
import { type ListQuery, readPage } from '../database/pages';

/** Condition that a user matches a search word (`?`). */
export const MATCHES_WORD = 'INSTR(search_text, ?) > 0';

interface CredentialsRow extends UserRow {
  password_hash: string | null;
  is_demo: number;
}

const ACTIVE_USERS = `${SELECT_USER} WHERE u.is_active = 1 AND u.id IN`;

@Injectable()
export class TypeOrmUserReader implements UserReader {
  /** Batches concurrent lookups in one statement. */
  readonly find = createBatchLoader<UserId, User>(async (ids) => {
    const sql = `${ACTIVE_USERS} ${parameterList(ids)}`;
    const rows = await this.database.read((manager) => select<UserRow>(manager, sql, [...ids]));
    return new Map(rows.map((row) => [String(row.id), userOf(row)]));
  });

  constructor(private readonly database: Database) {}

  async findStored(id: UserId): Promise<StoredUser | null> {
    const sql = `${SELECT_STORED_USER} WHERE u.id = ?`;
    const [row] = await this.database.read((manager) => select<StoredUserRow>(manager, sql, [id]));
    return row === undefined ? null : storedUserOf(row);
  }

  async findCredentials(emailKey: string): Promise<Credentials | null> {
    const sql = `${SELECT_CREDENTIALS} WHERE u.email_key = ?`;
    const [row] = await this.database.read((manager) => select<CredentialsRow>(manager, sql, [emailKey]));
    if (row === undefined) return null;
    const { password_hash: passwordHash, is_active: active, is_demo: demo } = row;
    return { user: userOf(row), passwordHash, isActive: active === 1, isDemo: demo === 1 };
  }

  async findByPasswordLink(tokenHash: string, now: Instant): Promise<User | null> {
    const sql = `${SELECT_USER} JOIN password_link l ON l.user_id = u.id
      WHERE l.token_hash = ? AND l.expires_at > ? AND u.is_active = 1`;
    const parameters = [tokenHash, toSeconds(now)];
    const [row] = await this.database.read((manager) => select<UserRow>(manager, sql, parameters));
    return row === undefined ? null : userOf(row);
  }

  mailChoicesOf(id: UserId): Promise<MailChoices> {
    return this.database.read((manager) => readMailChoices(manager, id));
  }

  list(filter: UserFilter): Promise<Page<ListedUser>> {
    const query = listQueryOf(filter);
    return this.database.read((manager) =>
      readPage<ListedUserRow, ListedUser>(manager, query, filter.page, listedUserOf),
    );
  }
}

interface ListedUserRow extends StoredUserRow {
  /** MySQL returns sums as text. */
  used_seconds: number | string;
}

function listedUserOf(row: ListedUserRow): ListedUser {
  return { usedMinutes: Number(row.used_seconds) / 60, ...storedUserOf(row) };
}

function listQueryOf(filter: UserFilter): ListQuery {
  const { search, role, plan, isActive, isInvited, isQuotaUsedUp, usedWithin, order } = filter;
  const used = joinUsed(usedWithin);
  const conditions = [
    ...searchWords(search ?? '').map((word) => ({ sql: MATCHES_WORD, value: word })),
    role === null ? null : { sql: 'u.role = ?', value: role },
    plan === null ? null : { sql: 'u.plan_id = (SELECT id FROM plan WHERE name = ?)', value: plan },
    isActive === null ? null : { sql: 'u.is_active = ?', value: isActive ? 1 : 0 },
    isInvited === null ? null : { sql: `(${IS_INVITED}) = ?`, value: isInvited ? 1 : 0 },
    isQuotaUsedUp === null ? null : { sql: `(${IS_USED_UP}) = ?`, value: isQuotaUsedUp ? 1 : 0 },
  ].filter((condition) => condition !== null);
  const where = conditions.map(({ sql }) => sql).join(' AND ') || '1 = 1';
  return {
    where,
    parameters: conditions.map(({ value }) => value),
    table: isQuotaUsedUp === null ? 'app_user u' : `app_user u ${used}`,
    select: (limit) => `${SELECT_LISTED_USER} ${used} WHERE ${where} ORDER BY ${orderOf(order)} ${limit}`,
  };
}

/** Seconds of a user `u` in `joinUsed`. */
const USED_SECONDS = 'COALESCE(used.seconds, 0)';

/** Joins the sums of all users, because MySQL would scan the whole history of each user. Numbers are in the text, as in `limitOf`. */
function joinUsed(within: TimeRange | null): string {
  const range =
    within === null ? '1 = 0' : `starts_at >= ${toSeconds(within.start)} AND starts_at < ${toSeconds(within.end)}`;
  return `LEFT JOIN (SELECT user_id, SUM(ends_at - starts_at) AS seconds FROM booking WHERE ${range} GROUP BY user_id)
    AS used ON used.user_id = u.id`;
}

/** Condition that a user `u` has a limit, and that the used seconds reach it. */
const IS_USED_UP = `u.role = 'user' AND u.monthly_quota_minutes > 0 AND ${USED_SECONDS} >= u.monthly_quota_minutes * 60`;

const SELECT_LISTED_USER = selectStoredUser(`, ${USED_SECONDS} AS used_seconds`);

const LINE = "'\n'";
/** Search text without its first line: username, first name and last name. */
const REST = `SUBSTR(u.search_text, INSTR(u.search_text, ${LINE}) + 1)`;
/** First and last name in search form; empty for a user without names. */
const NAMES = `COALESCE(TRIM(REPLACE(SUBSTR(${REST}, INSTR(${REST}, ${LINE}) + 1), ${LINE}, ' ')), '')`;

/** Returns the ORDER BY list of users `u` with the plan `p`. It ends with the unique email, so that the order is total. */
export function orderOf({ by, descending }: UserOrder): string {
  const direction = descending ? 'DESC' : 'ASC';
  const orders: Record<UserOrder['by'], string> = {
    // Matches an index.
    email: `u.email_key ${direction}`,
    name: `${NAMES} = '', ${NAMES} ${direction}, u.email_key`,
    plan: `p.name IS NULL, p.name ${direction}, u.email_key`,
    role: `u.role ${direction}, u.email_key`,
    used: `used_seconds ${direction}, u.email_key`,
    quota: `u.monthly_quota_minutes = 0 ${direction}, u.monthly_quota_minutes ${direction}, u.email_key`,
  };
  return orders[by];
}
