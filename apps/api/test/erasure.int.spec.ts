import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnitOfWork } from '@roomhours/application';
import {
  type AdminMessage,
  type AdminUser,
  type AuditRecord,
  type Booking,
  type UsageReport,
  WEBHOOK_EVENTS,
} from '@roomhours/contract';
import type { UserId } from '@roomhours/domain';
import { Database } from '@roomhours/infrastructure';
import { type TestDatabase, createTestDatabase } from '@roomhours/infrastructure/testing';
import { databaseUrl } from './support/api-process';
import { PASSWORD, TestApi } from './support/test-api';
import type { TestClient } from './support/test-client';

/** Every text that the person has entered, and every text about the person, contains this word. */
const MARK = 'planted';
const OLD_EMAIL = 'zoe.planted@example.com';
const EMAIL = 'planted.king@example.com';
const WORKSPACE = join(__dirname, '../../..');
/** Messages and deliveries wait: nothing listens on the port for discarded data. */
const ENV = {
  ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'rooms@example.com', PUBLIC_URL: 'http://rooms.example' },
  ALLOW_REGISTRATION: 'true',
};

/** All columns with texts, by table. A new column must be added to one of the two lists. */
const PERSONAL: Record<string, string[]> = {
  app_user: [
    'company',
    'email',
    'email_key',
    'first_name',
    'last_name',
    'password_hash',
    'search_text',
    'username',
    'username_key',
  ],
  api_token: ['name'],
  audit_entry: ['actor_email', 'after_change', 'before_change'],
  booking: ['purpose'],
  calendar_feed: ['name'],
  message: ['content', 'recipient'],
  organisation_account: ['issuer', 'subject'],
  stored_response: ['idempotency_key'],
  webhook_delivery: ['body'],
};
const IMPERSONAL: Record<string, string[]> = {
  app_user: ['role'],
  amenity: ['name', 'name_key'],
  api_token: ['scope', 'token_hash'],
  // A hash of address and email, for 15 minutes. It also counts attempts with emails of no user.
  attempt_throttle: ['attempts', 'key_hash'],
  audit_entry: ['action', 'request_id', 'subject'],
  // The text of an administrator about a room.
  blocked_time: ['group_id', 'reason'],
  booking: ['series_id'],
  calendar_feed: ['kind', 'token_hash'],
  cancelled_booking: ['series_id'],
  data_epoch: ['value'],
  earlier_quota: ['before_month'],
  last_zone: ['name'],
  // The name of a room. The hours stay used.
  late_cancellation: ['room_name'],
  message: ['kind', 'last_error', 'lease', 'state', 'unique_key', 'uuid'],
  migration: ['name'],
  password_link: ['purpose', 'token_hash'],
  plan: ['description', 'display_name', 'features', 'name'],
  retention: ['claimed_on'],
  room: ['description', 'location', 'name', 'name_key', 'photo_hash', 'retired_reason'],
  room_photo: ['content', 'hash', 'thumbnail'],
  series: ['every', 'id', 'until_date'],
  session: ['data', 'id'],
  special_day: ['date', 'name'],
  stored_response: ['body', 'fingerprint'],
  webhook: ['disabled_because', 'events', 'previous_secret', 'secret', 'url'],
  webhook_delivery: ['event', 'last_error', 'lease', 'state', 'uuid'],
  workspace_identity: ['value'],
};

const NUMERIC = /int|bool/;

/** Returns the columns that do not contain numbers only, by table, read from the schema of the database. */
async function textColumns(api: TestApi): Promise<Record<string, string[]>> {
  return api.app.get(Database).read(async (manager) => {
    const runner = manager.connection.createQueryRunner();
    const tables = await runner.getTables(await namesOfTables(api));
    await runner.release();
    const texts = tables.map(({ name, columns }) => {
      const named = columns.filter(({ type }) => !NUMERIC.test(type)).map((column) => column.name);
      return [name.split('.').at(-1)!, named.sort()] as const;
    });
    return Object.fromEntries(texts.filter(([, columns]) => columns.length > 0));
  });
}

async function namesOfTables(api: TestApi): Promise<string[]> {
  return api.app.get(Database).read(async (manager) => {
    const isMySql = manager.connection.options.type === 'mysql';
    const sql = isMySql
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
      : "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'sqlite_sequence'";
    return (await manager.query<{ name: string }[]>(sql)).map(({ name }) => name);
  });
}

/** Returns the columns of which a row contains the mark, by table. */
async function columnsWithMark(api: TestApi): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, columns] of Object.entries(await textColumns(api))) {
    const rows = await api.app.get(Database).read((manager) => manager.query<object[]>(`SELECT * FROM ${table}`));
    const marked = columns.filter((column) =>
      rows.some((row) =>
        String((row as Record<string, unknown>)[column])
          .toLowerCase()
          .includes(MARK),
      ),
    );
    if (marked.length > 0) found[table] = marked;
  }
  return found;
}

