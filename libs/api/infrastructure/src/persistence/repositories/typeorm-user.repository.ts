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
import { isDuplicate, isMissingReference, refuseWhen } from '../database/database-errors';
import { execute, insertAll, placeholders, select } from '../database/statements';
import { searchTextOf } from '../entities/search-text';
import { UserOrmEntity } from '../entities/user.orm-entity';
import { incrementBookingVersions } from '../transactions/lock-user';
import { readMailChoices, saveMailChoices, userNotFound } from './mail-choices';
import { type PlanIds, unknownPlan } from '../plans';
import { SELECT_STORED_USER, type StoredUserRow, storedUserOf } from './rows';

const USER_BY_ID = `${SELECT_STORED_USER} WHERE u.id = ?`;

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
    const rows = await this.manager.find(UserOrmEntity, {
      select: { usernameKey: true },
      where: { usernameKey: In(keys) },
    });
    const taken = new Set(rows.map((row) => row.usernameKey));
    return new Set(usernames.filter((_, index) => taken.has(keys[index]!)));
  }

  /**
   * Increments a version in each row instead of only locking it, so that concurrent calls also conflict on a cluster.
   * The second caller waits here and then reads the first caller's changes.
   */
  async lockActiveAdministrators(includingDemo: boolean): Promise<UserId[]> {
    const where = `role = 'admin' AND is_active = 1 AND password_hash IS NOT NULL ${includingDemo ? '' : 'AND is_demo = 0'}`;
    const lock = `UPDATE app_user SET booking_version = booking_version + 1 WHERE ${where}`;
    await execute(this.manager, lock);
    const ids = `SELECT id FROM app_user WHERE ${where} ORDER BY id`;
    const rows = await select<{ id: number }>(this.manager, ids);
    return rows.map((row) => row.id as UserId);
  }

  async deactivateDemoAccounts(): Promise<{ all: UserId[]; deactivated: number }> {
    const { affected } = await this.manager.update(
      UserOrmEntity,
      { isDemo: true, isActive: true },
      { isActive: false },
    );
    const demo = { select: { id: true }, where: { isDemo: true }, order: { id: 'ASC' } } as const;
    const all = (await this.manager.find(UserOrmEntity, demo)).map(({ id }) => id);
    return { all, deactivated: affected ?? 0 };
  }

  async add({ plan, passwordHash, isDemo, ...user }: NewUser): Promise<User> {
    const row = await this.rowOf({ ...user, plan, passwordHash, isDemo });
    const insert = () => existingPlan(() => this.manager.insert(UserOrmEntity, row));
    const { identifiers } = await refuseWhen(isDuplicate, () => this.takenBy(user), insert);
    return { ...user, plan, id: identifiers[0]!['id'] as UserId };
  }

  async addAll(users: readonly NewUser[]): Promise<User[]> {
    const rows: Awaited<ReturnType<typeof this.rowOf>>[] = [];
    for (const user of users) rows.push(await this.rowOf(user));
    const insert = () => existingPlan(() => insertAll(this.manager, UserOrmEntity, rows));
    await refuseWhen(isDuplicate, addedMeanwhile, insert);
    const ids = await this.idsByEmail(users.map(({ email }) => emailKey(email)));
    return users.map(({ passwordHash: _, isDemo: __, ...user }) => ({ ...user, id: ids.get(emailKey(user.email))! }));
  }

  async takenEmails(emailKeys: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.idsByEmail(emailKeys)).keys());
  }

  private async idsByEmail(keys: readonly string[]): Promise<Map<string, UserId>> {
    if (keys.length === 0) return new Map();
    const select = { id: true, emailKey: true };
    const rows = await this.manager.find(UserOrmEntity, { select, where: { emailKey: In(keys) } });
    return new Map(rows.map((row) => [row.emailKey, row.id]));
  }

  private async rowOf({ plan, passwordHash, ...user }: NewUser) {
    return {
      ...user,
      emailKey: emailKey(user.email),
      usernameKey: usernameKey(user.username),
      planId: await this.planIds.of(plan),
      passwordHash,
      bookingVersion: 0,
      isActive: true,
      searchText: searchTextOf(user),
      mailsOwnChanges: DEFAULT_MAIL_CHOICES.ownChanges,
      reminderMinutes: DEFAULT_MAIL_CHOICES.reminderMinutes,
    };
  }

  async save(user: Omit<StoredUser, 'isInvited'>): Promise<void> {
    const { id, firstName, lastName, role, plan, monthlyQuotaMinutes, isActive } = user;
    const row = { firstName, lastName, role, monthlyQuotaMinutes, isActive, searchText: searchTextOf(user) };
    const planId = await this.planIds.of(plan);
    await existingPlan(() => this.manager.update(UserOrmEntity, { id }, { ...row, planId }));
  }

  async changeAll(ids: readonly UserId[], { plan, ...change }: SharedChange): Promise<void> {
    if (ids.length === 0) return;
    const planId = plan === undefined ? {} : { planId: await this.planIds.of(plan) };
    await existingPlan(() => this.manager.update(UserOrmEntity, { id: In(ids) }, { ...change, ...planId }));
  }

  async setPasswordHash(id: UserId, passwordHash: string): Promise<void> {
    const { affected } = await this.manager.update(UserOrmEntity, { id }, { passwordHash });
    if (affected === 0) throw userNotFound();
  }

  async replacePasswordHash(id: UserId, from: string, to: string): Promise<boolean> {
    const { affected } = await this.manager.update(UserOrmEntity, { id, passwordHash: from }, { passwordHash: to });
    return affected === 1;
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

function existingPlan<T>(statement: () => Promise<T>): Promise<T> {
  return refuseWhen(isMissingReference, unknownPlan, statement);
}

function addedMeanwhile(): DomainError {
  return new DomainError('DUPLICATE', 'Another administrator has just added one of these users. Please try again.');
}
