import { localDate } from '@roomhours/time';
import type { DataSource, EntityMetadata, Table } from 'typeorm';
import { MIGRATIONS } from '../src/persistence/migrations';
import { MIGRATIONS_TABLE } from '../src/persistence/migrations/migrate';
import { MAX_BOOKING_SECONDS } from '../src/persistence/entities/booking.orm-entity';
import type { Persistence } from './open-persistence';

const ROOM =
  "INSERT INTO room (id, name, name_key, capacity, description, schedule_version) VALUES (1, 'A', 'a', 4, NULL, 0)";
const USER = `INSERT INTO app_user (id, email, email_key, username, username_key, role, plan_id, monthly_quota_minutes,
  password_hash, booking_version, is_active, is_demo, search_text)
  VALUES (1, 'a', 'a', 'a', 'a', 'user', 1, 240, 'h', 0, 1, 0, 'a')`;

const OTHER_USER = USER.replace("(1, 'a', 'a', 'a', 'a'", "(2, 'b', 'b', 'b', 'b'");

const booking = (room: number, user: number, start: number, end: number) =>
  `INSERT INTO booking (room_id, user_id, starts_at, ends_at) VALUES (${room}, ${user}, ${start}, ${end})`;
const weekday = (values: string) => `INSERT INTO weekday_hours (weekday, opens_at, closes_at) VALUES (${values})`;
const specialDay = (values: string) => `INSERT INTO special_day (date, name, opens_at, closes_at) VALUES (${values})`;
const message = (key: string, state = "'waiting'") =>
  `INSERT INTO message (uuid, unique_key, kind, recipient_id, recipient, created_at, state, attempts, due_at)
    VALUES ('uuid', ${key}, 'reminder', 1, 'a', 0, ${state}, 0, 0)`;
const link = (values: string) =>
  `INSERT INTO password_link (user_id, token_hash, purpose, expires_at) VALUES (${values})`;
const feed = (values: string) =>
  `INSERT INTO calendar_feed (user_id, kind, room_id, token_hash, created_at) VALUES (${values})`;
const webhook = (id: number, enabled = 1, because = 'NULL') =>
  `INSERT INTO webhook (id, url, events, secret, is_enabled, disabled_because, created_at)
    VALUES (${id}, 'https://a', 'room.changed', 'whsec_a', ${enabled}, ${because}, 0)`;
const delivery = (webhookId: number, state = "'waiting'") =>
  `INSERT INTO webhook_delivery (webhook_id, uuid, event, body, created_at, state, attempts, due_at)
    VALUES (${webhookId}, 'uuid', 'room.changed', '{}', 0, ${state}, 0, 0)`;
const token = (values: string) =>
  `INSERT INTO api_token (user_id, name, scope, token_hash, created_at, expires_at) VALUES (${values})`;
const series = (values: string) =>
  `INSERT INTO series (id, user_id, every, booking_count, until_date) VALUES (${values})`;
const account = (values: string) => `INSERT INTO organisation_account (user_id, issuer, subject) VALUES (${values})`;
const amenity = (values: string) => `INSERT INTO amenity (id, name, name_key) VALUES (${values})`;
const roomAmenity = (values: string) => `INSERT INTO room_amenity (room_id, amenity_id) VALUES (${values})`;
const photo = (values: string) => `INSERT INTO room_photo (room_id, hash, content, thumbnail) VALUES (${values})`;
const room = (change: string) => ROOM.replace(/VALUES.*/, `VALUES (${change})`);