describe.each(['sqlite', 'mysql'] as const)('an erasure, on %s', (kind) => {
  let database: TestDatabase;
  let api: TestApi;
  let folder: string;
  let admin: TestClient;
  let person: AdminUser;
  let roomId: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roomhours-erasure-'));
    database = await createTestDatabase(kind);
    api = await TestApi.start(database.target, { now: '2026-03-02T08:00:00Z', env: ENV });
    admin = (await api.administrator()).client;
    person = await plant();
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const book = async (who: TestClient, date: string, more = {}, headers = {}) => {
    const times = { startTime: `${date}T10:00`, endTime: `${date}T11:30` };
    const booking = { roomId, ...times, purpose: 'planted purpose', ...more };
    const answer = await who.post<Booking>('/api/bookings', booking, headers);
    expect(answer).toMatchObject({ status: 201 });
    return answer;
  };

  /** Leaves traces of a person in every table. */
  async function plant(): Promise<AdminUser> {
    // A sign-in before the account existed, in another spelling.
    await api.anonymous().post('/api/login', { email: OLD_EMAIL.toUpperCase(), password: PASSWORD });
    roomId = (await api.room('Salon')).id;
    const webhook = { url: 'http://127.0.0.1:9/hook', events: WEBHOOK_EVENTS };
    await admin.post('/api/admin/webhooks', webhook);
    const file = { 'Content-Type': 'text/csv' };
    const text = `email,firstName,lastName,monthlyQuota\n${OLD_EMAIL},Planted Zoe,Planted Lovelace,0\n`;
    await admin.call('POST', '/api/admin/users/import', { text, headers: file });
    const [user] = (await admin.get<AdminUser[]>('/api/admin/users?search=planted')).body;
    const path = `/api/admin/users/${user!.id}`;
    await admin.post(`${path}/password-link`, { send: true });
    await admin.patch(`${path}/password`, { newPassword: `planted ${PASSWORD}` });
    await admin.patch(`${path}/email`, { email: EMAIL });
    await admin.patch(path, { firstName: 'Planted Ada', company: 'Planted Engines' });
    await admin.patch(`${path}/role`, { role: 'admin' });
    const client = await api.anonymous().signIn(EMAIL, `planted ${PASSWORD}`);
    const token = { name: 'planted token', expiresInDays: 30, currentPassword: client.password };
    await client.post('/api/users/profile/api-tokens', { ...token, scope: 'admin' });
    const feed = { kind: 'own', name: 'planted address', currentPassword: client.password };
    await client.post('/api/users/profile/calendar-feeds', feed);
    await client.patch(`/api/rooms/${roomId}`, { capacity: 6 });
    await admin.patch(`${path}/role`, { role: 'user' });
    await admin.patch(`${path}/quota`, { monthlyQuota: 0 });
    await client.post('/api/users/profile/api-tokens', { ...token, scope: 'read' });
    await client.post('/api/users/profile/calendar-feeds', feed);
    await client.put('/api/users/profile/mail', { ownChanges: true, reminderMinutes: 30 });
    await api.anonymous().post('/api/login', { email: EMAIL, password: 'wrong password' });

    await book(client, '2026-03-02', {}, { 'Idempotency-Key': 'planted key' });
    await book(client, '2026-03-03', { repeatWeeks: 3 });
    const { id: cancelled } = (await book(client, '2026-03-04')).body;
    await client.delete(`/api/bookings/${cancelled}`);
    const { id: given } = (await book(admin, '2026-03-05', { userId: user!.id })).body;
    const { user: ben } = await api.member();
    await admin.patch(`/api/bookings/${given}`, { userId: ben.id, purpose: 'Of Ben' });
    await admin.patch(`/api/bookings/${given}`, { userId: user!.id, purpose: 'planted again' });
    const series = { repeatWeeks: 2, userId: user!.id };
    await book(admin, '2026-04-03', series);

    const [message] = (await admin.get<AdminMessage[]>('/api/admin/messages')).body.filter((one) => one.canSendAgain);
    await admin.post(`/api/admin/messages/${message!.id}/send-again`);
    return (await admin.get<AdminUser>(path)).body;
  }

  const path = () => `/api/admin/users/${person.id}`;
  const erase = (headers = {}) => admin.post(`${path()}/erasure`, undefined, headers);
  const report = async () => (await admin.get<UsageReport>('/api/admin/reports/usage?month=2026-03')).body;

  it('covers all columns with texts', async () => {
    const known: Record<string, string[]> = {};
    for (const lists of [PERSONAL, IMPERSONAL]) {
      for (const [table, columns] of Object.entries(lists)) known[table] = [...(known[table] ?? []), ...columns].sort();
    }
    expect(await textColumns(api)).toEqual(known);
  });

  it('is only for inactive users, and for the state that the administrator has seen', async () => {
    expect(await erase()).toMatchObject({
      status: 400,
      body: { message: 'This account is active. Please deactivate it first.' },
    });
    expect(await admin.patch(`${path()}/active`, { isActive: false })).toMatchObject({ status: 200 });
    expect(await erase({ 'If-Match': person.etag })).toMatchObject({ status: 412 });
  });

  it('leaves no trace of a person planted in every column but the number', async () => {
    // The deactivation has ended the access. Rows of an earlier release may remain.
    await api.app.get(UnitOfWork).run({}, async ({ organisationAccounts, apiTokens, calendarFeeds }) => {
      const id = person.id as UserId;
      await organisationAccounts.keep(id, { issuer: 'https://planted.example', subject: 'planted' });
      const at = api.clock.now();
      const secret = { userId: id, name: 'planted', createdAt: at, tokenHash: 'x' };
      await apiTokens.add({ ...secret, scope: 'read', expiresAt: at });
      await calendarFeeds.add({ ...secret, kind: 'own', roomId: null });
    });
    expect(await columnsWithMark(api)).toEqual(PERSONAL);
    // The first booking is over.
    api.clock.set('2026-03-02T12:00:00Z');
    const before = await report();

    expect((await erase()).status).toBe(204);

    expect(await columnsWithMark(api)).toEqual({});
    const after = await report();
    expect(before.totalHours).toBeGreaterThan(after.totalHours);
    expect(after.users).toEqual([
      expect.objectContaining({ userId: person.id, label: 'Erased user', hoursUsed: after.totalHours }),
    ]);
    expect(after.totalHours).toBe(1.5);
  });

  it('leaves no trace in a backup', async () => {
    const file = join(folder, 'all.backup');
    const child = spawn(process.execPath, [join(WORKSPACE, 'tools/backup.mjs'), file], {
      env: { ...process.env, DATABASE_URL: databaseUrl(database.target) },
    });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
    const bytes = (await readFile(file)).toString('latin1').toLowerCase();
    expect(bytes).toContain('erased user');
    expect(bytes).not.toContain(MARK);
  });

  it('keeps action, time and number of the audit entries', async () => {
    const { body: entries } = await admin.get<AuditRecord[]>(`/api/admin/audit?userId=${person.id}`);
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['user.erased', 'user.changed']));
    expect(entries[0]).toMatchObject({ action: 'user.erased', subjectId: person.id, after: { cancelledBookings: 6 } });
    const { body: all } = await admin.get<AuditRecord[]>('/api/admin/audit?pageSize=200');
    const own = all.filter(({ actorId }) => actorId === person.id);
    expect(own.map(({ action }) => action)).toEqual(expect.arrayContaining(['room.changed', 'apiToken.added']));
    expect(new Set(own.map(({ actorEmail }) => actorEmail))).toEqual(new Set(['Erased user']));
  });

  it('makes the user unknown to every call, and the email free', async () => {
    expect((await admin.get(path())).status).toBe(404);
    expect((await erase()).status).toBe(404);
    expect((await admin.patch(`${path()}/active`, { isActive: true })).status).toBe(404);
    const users = [{ id: person.id }];
    expect((await admin.post('/api/admin/users/bulk/deactivation', { users })).status).toBe(404);
    expect((await admin.get<AdminUser[]>('/api/admin/users?search=erased')).body).toEqual([]);
    expect((await admin.get<string>('/api/admin/users.csv')).body).not.toContain('Erased');

    const text = `email\n${EMAIL}\n${OLD_EMAIL}\n`;
    const headers = { 'Content-Type': 'text/csv' };
    await admin.call('POST', '/api/admin/users/import', { text, headers });
    expect((await admin.get<AdminUser[]>('/api/admin/users?search=planted')).body).toHaveLength(2);
  });

  it('lets administrators correct the past bookings of the user, without a message', async () => {
    const { body: bookings } = await admin.get<Booking[]>(`/api/admin/bookings?userId=${person.id}`);
    expect(bookings).toEqual([expect.objectContaining({ userEmail: 'Erased user', username: 'Erased user' })]);
    const count = async () => (await admin.get('/api/admin/messages')).headers.get('X-Total-Count');
    const before = await count();
    const change = await admin.patch(`/api/bookings/${bookings[0]!.id}`, { endTime: '2026-03-02T11:00' });
    expect([change.status, await count()]).toEqual([200, before]);
    expect((await admin.delete(`/api/bookings/${bookings[0]!.id}`)).status).toBe(204);
  });
});
