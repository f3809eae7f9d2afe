import { Semaphore } from './semaphore';

/** Work that runs until it is told to end. */
function task() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = jest.fn(() => ended);
  return { work, end };
}

/** Lets everything run that waits for nothing but its turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the semaphore', () => {
  it('runs as much work as it has capacity for, and the rest as that ends', async () => {
    const semaphore = new Semaphore(2, 60_000);
    const [first, second, third, fourth] = [task(), task(), task(), task()];
    const runs = [first, second, third, fourth].map(({ work }) => semaphore.run(work));
    await settled();
    expect(third.work).not.toHaveBeenCalled();

    second.end();
    await settled();
    expect(third.work).toHaveBeenCalled();
    expect(fourth.work).not.toHaveBeenCalled();

    [first, third, fourth].forEach(({ end }) => end());
    await Promise.all(runs);
    expect(fourth.work).toHaveBeenCalled();
  });

  it('returns what the work returns, and frees its place also when the work fails', async () => {
    const semaphore = new Semaphore(1, 60_000);

    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(semaphore.run(async () => 7)).resolves.toBe(7);
  });

  it('refuses work that has waited too long, without beginning it', async () => {
    const semaphore = new Semaphore(1, 20);
    const [slow, late] = [task(), task()];
    const run = semaphore.run(slow.work);

    await expect(semaphore.run(late.work)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: expect.any(Number),
    });

    slow.end();
    await run;
    expect(late.work).not.toHaveBeenCalled();
    await expect(semaphore.run(async () => 'next')).resolves.toBe('next');
  });

  it('refuses work immediately while too much work waits', async () => {
    const semaphore = new Semaphore(1, 60_000, 2);
    const [running, ...waiting] = [task(), task(), task()];
    const runs = [running!, ...waiting].map(({ work }) => semaphore.run(work));
    const tooMany = task();

    await expect(semaphore.run(tooMany.work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(semaphore.load).toEqual({ running: 1, waiting: 2 });

    running!.end();
    await runs[0];
    waiting.forEach(({ end }) => end());
    await Promise.all([...runs, semaphore.run(async () => 'next')]);
    expect(tooMany.work).not.toHaveBeenCalled();
  });

  describe('with groups', () => {
    let semaphore: Semaphore;
    let running: ReturnType<typeof task>;
    let order: string[];
    let runs: Promise<unknown>[];
    /** Adds work that waits, and notes its name when it runs or is refused. */
    const add = (group: string, ...names: string[]) => {
      for (const name of names) {
        const work = async () => void order.push(name);
        runs.push(semaphore.run(work, group).catch(() => order.push(`${name} refused`)));
      }
    };
    const ended = async () => {
      running.end();
      await Promise.all(runs);
      return order;
    };

    beforeEach(() => {
      [semaphore, running, order] = [new Semaphore(1, 60_000, 4), task(), []];
      runs = [semaphore.run(running.work)];
    });

    it('gives each group its turn, in order of arrival within the group', async () => {
      add('flood', 'f1', 'f2', 'f3');
      add('ada', 'a1');
      expect(await ended()).toEqual(['f1', 'a1', 'f2', 'f3']);
      expect(semaphore.load).toEqual({ running: 0, waiting: 0 });
    });

    it('refuses the last of the largest group where too much work waits', async () => {
      add('flood', 'f1', 'f2', 'f3', 'f4', 'f5');
      add('ada', 'a1', 'a2', 'a3');
      expect(semaphore.load).toEqual({ running: 1, waiting: 4 });
      await ended();
      expect(order.slice(0, 4).sort()).toEqual(['a3 refused', 'f3 refused', 'f4 refused', 'f5 refused']);
      expect(order.slice(4)).toEqual(['f1', 'a1', 'f2', 'a2']);
    });

    it('refuses new work where every group is as small', async () => {
      for (const group of ['a', 'b', 'c', 'd', 'e']) add(group, group);
      expect(await ended()).toEqual(['e refused', 'a', 'b', 'c', 'd']);
    });
  });

  it('refuses work that waits, now and later, and runs work that has a place', async () => {
    const semaphore = new Semaphore(1, 60_000);
    const [running, waiting, later] = [task(), task(), task()];
    const runs = [running, waiting].map(({ work }) => semaphore.run(work));

    semaphore.refuseWaiting();

    for (const refused of [runs[1], semaphore.run(later.work)]) {
      await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: expect.any(Number) });
    }
    running.end();
    await runs[0];
    await expect(semaphore.run(async () => 'free place')).resolves.toBe('free place');
    expect([waiting.work.mock.calls, later.work.mock.calls]).toEqual([[], []]);
  });

  it('is idle once no work runs or waits', async () => {
    const semaphore = new Semaphore(1, 60_000);
    await semaphore.idle();
    const [first, second] = [task(), task()];
    const runs = [semaphore.run(first.work), semaphore.run(second.work)];
    const onIdle = jest.fn();
    const idle = semaphore.idle().then(onIdle);

    first.end();
    await settled();
    expect(onIdle).not.toHaveBeenCalled();

    second.end();
    await Promise.all([...runs, idle]);
    expect(onIdle).toHaveBeenCalled();
  });
});