/** Statements that the constraints of the tables reject. */
const REJECTED: [string, string][] = [
  ['a booking that ends when it starts', booking(1, 1, 3600, 3600)],
  ['a booking that ends before it starts', booking(1, 1, 3600, 1800)],
  ['a booking that is too long to be found', booking(1, 1, 3600, 3601 + MAX_BOOKING_SECONDS)],
  ['a booking before 1970', booking(1, 1, -60, 60)],
  ['a booking of an unknown room', booking(2, 1, 3600, 7200)],
  ['a booking of an unknown user', booking(1, 3, 3600, 7200)],
  ['a room with capacity 0', room("2, 'B', 'b', 0, NULL, 0")],
  ['a room with too large a capacity', room("2, 'B', 'b', 10001, NULL, 0")],
  ['a room without a name', room("2, NULL, 'b', 4, NULL, 0")],
  ['a room with a name that is too long', room(`2, '${'x'.repeat(101)}', 'b', 4, NULL, 0`)],
  ['a room whose capacity is a text', room("2, 'B', 'b', 'four', NULL, 0")],
  ['a room whose name is binary', room("2, x'ff', 'b', 4, NULL, 0")],
  ['a room whose capacity is a fraction in text', room("2, 'B', 'b', '4.x', NULL, 0")],
  ['a version below 0', 'UPDATE room SET schedule_version = -1'],
  ['a room with a location that is too long', `UPDATE room SET location = '${'x'.repeat(101)}'`],
  ['two amenities with one name', amenity("2, 'Screen', 'screen'")],
  ['an amenity with a name that is too long', amenity(`2, '${'x'.repeat(51)}', 'x'`)],
  ['an amenity twice in a room', roomAmenity('1, 1')],
  ['an unknown amenity of a room', roomAmenity('1, 9')],
  ['an amenity of an unknown room', roomAmenity('9, 1')],
  ['the deletion of an amenity of a room', 'DELETE FROM amenity WHERE id = 1'],
  ['two photos of a room', photo("1, 'other', x'00', x'00'")],
  ['a photo of an unknown room', photo("9, 'hash', x'00', x'00'")],
  ['two rooms with one name', room("2, 'A', 'a', 4, NULL, 0")],
  ['the deletion of a booked room', 'DELETE FROM room WHERE id = 1'],
  ['the deletion of a plan in use', 'DELETE FROM plan WHERE id = 1'],
  ['an unknown role', "UPDATE app_user SET role = 'owner'"],
  ['a quota for an administrator', "UPDATE app_user SET role = 'admin', plan_id = NULL"],
  ['a quota of more than a month', 'UPDATE app_user SET monthly_quota_minutes = 44641'],
  ['an activity flag other than 0 and 1', 'UPDATE app_user SET is_active = 2'],
  ['a plan with negative hours', "UPDATE plan SET monthly_hours = -1 WHERE name = 'flex'"],
  ['a block that ends when it starts', 'INSERT INTO blocked_time (room_id, starts_at, ends_at) VALUES (1, 60, 60)'],
  [
    'a second row of booking settings',
    'INSERT INTO booking_settings (id, opens_at, closes_at, slot_minutes) VALUES (2, 540, 1050, 30)',
  ],
  ['hours that end before they begin', 'UPDATE booking_settings SET opens_at = 1080'],
  ['an unknown weekday', weekday('8, 540, 1050')],
  ['two rows of one weekday', weekday('1, 540, 1050')],
  ['a weekday that opens but never closes', weekday('2, 540, NULL')],
  ['a weekday that closes before it opens', weekday('2, 1050, 540')],
  ['a second password link of a user', link("1, 'b', 'reset', 60")],
  ['two password links with one token', link("2, 'a', 'reset', 60")],
  ['a password link with an unknown purpose', link("2, 'c', 'login', 60")],
  ['a second account of a user at one issuer', account("1, 'https://id', 'b'")],
  ['one account of two users', account("2, 'https://id', 'a'")],
  ['an account of an unknown user', account("3, 'https://id', 'c'")],
  ['two API tokens with one secret', token("1, 'a', 'read', 'a', 0, 60")],
  ['an API token with an unknown scope', token("1, 'a', 'write', 'b', 0, 60")],
  ['an API token of an unknown user', token("3, 'a', 'read', 'b', 0, 60")],
  ['two calendar feeds with one token', feed("1, 'own', NULL, 'a', 0")],
  ['a calendar feed of an unknown kind', feed("1, 'plan', NULL, 'b', 0")],
  ['a calendar feed of a room without the room', feed("1, 'room', NULL, 'b', 0")],
  ['a calendar feed of all rooms with a room', feed("1, 'all', 1, 'b', 0")],
  ['a calendar feed of an unknown user', feed("3, 'own', NULL, 'b', 0")],
  ['two special days on one date', specialDay("'2026-12-24', 'Eve', NULL, NULL")],
  ['a special day without a name', specialDay("'2026-12-25', NULL, NULL, NULL")],
  ['a special day with a name that is too long', specialDay(`'2026-12-25', '${'x'.repeat(101)}', NULL, NULL`)],
  ['a special day that closes but never opens', specialDay("'2026-12-25', 'Day', NULL, 540")],
  ['two messages with one key', message("'key'")],
  ['a message in an unknown state', message('NULL', "'lost'")],
  ['a webhook that is half enabled', webhook(2, 2)],
  ['a webhook that is disabled for an unknown reason', webhook(2, 0, "'mood'")],
  ['a delivery of an unknown webhook', delivery(3)],
  ['a delivery in an unknown state', delivery(1, "'lost'")],
  ['the removal of a webhook with deliveries', 'DELETE FROM webhook WHERE id = 1'],
  ['a second identity of the workspace', "INSERT INTO workspace_identity (id, value) VALUES (2, 'other')"],
  ['a choice of own changes other than 0 and 1', 'UPDATE app_user SET mails_own_changes = 2'],
  ['a reminder after the start', 'UPDATE app_user SET reminder_minutes = -1'],
  ['two series with one id', series("'series', 1, 'week', 2, NULL")],
  ['a series of an unknown user', series("'other', 3, 'week', 2, NULL")],
  ['a series with an unknown repetition', series("'other', 1, 'year', 2, NULL")],
  ['a series without an end', series("'other', 1, 'week', NULL, NULL")],
  ['a series with two ends', series("'other', 1, 'week', 2, '2026-12-24'")],
  ['a special day that ends after midnight', specialDay("'2026-12-25', 'Day', 540, 1470")],
];

