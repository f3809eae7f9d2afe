import {
  DEFAULT_MAIL_CHOICES,
  type MailChoices,
  type NewUser,
  type SavedUser,
  type SharedChange,
  type StoredUser,
  type UserRepository,
  userNotFound,
} from '@roomhours/application';
import { DomainError, type PlanId, type Role, type User, type UserId, emailKey, usernameKey } from '@roomhours/domain';
import { searchKey } from '@roomhours/text';
import type { Month } from '@roomhours/time';
import { type EntityManager, In } from 'typeorm';
import { isDuplicate, isMissingReference } from './database/database-errors';
import { execute, insertAll, placeholders, refuseWhen, select } from './database/statements';
import { UserOrmEntity } from './entities/user.orm-entity';
import { type PlanIds, unknownPlan } from './plans';
import { incrementBookingVersions } from './transactions/locks';
import { USER_FIELDS, readMailChoices } from './user-reader';

/** A row of `STORED_USERS`. Both engines return 0 or 1 for a boolean. */
interface StoredUserRow extends User {
  company: string | null;
  isActive: number;
  isInvited: number;
  isErased: number;
  planId: number | null;
}

const STORED_USERS = `SELECT ${USER_FIELDS}, u.company, u.is_active AS isActive, u.password_hash IS NULL AS isInvited,
  u.is_erased AS isErased, p.id AS planId
  FROM app_user u LEFT JOIN plan p ON p.id = u.plan_id`;

/** Returns the searchable text of a user. No part contains a line break, so a match never spans two parts. */
export function searchTextOf(user: Pick<User, 'email' | 'username' | 'firstName' | 'lastName'>): string {
  return [user.email, user.username, user.firstName, user.lastName].map((part) => searchKey(part ?? '')).join('\n');
}

/** Copies the quotas of users who have none of the month yet. Their rows are locked by the change of the quota. */
function keepQuotasSql(count: number): string {
  return `INSERT INTO earlier_quota (user_id, before_month, monthly_quota_minutes)
    SELECT u.id, ?, u.monthly_quota_minutes FROM app_user u WHERE u.id IN (${placeholders(count)})
      AND NOT EXISTS (SELECT 1 FROM earlier_quota e WHERE e.user_id = u.id AND e.before_month = ?)`;
}

/** Users within the manager's transaction. */
export class TypeOrmUserRepository implements UserRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly planIds: PlanIds,
  ) {}

  async get(id: UserId): Promise<StoredUser> {
    return (await this.getAll([id]))[0]!;
  }

  async getAll(ids: readonly UserId[]): Promise<StoredUser[]> {
    if (ids.length === 0) return [];
    const sql = `${STORED_USERS} WHERE u.id IN (${placeholders(ids.length)})`;
    const rows = await select<StoredUserRow>(this.manager, sql, [...ids]);
    const users = new Map(this.storedUsersOf(rows).map((user) => [user.id, user]));
    return ids.map((id) => {
      const user = users.get(id);
      if (user === undefined) throw userNotFound();
      return user;
    });
  }

  async ofPlan(id: PlanId): Promise<StoredUser[]> {
    const sql = `${STORED_USERS} WHERE u.plan_id = ? ORDER BY u.id`;
    return this.storedUsersOf(await select<StoredUserRow>(this.manager, sql, [id]));
  }

  private storedUsersOf(rows: readonly StoredUserRow[]): StoredUser[] {
    return rows.map(({ planId, isActive, isInvited, isErased, ...user }) => {
      if (user.plan !== null) this.planIds.cacheId(user.plan, planId!);
      return { ...user, isActive: isActive === 1, isInvited: isInvited === 1, isErased: isErased === 1 };
    });
  }

  incrementBookingVersions(ids: readonly UserId[]): Promise<void> {
    return incrementBookingVersions(this.manager, ids);
  }

  hasAny(role: Role): Promise<boolean> {
    return this.manager.existsBy(UserOrmEntity, { role, isErased: false });
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

  async takenEmails(emailKeys: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.idsByEmail(emailKeys)).keys());
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
    const rows = await select<{ id: UserId }>(this.manager, ids);
    return rows.map(({ id }) => id);
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

  async add({ passwordHash, isDemo, ...user }: NewUser): Promise<User> {
    const row = await this.rowOf({ ...user, passwordHash, isDemo });
    const insert = () => existingPlan(() => this.manager.insert(UserOrmEntity, row));
    const { identifiers } = await refuseWhen(isDuplicate, () => this.takenBy(user), insert);
    return { ...user, id: identifiers[0]!['id'] as UserId };
  }

  async addAll(users: readonly NewUser[]): Promise<User[]> {
    const rows: Awaited<ReturnType<typeof this.rowOf>>[] = [];
    for (const user of users) rows.push(await this.rowOf(user));
    const insert = () => existingPlan(() => insertAll(this.manager, UserOrmEntity, rows));
    await refuseWhen(isDuplicate, addedMeanwhile, insert);
    const ids = await this.idsByEmail(users.map(({ email }) => emailKey(email)));
    return users.map(({ passwordHash: _, isDemo: __, ...user }) => ({ ...user, id: ids.get(emailKey(user.email))! }));
  }

  async save(user: SavedUser): Promise<void> {
    const { id, email, firstName, lastName, company, role, plan, monthlyQuotaMinutes, isActive } = user;
    const names = { email, emailKey: emailKey(email), firstName, lastName, searchText: searchTextOf(user) };
    const row = { ...names, company, role, monthlyQuotaMinutes, isActive, planId: await this.planIds.of(plan) };
    const update = () => existingPlan(() => this.manager.update(UserOrmEntity, { id }, row));
    await refuseWhen(isDuplicate, () => this.takenBy(user), update);
  }

  async changeAll(ids: readonly UserId[], { plan, ...change }: SharedChange): Promise<void> {
    if (ids.length === 0) return;
    const planId = plan === undefined ? {} : { planId: await this.planIds.of(plan) };
    await existingPlan(() => this.manager.update(UserOrmEntity, { id: In(ids) }, { ...change, ...planId }));
  }

  async keepQuotas(ids: readonly UserId[], month: Month): Promise<void> {
    if (ids.length === 0) return;
    await execute(this.manager, keepQuotasSql(ids.length), [month, ...ids, month]);
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

  async saveMailChoices(id: UserId, { ownChanges, reminderMinutes }: MailChoices): Promise<void> {
    const change = { mailsOwnChanges: ownChanges, reminderMinutes };
    const { affected } = await this.manager.update(UserOrmEntity, { id }, change);
    if (affected === 0) throw userNotFound();
  }

  private async rowOf({ plan, passwordHash, company = null, ...user }: NewUser) {
    return {
      ...user,
      company,
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

  private async idsByEmail(keys: readonly string[]): Promise<Map<string, UserId>> {
    if (keys.length === 0) return new Map();
    const columns = { id: true, emailKey: true };
    const rows = await this.manager.find(UserOrmEntity, { select: columns, where: { emailKey: In(keys) } });
    return new Map(rows.map((row) => [row.emailKey, row.id]));
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
