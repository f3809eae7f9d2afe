import { Injectable } from '@nestjs/common';
import {
  type Credentials,
  DEFAULT_MAIL_CHOICES,
  type ListedUser,
  type MailChoices,
  type NewUser,
  type Page,
  type SavedUser,
  type SharedChange,
  type StoredUser,
  type UserFilter,
  type UserOrder,
  type UserReader,
  type UserRepository,
} from '@roomhours/application';
import { DomainError, type PlanId, type Role, type User, type UserId, emailKey, usernameKey } from '@roomhours/domain';
import { searchKey, searchWords } from '@roomhours/text';
import type { Instant, Month, TimeRange } from '@roomhours/time';
import { type EntityManager, In, MoreThan, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { AccountAccess } from './account-access';
import { Database } from './database/database';
import { isDuplicate, isMissingReference, refuseWhen } from './database/database-errors';
import { execute, insertAll, placeholders, select } from './database/statements';
import { toSeconds } from './entities/epoch-seconds';
import { PasswordLinkOrmEntity } from './entities/password-link.orm-entity';
import { UserOrmEntity } from './entities/user.orm-entity';
import { offsetOf, pageOf } from './database/pages';
import { type PlanIds, unknownPlan } from './plans';
import { incrementBookingVersions } from './transactions/lock-user';

/**
 * SQL for the fields of a user `u` with the plan `p`. Statements that run with every request of a member read plain rows by it,
 * because an entity costs about as much processor time as the whole statement.
 */
export const USER_FIELDS = `u.id, u.email, u.username, u.first_name AS firstName, u.last_name AS lastName, u.role,
  p.name AS plan, u.monthly_quota_minutes AS monthlyQuotaMinutes`;

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

const USER = `SELECT ${USER_FIELDS} FROM app_user u LEFT JOIN plan p ON p.id = u.plan_id WHERE u.id = ?`;

/** Columns of a user `u` with the plan `p`. */
export const USER_COLUMNS = [
  'u.id',
  'u.email',
  'u.username',
  'u.firstName',
  'u.lastName',
  'u.role',
  'u.monthlyQuotaMinutes',
  'p.id',
  'p.name',
];

/** More columns of a stored user `u`. */
const STORED_USER_COLUMNS = [...USER_COLUMNS, 'u.company', 'u.isActive', 'u.isErased', 'u.passwordHash'];

/** Converts a row with `USER_COLUMNS`. */
export function userOf(row: UserOrmEntity): User {
  const { id, email, username, firstName, lastName, role, monthlyQuotaMinutes, plan } = row;
  return { id, email, username, firstName, lastName, role, plan: plan?.name ?? null, monthlyQuotaMinutes };
}

/** Converts a row with `STORED_USER_COLUMNS`. */
function storedUserOf(row: UserOrmEntity): StoredUser {
  const { isActive, isErased, company, passwordHash } = row;
  return { isActive, isErased, company, isInvited: passwordHash === null, ...userOf(row) };
}

/** Selects users `u` with the plan `p`. */
function selectUsers(manager: EntityManager, columns: string[]): SelectQueryBuilder<UserOrmEntity> {
  return manager.createQueryBuilder(UserOrmEntity, 'u').leftJoin('u.plan', 'p').select(columns);
}

/** Throws DomainError NOT_FOUND if the user does not exist. */
async function readMailChoices(manager: EntityManager, id: UserId): Promise<MailChoices> {
  const columns = { id: true, mailsOwnChanges: true, reminderMinutes: true };
  const user = await manager.findOne(UserOrmEntity, { select: columns, where: { id } });
  if (user === null) throw userNotFound();
  return { ownChanges: user.mailsOwnChanges, reminderMinutes: user.reminderMinutes };
}

function userNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'This user does not exist.');
}

@Injectable()
export class TypeOrmUserReader implements UserReader {
  constructor(
    private readonly database: Database,
    private readonly access: AccountAccess,
  ) {}