/** Types of MySQL that TypeORM does not know on SQLite, and the types that the entities declare instead. */
const DECLARED_TYPES: Record<string, string> = { mediumtext: 'text', mediumblob: 'blob' };

/** An Idempotency-Key, which MySQL compares byte by byte. A code point has up to four bytes. */
const BINARY_KEY = { type: 'varbinary', length: '1020', declared: { type: 'varchar', length: '255' } };

interface ComparedColumn {
  name: string;
  type: string;
  length: string;
  unsigned: boolean;
  isNullable: boolean;
  isPrimary: boolean;
  isGenerated: boolean;
}

/** Facts of a table that its entity also declares. */
interface ComparedTable {
  columns: ComparedColumn[];
  indexes: { name: string; columns: string[]; isUnique: boolean }[];
  foreignKeys: { column: string; references: string; isCascade: boolean }[];
}

function inOrder({ columns, indexes, foreignKeys }: ComparedTable): ComparedTable {
  return {
    columns: columns.sort((a, b) => (a.name < b.name ? -1 : 1)),
    indexes: indexes.sort((a, b) => (a.name < b.name ? -1 : 1)),
    foreignKeys: foreignKeys.sort((a, b) => (a.column < b.column ? -1 : 1)),
  };
}

function storedTable({ columns, indices, foreignKeys }: Table): ComparedTable {
  return inOrder({
    columns: columns.map(({ name, type, length, unsigned, isNullable, isPrimary, isGenerated }) => {
      const isKey = type === BINARY_KEY.type && length === BINARY_KEY.length;
      // TypeORM leaves out the default length.
      const plain = { type: DECLARED_TYPES[type] ?? type, length: length || (type === 'varchar' ? '255' : '') };
      return { name, ...(isKey ? BINARY_KEY.declared : plain), unsigned, isNullable, isPrimary, isGenerated };
    }),
    indexes: indices.map(({ name, columnNames, isUnique }) => ({ name: name!, columns: columnNames, isUnique })),
    foreignKeys: foreignKeys.map(({ columnNames, referencedTableName, onDelete }) => ({
      column: columnNames.join(),
      references: referencedTableName.split('.').at(-1)!,
      isCascade: onDelete === 'CASCADE',
    })),
  });
}

