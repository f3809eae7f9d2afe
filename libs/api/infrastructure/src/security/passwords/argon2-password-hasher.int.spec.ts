import { constants, getPriority } from 'node:os';
import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { readFile } from 'node:fs/promises';
import { Semaphore } from '../../system';
import { Argon2PasswordHasher, MAX_HASHES, createHashingPool } from './argon2-password-hasher';

/** With a long wait timeout, because the machine of the tests may be busy. */
const hasher = new Argon2PasswordHasher(new Semaphore(MAX_HASHES, 60_000));
const stored = (hash: string | null) => async () => hash;
afterAll(() => hasher.onApplicationShutdown());

/** Creates a hasher with one process, and returns the id of that process. */
async function withOneProcess(): Promise<{ own: Argon2PasswordHasher; pid: number }> {
  const processes = createHashingPool();
  const own = new Argon2PasswordHasher(new Semaphore(1, 60_000), processes);
  await own.hash('correct horse');
  return { own, pid: await processes.exec(() => process.pid) };
}

describe('passwords', () => {
  it('are stored as argon2id with a random salt', async () => {
    const first = await hasher.hash('correct horse');
    const second = await hasher.hash('correct horse');
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it.each(['correct horse', ' blanks count ', 'päss🐴wörd', 'x'.repeat(200)])(
    'match their own hash: %s',
    async (password) => {
      expect(await hasher.verify(stored(await hasher.hash(password)), password)).toBe(true);
    },
  );

  it.each(['Correct horse', 'correct horse ', 'correct hors', ''])('match no other hash: %j', async (other) => {
    expect(await hasher.verify(stored(await hasher.hash('correct horse')), other)).toBe(false);
  });

  it('are hashed with bounded concurrency, outside the thread pool that reads files and compresses', async () => {
    const hash = await hasher.hash('correct horse');
    let done = 0;
    const guesses = Array.from({ length: 30 }, () => hasher.verify(stored(hash), 'guess').then(() => (done += 1)));
    await Promise.all([readFile(__filename), promisify(gzip)('x'.repeat(1000))]);
    // In the thread pool of this process, both would finish after nearly all of the 30 hashes.
    expect(done).toBeLessThan(15);
    expect(MAX_HASHES).toBeLessThan(3);
    await Promise.all(guesses);
  });

  it('wait in a bounded queue; further ones are refused, for known and unknown users alike', async () => {
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
    await busy.onApplicationShutdown();
  });

  it('are hashed by low-priority processes that end with the hasher', async () => {
    const { own, pid } = await withOneProcess();
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);

    await own.onApplicationShutdown();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('are refused if their hashing process ends; the next hash starts another process', async () => {
    const { own, pid } = await withOneProcess();
    // Stopped, so that it cannot finish before it ends.
    process.kill(pid, 'SIGSTOP');
    const interrupted = own.verify(stored(null), 'guess');
    process.kill(pid, 'SIGKILL');
    await expect(interrupted).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: expect.any(Number) });
    expect(await own.verify(stored(null), 'guess')).toBe(false);
    expect(await own.hash('correct horse')).toMatch(/^\$argon2id\$/);
    await own.onApplicationShutdown();
  });

  it('of unknown users never match, and cost the same', async () => {
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
    // The machine may be busy, so the fastest of many is compared; a check without hashing would take a thousandth of the time.
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.1);
    expect(Math.min(...unknown) / Math.min(...known)).toBeLessThan(10);
  });
});
