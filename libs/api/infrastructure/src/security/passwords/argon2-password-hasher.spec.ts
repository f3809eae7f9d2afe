import { Argon2PasswordHasher } from './argon2-password-hasher';

const hasher = new Argon2PasswordHasher();

describe('passwords', () => {
  it('are kept as argon2id with a salt of their own', async () => {
    const [first, second] = [await hasher.hash('correct horse'), await hasher.hash('correct horse')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it.each(['correct horse', ' blanks count ', 'päss🐴wörd', 'x'.repeat(200)])(
    'fit themselves: %s',
    async (password) => {
      expect(await hasher.verify(await hasher.hash(password), password)).toBe(true);
    },
  );

  it.each(['Correct horse', 'correct horse ', 'correct hors', ''])('fit nothing else: %j', async (other) => {
    expect(await hasher.verify(await hasher.hash('correct horse'), other)).toBe(false);
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
      known.push(await timed(() => hasher.verify(hash, 'guess')));
      unknown.push(await timed(() => hasher.verify(null, 'guess')));
    }
    // The machine may be busy, so the quickest of many is compared; an answer without hashing would be a thousandth.
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.5);
    expect(Math.min(...unknown) / Math.min(...known)).toBeLessThan(2);
  });
});
