import { createBatchLoader, createSharedRead, parameterList } from './batch-loader';

/** Finds the letters of the alphabet by their position, and records its batches. */
function alphabet() {
  const batches: (readonly number[])[] = [];
  const find = createBatchLoader<number, string>(async (keys) => {
    batches.push(keys);
    if (keys.includes(-1)) throw new Error('away');
    return new Map(keys.filter((key) => key <= 26).map((key) => [String(key), String.fromCharCode(64 + key)]));
  });
  return { batches, find };
}

describe('a batch loader', () => {
  it('passes concurrent keys in one batch, and returns each caller its own value', async () => {
    const { batches, find } = alphabet();
    expect(await Promise.all([3, 1, 99, 3, 2].map(find))).toEqual(['C', 'A', null, 'C', 'B']);
    expect(batches).toHaveLength(1);
  });

  it('caches nothing', async () => {
    const { batches, find } = alphabet();
    await find(1);
    await find(1);
    expect(batches).toHaveLength(2);
  });

  it('collects the keys that are loaded while a batch is running into the next one', async () => {
    const batches: { keys: readonly string[]; respond: () => void }[] = [];
    const find = createBatchLoader<string, string>(
      (keys) =>
        new Promise((resolve) => {
          batches.push({ keys, respond: () => resolve(new Map(keys.map((key) => [key, key.toUpperCase()]))) });
        }),
    );
    const first = find('a');
    await new Promise(setImmediate);
    const [second, third] = [find('b'), find('c')];
    await new Promise(setImmediate);
    expect(batches.map(({ keys }) => keys)).toEqual([['a']]);
    batches[0]!.respond();
    await expect(first).resolves.toBe('A');
    expect(batches.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']]);
    batches[1]!.respond();
    await expect(Promise.all([second, third])).resolves.toEqual(['B', 'C']);
  });

  it('continues after a batch that never resolves', async () => {
    const find = createBatchLoader<string, string>(async (keys) =>
      keys.includes('lost') ? new Promise<never>(() => undefined) : new Map(keys.map((key) => [key, key])),
    );
    void find('lost');
    await new Promise(setImmediate);
    await expect(find('found')).resolves.toBe('found');
  });

  it('passes at most 64 keys in a batch', async () => {
    const { batches, find } = alphabet();
    await Promise.all(Array.from({ length: 65 }, (_, index) => find(index)));
    expect(batches.map(({ length }) => length)).toEqual([64, 1]);
  });

  it('rejects only the callers of the failed batch', async () => {
    const { find } = alphabet();
    const outcomes = await Promise.allSettled([find(1), find(-1)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(find(1)).resolves.toBe('A');
  });

  it('uses a parameter list of the same length', () => {
    expect(parameterList([7, 7, 9, 9])).toBe('(?, ?, ?, ?)');
  });
});

describe('a shared read', () => {
  it('runs once for concurrent callers, and again for each later one', async () => {
    let reads = 0;
    const read = createSharedRead(async () => ({ number: (reads += 1) }));
    expect(await Promise.all([read(), read()])).toEqual([{ number: 1 }, { number: 1 }]);
    expect(await read()).toEqual({ number: 2 });
  });
});
