import type { Credentials, UserReader } from '@roomhours/application';
import type { User, UserId } from '@roomhours/domain';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { findActiveUser } from '../repositories/queries';
import { SELECT_CREDENTIALS, type UserRow, userOf } from '../repositories/rows';

interface CredentialsRow extends UserRow {
  password_hash: string;
  is_active: number;
  is_demo: number;
}

export class TypeOrmUserReader implements UserReader {
  constructor(private readonly database: Database) {}

  find(id: UserId): Promise<User | null> {
    return this.database.read((manager) => findActiveUser(manager, id));
  }

  async findCredentials(emailKey: string): Promise<Credentials | null> {
    const sql = `${SELECT_CREDENTIALS} WHERE u.email_key = ?`;
    const [row] = await this.database.read((manager) => select<CredentialsRow>(manager, sql, [emailKey]));
    if (row === undefined) return null;
    const { password_hash: passwordHash, is_active: active, is_demo: demo } = row;
    return { user: userOf(row), passwordHash, isActive: active === 1, isDemo: demo === 1 };
  }
}
