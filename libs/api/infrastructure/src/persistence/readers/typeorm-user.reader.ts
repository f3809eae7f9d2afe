import type { Credentials, Page, StoredUser, UserFilter, UserOrder, UserReader } from '@roomhours/application';
import type { User, UserId } from '@roomhours/domain';
import { searchWords } from '@roomhours/text';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { SELECT_CREDENTIALS, SELECT_USER, type UserRow, storedUserOf, userOf } from '../repositories/rows';
import { type ListQuery, readPage } from './pages';

/** Of a table of users; `?` is one word of a search. A user whom the first release has added has no search text yet. */
export const IS_FOUND = 'INSTR(COALESCE(search_text, email_key), ?) > 0';

interface CredentialsRow extends UserRow {
  password_hash: string;
  is_demo: number;
}

export class TypeOrmUserReader implements UserReader {
  constructor(private readonly database: Database) {}

  async find(id: UserId): Promise<User | null> {
    const sql = `${SELECT_USER} WHERE u.id = ? AND u.is_active = 1`;
    const [row] = await this.database.read((manager) => select<UserRow>(manager, sql, [id]));
    return row === undefined ? null : userOf(row);
  }

  async findCredentials(emailKey: string): Promise<Credentials | null> {
    const sql = `${SELECT_CREDENTIALS} WHERE u.email_key = ?`;
    const [row] = await this.database.read((manager) => select<CredentialsRow>(manager, sql, [emailKey]));
    if (row === undefined) return null;
    const { password_hash: passwordHash, is_active: active, is_demo: demo } = row;
    return { user: userOf(row), passwordHash, isActive: active === 1, isDemo: demo === 1 };
  }

  list(filter: UserFilter): Promise<Page<StoredUser>> {
    const query = listQueryOf(filter);
    return this.database.read((manager) => readPage<UserRow, StoredUser>(manager, query, filter.page, storedUserOf));
  }
}

function listQueryOf({ search, role, plan, isActive, order }: UserFilter): ListQuery {
  const conditions = [
    ...searchWords(search ?? '').map((word) => ({ sql: IS_FOUND, value: word })),
    role === null ? null : { sql: 'u.role = ?', value: role },
    plan === null ? null : { sql: 'u.plan_id = (SELECT id FROM plan WHERE name = ?)', value: plan },
    isActive === null ? null : { sql: 'u.is_active = ?', value: isActive ? 1 : 0 },
  ].filter((condition) => condition !== null);
  const where = conditions.map(({ sql }) => sql).join(' AND ') || '1 = 1';
  return {
    where,
    parameters: conditions.map(({ value }) => value),
    table: 'app_user u',
    select: (limit) => `${SELECT_USER} WHERE ${where} ORDER BY ${orderOf(order)} ${limit}`,
  };
}

const LINE = "'\n'";
/** The search text without its first line: user name, first and last name. */
const REST = `SUBSTR(u.search_text, INSTR(u.search_text, ${LINE}) + 1)`;
/** First and last name in the form in which they are searched; empty for somebody without either. */
const NAMES = `COALESCE(TRIM(REPLACE(SUBSTR(${REST}, INSTR(${REST}, ${LINE}) + 1), ${LINE}, ' ')), '')`;

/** Emails are unique, so that everybody has one place. */
function orderOf({ by, descending }: UserOrder): string {
  const way = descending ? 'DESC' : 'ASC';
  const orders: Record<UserOrder['by'], string> = {
    // In the order of an index.
    email: `u.email_key ${way}`,
    name: `${NAMES} = '', ${NAMES} ${way}, u.email_key`,
    plan: `p.name IS NULL, p.name ${way}, u.email_key`,
    role: `u.role ${way}, u.email_key`,
    quota: `u.monthly_quota_minutes = 0 ${way}, u.monthly_quota_minutes ${way}, u.email_key`,
  };
  return orders[by];
}
