import { WorkGate } from './work-gate';

/** Work that runs until it is told to end. */
function task() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = jest.fn(() => ended);
  return { work, end };
}

/** Lets everything run that waits for nothing but its turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('work gate', () => {
  it('lets so many in, and the others one by one as those leave', async () => {
    const gate = new WorkGate(2, 60_000);
    const [first, second, third, fourth] = [task(), task(), task(), task()];
    const runs = [first, second, third, fourth].map(({ work }) => gate.run(work));
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

  it('gives back what the work gives, and its place also when it fails', async () => {
    const gate = new WorkGate(1, 60_000);

    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate.run(async () => 7)).resolves.toBe(7);
  });

  it('turns away who has waited too long, without beginning', async () => {
    const gate = new WorkGate(1, 20);
    const [slow, late] = [task(), task()];
    const run = gate.run(slow.work);

    await expect(gate.run(late.work)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: expect.any(Number),
    });

    slow.end();
    await run;
    expect(late.work).not.toHaveBeenCalled();
    await expect(gate.run(async () => 'next')).resolves.toBe('next');
  });

  it('turns away at once who would wait behind too many', async () => {
    const gate = new WorkGate(1, 60_000, 2);
    const [running, ...waiting] = [task(), task(), task()];
    const runs = [running!, ...waiting].map(({ work }) => gate.run(work));
    const tooMany = task();

    await expect(gate.run(tooMany.work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(gate.load).toEqual({ running: 1, waiting: 2 });

    running!.end();
    await runs[0];
    waiting.forEach(({ end }) => end());
    await Promise.all([...runs, gate.run(async () => 'next')]);
    expect(tooMany.work).not.toHaveBeenCalled();
  });

  it('refuses work that waits, now and later, and runs work that has a place', async () => {
    const gate = new WorkGate(1, 60_000);
    const [running, waiting, later] = [task(), task(), task()];
    const runs = [running, waiting].map(({ work }) => gate.run(work));

    gate.refuseWaiting();

    for (const refused of [runs[1], gate.run(later.work)]) {
      await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: expect.any(Number) });
    }
    running.end();
    await runs[0];
    await expect(gate.run(async () => 'free place')).resolves.toBe('free place');
    expect([waiting.work.mock.calls, later.work.mock.calls]).toEqual([[], []]);
  });

  it('is idle once nothing runs and nobody waits', async () => {
    const gate = new WorkGate(1, 60_000);
    await gate.idle();
    const [first, second] = [task(), task()];
    const runs = [gate.run(first.work), gate.run(second.work)];
    const onIdle = jest.fn();
    const idle = gate.idle().then(onIdle);

    first.end();
    await settled();
    expect(onIdle).not.toHaveBeenCalled();

    second.end();
    await Promise.all([...runs, idle]);
    expect(onIdle).toHaveBeenCalled();
  });
});
