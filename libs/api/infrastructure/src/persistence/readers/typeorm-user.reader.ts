import type {
  Credentials,
  MailChoices,
  Page,
  StoredUser,
  UserFilter,
  UserOrder,
  UserReader,
} from '@roomhours/application';
import type { User, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { searchWords } from '@roomhours/text';
import type { Database } from '../database/database';
import { prepared, select } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';
import { NO_PASSWORD } from '../entities/no-password';
import { readMailChoices } from '../repositories/mail-choices';
import {
  IS_INVITED,
  SELECT_CREDENTIALS,
  SELECT_STORED_USER,
  SELECT_USER,
  type StoredUserRow,
  type UserRow,
  storedUserOf,
  userOf,
} from '../repositories/rows';
import { createBatchLoader, parameterList } from './batch-loader';
import { type ListQuery, readPage } from './pages';

/** Condition that a user matches a search word (`?`). A user added by the first release has no search text yet. */
export const MATCHES_WORD = 'INSTR(COALESCE(search_text, email_key), ?) > 0';

interface CredentialsRow extends UserRow {
  password_hash: string;
  is_demo: number;
}

const ACTIVE_USERS = `${SELECT_USER} WHERE u.is_active = 1 AND u.id IN`;

export class TypeOrmUserReader implements UserReader {
  /** Batches concurrent lookups in one statement. */
  readonly find = createBatchLoader<UserId, User>(async (ids) => {
    const sql = prepared(`${ACTIVE_USERS} ${parameterList(ids)}`);
    const rows = await this.database.read((manager) => select<UserRow>(manager, sql, [...ids]));
    return new Map(rows.map((row) => [String(row.id), userOf(row)]));
  });

  constructor(private readonly database: Database) {}

  async findCredentials(emailKey: string): Promise<Credentials | null> {
    const sql = `${SELECT_CREDENTIALS} WHERE u.email_key = ?`;
    const [row] = await this.database.read((manager) => select<CredentialsRow>(manager, sql, [emailKey]));
    if (row === undefined) return null;
    const { password_hash: hash, is_active: active, is_demo: demo } = row;
    const passwordHash = hash === NO_PASSWORD ? null : hash;
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

  list(filter: UserFilter): Promise<Page<StoredUser>> {
    const query = listQueryOf(filter);
    return this.database.read((manager) =>
      readPage<StoredUserRow, StoredUser>(manager, query, filter.page, storedUserOf),
    );
  }
}

function listQueryOf({ search, role, plan, isActive, isInvited, order }: UserFilter): ListQuery {
  const conditions = [
    ...searchWords(search ?? '').map((word) => ({ sql: MATCHES_WORD, value: word })),
    role === null ? null : { sql: 'u.role = ?', value: role },
    plan === null ? null : { sql: 'u.plan_id = (SELECT id FROM plan WHERE name = ?)', value: plan },
    isActive === null ? null : { sql: 'u.is_active = ?', value: isActive ? 1 : 0 },
    isInvited === null ? null : { sql: `(${IS_INVITED}) = ?`, value: isInvited ? 1 : 0 },
  ].filter((condition) => condition !== null);
  const where = conditions.map(({ sql }) => sql).join(' AND ') || '1 = 1';
  return {
    where,
    parameters: conditions.map(({ value }) => value),
    table: 'app_user u',
    select: (limit) => `${SELECT_STORED_USER} WHERE ${where} ORDER BY ${orderOf(order)} ${limit}`,
  };
}

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
    quota: `u.monthly_quota_minutes = 0 ${direction}, u.monthly_quota_minutes ${direction}, u.email_key`,
  };
  return orders[by];
}
