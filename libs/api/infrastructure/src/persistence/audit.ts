import { Injectable, Optional } from '@nestjs/common';
import {
  ALL_ENTRIES,
  type AuditFilter,
  type AuditReader,
  type AuditRepository,
  type NamedUser,
  type Page,
  type PageRequest,
  type StoredAuditEntry,
} from '@roomhours/application';
import type { AuditAction, AuditEntry, AuditSubject, RoomId, UserId } from '@roomhours/domain';
import { searchWords } from '@roomhours/text';
import { type Instant, TimeRange } from '@roomhours/time';
import { And, type EntityManager, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import {
  type Condition,
  type ListQuery,
  allOf,
  containsWord,
  insertAll,
  readPage,
  select,
} from './database/statements';
import { Database } from './database/database';
import { AuditEntryOrmEntity } from './entities/audit-entry.orm-entity';
import { toSeconds } from './entities/columns';

/** A row of the list. Both engines return the JSON as text. */
interface AuditRow {
  id: number;
  at: Instant;
  actorId: UserId | null;
  actorEmail: string;
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number | null;
  beforeChange: string | null;
  afterChange: string | null;
  requestId: string;
  userId: UserId | null;
  roomId: RoomId | null;
  startsAt: Instant | null;
  endsAt: Instant | null;
  isByToken: number | null;
  roomName: string | null;
  actorPresentEmail: string | null;
  actorFirstName: string | null;
  actorLastName: string | null;
  userEmail: string | null;
  userFirstName: string | null;
  userLastName: string | null;
}

const COLUMNS = `a.id, a.happened_at * 1000 AS at, a.actor_id AS actorId, a.actor_email AS actorEmail, a.action, a.subject,
  a.subject_id AS subjectId, a.before_change AS beforeChange, a.after_change AS afterChange, a.request_id AS requestId,
  a.user_id AS userId, a.room_id AS roomId, a.starts_at * 1000 AS startsAt, a.ends_at * 1000 AS endsAt,
  a.is_by_token AS isByToken, r.name AS roomName,
  actor.email AS actorPresentEmail, actor.first_name AS actorFirstName, actor.last_name AS actorLastName,
  u.email AS userEmail, u.first_name AS userFirstName, u.last_name AS userLastName`;

const ENTRIES = `audit_entry a LEFT JOIN app_user actor ON actor.id = a.actor_id
  LEFT JOIN app_user u ON u.id = a.user_id LEFT JOIN room r ON r.id = a.room_id`;

const ORDERS: Record<AuditFilter['order'], string> = {
  newest: 'a.happened_at DESC, a.id DESC',
  latestStart: 'a.starts_at DESC, a.id DESC',
  earliestStart: 'a.starts_at, a.id',
};

@Injectable()
export class TypeOrmAuditReader implements AuditReader {
  constructor(private readonly database: Database) {}

  list(page: PageRequest, filter: AuditFilter = ALL_ENTRIES): Promise<Page<StoredAuditEntry>> {
    return this.database.read((manager) =>
      readPage<AuditRow, StoredAuditEntry>(manager, listQueryOf(manager, filter), page, entryOf),
    );
  }

  listOf(userId: UserId): Promise<StoredAuditEntry[]> {
    const sql = `SELECT ${COLUMNS} FROM ${ENTRIES} WHERE a.actor_id = ? OR a.user_id = ? ORDER BY a.happened_at, a.id`;
    return this.database.read(async (manager) => {
      const rows = await select<AuditRow>(manager, sql, [userId, userId]);
      return rows.map(entryOf);
    });
  }
}

function listQueryOf(manager: EntityManager, filter: AuditFilter): ListQuery {
  const { sql: where, parameters } = allOf(conditionsOf(manager, filter));
  const order = ORDERS[filter.order];
  const select = (limit: string) => `SELECT ${COLUMNS} FROM ${ENTRIES} WHERE ${where} ORDER BY ${order} ${limit}`;
  return { where, parameters, table: ENTRIES, select };
}

function conditionsOf(manager: EntityManager, filter: AuditFilter): Condition[] {
  const { bookingId, excludesRestored, happenedWithin, startingWithin, lastId } = filter;
  const conditions = searchWords(filter.search ?? '').map((word) => containsAuditWord(manager, word));
  const equal: [column: string, value: string | number | null][] = [
    ['a.actor_id', filter.actorId],
    ['a.user_id', filter.userId],
    ['a.room_id', filter.roomId],
    ['a.subject', bookingId === null ? filter.subject : 'booking'],
    ['a.subject_id', bookingId],
    ['a.action', filter.action],
  ];
  for (const [column, value] of equal)
    if (value !== null) conditions.push({ sql: `${column} = ?`, parameters: [value] });
  if (happenedWithin !== null) conditions.push(within('a.happened_at', happenedWithin));
  if (startingWithin !== null) conditions.push(within('a.starts_at', startingWithin));
  if (excludesRestored) conditions.push(isNotRestored(manager));
  if (lastId !== null) conditions.push({ sql: 'a.id <= ?', parameters: [lastId] });
  return conditions;
}

function within(column: string, { start, end }: TimeRange): Condition {
  return { sql: `${column} >= ? AND ${column} < ?`, parameters: [toSeconds(start), toSeconds(end)] };
}

/** A restored booking starts when the cancelled one did. An index finds it by that. */
function isNotRestored(manager: EntityManager): Condition {
  const restored = jsonValue(manager, 'restoring.after_change', 'restores');
  return {
    sql: `NOT EXISTS (SELECT 1 FROM audit_entry restoring WHERE restoring.action = 'booking.created'
      AND restoring.starts_at = a.starts_at AND ${restored} = a.subject_id)`,
    parameters: [],
  };
}

/** Of a cancelled booking, the purpose is searched too. */
function containsAuditWord(manager: EntityManager, word: string): Condition {
  const columns = ['a.actor_email', 'r.name', jsonValue(manager, 'a.before_change', 'purpose')];
  const texts = columns.map((column) => containsWord(manager, column, word));
  return {
    sql: `(INSTR(u.search_text, ?) > 0 OR INSTR(actor.search_text, ?) > 0 OR ${texts.map(({ sql }) => sql).join(' OR ')})`,
    parameters: [word, word, ...texts.flatMap(({ parameters }) => parameters)],
  };
}

/** Returns the expression for a field of a column with JSON. */
function jsonValue(manager: EntityManager, column: string, field: string): string {
  const value = manager.dataSource.options.type === 'better-sqlite3' ? 'JSON_EXTRACT' : 'JSON_VALUE';
  return `${value}(${column}, '$.${field}')`;
}

function entryOf(row: AuditRow): StoredAuditEntry {
  const { id, at, actorId, actorEmail, action, subject, subjectId, requestId, userId, roomId, roomName } = row;
  const { startsAt, endsAt } = row;
  return {
    id,
    at,
    actorId,
    actorEmail,
    action,
    subject,
    subjectId,
    requestId,
    userId,
    roomId,
    roomName,
    before: jsonOf(row.beforeChange),
    after: jsonOf(row.afterChange),
    range: startsAt === null || endsAt === null ? null : TimeRange.of(startsAt, endsAt),
    isByToken: row.isByToken === 1,
    actor: namedUser(actorId, row.actorPresentEmail, row.actorFirstName, row.actorLastName),
    user: namedUser(userId, row.userEmail, row.userFirstName, row.userLastName),
  };
}

function jsonOf(text: string | null): unknown {
  return text === null ? null : (JSON.parse(text) as unknown);
}

function namedUser(
  id: UserId | null,
  email: string | null,
  firstName: string | null,
  lastName: string | null,
): NamedUser | null {
  return id === null || email === null ? null : { id, email, firstName, lastName };
}

/** The audit log within the manager's transaction. */
export class TypeOrmAuditRepository implements AuditRepository {
  constructor(private readonly manager: EntityManager) {}

  add(entry: AuditEntry): Promise<void> {
    return this.addAll([entry]);
  }

  addAll(entries: readonly AuditEntry[]): Promise<void> {
    return insertAll(this.manager, AuditEntryOrmEntity, entries.map(rowOf) as never[]);
  }
}

function rowOf({ range, ...entry }: AuditEntry) {
  return { ...entry, startsAt: range?.start ?? null, endsAt: range?.end ?? null };
}

/** Maximum number of kept entries without an actor: failed sign-ins with an unknown email. */
export const MAX_ANONYMOUS_ENTRIES = 10_000;

/** Ids scanned by one statement, so that a sweep of a long log does not block other statements. */
const BATCH_SIZE = 10_000;

/** Audit entries that a client without an account can cause. Their number is limited; all other entries are kept. */
@Injectable()
export class AnonymousAuditEntries {
  /** No anonymous entry remains up to this id. */
  private sweptTo = 0;

  constructor(
    private readonly database: Database,
    @Optional() private readonly max: number = MAX_ANONYMOUS_ENTRIES,
  ) {}

  /** Deletes all but the newest anonymous entries. */
  async sweep(): Promise<void> {
    const last = await this.newestExcessId();
    if (last === null) return;
    for (let from = this.sweptTo; from < last; from += BATCH_SIZE) {
      const batch = anonymousBetween(from, Math.min(from + BATCH_SIZE, last));
      await this.database.write((manager) => manager.delete(AuditEntryOrmEntity, batch));
    }
    this.sweptTo = last;
  }

  /** Returns the id of the newest entry to delete; null if there is none. */
  private async newestExcessId(): Promise<number | null> {
    const newest = await this.database.read((manager) => manager.maximum(AuditEntryOrmEntity, 'id'));
    let left = this.max;
    for (let to = newest ?? 0; to > this.sweptTo; to -= BATCH_SIZE) {
      const where = anonymousBetween(Math.max(to - BATCH_SIZE, this.sweptTo), to);
      const rows = await this.database.read((manager) =>
        manager.find(AuditEntryOrmEntity, { select: { id: true }, where, order: { id: 'DESC' } }),
      );
      if (rows.length > left) return rows[left]!.id;
      left -= rows.length;
    }
    return null;
  }
}

/** Returns the condition of the anonymous entries after the first id, up to the last. */
function anonymousBetween(after: number, last: number) {
  return { id: And(MoreThan(after), LessThanOrEqual(last)), actorId: IsNull() };
}
