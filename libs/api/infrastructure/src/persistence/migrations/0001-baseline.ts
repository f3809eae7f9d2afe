import { randomUUID } from 'node:crypto';
import type { MigrationInterface, QueryRunner, TableColumnOptions, TableForeignKeyOptions } from 'typeorm';
import { placeholders } from '../database/statements';
import { type NamedCheck, type TableDefinition, createTable, isSqlite } from './create-table';

/** The schema of the first release, for both engines. */
export class Baseline implements MigrationInterface {
  /** Class name and milliseconds since 1970, the form that TypeORM sorts and stores. Minifiers must not change it. */
  readonly name = 'Baseline1780000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(isSqlite(runner))) await createTable(runner, table);
    await insertInitialRows(runner);
  }

  /** Always throws: to roll back a release, restore the backup made before it. Dropping tables would lose data. */
  async down(): Promise<void> {
    throw new Error(`${this.name} cannot be undone`);
  }
}

/** Initial rows of every workspace (workspace-rules.md "Plans"). Rows of an interrupted run or of another node remain. */
async function insertInitialRows(runner: QueryRunner): Promise<void> {
  const plans = [
    { name: 'flex', display_name: 'Flex', description: 'A few hours a month', monthly_hours: 4 },
    { name: 'standard', display_name: 'Standard', description: 'For regular meetings', monthly_hours: 20 },
  ];
  for (const plan of plans) await insertUnlessExists(runner, 'plan', { ...plan, is_active: 1, features: '[]' });
  const hours = { opens_at: 9 * 60, closes_at: 17 * 60 + 30, slot_minutes: 30 };
  await insertUnlessExists(runner, 'booking_settings', { id: 1, ...hours });
  await insertUnlessExists(runner, 'data_epoch', { id: 1, value: randomUUID() });
  await insertUnlessExists(runner, 'workspace_identity', { id: 1, value: randomUUID() });
}

async function insertUnlessExists(runner: QueryRunner, table: string, row: object): Promise<void> {
  const insert = isSqlite(runner) ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
  const columns = Object.keys(row);
  await runner.query(
    `${insert} INTO ${table} (${columns.join(', ')}) VALUES (${placeholders(columns.length)})`,
    Object.values(row),
  );
}