  async find(id: UserId): Promise<User | null> {
    const sql = `${USER} AND ${this.access.sql('u')}`;
    const [user] = await this.database.read((manager) => select<User>(manager, sql, [id]));
    return user ?? null;
  }

  async findStored(id: UserId): Promise<StoredUser | null> {
    const row = await this.database.read((manager) =>
      selectUsers(manager, STORED_USER_COLUMNS).where({ id, isErased: false }).getOne(),
    );
    return row && storedUserOf(row);
  }

  async findCredentials(key: string): Promise<Credentials | null> {
    const columns = [...STORED_USER_COLUMNS, 'u.isDemo'];
    const row = await this.database.read((manager) => selectUsers(manager, columns).where({ emailKey: key }).getOne());
    if (row === null) return null;
    const { passwordHash, isDemo } = row;
    return { user: userOf(row), passwordHash, isActive: this.access.isOpen(row), isDemo };
  }

  async findByPasswordLink(tokenHash: string, now: Instant): Promise<User | null> {
    const link = await this.database.read((manager) =>
      manager
        .createQueryBuilder(PasswordLinkOrmEntity, 'link')
        .innerJoin('link.user', 'u', this.access.sql('u'))
        .leftJoin('u.plan', 'p')
        .select(['link.userId', ...USER_COLUMNS])
        .where({ tokenHash, expiresAt: MoreThan(now) })
        .getOne(),
    );
    return link && userOf(link.user!);
  }

  mailChoicesOf(id: UserId): Promise<MailChoices> {
    return this.database.read((manager) => readMailChoices(manager, id));
  }

  list(filter: UserFilter): Promise<Page<ListedUser>> {
    const { usedWithin, isQuotaUsedUp, order, page } = filter;
    return this.database.read(async (manager) => {
      const query = joinUsed(matching(selectUsers(manager, STORED_USER_COLUMNS), filter), usedWithin)
        .addSelect(USED_SECONDS, 'used_seconds')
        .orderBy(orderOf(order));
      if (page !== null) query.offset(offsetOf(page)).limit(page.pageSize);
      const { entities, raw } = await query.getRawAndEntities<{ used_seconds: number | string }>();
      // MySQL returns sums as text.
      const usedMinutes = raw.map(({ used_seconds: seconds }) => Number(seconds) / 60);
      const items = entities.map((user, index) => ({ ...storedUserOf(user), usedMinutes: usedMinutes[index]! }));
      return pageOf(items, page, () => {
        const counted = matching(manager.createQueryBuilder(UserOrmEntity, 'u'), filter);
        return (isQuotaUsedUp === null ? counted : joinUsed(counted, usedWithin)).getCount();
      });
    });
  }

  async companies(): Promise<string[]> {
    const sql = 'SELECT DISTINCT company FROM app_user WHERE company IS NOT NULL ORDER BY company';
    const rows = await this.database.read((manager) => select<{ company: string }>(manager, sql));
    return rows.map(({ company }) => company);
  }

  countOpenInvitations(now: Instant): Promise<number> {
    return this.database.read((manager) =>
      manager
        .createQueryBuilder(PasswordLinkOrmEntity, 'link')
        .innerJoin('link.user', 'u', `u.passwordHash IS NULL AND ${this.access.sql('u')}`)
        .where({ purpose: 'invitation', expiresAt: MoreThan(now) })
        .getCount(),
    );
  }
}

type SearchedUser = Pick<User, 'email' | 'username' | 'firstName' | 'lastName'>;

/** Returns the searchable text of a user. No part contains a line break, so a match never spans two parts. */
export function searchTextOf({ email, username, firstName, lastName }: SearchedUser): string {
  return [email, username, firstName, lastName].map((part) => searchKey(part ?? '')).join('\n');
}

/** Returns the condition that a user contains a search word, which is a parameter. */
export function matchesUser(parameter: string): string {
  return `INSTR(search_text, ${parameter}) > 0`;
}

