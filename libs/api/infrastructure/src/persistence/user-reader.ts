import { Injectable } from '@nestjs/common';
import {
  type Credentials,
  DeploymentPolicy,
  type ListedUser,
  type MailChoices,
  type Page,
  type StoredUser,
  type UserFilter,
  type UserOrder,
  type UserReader,
  userNotFound,
} from '@roomhours/application';
import type { User, UserId } from '@roomhours/domain';
import { searchWords } from '@roomhours/text';
import type { Instant, TimeRange } from '@roomhours/time';
import {
  type EntityManager,
  type FindOptionsWhere,
  MoreThan,
  type ObjectLiteral,
  type SelectQueryBuilder,
} from 'typeorm';
import { Database } from './database/database';
import { offsetOf, pageOf, select } from './database/statements';
import { toSeconds } from './entities/columns';
import { PasswordLinkOrmEntity } from './entities/sign-in.orm-entity';
import { UserOrmEntity } from './entities/user.orm-entity';

/**
 * SQL for the fields of a user `u` with the plan `p`. Statements that run with every request of a member read plain rows by it,
 * because an entity costs about as much processor time as the whole statement.
 */
export const USER_FIELDS = `u.id, u.email, u.username, u.first_name AS firstName, u.last_name AS lastName, u.role,
  p.name AS plan, u.monthly_quota_minutes AS monthlyQuotaMinutes`;

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

/** Converts a row with `USER_COLUMNS`. */
export function userOf(row: UserOrmEntity): User {
  const { id, email, username, firstName, lastName, role, monthlyQuotaMinutes, plan } = row;
  return { id, email, username, firstName, lastName, role, plan: plan?.name ?? null, monthlyQuotaMinutes };
}

/** More columns of a stored user `u`. */
const STORED_USER_COLUMNS = [...USER_COLUMNS, 'u.company', 'u.isActive', 'u.isErased', 'u.passwordHash'];

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
export async function readMailChoices(manager: EntityManager, id: UserId): Promise<MailChoices> {
  const columns = { id: true, mailsOwnChanges: true, reminderMinutes: true };
  const user = await manager.findOne(UserOrmEntity, { select: columns, where: { id } });
  if (user === null) throw userNotFound();
  return { ownChanges: user.mailsOwnChanges, reminderMinutes: user.reminderMinutes };
}

/**
 * The accounts that sign-ins, sessions, API tokens, calendar feeds and password links open: active ones, and in production
 * no demo accounts, because their password is public. The only place of this rule, also for an account that an administrator
 * has activated again (sessions.md "Demo accounts in production").
 */
@Injectable()
export class AccountAccess {
  constructor(private readonly policy: DeploymentPolicy) {}

  /** The condition on a user in `find`. */
  get where(): FindOptionsWhere<UserOrmEntity> {
    return this.policy.allowsDemoAccounts ? { isActive: true } : { isActive: true, isDemo: false };
  }

  /** Returns the condition on a user with this alias in SQL. */
  sql(alias: string): string {
    const isActive = `${alias}.is_active = 1`;
    return this.policy.allowsDemoAccounts ? isActive : `${isActive} AND ${alias}.is_demo = 0`;
  }

  isOpen({ isActive, isDemo }: Pick<UserOrmEntity, 'isActive' | 'isDemo'>): boolean {
    return isActive && (this.policy.allowsDemoAccounts || !isDemo);
  }
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