/** Returns the tables, each after those that it refers to. */
function tables(onSqlite: boolean): TableDefinition[] {
  // MySQL's TEXT and BLOB end at 64 KiB.
  const longText = onSqlite ? 'text' : 'mediumtext';
  const longBlob = onSqlite ? 'blob' : 'mediumblob';
  // As text, MySQL would ignore trailing spaces when comparing Idempotency-Keys. A code point has up to four bytes.
  const key = onSqlite ? { type: 'varchar', length: '255' } : { type: 'varbinary', length: '1020' };
  return [
    {
      name: 'room',
      columns: [
        generatedId(),
        text('name', 100),
        text('name_key', 300),
        integer('capacity'),
        nullable(text('description', 500)),
        integer('schedule_version'),
        { ...flag('is_active'), default: '1' },
        nullable(text('location', 100)),
        nullable(text('photo_hash', 43)),
      ],
      indices: [{ name: 'room_name_unique', columnNames: ['name_key'], isUnique: true }],
      checks: [check('room_capacity', 'capacity BETWEEN 1 AND 10000'), isFlag('room', 'is_active')],
    },
    {
      name: 'plan',
      columns: [
        generatedId(),
        text('name', 50),
        text('display_name', 100),
        nullable(text('description', 500)),
        integer('monthly_hours'),
        flag('is_active'),
        { name: 'features', type: longText },
      ],
      indices: [{ name: 'plan_name_unique', columnNames: ['name'], isUnique: true }],
      checks: [check('plan_hours', 'monthly_hours <= 744'), isFlag('plan', 'is_active')],
    },
    {
      name: 'app_user',
      columns: [
        generatedId(),
        text('email', 254),
        text('email_key', 508),
        text('username', 100),
        text('username_key', 300),
        nullable(text('first_name', 100)),
        nullable(text('last_name', 100)),
        text('role', 10),
        nullable(integer('plan_id')),
        integer('monthly_quota_minutes'),
        nullable(text('password_hash', 255)),
        integer('booking_version'),
        flag('is_active'),
        flag('is_demo'),
        { name: 'search_text', type: 'text' },
        { ...flag('mails_own_changes'), default: '1' },
        nullable(integer('reminder_minutes')),
      ],
      indices: [
        { name: 'app_user_email_unique', columnNames: ['email_key'], isUnique: true },
        { name: 'app_user_username_unique', columnNames: ['username_key'], isUnique: true },
        { name: 'app_user_role', columnNames: ['role', 'is_active'] },
      ],
      foreignKeys: [references('app_user_plan', 'plan_id', 'plan')],
      checks: [
        check('app_user_role', "role = 'user' OR (role = 'admin' AND monthly_quota_minutes = 0)"),
        check('app_user_quota', 'monthly_quota_minutes <= 44640'),
        isFlag('app_user', 'is_active'),
        isFlag('app_user', 'is_demo'),
        isFlag('app_user', 'mails_own_changes'),
      ],
    },
    {
      name: 'booking',
      columns: [
        generatedId(),
        integer('room_id'),
        integer('user_id'),
        integer('starts_at'),
        integer('ends_at'),
        nullable(text('purpose', 500)),
        nullable(text('series_id', 64)),
        { ...integer('sequence'), default: '0' },
        { ...integer('changed_at'), default: '0' },
      ],
      indices: [
        { name: 'booking_room_start', columnNames: ['room_id', 'starts_at'] },
        { name: 'booking_user_start', columnNames: ['user_id', 'starts_at', 'ends_at'] },
        { name: 'booking_start', columnNames: ['starts_at'] },
        { name: 'booking_series', columnNames: ['series_id'] },
      ],
      foreignKeys: [references('booking_room', 'room_id', 'room'), references('booking_user', 'user_id', 'app_user')],
      checks: [check('booking_length', 'ends_at > starts_at AND ends_at <= starts_at + 7200')],
    },
    {
      name: 'series',
      columns: [
        primary(text('id', 64)),
        integer('user_id'),
        text('every', 10),
        nullable(integer('booking_count')),
        nullable(text('until_date', 10)),
      ],
      foreignKeys: [references('series_user', 'user_id', 'app_user')],
      checks: [
        check('series_every', "every IN ('day', 'weekday', 'week', 'twoWeeks', 'month')"),
        check('series_end', '(booking_count IS NULL) <> (until_date IS NULL)'),
      ],
    },
    {
      name: 'blocked_time',
      columns: [
        generatedId(),
        integer('room_id'),
        integer('starts_at'),
        integer('ends_at'),
        nullable(text('reason', 500)),
        nullable(text('group_id', 36)),
      ],
      indices: [
        { name: 'blocked_time_room_end', columnNames: ['room_id', 'ends_at'] },
        { name: 'blocked_time_end', columnNames: ['ends_at'] },
        { name: 'blocked_time_group', columnNames: ['group_id'] },
      ],
      foreignKeys: [references('blocked_time_room', 'room_id', 'room')],
      checks: [check('blocked_time_length', 'ends_at > starts_at')],
    },
    {
      name: 'booking_settings',
      columns: [
        primary(integer('id')),
        integer('opens_at'),
        integer('closes_at'),
        integer('slot_minutes'),
        { ...integer('version'), default: '0' },
      ],
      checks: [
        isSingle('booking_settings'),
        check('booking_settings_hours', 'opens_at < closes_at AND closes_at <= 1440'),
        check('booking_settings_slot', 'slot_minutes BETWEEN 1 AND 1440'),
      ],
    },
    {
      name: 'weekday_hours',
      columns: [primary(integer('weekday')), nullable(integer('opens_at')), nullable(integer('closes_at'))],
      checks: [check('weekday_hours_weekday', 'weekday BETWEEN 1 AND 7'), hasHours('weekday_hours')],
    },
    {
      name: 'special_day',
      columns: [
        generatedId(),
        text('date', 10),
        text('name', 100),
        nullable(integer('opens_at')),
        nullable(integer('closes_at')),
      ],
      indices: [{ name: 'special_day_unique', columnNames: ['date'], isUnique: true }],
      checks: [hasHours('special_day')],
    },
    {
      name: 'amenity',
      columns: [generatedId(), text('name', 50), text('name_key', 150)],
      indices: [{ name: 'amenity_name_unique', columnNames: ['name_key'], isUnique: true }],
    },
    {
      name: 'room_amenity',
      columns: [primary(integer('room_id')), primary(integer('amenity_id'))],
      indices: [{ name: 'room_amenity_amenity', columnNames: ['amenity_id'] }],
      foreignKeys: [
        { ...references('room_amenity_of_room', 'room_id', 'room'), onDelete: 'CASCADE' },
        references('room_amenity_of_amenity', 'amenity_id', 'amenity'),
      ],
    },
    {
      name: 'room_photo',
      columns: [
        primary(integer('room_id')),
        text('hash', 43),
        { name: 'content', type: longBlob },
        { name: 'thumbnail', type: longBlob },
      ],
      foreignKeys: [{ ...references('room_photo_room', 'room_id', 'room'), onDelete: 'CASCADE' }],
    },
    {
      name: 'session',
      columns: [
        primary(text('id', 128)),
        nullable(integer('user_id')),
        { name: 'data', type: 'text' },
        integer('expires_at'),
      ],
      indices: [
        { name: 'session_user', columnNames: ['user_id'] },
        { name: 'session_expiry', columnNames: ['expires_at'] },
      ],
    },
    {
      name: 'attempt_throttle',
      columns: [primary(text('key_hash', 64)), { name: 'attempts', type: 'text' }, integer('expires_at')],
      indices: [{ name: 'attempt_throttle_expiry', columnNames: ['expires_at'] }],
    },
    {
      name: 'password_link',
      columns: [primary(integer('user_id')), text('token_hash', 64), text('purpose', 10), integer('expires_at')],
      indices: [
        { name: 'password_link_token', columnNames: ['token_hash'], isUnique: true },
        { name: 'password_link_expiry', columnNames: ['expires_at'] },
      ],
      foreignKeys: [references('password_link_user', 'user_id', 'app_user')],
      checks: [check('password_link_purpose', "purpose IN ('invitation', 'reset')")],
    },
    {
      name: 'api_token',
      columns: [
        generatedId(),
        integer('user_id'),
        text('name', 100),
        text('scope', 10),
        text('token_hash', 64),
        integer('created_at'),
        integer('expires_at'),
        nullable(integer('last_used_at')),
        { ...integer('uses_in_minute'), default: '0' },
      ],
      indices: [
        { name: 'api_token_secret', columnNames: ['token_hash'], isUnique: true },
        { name: 'api_token_user', columnNames: ['user_id'] },
        { name: 'api_token_expiry', columnNames: ['expires_at'] },
      ],
      foreignKeys: [references('api_token_owner', 'user_id', 'app_user')],
      checks: [check('api_token_scope', "scope IN ('read', 'book', 'admin')")],
    },
    {
      name: 'calendar_feed',
      columns: [
        generatedId(),
        integer('user_id'),
        text('kind', 10),
        nullable(integer('room_id')),
        text('token_hash', 64),
        integer('created_at'),
        nullable(integer('last_used_at')),
        { ...integer('uses_in_minute'), default: '0' },
      ],
      indices: [
        { name: 'calendar_feed_token', columnNames: ['token_hash'], isUnique: true },
        { name: 'calendar_feed_user', columnNames: ['user_id'] },
        { name: 'calendar_feed_room', columnNames: ['room_id'] },
      ],
      foreignKeys: [
        references('calendar_feed_owner', 'user_id', 'app_user'),
        { ...references('calendar_feed_of_room', 'room_id', 'room'), onDelete: 'CASCADE' },
      ],
      checks: [
        check('calendar_feed_kind', "kind IN ('own', 'room', 'all') AND (kind = 'room') = (room_id IS NOT NULL)"),
      ],
    },
    {
      name: 'audit_entry',
      columns: [
        generatedId(),
        integer('happened_at'),
        nullable(integer('actor_id')),
        text('actor_email', 254),
        text('action', 50),
        text('subject', 50),
        nullable(integer('subject_id')),
        nullable({ name: 'before_change', type: longText }),
        nullable({ name: 'after_change', type: longText }),
        text('request_id', 100),
      ],
      indices: [
        { name: 'audit_entry_newest', columnNames: ['happened_at'] },
        { name: 'audit_entry_subject', columnNames: ['subject', 'subject_id', 'happened_at'] },
      ],
    },
    {
      name: 'stored_response',
      columns: [
        primary(integer('user_id')),
        primary({ name: 'idempotency_key', ...key }),
        { name: 'fingerprint', type: longText },
        { name: 'body', type: longText },
        integer('expires_at'),
      ],
      indices: [{ name: 'stored_response_expiry', columnNames: ['expires_at'] }],
    },
    {
      name: 'message',
      columns: [
        generatedId(),
        text('uuid', 36),
        nullable(text('unique_key', 100)),
        text('kind', 50),
        integer('recipient_id'),
        text('recipient', 254),
        nullable({ name: 'content', type: longText }),
        integer('created_at'),
        nullable(integer('expires_at')),
        text('state', 10),
        integer('attempts'),
        integer('due_at'),
        nullable(text('lease', 36)),
        nullable(integer('sent_at')),
        nullable(text('last_error', 500)),
      ],
      indices: [
        { name: 'message_key', columnNames: ['unique_key'], isUnique: true },
        { name: 'message_due', columnNames: ['state', 'due_at'] },
        { name: 'message_newest', columnNames: ['created_at'] },
      ],
      checks: [check('message_state', "state IN ('waiting', 'sent', 'failed')")],
    },
    {
      name: 'webhook',
      columns: [
        generatedId(),
        text('url', 500),
        text('events', 1000),
        text('secret', 100),
        nullable(text('previous_secret', 100)),
        nullable(integer('previous_secret_until')),
        flag('is_enabled'),
        nullable(text('disabled_because', 10)),
        nullable(integer('failing_since')),
        integer('created_at'),
      ],
      checks: [
        isFlag('webhook', 'is_enabled'),
        check('webhook_disabled_because', "disabled_because IN ('failures', 'gone')"),
      ],
    },
    {
      name: 'webhook_delivery',
      columns: [
        generatedId(),
        integer('webhook_id'),
        text('uuid', 36),
        text('event', 50),
        { name: 'body', type: longText },
        integer('created_at'),
        text('state', 10),
        integer('attempts'),
        integer('due_at'),
        nullable(text('lease', 36)),
        nullable(integer('sent_at')),
        nullable(integer('last_status')),
        nullable(text('last_error', 500)),
      ],
      indices: [
        { name: 'webhook_delivery_due', columnNames: ['state', 'due_at'] },
        { name: 'webhook_delivery_of', columnNames: ['webhook_id', 'state', 'due_at'] },
        { name: 'webhook_delivery_newest', columnNames: ['created_at'] },
      ],
      foreignKeys: [references('webhook_delivery_webhook', 'webhook_id', 'webhook')],
      checks: [check('webhook_delivery_state', "state IN ('waiting', 'sent', 'failed')")],
    },
    {
      name: 'data_epoch',
      columns: [primary(integer('id')), text('value', 36)],
      checks: [isSingle('data_epoch')],
    },
    {
      name: 'workspace_identity',
      columns: [primary(integer('id')), text('value', 36)],
      checks: [isSingle('workspace_identity')],
    },
  ];
}