function declaredTable({ columns, indices, foreignKeys }: EntityMetadata, { driver, options }: DataSource) {
  return inOrder({
    columns: columns.map((column) => ({
      name: column.databaseName,
      type: driver.normalizeType(column),
      length: column.length,
      // SQLite has no unsigned type. On MySQL a flag is an unsigned number.
      unsigned: options.type === 'mysql' && (column.unsigned || column.type === 'boolean'),
      isNullable: column.isNullable,
      isPrimary: column.isPrimary,
      isGenerated: column.isGenerated,
    })),
    indexes: indices.map(({ name, columns: indexed, isUnique }) => ({
      name,
      columns: indexed.map(({ databaseName }) => databaseName),
      isUnique,
    })),
    foreignKeys: foreignKeys.map(({ columnNames, referencedEntityMetadata, onDelete }) => ({
      column: columnNames.join(),
      references: referencedEntityMetadata.tableName,
      isCascade: onDelete === 'CASCADE',
    })),
  });
}

/** Contract of the schema that the migrations create on both engines. */
export function describeSchema(open: () => Persistence): void {
  describe('the schema', () => {
    it('has exactly the tables of the entities', async () => {
      const { writing } = open();
      const sql =
        writing.options.type === 'mysql'
          ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
          : "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'sqlite_sequence'";
      const stored: { name: string }[] = await writing.query(sql);

      const declared = writing.entityMetadatas.map(({ tableName }) => tableName);
      expect(stored.map(({ name }) => name).sort()).toEqual([...declared, MIGRATIONS_TABLE].sort());
    });

    it('has exactly the columns, indexes and foreign keys of the entities', async () => {
      const { writing } = open();
      const runner = writing.createQueryRunner();
      for (const entity of writing.entityMetadatas)
        expect(storedTable((await runner.getTable(entity.tableName))!)).toEqual(declaredTable(entity, writing));
      await runner.release();
    });

    it('is created by migrations that change nothing when they run again', async () => {
      const { writing, workspace } = open();
      const runner = writing.createQueryRunner();
      for (const Migration of MIGRATIONS) await new Migration().up(runner);
      await runner.release();

      expect(await writing.query('SELECT name FROM plan ORDER BY id')).toEqual([
        { name: 'flex' },
        { name: 'standard' },
      ]);
      expect((await workspace.openingTimes(localDate('1970-01-02'))).hours).toEqual({
        opensAt: 540,
        closesAt: 1050,
        slotMinutes: 30,
      });
    });

    it.each(REJECTED)('rejects %s', async (_, sql) => {
      const { database } = open();
      const undone = new Error('undo');

      const run = database.write(async (manager) => {
        const rows = [
          weekday('1, NULL, NULL'),
          specialDay("'2026-12-24', 'Christmas', 600, 840"),
          link("1, 'a', 'reset', 60"),
          account("1, 'https://id', 'a'"),
          message("'key'"),
          feed("1, 'own', NULL, 'a', 0"),
          webhook(1),
          delivery(1),
          token("1, 'a', 'read', 'a', 0, 60"),
          series("'series', 1, 'day', NULL, '2026-12-24'"),
        ];
        const facts = [amenity("1, 'Screen', 'screen'"), roomAmenity('1, 1'), photo("1, 'hash', x'00', x'00'")];
        for (const given of [
          ROOM,
          USER,
          OTHER_USER,
          booking(1, 1, 3600, 3600 + MAX_BOOKING_SECONDS),
          ...rows,
          ...facts,
        ])
          await manager.query(given);
        await expect(manager.query(sql)).rejects.toThrow();
        throw undone;
      });

      await expect(run).rejects.toBe(undone);
    });
  });
}
