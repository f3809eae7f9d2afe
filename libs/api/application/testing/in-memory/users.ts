import { DomainError, MonthlyQuota, type Role, type User, type UserId, emailKey, usernameKey } from '@roomhours/domain';
import { isFound, searchKey } from '@roomhours/text';
import type { Instant } from '@roomhours/time';
import {
  DEFAULT_MAIL_CHOICES,
  type ListedUser,
  type MailChoices,
  type NewUser,
  type Page,
  type PasswordLinkRepository,
  type SharedChange,
  type StoredPasswordLink,
  type StoredUser,
  type UserFilter,
  type UserOrder,
  type UserReader,
  type UserRepository,
} from '../../src';
import { type State, type UserRow, compareText, incrementBookingVersion, minutesBy, pageOf } from './state';

export class InMemoryUsers implements UserReader, UserRepository {
  constructor(private readonly state: () => State) {}

  async find(id: UserId) {
    const row = this.state().users.get(id);
    return row?.isActive ? row.user : null;
  }

  async get(id: UserId) {
    return storedUserOf(this.row(id));
  }

  async findStored(id: UserId) {
    const row = this.state().users.get(id);
    return row === undefined ? null : storedUserOf(row);
  }

  async getAll(ids: readonly UserId[]) {
    return ids.map((id) => storedUserOf(this.row(id)));
  }

  async list(filter: UserFilter): Promise<Page<ListedUser>> {
    const { usedWithin } = filter;
    const counted = [...this.state().bookings.values()].filter(({ range }) => usedWithin?.contains(range.start));
    const used = minutesBy(counted, ({ userId }) => userId);
    const all = [...this.state().users.values()].map((row) => ({
      ...storedUserOf(row),
      usedMinutes: used.get(row.user.id) ?? 0,
    }));
    return pageOf(all.filter((user) => matches(user, filter)).sort(inOrder(filter.order)), filter.page);
  }

  async findCredentials(key: string) {
    return [...this.state().users.values()].find(({ user }) => emailKey(user.email) === key) ?? null;
  }

  async findByPasswordLink(tokenHash: string, now: Instant) {
    const link = [...this.state().passwordLinks.values()].find((one) => one.tokenHash === tokenHash);
    return link === undefined || link.expiresAt <= now ? null : this.find(link.userId);
  }

  async incrementBookingVersions(ids: readonly UserId[]) {
    new Set(ids).forEach((id) => incrementBookingVersion(this.state(), id));
  }

  async hasAny(role: Role) {
    return [...this.state().users.values()].some(({ user }) => user.role === role);
  }

  async takenUsernames(usernames: readonly string[]) {
    const keys = new Set([...this.state().users.values()].map(({ user }) => usernameKey(user.username)));
    return new Set(usernames.filter((username) => keys.has(usernameKey(username))));
  }

  async lockActiveAdministrators(includingDemo: boolean) {
    return [...this.state().users.values()]
      .filter(({ user, isActive, passwordHash }) => isActive && user.role === 'admin' && passwordHash !== null)
      .filter(({ isDemo }) => includingDemo || !isDemo)
      .map(({ user }) => user.id);
  }

  async deactivateDemoAccounts() {
    const demo = [...this.state().users.values()].filter(({ isDemo }) => isDemo);
    for (const row of demo) this.state().users.set(row.user.id, { ...row, isActive: false });
    return { all: demo.map(({ user }) => user.id), deactivated: demo.filter(({ isActive }) => isActive).length };
  }

  async add({ passwordHash, isDemo, ...user }: NewUser) {
    this.refuseUnknownPlan(user.plan);
    const taken = [...this.state().users.values()].some(
      ({ user: other }) => emailKey(other.email) === emailKey(user.email),
    );
    if (taken) throw new DomainError('DUPLICATE', `The email ${user.email} is taken.`);
    if ((await this.takenUsernames([user.username])).size > 0)
      throw new DomainError('DUPLICATE', `The username ${user.username} is taken.`);
    const id = (this.state().lastId += 1) as UserId;
    const stored = { ...user, id };
    const row = { user: stored, passwordHash, isDemo, isActive: true, bookingVersion: 0 };
    this.state().users.set(id, { ...row, mailChoices: DEFAULT_MAIL_CHOICES });
    return stored;
  }

  async addAll(users: readonly NewUser[]) {
    const added: User[] = [];
    for (const user of users) added.push(await this.add(user));
    return added;
  }

  async takenEmails(keys: readonly string[]) {
    const taken = new Set([...this.state().users.values()].map(({ user }) => emailKey(user.email)));
    return new Set(keys.filter((key) => taken.has(key)));
  }

