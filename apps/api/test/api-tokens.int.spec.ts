import type { ApiError, ApiToken, AuditRecord, Booking, User as ContractUser } from '@roomhours/contract';
import type { Room, User } from '@roomhours/domain';
import { Database } from '@roomhours/infrastructure';
import { BearerClient, createToken } from './support/bearer-client';
import { onBothEngines } from './support/both-engines';
import { examplesIn, runExample } from './support/document-examples';
import { fieldsOf } from './support/refusals';
import { PASSWORD } from './support/test-api';
import type { TestClient } from './support/test-client';

const TOKENS = '/api/users/profile/api-tokens';
const USERS = '/api/admin/users';
const NEW_TOKEN = { name: 'x', scope: 'read', expiresInDays: 30 };
const FEEDS = '/api/users/profile/calendar-feeds';
const TIMES = { startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00' };

onBothEngines('an API token', (api) => {
  let administrator: { user: User; client: TestClient };
  let ada: { user: User; client: TestClient };
  let room: Room;

  beforeEach(async () => {
    [administrator, ada] = [await api().administrator('admin@example.com'), await api().member(0, 'ada@example.com')];
    room = await api().room('Salon');
  });

  const bearer = (token: string) => new BearerClient([api().address], token);
  const withScope = async (scope: ApiToken['scope'], { client } = ada) =>
    bearer((await createToken(client, scope)).token);
  const statusOf = async (who: TestClient, path = '/api/user') => (await who.get(path)).status;
  const list = async ({ client } = ada) => (await client.get<ApiToken[]>(TOKENS)).body;

  it('is created, listed without its secret, used without a cookie, and revoked', async () => {
    const { token, ...stored } = await createToken(ada.client, 'read');
    expect(token).toMatch(/^rh_[\w-]{43}$/);
    expect(stored).toEqual({
      id: stored.id,
      name: 'Script read',
      scope: 'read',
      lastUsedAt: null,
      isDisabled: false,
      createdAt: '2026-03-02T08:00:00Z',
      expiresAt: '2026-04-01T08:00:00Z',
    });
    const { status, body, headers } = await bearer(token).get<ContractUser>('/api/user');
    expect([status, body.email, headers.getSetCookie()]).toEqual([200, 'ada@example.com', []]);
    expect(await list()).toEqual([{ ...stored, lastUsedAt: '2026-03-02T08:00:00Z' }]);
    expect((await administrator.client.delete(`${TOKENS}/${stored.id}`)).status).toBe(404);
    expect((await ada.client.delete(`${TOKENS}/${stored.id}`)).status).toBe(204);
    expect([await list(), await statusOf(bearer(token))]).toEqual([[], 401]);
  });

  it('books with the scope book, from any origin, and only reads with the scope read', async () => {
    const elsewhere = { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' };
    const book = (who: TestClient) => who.post<Booking>('/api/bookings', { roomId: room.id, ...TIMES }, elsewhere);
    expect(fieldsOf(await book(await withScope('read')))).toEqual([403, 'FORBIDDEN']);
    const script = await withScope('book');
    const { status, body } = await book(script);
    expect([status, body.userId]).toEqual([201, ada.user.id]);
    expect((await script.delete(`/api/bookings/${body.id}`)).status).toBe(204);
  });

  it('of an administrator acts as a member without the scope admin', async () => {
    const { body: booking } = await ada.client.post<Booking>('/api/bookings', { roomId: room.id, ...TIMES });
    const change = async (who: TestClient) => (await who.patch(`/api/bookings/${booking.id}`, { purpose: 'x' })).status;
    const book = await withScope('book', administrator);
    const admin = await withScope('admin', administrator);
    expect([await change(book), await statusOf(book, USERS)]).toEqual([403, 403]);
    expect([await change(admin), await statusOf(admin, USERS)]).toEqual([200, 200]);
    const refused = { ...NEW_TOKEN, scope: 'admin', currentPassword: PASSWORD };
    expect(fieldsOf(await ada.client.post(TOKENS, refused))).toEqual([403, 'FORBIDDEN']);
  });

  it('ignores the cookie of the request', async () => {
    const { token } = await createToken(ada.client, 'read');
    const both = { Authorization: `Bearer ${token}` };
    expect((await administrator.client.get<ContractUser>('/api/user', both)).body.email).toBe('ada@example.com');
    for (const Authorization of ['Bearer wrong', 'bearer', 'Bearer '])
      expect((await administrator.client.get('/api/user', { Authorization })).status).toBe(401);
  });

  it('is refused with one answer if it is unknown, revoked or expired', async () => {
    const revoked = await createToken(ada.client, 'read');
    const expired = await createToken(ada.client, 'read', 1);
    await ada.client.delete(`${TOKENS}/${revoked.id}`);
    api().clock.set('2026-03-03T08:00:00Z');
    for (const token of [revoked.token, expired.token, `rh_${'x'.repeat(43)}`, 'rh_', '']) {
      const { status, body, headers } = await bearer(token).get<ApiError>('/api/user');
      expect([status, body.code, body.message]).toEqual([401, 'UNAUTHENTICATED', 'This API token is not valid.']);
      expect(headers.get('WWW-Authenticate')).toBe('Bearer');
    }
    expect(await list()).toEqual([]);
  });

  it('ends with the deactivation of its user, also after a reactivation', async () => {
    const script = await withScope('read');
    for (const isActive of [false, true]) {
      await administrator.client.patch(`${USERS}/${ada.user.id}/active`, { isActive });
      expect(await statusOf(script)).toBe(401);
    }
  });

  it('ends with a password that an administrator sets, and by a link, but not with an own one that keeps it', async () => {
    const script = await withScope('read');
    const newPassword = 'battery staple';
    await ada.client.patch('/api/users/profile', { currentPassword: PASSWORD, newPassword, keepTokensAndFeeds: true });
    expect(await statusOf(script)).toBe(200);
    await administrator.client.patch(`${USERS}/${ada.user.id}/password`, { newPassword: 'horse battery' });
    expect(await statusOf(script)).toBe(401);

    const again = await api().anonymous().signIn('ada@example.com', 'horse battery');
    const other = bearer((await createToken(again, 'read')).token);
    const { body } = await administrator.client.post<{ url: string }>(`${USERS}/${ada.user.id}/password-link`, {});
    const token = new URL(body.url).hash.slice('#token='.length);
    await api().anonymous().post('/api/set-password', { token, newPassword });
    expect(await statusOf(other)).toBe(401);
  });

  it('with the scope admin ends with the role, and the others stay', async () => {
    const other = await api().administrator('other@example.com');
    const admin = await withScope('admin', other);
    const read = await withScope('read', other);
    await administrator.client.patch(`${USERS}/${other.user.id}/role`, { role: 'user' });
    expect([await statusOf(admin), await statusOf(read)]).toEqual([401, 200]);
    await administrator.client.patch(`${USERS}/${other.user.id}/role`, { role: 'admin' });
    expect(await statusOf(admin)).toBe(401);
  });

  it('is refused after 600 requests within a minute', async () => {
    const { token, id } = await createToken(ada.client, 'read');
    const script = bearer(token);
    const full = 'UPDATE api_token SET uses_in_minute = 599 WHERE id = ?';
    expect(await statusOf(script)).toBe(200);
    await api()
      .app.get(Database)
      .write((manager) => manager.query(full, [id]));
    expect(await statusOf(script)).toBe(200);
    const { status, body, headers } = await script.get<ApiError>('/api/user');
    expect([status, body.code, headers.get('Retry-After')]).toEqual([429, 'TOO_MANY_ATTEMPTS', '60']);
    expect(await statusOf(bearer((await createToken(ada.client, 'read')).token))).toBe(200);
    api().clock.set('2026-03-02T08:01:00Z');
    expect(await statusOf(script)).toBe(200);
  });

  it('is limited in number, and its fields are validated', async () => {
    const refused = async (change: object) =>
      fieldsOf(await ada.client.post(TOKENS, { ...NEW_TOKEN, currentPassword: PASSWORD, ...change }));
    expect(await refused({ name: ' ', scope: 'all', expiresInDays: 366 })).toEqual([
      400,
      'VALIDATION_FAILED',
      'name',
      'scope',
      'expiresInDays',
    ]);
    for (let count = 0; count < 20; count += 1) await createToken(ada.client, 'read');
    expect(await refused({})).toEqual([400, 'VALIDATION_FAILED']);
  });

  describe.each([
    [TOKENS, NEW_TOKEN],
    [FEEDS, { kind: 'own' }],
  ])('is created, as at %s,', (path, body) => {
    const statusWith = async (change: object) => (await ada.client.post(path, { ...body, ...change })).status;
    const setPasswordHash = (hash: string | null) =>
      api()
        .app.get(Database)
        .write((manager) => manager.query('UPDATE app_user SET password_hash = ? WHERE id = ?', [hash, ada.user.id]));

    it('only with the password, whose guesses are limited', async () => {
      expect(fieldsOf(await ada.client.post(path, body))).toEqual([400, 'VALIDATION_FAILED', 'currentPassword']);
      for (let guess = 0; guess < 10; guess += 1) expect(await statusWith({ currentPassword: 'wrong' })).toBe(400);
      expect(await statusWith({ currentPassword: PASSWORD })).toBe(429);
    });

    it('without a password only within 10 minutes of the sign-in', async () => {
      await setPasswordHash(null);
      api().clock.set('2026-03-02T08:10:00Z');
      expect(await statusWith({})).toBe(201);
      api().clock.set('2026-03-02T08:10:01Z');
      expect(await statusWith({})).toBe(400);
      api().clock.set('2026-03-02T07:59:59Z');
      expect(await statusWith({})).toBe(400);
    });
  });

  it('opens no stream of changes', async () => {
    const answer = await (await withScope('read')).get('/api/bookings/changes', { Accept: 'text/event-stream' });
    expect(fieldsOf(answer)).toEqual([403, 'FORBIDDEN']);
  });

  it('appears in no list and no audit entry', async () => {
    const { token } = await createToken(administrator.client, 'admin');
    const { body: audit } = await bearer(token).get<AuditRecord[]>('/api/admin/audit');
    expect(audit.map(({ action }) => action)).toContain('apiToken.added');
    const sql = 'SELECT * FROM api_token';
    const stored = await api()
      .app.get(Database)
      .read((manager) => manager.query<unknown[]>(sql));
    for (const text of [audit, stored, await list(administrator)])
      expect(JSON.stringify(text)).not.toContain(token.slice(3));
  });

  it('works in every example of the document', async () => {
    const examples = examplesIn('api-tokens.md', 'sh');
    const { token } = await createToken(administrator.client, 'admin');
    const env = { ...process.env, ROOMHOURS: api().address, TOKEN: token, ROOM: String(room.id) };
    const printed = await Promise.all(examples.map((example) => runExample(example, env)));
    expect(printed).toEqual([
      expect.stringContaining('"email":"admin@example.com"'),
      expect.stringContaining('"name":"Salon"'),
      expect.stringMatching(/"roomId":\d+/),
    ]);
  });
});
