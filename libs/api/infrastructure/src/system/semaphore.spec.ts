import { Semaphore } from './semaphore';

/** Work that runs until `end` is called. */
function task() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = jest.fn(() => ended);
  return { work, end };
}

/** Resolves after all pending promise callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the semaphore', () => {
  it('runs as much work as its capacity allows, and the rest when running work ends', async () => {
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

  it('returns the result of the work, and is released if the work fails', async () => {
    const semaphore = new Semaphore(1, 60_000);

    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(semaphore.run(async () => 7)).resolves.toBe(7);
  });

  it('refuses work after the wait timeout, without starting it', async () => {
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

  it('refuses work immediately while the queue is full', async () => {
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
    /** Adds work to the queue. Its name is added to `order` when it runs or is refused. */
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
      semaphore = new Semaphore(1, 60_000, 4);
      running = task();
      order = [];
      runs = [semaphore.run(running.work)];
    });

    it('serves the groups in turn, and each group in order of arrival', async () => {
      add('flood', 'f1', 'f2', 'f3');
      add('ada', 'a1');
      expect(await ended()).toEqual(['f1', 'a1', 'f2', 'f3']);
      expect(semaphore.load).toEqual({ running: 0, waiting: 0 });
    });

    it('refuses the newest work of the largest group while the queue is full', async () => {
      add('flood', 'f1', 'f2', 'f3', 'f4', 'f5');
      add('ada', 'a1', 'a2', 'a3');
      expect(semaphore.load).toEqual({ running: 1, waiting: 4 });
      await ended();
      expect(order.slice(0, 4).sort()).toEqual(['a3 refused', 'f3 refused', 'f4 refused', 'f5 refused']);
      expect(order.slice(4)).toEqual(['f1', 'a1', 'f2', 'a2']);
    });

    it('refuses new work if no group is larger than that of the new work', async () => {
      for (const group of ['a', 'b', 'c', 'd', 'e']) add(group, group);
      expect(await ended()).toEqual(['e refused', 'a', 'b', 'c', 'd']);
    });
  });

  it('refuses all waiting work after refuseWaiting, and still runs work within its capacity', async () => {
    const semaphore = new Semaphore(1, 60_000);
    const [running, waiting, later] = [task(), task(), task()];
    const runs = [running, waiting].map(({ work }) => semaphore.run(work));

    semaphore.refuseWaiting();

    for (const refused of [runs[1], semaphore.run(later.work)]) {
      await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: expect.any(Number) });
    }
    running.end();
    await runs[0];
    await expect(semaphore.run(async () => 'within capacity')).resolves.toBe('within capacity');
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
