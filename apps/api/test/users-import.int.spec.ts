import type { AdminUser, ApiError, AuditRecord, UsersImport } from '@roomhours/contract';
import { Database } from '@roomhours/infrastructure';
import { onBothEngines } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import { stateOf } from './support/state';
import type { TestClient } from './support/test-client';

const USERS = '/api/admin/users';
const IMPORT = `${USERS}/import`;
const CSV = { 'Content-Type': 'text/csv; charset=utf-8' };
const FILE =
  'email,firstName,subscription,monthlyQuota,role,company\neve@example.com,Eve,standard,,,Acme\nkim@example.com,,,1.5,,\n';

/** 5,000 rows; every tenth has the same name before the @. */
const LARGE = `email;lastName\n${Array.from(
  { length: 5_000 },
  (_, index) => `${index % 10 === 0 ? 'info' : `user${index}`}@x${index}.example;Name ${index}`,
).join('\n')}`;

onBothEngines('an import of users', (api) => {
  let admin: TestClient;

  beforeEach(async () => {
    admin = (await api().administrator('admin@example.com')).client;
  });

  const send = <T = UsersImport>(text: string | Uint8Array, query = '', who = admin, headers = CSV) =>
    who.call<T>('POST', IMPORT + query, { text, headers });
  const refused = async (text: string | Uint8Array, query = '') => fieldsOf(await send<ApiError>(text, query));
  const emails = async () => (await admin.get<AdminUser[]>(USERS)).body.map(({ email }) => email);

  it('is previewed with a verdict for each row, and then adds invited users', async () => {
    const before = await stateOf(api().app.get(Database));
    const file = `${FILE}ADMIN@example.com\nno-email,x,none\n`;
    const preview = await send(file, '?preview=true');
    expect([preview.status, preview.body.added, preview.body.existing, preview.body.wrong]).toEqual([200, 2, 1, 1]);
    expect(preview.body.rows.map(({ line, email, verdict }) => [line, email, verdict])).toEqual([
      [2, 'eve@example.com', 'new'],
      [3, 'kim@example.com', 'new'],
      [4, 'ADMIN@example.com', 'exists'],
      [5, 'no-email', 'wrong'],
    ]);
    expect(preview.body.rows[3]!.problems).toEqual([
      { field: 'email', message: 'Email must be a valid email address.' },
    ]);
    expect(await stateOf(api().app.get(Database))).toEqual(before);

    expect(await send<ApiError>(file)).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: '1 row is wrong. Nothing was imported.',
        details: [{ field: '5.email', message: 'Email must be a valid email address.' }],
      },
    });
    expect(await emails()).toEqual(['admin@example.com']);

    expect((await send(file, '?skip=true')).body).toMatchObject({ added: 2, existing: 1, wrong: 1 });
    expect((await admin.get<AdminUser[]>(`${USERS}?state=invited`)).body).toMatchObject([
      {
        email: 'eve@example.com',
        username: 'eve',
        firstName: 'Eve',
        company: 'Acme',
        subscription: 'standard',
        monthlyQuota: 20,
      },
      { email: 'kim@example.com', username: 'kim', subscription: 'flex', monthlyQuota: 1.5 },
    ]);
    expect((await admin.get('/api/admin/companies')).body).toEqual(['Acme']);
    expect((await admin.get<AdminUser[]>(`${USERS}?company=Acme`)).body).toHaveLength(1);
    const exported = await admin.get<string>(`${USERS}.csv?company=Acme`);
    expect(exported.body).toContain('eve@example.com,Eve,,standard,20,user,Acme\r\n');
    const audit = (await admin.get<AuditRecord[]>('/api/admin/audit')).body;
    expect(audit[0]).toMatchObject({ action: 'user.imported', after: { added: 2 } });
  });

  it('takes 5,000 rows in few statements, while members book', async () => {
    const room = await api().room('Salon');
    const ada = (await api().member(0, 'ada@example.com')).client;
    const imported = send(LARGE);
    const times = { startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00' };
    const booked = ada.post('/api/bookings', { roomId: room.id, ...times });
    expect([(await booked).status, (await imported).body.added]).toEqual([201, 5_000]);
    const { headers } = await admin.get(`${USERS}?search=info&page=1&pageSize=1`);
    expect(headers.get('X-Total-Count')).toBe('500');
    expect((await send(LARGE)).body).toMatchObject({ added: 0, existing: 5_000 });
  });

  it('is applied by one of two simultaneous requests, or by both without overlap', async () => {
    const answers = await Promise.all([send<UsersImport & ApiError>(FILE), send<UsersImport & ApiError>(FILE)]);
    const outcomes = answers.map(({ status, body }) => (status === 200 ? body.added : body.code));
    // The later one finds the users, or collides with them.
    expect([0, 'DUPLICATE']).toContain(outcomes.find((outcome) => outcome !== 2));
    expect(await emails()).toEqual(['admin@example.com', 'eve@example.com', 'kim@example.com']);
  });

  it('is refused for another file or type', async () => {
    expect(await refused('name\nAda')).toEqual([400, 'VALIDATION_FAILED', undefined]);
    expect(await refused(new Uint8Array([0xff, 0xfe, 0x65]))).toEqual([400, 'VALIDATION_FAILED', undefined]);
    expect((await send(`email\n${'x'.repeat(1_048_576)}`)).status).toBe(413);
    expect((await send(FILE, '', admin, { 'Content-Type': 'application/json' })).status).toBe(415);
  });

  it('reads an export of all users unchanged', async () => {
    const person = { firstName: '=1+1', lastName: '; -2', monthlyQuota: 4.5, invite: true };
    await admin.post(USERS, { email: 'eve@example.com', ...person });
    for (const separator of ['comma', 'semicolon']) {
      const { body: file, headers } = await admin.get<string>(`${USERS}.csv?separator=${separator}`);
      expect(headers.get('Content-Disposition')).toBe('attachment; filename="roomhours-users.csv"');
      expect(file).not.toMatch(/(^|[,;"])=/m);
      expect((await send(file, '?preview=true')).body).toMatchObject({ added: 0, wrong: 0 });
      const other = file.replace('eve@example.com', `${separator}@example.com`);
      expect((await send(other)).body.added).toBe(1);
      const [user] = (await admin.get<AdminUser[]>(`${USERS}?search=${separator}@`)).body;
      expect(user).toMatchObject({ firstName: '=1+1', lastName: '; -2', monthlyQuota: 4.5, role: 'user' });
    }
    expect((await admin.get<string>(`${USERS}.csv?role=admin`)).body.trim().split('\r\n')).toHaveLength(2);
  });
});
