import { DelayedWork } from './adapters';
import type { Log } from './log';

const warn = jest.fn();
const log = { pino: { warn } } as unknown as Log;
const NEVER_MS = 60_000;

it('runs after the delay, not immediately', async () => {
  const done: string[] = [];
  const work = new DelayedWork(log, () => 0);
  const ran = new Promise<void>((resolve) => work.run(async () => (done.push('ran'), resolve())));
  expect(done).toEqual([]);
  await ran;
  expect(done).toEqual(['ran']);
});

it('is completed when the process stops', async () => {
  const done: number[] = [];
  const work = new DelayedWork(log, () => NEVER_MS);
  for (const number of [1, 2])
    work.run(async () => {
      await Promise.resolve();
      done.push(number);
    });
  await work.onApplicationShutdown();
  expect(done).toEqual([1, 2]);
});

it('logs a failure, and continues', async () => {
  const done: string[] = [];
  const work = new DelayedWork(log, () => NEVER_MS);
  work.run(() => Promise.reject(new Error('no database')));
  work.run(async () => void done.push('other'));
  await work.onApplicationShutdown();
  expect(done).toEqual(['other']);
  expect(warn).toHaveBeenCalledWith({ reason: 'no database' }, 'Deferred work has failed');
});
