import { listOf, together } from './together';

/** Finds the letters of the alphabet by their place, and remembers how it was asked. */
function alphabet() {
  const asked: (readonly number[])[] = [];
  const find = together<number, string>(async (keys) => {
    asked.push(keys);
    if (keys.includes(-1)) throw new Error('away');
    return new Map(keys.filter((key) => key <= 26).map((key) => [String(key), String.fromCharCode(64 + key)]));
  });
  return { asked, find };
}

describe('looking up together', () => {
  it('gives each what they asked for, by one look for all', async () => {
    const { asked, find } = alphabet();
    expect(await Promise.all([3, 1, 99, 3, 2].map(find))).toEqual(['C', 'A', null, 'C', 'B']);
    expect(asked).toHaveLength(1);
  });

  it('looks again each time: nothing is remembered', async () => {
    const { asked, find } = alphabet();
    await find(1);
    await find(1);
    expect(asked).toHaveLength(2);
  });

  it('looks once for all who come while a look is under way, after it', async () => {
    const looks: { keys: readonly string[]; answer: () => void }[] = [];
    const find = together<string, string>(
      (keys) =>
        new Promise((resolve) => {
          looks.push({ keys, answer: () => resolve(new Map(keys.map((key) => [key, key.toUpperCase()]))) });
        }),
    );
    const first = find('a');
    await new Promise(setImmediate);
    const [second, third] = [find('b'), find('c')];
    await new Promise(setImmediate);
    expect(looks.map(({ keys }) => keys)).toEqual([['a']]);
    looks[0]!.answer();
    await expect(first).resolves.toBe('A');
    expect(looks.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']]);
    looks[1]!.answer();
    await expect(Promise.all([second, third])).resolves.toEqual(['B', 'C']);
  });

  it('goes on where a look gets no answer', async () => {
    const find = together<string, string>(async (keys) =>
      keys.includes('lost') ? new Promise<never>(() => undefined) : new Map(keys.map((key) => [key, key])),
    );
    void find('lost');
    await new Promise(setImmediate);
    await expect(find('found')).resolves.toBe('found');
  });

  it('asks for few different numbers of keys, and for 64 at most', async () => {
    const { asked, find } = alphabet();
    for (const count of [1, 2, 3, 5, 64, 65])
      await Promise.all(Array.from({ length: count }, (_, index) => find(index)));
    expect(asked.map(({ length }) => length)).toEqual([1, 2, 4, 8, 64, 64, 1]);
  });

  it('fails for all who asked, and not for those who ask next', async () => {
    const { find } = alphabet();
    const outcomes = await Promise.allSettled([find(1), find(-1)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(find(1)).resolves.toBe('A');
  });

  it('needs a list of parameters of that length', () => {
    expect(listOf([7, 7, 9, 9])).toBe('(?, ?, ?, ?)');
  });
});