function integer(name: string): TableColumnOptions {
  return { name, type: 'integer', unsigned: true };
}

function text(name: string, length: number): TableColumnOptions {
  return { name, type: 'varchar', length: String(length) };
}

function flag(name: string): TableColumnOptions {
  return { name, type: 'boolean' };
}

function nullable(column: TableColumnOptions): TableColumnOptions {
  return { ...column, isNullable: true };
}

function primary(column: TableColumnOptions): TableColumnOptions {
  return { ...column, isPrimary: true };
}

/** An id that is never given to another row: AUTO_INCREMENT on MySQL, AUTOINCREMENT on SQLite. */
function generatedId(): TableColumnOptions {
  return { ...primary(integer('id')), isGenerated: true, generationStrategy: 'increment' };
}

function references(name: string, column: string, table: string): TableForeignKeyOptions {
  return { name, columnNames: [column], referencedTableName: table, referencedColumnNames: ['id'] };
}

function check(name: string, expression: string): NamedCheck {
  return { name, expression };
}

function isFlag(table: string, column: string): NamedCheck {
  return check(`${table}_${column}`, `${column} IN (0, 1)`);
}

/** Allows one row. */
function isSingle(table: string): NamedCheck {
  return check(`${table}_single`, 'id = 1');
}

/** Closed without times, otherwise like the default hours. */
function hasHours(table: string): NamedCheck {
  const open = 'opens_at IS NOT NULL AND closes_at IS NOT NULL AND opens_at < closes_at AND closes_at <= 1440';
  return check(`${table}_hours`, `(opens_at IS NULL AND closes_at IS NULL) OR (${open})`);
}
