import type { ApiError } from '@roomhours/contract';
import { Argon2PasswordHasher, Semaphore } from '@roomhours/infrastructure';
import { onMySql } from './support/both-engines';
import { PASSWORD } from './support/test-api';
import type { Answer, TestClient } from './support/test-client';

const MAX_WAITING = 3;

const semaphore = new Semaphore(1, 60_000, MAX_WAITING);

onMySql(
  'a flood of sign-ins',
  (api) => {
    let ada: TestClient;
    /** Ends the hash that occupies the only slot. */
    let finish: () => void;

    beforeEach(async () => {
      ada = (await api().member(0, 'ada@example.com')).client;
      void semaphore.run(() => new Promise<void>((resolve) => (finish = resolve)));
    });
    afterEach(() => finish());

    const guess = (index: number) =>
      api()
        .anonymous()
        .post<ApiError>('/api/login', { email: `unknown${index}@example.com`, password: 'a guess' });

    /** Sends more guesses than can wait, and resolves once the excess is refused. */
    async function flood(count: number) {
      const guesses = Array.from({ length: count }, (_, index) => guess(index));
      return { guesses, refused: await refusedOf(guesses, count - MAX_WAITING) };
    }

    /** Resolves when `count` of the guesses have been refused. */
    function refusedOf(guesses: Promise<Answer<ApiError>>[], count: number): Promise<Answer<ApiError>[]> {
      const refused: Answer<ApiError>[] = [];
      return new Promise((resolve) => {
        const add = (answer: Answer<ApiError>) => {
          if (answer.status === 503 && refused.push(answer) === count) resolve([...refused]);
        };
        for (const one of guesses) void one.then(add);
      });
    }

    it('fills a bounded queue; further attempts are refused with Retry-After, and do not count as failures', async () => {
      const { guesses, refused } = await flood(12);

      expect(semaphore.load).toEqual({ running: 1, waiting: MAX_WAITING });
      for (const { status, body, headers } of refused)
        expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'UNAVAILABLE', '2']);

      finish();
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(MAX_WAITING);
      // Had the refused ones been counted, the tenth would be refused with 429.
      for (let tries = 0; tries < 10; tries += 1) expect((await guess(11)).status).toBe(401);
    });

    it('does not keep a member at another address out of the queue', async () => {
      const { guesses } = await flood(12);
      const credentials = { email: 'ada@example.com', password: PASSWORD };
      const signingIn = api().anonymous().post('/api/login', credentials, { 'X-Forwarded-For': '10.0.0.2' });
      // One more guess is evicted for it.
      await refusedOf(guesses, 12 - MAX_WAITING + 1);

      finish();
      expect((await signingIn).status).toBe(200);
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(MAX_WAITING - 1);
    });

    it('refuses registrations and changes of passwords too, but no other calls', async () => {
      const { guesses } = await flood(4);

      const newcomer = { email: 'eve@example.com', password: 'a long enough one' };
      const change = { currentPassword: PASSWORD, newPassword: 'battery staple' };
      const answers = [
        await api().anonymous().post('/api/register', newcomer),
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
  },
  {
    env: { ALLOW_REGISTRATION: 'true', TRUST_PROXY: '1' },
    passwords: new Argon2PasswordHasher(semaphore),
  },
);
