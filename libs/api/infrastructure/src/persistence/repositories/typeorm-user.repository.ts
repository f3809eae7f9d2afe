import {
  DEFAULT_MAIL_CHOICES,
  type MailChoices,
  type NewUser,
  type SharedChange,
  type StoredUser,
  type UserRepository,
} from '@roomhours/application';
import { DomainError, type Role, type User, type UserId, emailKey, usernameKey } from '@roomhours/domain';
import { type EntityManager, In } from 'typeorm';
import { isDuplicate, isMissingReference } from '../database/database-errors';
import { prepared } from '../database/prepared-statements';
import { execute, insertRows, placeholders, select } from '../database/statements';
import { searchTextOf } from '../entities/search-text';
import { NO_PASSWORD } from '../entities/no-password';
import { UserOrmEntity } from '../entities/user.orm-entity';
import { incrementBookingVersions } from '../transactions/lock-user';
import { readMailChoices, saveMailChoices, userNotFound } from './mail-choices';
import { type PlanIds, unknownPlan } from './plan-ids';
import { SELECT_STORED_USER, type StoredUserRow, storedUserOf } from './rows';

const USER_BY_ID = prepared(`${SELECT_STORED_USER} WHERE u.id = ?`);

/** Columns of a new user. The others have defaults. */
const COLUMNS = [
  ...['email', 'email_key', 'username', 'username_key', 'first_name', 'last_name', 'role'],
  ...['plan_id', 'monthly_quota_minutes', 'password_hash', 'booking_version', 'is_active', 'is_demo'],
  'search_text',
];

