import type { Credentials, Page, StoredUser, UserFilter, UserReader } from '@roomhours/application';
import type { User, UserId } from '@roomhours/domain';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { searchKey } from '../entities/search-text';
import { SELECT_CREDENTIALS, SELECT_USER, type UserRow, storedUserOf, userOf } from '../repositories/rows';
import { type ListQuery, readPage } from './pages';

/** Of a table of users; `?` is a search key. A user whom the first release has added has no search text yet. */
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

  list({ search, page }: UserFilter): Promise<Page<StoredUser>> {
    const where = search === null ? '1 = 1' : IS_FOUND;
    const query: ListQuery = {
      where,
      parameters: search === null ? [] : [searchKey(search)],
      table: 'app_user',
      select: (limit) => `${SELECT_USER} WHERE ${where} ORDER BY u.email_key, u.id ${limit}`,
    };
    return this.database.read((manager) => readPage<UserRow, StoredUser>(manager, query, page, storedUserOf));
  }
}
