import type { ApiError } from '@roomhours/contract';
import { Argon2PasswordHasher, WorkGate } from '@roomhours/infrastructure';
import { type TestDatabase, aDatabase } from '@roomhours/infrastructure/testing';
import { PASSWORD, TestApi } from './support/test-api';
import type { Answer, TestClient } from './support/test-client';

const MAX_WAITING = 3;

describe('a flood of sign-ins', () => {
  let database: TestDatabase;
  let api: TestApi;
  let gate: WorkGate;
  let ada: TestClient;
  /** Ends the hash that occupies the only slot. */
  let finish: () => void;

  beforeEach(async () => {
    database = await aDatabase('sqlite');
    gate = new WorkGate(1, 60_000, MAX_WAITING);
    api = await TestApi.start(database.target, {
      env: { ALLOW_REGISTRATION: 'true' },
      passwords: new Argon2PasswordHasher(gate),
    });
    ada = (await api.member(0, 'ada@example.com')).client;
    void gate.run(() => new Promise<void>((resolve) => (finish = resolve)));
  });
  afterEach(async () => {
    finish();
    await api.close();
    await database.drop();
  });

  const guess = (index: number) =>
    api.anonymous().post<ApiError>('/api/login', { email: `nobody${index}@example.com`, password: 'a guess' });

  /** Sends more guesses than can wait, and resolves when the others have been refused. */
  async function flood(count: number) {
    const refused: Answer<ApiError>[] = [];
    const guesses = Array.from({ length: count }, (_, index) => guess(index));
    await new Promise<void>((resolve) => {
      for (const one of guesses) void one.then((answer) => refused.push(answer) === count - MAX_WAITING && resolve());
    });
    return { guesses, refused: [...refused] };
  }

  it('fills a bounded queue; what does not fit is refused with Retry-After, and is no failed attempt', async () => {
    const { guesses, refused } = await flood(12);

    expect(gate.load).toEqual({ running: 1, waiting: MAX_WAITING });
    for (const { status, body, headers } of refused)
      expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'UNAVAILABLE', '2']);

    finish();
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(MAX_WAITING);
    // Had the refused ones been counted, the tenth would be refused with 429.
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(11)).status).toBe(401);
  });

  it('refuses registrations and changes of passwords too, and leaves everything else alone', async () => {
    const { guesses } = await flood(4);

    const newcomer = { email: 'eve@example.com', password: 'a long enough one' };
    const change = { currentPassword: PASSWORD, newPassword: 'battery staple' };
    const answers = [
      await api.anonymous().post('/api/register', newcomer),
      await ada.patch('/api/users/profile', change),
      await ada.get('/api/bookings', { 'Accept-Encoding': 'gzip' }),
      await ada.get('/api/rooms'),
      await ada.get('/api/docs-json'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200, 200, 200]);

    finish();
    await Promise.all(guesses);
    expect((await ada.patch('/api/users/profile', change)).status).toBe(200);
  });
});
