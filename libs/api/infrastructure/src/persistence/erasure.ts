import type { Clock, ErasureRepository, StoredUser } from '@roomhours/application';
import { type TracedUser, type UserId, emailKey, withoutUser } from '@roomhours/domain';
import { ERASED_USER } from '@roomhours/limits';
import { type EntityManager, type EntityTarget, type FindOptionsWhere, In } from 'typeorm';
import { type Condition, batchesOf, execute, placeholders, select } from './database/statements';
import { BookingOrmEntity, CancelledBookingOrmEntity } from './entities/booking.orm-entity';
import { MessageOrmEntity } from './entities/message.orm-entity';
import { StoredResponseOrmEntity } from './entities/stored-response.orm-entity';
import { UserOrmEntity } from './entities/user.orm-entity';
import { searchTextOf } from './users';

/** Maximum number of rows that one statement changes. Each row compares its id with those of the batch. */
const MAX_BATCH = 200;

/** What no entered email and no entered name contains: a line break. So both keys of an erased user stay unique. */
const keyOf = (id: UserId) => `erased\n${id}`;

const NAMES = { email: ERASED_USER, username: ERASED_USER, firstName: null, lastName: null };

/** Columns with JSON in which a user can be named. */
const AUDITED = ['before_change', 'after_change'];
const SENT = ['body'];

/** The erasure of users within the manager's transaction. */
export class TypeOrmErasureRepository implements ErasureRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly clock: Clock,
  ) {}

  async erase(user: StoredUser): Promise<void> {
    const { id } = user;
    const emails = await this.emailsOf(user);
    const traced = { id, emailKeys: new Set(emails.map(emailKey)) };
    await this.eraseAccount(id);
    const changed = { sequence: () => 'sequence + 1', changedAt: this.clock.now() };
    await this.manager.update(BookingOrmEntity, { userId: id }, { purpose: null, ...changed });
    await this.manager.delete(StoredResponseOrmEntity, { userId: id });
    await this.remove(CancelledBookingOrmEntity, 'bookingId', { userId: id });
    await this.remove(MessageOrmEntity, 'id', { recipientId: id });
    await this.rewrite('webhook_delivery', SENT, mentions(SENT, id, emails), traced);
    await this.rewrite('audit_entry', AUDITED, mentions(AUDITED, id, emails), traced);
    await this.eraseActor(traced, emails);
  }

  /** Returns the present email and the earlier ones in the audit log and the messages, each as it was entered. */
  private async emailsOf({ id, email }: StoredUser): Promise<string[]> {
    const sent = 'SELECT DISTINCT recipient AS email FROM message WHERE recipient_id = ?';
    const done = 'SELECT DISTINCT actor_email AS email FROM audit_entry WHERE actor_id = ?';
    const changes = "SELECT before_change, after_change FROM audit_entry WHERE subject = 'user' AND subject_id = ?";
    const known = [
      ...(await select<{ email: string }>(this.manager, sent, [id])),
      ...(await select<{ email: string }>(this.manager, done, [id])),
      ...(await select<Record<string, string | null>>(this.manager, changes, [id])).flatMap(emailsIn),
    ];
    return [...new Set([email, ...known.map((one) => one.email)])];
  }

  private async eraseAccount(id: UserId): Promise<void> {
    const keys = { emailKey: keyOf(id), usernameKey: keyOf(id), searchText: searchTextOf(NAMES) };
    const choices = { company: null, planId: null, passwordHash: null, mailsOwnChanges: true, reminderMinutes: null };
    await this.manager.update(UserOrmEntity, { id }, { ...NAMES, ...keys, ...choices, isErased: true });
  }

  /** Removes rows by their keys. A DELETE by other columns would lock rows of other transactions. */
  private async remove<Row extends object>(
    entity: EntityTarget<Row>,
    key: keyof Row & string,
    where: FindOptionsWhere<Row>,
  ): Promise<void> {
    const rows = await this.manager.findBy(entity, where);
    for (const batch of batchesOf(rows, MAX_BATCH)) {
      const keys = In(batch.map((row) => row[key]));
      await this.manager.delete(entity, { [key]: keys } as FindOptionsWhere<Row>);
    }
  }

  /** Removes the user from the JSON of the rows. */
  private async rewrite(table: string, columns: readonly string[], where: Condition, user: TracedUser): Promise<void> {
    const sql = `SELECT id, ${columns.join(', ')} FROM ${table} WHERE ${where.sql}`;
    const rows = await select<{ id: number } & Record<string, string | null>>(this.manager, sql, where.parameters);
    for (const batch of batchesOf(rows, MAX_BATCH)) {
      const set = columns.map((column) => `${column} = CASE id ${'WHEN ? THEN ? '.repeat(batch.length)}END`);
      const values = columns.flatMap((column) =>
        batch.flatMap((row) => {
          const json = row[column] ?? null;
          return [row.id, json === null ? null : JSON.stringify(withoutUser(JSON.parse(json), user))];
        }),
      );
      const ids = batch.map(({ id }) => id);
      const update = `UPDATE ${table} SET ${set.join(', ')} WHERE id IN (${placeholders(ids.length)})`;
      await execute(this.manager, update, [...values, ...ids]);
    }
  }

  /** Removes the email of the actor, also where it was entered in a failed login before the account had it. */
  private async eraseActor({ id, emailKeys }: TracedUser, emails: readonly string[]): Promise<void> {
    const typed = [...emails, ...emailKeys];
    const anonymous = `actor_id IS NULL AND (actor_email IN (${placeholders(typed.length)})
      OR LOWER(TRIM(actor_email)) IN (${placeholders(emailKeys.size)}))`;
    const sql = `UPDATE audit_entry SET actor_email = ? WHERE actor_id = ? OR (${anonymous})`;
    await execute(this.manager, sql, [ERASED_USER, id, ...typed, ...emailKeys]);
    // The names of API tokens and calendar feeds are texts of the user.
    const named = "subject IN ('apiToken', 'calendarFeed') AND actor_id = ?";
    const unnamed = `UPDATE audit_entry SET before_change = NULL, after_change = NULL WHERE ${named}`;
    await execute(this.manager, unnamed, [id]);
  }
}

/** Returns the condition that JSON contains the number of an owner or one of the emails. Other users may match too. */
function mentions(columns: readonly string[], id: UserId, emails: readonly string[]): Condition {
  const texts = [`"userId":${id}`, ...emails.map((email) => JSON.stringify(email))];
  return {
    sql: columns.flatMap((column) => texts.map(() => `INSTR(${column}, ?) > 0`)).join(' OR '),
    parameters: columns.flatMap(() => texts),
  };
}

/** Returns the fields `email` of an audit entry about a user. */
function emailsIn(entry: Record<string, string | null>): { email: string }[] {
  return Object.values(entry).flatMap((json) => {
    const { email } = (JSON.parse(json ?? 'null') ?? {}) as { email?: unknown };
    return typeof email === 'string' ? [{ email }] : [];
  });
}