  async save({ isActive, ...changed }: Parameters<UserRepository['save']>[0]) {
    const row = this.row(changed.id);
    this.refuseUnknownPlan(changed.plan);
    const { firstName, lastName, role, plan, monthlyQuotaMinutes } = changed;
    const user = { ...row.user, firstName, lastName, role, plan, monthlyQuotaMinutes };
    this.state().users.set(changed.id, { ...row, user, isActive });
  }

  async changeAll(ids: readonly UserId[], change: SharedChange) {
    for (const id of ids) await this.save({ ...storedUserOf(this.row(id)), ...change });
  }

  async setPasswordHash(id: UserId, passwordHash: string) {
    this.state().users.set(id, { ...this.row(id), passwordHash });
  }

  async replacePasswordHash(id: UserId, from: string, to: string) {
    const row = this.state().users.get(id);
    if (row === undefined || row.passwordHash !== from) return false;
    await this.setPasswordHash(id, to);
    return true;
  }

  async mailChoicesOf(id: UserId) {
    return this.row(id).mailChoices;
  }

  async saveMailChoices(id: UserId, mailChoices: MailChoices) {
    this.state().users.set(id, { ...this.row(id), mailChoices });
  }

  bookingVersion(id: UserId): number {
    return this.row(id).bookingVersion;
  }

  private refuseUnknownPlan(name: string | null): void {
    const isKnown = name === null || [...this.state().plans.values()].some((plan) => plan.name === name);
    if (!isKnown) throw DomainError.field('subscription', 'There is no such plan.');
  }

  private row(id: UserId): UserRow {
    const row = this.state().users.get(id);
    if (row === undefined) throw new DomainError('NOT_FOUND', 'This user does not exist.');
    return row;
  }
}

export class InMemoryPasswordLinks implements PasswordLinkRepository {
  constructor(private readonly state: () => State) {}

  async replace(link: StoredPasswordLink) {
    this.state().passwordLinks.set(link.userId, link);
  }

  async addAll(links: readonly StoredPasswordLink[]) {
    for (const link of links) await this.replace(link);
  }

  async take(tokenHash: string, now: Instant) {
    const link = [...this.state().passwordLinks.values()].find((one) => one.tokenHash === tokenHash);
    if (link === undefined || link.expiresAt <= now) return false;
    return this.state().passwordLinks.delete(link.userId);
  }

  async removeOf(userId: UserId) {
    this.state().passwordLinks.delete(userId);
  }
}

function storedUserOf({ user, isActive, passwordHash }: UserRow): StoredUser {
  return { ...user, isActive, isInvited: passwordHash === null };
}

/** Returns the fields of a user that a search compares. */
export function searchedFields({ email, username, firstName, lastName }: User): (string | null)[] {
  return [email, username, firstName, lastName];
}

function matches(user: ListedUser, filter: UserFilter): boolean {
  const { search, role, plan, isActive, isInvited, isQuotaUsedUp } = filter;
  return (
    isFound(search ?? '', searchedFields(user)) &&
    (role === null || user.role === role) &&
    (plan === null || user.plan === plan) &&
    (isActive === null || user.isActive === isActive) &&
    (isInvited === null || user.isInvited === isInvited) &&
    (isQuotaUsedUp === null || isUsedUp(user) === isQuotaUsedUp)
  );
}

function isUsedUp(user: ListedUser): boolean {
  return MonthlyQuota.of(user, user.usedMinutes).remainingMinutes === 0;
}

/** A user with the minutes to sort by, if they are known. */
type SortedUser = User & { usedMinutes?: number };

/** Compares users as the list of users does. */
export function inOrder({ by, descending }: UserOrder): (a: SortedUser, b: SortedUser) => number {
  const direction = descending ? -1 : 1;
  return (a, b) => {
    const [one, other] = [sortKey(a, by), sortKey(b, by)];
    const emptyLast = Number(one === '') - Number(other === '');
    return emptyLast || direction * compareText(one, other) || compareText(emailKey(a.email), emailKey(b.email));
  };
}

/** Returns a text to sort by; empty if the user lacks the value. */
function sortKey(user: SortedUser, by: UserOrder['by']): string {
  if (by === 'name') return searchKey([user.firstName ?? '', user.lastName ?? ''].join(' ').trim());
  if (by === 'plan') return user.plan ?? '';
  if (by === 'role') return user.role;
  if (by === 'email') return emailKey(user.email);
  if (by === 'used') return String(user.usedMinutes ?? 0).padStart(9, '0');
  return user.monthlyQuotaMinutes === 0 ? 'none' : String(user.monthlyQuotaMinutes).padStart(9, '0');
}