/** Users within the manager's transaction. */
export class TypeOrmUserRepository implements UserRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly planIds: PlanIds,
  ) {}

  async get(id: UserId): Promise<StoredUser> {
    const [row] = await select<StoredUserRow>(this.manager, USER_BY_ID, [id]);
    if (row === undefined) throw userNotFound();
    if (row.plan !== null) this.planIds.cacheId(row.plan, row.plan_id!);
    return storedUserOf(row);
  }

  async getAll(ids: readonly UserId[]): Promise<StoredUser[]> {
    if (ids.length === 0) return [];
    const sql = `${SELECT_STORED_USER} WHERE u.id IN (${placeholders(ids.length)})`;
    const rows = await select<StoredUserRow>(this.manager, sql, [...ids]);
    const users = new Map(rows.map((row) => [row.id, storedUserOf(row)]));
    return ids.map((id) => {
      const user = users.get(id);
      if (user === undefined) throw userNotFound();
      return user;
    });
  }

  incrementBookingVersions(ids: readonly UserId[]): Promise<void> {
    return incrementBookingVersions(this.manager, ids);
  }

  hasAny(role: Role): Promise<boolean> {
    return this.manager.existsBy(UserOrmEntity, { role });
  }

  async takenUsernames(usernames: readonly string[]): Promise<ReadonlySet<string>> {
    const keys = usernames.map(usernameKey);
    const sql = `SELECT username_key FROM app_user WHERE username_key IN (${placeholders(keys.length)})`;
    const rows = await select<{ username_key: string }>(this.manager, sql, keys);
    const taken = new Set(rows.map((row) => row.username_key));
    return new Set(usernames.filter((_, index) => taken.has(keys[index]!)));
  }

  /**
   * Increments a version in each row instead of only locking it, so that concurrent calls also conflict on a cluster.
   * The second caller waits here and then reads the first caller's changes.
   */
  async lockActiveAdministrators(includingDemo: boolean): Promise<UserId[]> {
    const where = `role = 'admin' AND is_active = 1 AND password_hash <> ? ${includingDemo ? '' : 'AND is_demo = 0'}`;
    const lock = `UPDATE app_user SET booking_version = booking_version + 1 WHERE ${where}`;
    await execute(this.manager, lock, [NO_PASSWORD]);
    const ids = `SELECT id FROM app_user WHERE ${where} ORDER BY id`;
    const rows = await select<{ id: number }>(this.manager, ids, [NO_PASSWORD]);
    return rows.map((row) => row.id as UserId);
  }

  async deactivateDemoAccounts(): Promise<{ all: UserId[]; deactivated: number }> {
    const sql = 'UPDATE app_user SET is_active = 0 WHERE is_demo = 1 AND is_active = 1';
    const { affected: deactivated } = await execute(this.manager, sql);
    const rows = await select<{ id: number }>(this.manager, 'SELECT id FROM app_user WHERE is_demo = 1 ORDER BY id');
    return { all: rows.map((row) => row.id as UserId), deactivated };
  }

  async add({ plan, passwordHash, isDemo, ...user }: NewUser): Promise<User> {
    const row = {
      ...user,
      emailKey: emailKey(user.email),
      usernameKey: usernameKey(user.username),
      planId: await this.planIds.of(plan),
      passwordHash: passwordHash ?? NO_PASSWORD,
      bookingVersion: 0,
      isActive: true,
      isDemo,
      searchText: searchTextOf(user),
      mailsOwnChanges: DEFAULT_MAIL_CHOICES.ownChanges,
      reminderMinutes: DEFAULT_MAIL_CHOICES.reminderMinutes,
    };
    try {
      const { identifiers } = await translateMissingPlan(() => this.manager.insert(UserOrmEntity, row));
      return { ...user, plan, id: identifiers[0]!['id'] as UserId };
    } catch (error) {
      if (isDuplicate(error)) throw await this.takenBy(user);
      throw error;
    }
  }

  async addAll(users: readonly NewUser[]): Promise<User[]> {
    const rows: unknown[][] = [];
    for (const user of users) rows.push(await this.columnsOf(user));
    try {
      await translateMissingPlan(() => insertRows(this.manager, 'app_user', COLUMNS, rows));
    } catch (error) {
      if (isDuplicate(error))
        throw new DomainError(
          'DUPLICATE',
          'Another administrator has just added one of these users. Please try again.',
        );
      throw error;
    }
    const ids = await this.idsByEmail(users.map(({ email }) => emailKey(email)));
    return users.map(({ passwordHash: _, isDemo: __, ...user }) => ({ ...user, id: ids.get(emailKey(user.email))! }));
  }

  async takenEmails(emailKeys: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.idsByEmail(emailKeys)).keys());
  }

  private async idsByEmail(keys: readonly string[]): Promise<Map<string, UserId>> {
    if (keys.length === 0) return new Map();
    const sql = `SELECT id, email_key FROM app_user WHERE email_key IN (${placeholders(keys.length)})`;
    const rows = await select<{ id: number; email_key: string }>(this.manager, sql, [...keys]);
    return new Map(rows.map(({ id, email_key: key }) => [key, id as UserId]));
  }

  /** Returns the values of `COLUMNS`. */
  private async columnsOf(user: NewUser): Promise<unknown[]> {
    const { email, username, firstName, lastName, role, monthlyQuotaMinutes, passwordHash, isDemo } = user;
    return [
      ...[email, emailKey(email), username, usernameKey(username), firstName, lastName, role],
      ...[await this.planIds.of(user.plan), monthlyQuotaMinutes, passwordHash ?? NO_PASSWORD, 0, 1, isDemo ? 1 : 0],
      searchTextOf(user),
    ];
  }

  async save(user: Omit<StoredUser, 'isInvited'>): Promise<void> {
    const { id, firstName, lastName, role, plan, monthlyQuotaMinutes, isActive } = user;
    const row = { firstName, lastName, role, monthlyQuotaMinutes, isActive, searchText: searchTextOf(user) };
    const planId = await this.planIds.of(plan);
    await translateMissingPlan(() => this.manager.update(UserOrmEntity, { id }, { ...row, planId }));
  }

  async changeAll(ids: readonly UserId[], { plan, ...change }: SharedChange): Promise<void> {
    if (ids.length === 0) return;
    const planId = plan === undefined ? {} : { planId: await this.planIds.of(plan) };
    await translateMissingPlan(() => this.manager.update(UserOrmEntity, { id: In(ids) }, { ...change, ...planId }));
  }

  async setPasswordHash(id: UserId, passwordHash: string): Promise<void> {
    const sql = 'UPDATE app_user SET password_hash = ? WHERE id = ?';
    if ((await execute(this.manager, sql, [passwordHash, id])).affected === 0) throw userNotFound();
  }

  async replacePasswordHash(id: UserId, from: string, to: string): Promise<boolean> {
    const sql = 'UPDATE app_user SET password_hash = ? WHERE id = ? AND password_hash = ?';
    return (await execute(this.manager, sql, [to, id, from])).affected === 1;
  }

  mailChoicesOf(id: UserId): Promise<MailChoices> {
    return readMailChoices(this.manager, id);
  }

  saveMailChoices(id: UserId, choices: MailChoices): Promise<void> {
    return saveMailChoices(this.manager, id, choices);
  }

  private async takenBy({ email, username }: Pick<User, 'email' | 'username'>): Promise<DomainError> {
    const isEmail = await this.manager.existsBy(UserOrmEntity, { emailKey: emailKey(email) });
    return new DomainError(
      'DUPLICATE',
      isEmail ? `The email ${email} is taken.` : `The username ${username} is taken.`,
    );
  }
}

async function translateMissingPlan<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (isMissingReference(error)) throw unknownPlan();
    throw error;
  }
}
