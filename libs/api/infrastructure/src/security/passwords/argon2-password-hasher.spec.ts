import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { readFile } from 'node:fs/promises';
import { Semaphore } from '../../system';
import { Argon2PasswordHasher, MAX_HASHES } from './argon2-password-hasher';

/** A busy machine must not make a hash wait too long for its turn. */
const hasher = new Argon2PasswordHasher(new Semaphore(MAX_HASHES, 60_000));
const stored = (hash: string | null) => async () => hash;

describe('passwords', () => {
  it('are kept as argon2id with a salt of their own', async () => {
    const [first, second] = [await hasher.hash('correct horse'), await hasher.hash('correct horse')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it.each(['correct horse', ' blanks count ', 'päss🐴wörd', 'x'.repeat(200)])(
    'fit themselves: %s',
    async (password) => {
      expect(await hasher.verify(stored(await hasher.hash(password)), password)).toBe(true);
    },
  );

  it.each(['Correct horse', 'correct horse ', 'correct hors', ''])('fit nothing else: %j', async (other) => {
    expect(await hasher.verify(stored(await hasher.hash('correct horse')), other)).toBe(false);
  });

  it('are hashed by few at a time, so that files and compression do not wait behind hashes', async () => {
    const hash = await hasher.hash('correct horse');
    let done = 0;
    const guesses = Array.from({ length: 30 }, () => hasher.verify(stored(hash), 'guess').then(() => (done += 1)));
    await Promise.all([readFile(__filename), promisify(gzip)('x'.repeat(1000))]);
    // On the same threads they would come after nearly all of the 30.
    expect(done).toBeLessThan(15);
    expect(MAX_HASHES).toBeLessThan(3);
    await Promise.all(guesses);
  });

  it('wait in a bounded queue; further ones are refused, for a user and for nobody alike', async () => {
    const semaphore = new Semaphore(1, 60_000, 2);
    const busy = new Argon2PasswordHasher(semaphore);
    await busy.onModuleInit();
    let finish = () => {};
    const running = semaphore.run(() => new Promise<void>((resolve) => (finish = resolve)));
    const waiting = [busy.hash('correct horse'), busy.verify(stored(await hasher.hash('x')), 'x')];
    await new Promise((resolve) => setImmediate(resolve));

    for (const refused of [busy.hash('y'), busy.verify(stored(null), 'y'), busy.verify(stored('$argon2id$'), 'y')])
      await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: expect.any(Number) });
    expect(semaphore.load).toEqual({ running: 1, waiting: 2 });

    finish();
    expect(await Promise.all([running, ...waiting])).toEqual([undefined, expect.stringContaining('$argon2id$'), true]);
  });

  it('of nobody are never right, and cost the same', async () => {
    await hasher.onModuleInit();
    const timed = async (work: () => Promise<boolean>) => {
      const start = process.hrtime.bigint();
      expect(await work()).toBe(false);
      return Number(process.hrtime.bigint() - start);
    };
    const hash = await hasher.hash('correct horse');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      known.push(await timed(() => hasher.verify(stored(hash), 'guess')));
      unknown.push(await timed(() => hasher.verify(stored(null), 'guess')));
    }
    // The machine may be busy, so the quickest of many is compared; an answer without hashing would be a thousandth.
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.1);
    expect(Math.min(...unknown) / Math.min(...known)).toBeLessThan(10);
  });
});