/** Adds the conditions of a filter to a query of users `u`. A condition on the used hours needs `joinUsed`. */
function matching(
  query: SelectQueryBuilder<UserOrmEntity>,
  { search, role, plan, company, isActive, isInvited, isQuotaUsedUp }: UserFilter,
): SelectQueryBuilder<UserOrmEntity> {
  query.where({ isErased: false });
  for (const [index, word] of searchWords(search ?? '').entries())
    query.andWhere(matchesUser(`:word${index}`), { [`word${index}`]: word });
  if (role !== null) query.andWhere({ role });
  if (plan !== null) query.andWhere('u.planId = (SELECT id FROM plan WHERE name = :plan)', { plan });
  if (company !== null) query.andWhere({ company });
  if (isActive !== null) query.andWhere({ isActive });
  if (isInvited !== null) query.andWhere(`u.passwordHash IS ${isInvited ? '' : 'NOT'} NULL`);
  if (isQuotaUsedUp !== null) query.andWhere(isQuotaUsedUp ? IS_USED_UP : `NOT (${IS_USED_UP})`);
  return query;
}

/** Seconds of a user `u` in `joinUsed`: of bookings and of late cancellations. */
const USED_SECONDS = '(COALESCE(used.seconds, 0) + COALESCE(late.seconds, 0))';

/** Condition that a user `u` has a limit, and that the used seconds reach it. */
const IS_USED_UP = `u.role = 'user' AND u.monthlyQuotaMinutes > 0 AND ${USED_SECONDS} >= u.monthlyQuotaMinutes * 60`;

/** Joins the sums of all users `u`, because MySQL would scan the whole history of each user. */
function joinUsed(
  query: SelectQueryBuilder<UserOrmEntity>,
  within: TimeRange | null,
): SelectQueryBuilder<UserOrmEntity> {
  const start = within === null ? 0 : toSeconds(within.start);
  const end = within === null ? 0 : toSeconds(within.end);
  const sumsOf = (table: string) => (sums: SelectQueryBuilder<ObjectLiteral>) =>
    sums
      .select(`${table}.userId`, 'user_id')
      .addSelect(`SUM(${table}.endsAt - ${table}.startsAt)`, 'seconds')
      .from(table, table)
      .where(`${table}.startsAt >= :start AND ${table}.startsAt < :end`, { start, end })
      .groupBy(`${table}.userId`);
  return query
    .leftJoin(sumsOf('booking'), 'used', 'used.user_id = u.id')
    .leftJoin(sumsOf('late_cancellation'), 'late', 'late.user_id = u.id');
}

const LINE = "'\n'";
/** Search text without its first line: username, first name and last name. */
const REST = `SUBSTR(u.search_text, INSTR(u.search_text, ${LINE}) + 1)`;
/** First and last name in search form; empty for a user without names. */
const NAMES = `COALESCE(TRIM(REPLACE(SUBSTR(${REST}, INSTR(${REST}, ${LINE}) + 1), ${LINE}, ' ')), '')`;

/** Returns the order of users `u` with the plan `p`. It ends with the unique email, so that the order is total. */
export function orderOf({ by, descending }: UserOrder): Record<string, 'ASC' | 'DESC'> {
  const direction = descending ? 'DESC' : 'ASC';
  const byEmail = { 'u.email_key': 'ASC' } as const;
  const orders: Record<UserOrder['by'], Record<string, 'ASC' | 'DESC'>> = {
    // Matches an index.
    email: { 'u.email_key': direction },
    name: { [`${NAMES} = ''`]: 'ASC', [NAMES]: direction, ...byEmail },
    plan: { 'p.name IS NULL': 'ASC', 'p.name': direction, ...byEmail },
    role: { 'u.role': direction, ...byEmail },
    used: { used_seconds: direction, ...byEmail },
    quota: { 'u.monthly_quota_minutes = 0': direction, 'u.monthly_quota_minutes': direction, ...byEmail },
  };
  return orders[by];
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
