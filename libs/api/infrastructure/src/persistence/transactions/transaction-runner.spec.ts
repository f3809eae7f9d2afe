import { DomainError } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { SILENT_LOG } from '../database/persistence-log';
import { Semaphore } from '../../system/semaphore';
import type { Engine } from '../engine/engine';
import type { RetryPolicy } from './retry-policy';
import { TransactionRunner } from './transaction-runner';

const DEADLOCK = Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });
const LOST = Object.assign(new Error('Connection lost'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });
const TIMEOUT = Object.assign(new Error('Query inactivity timeout'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' });

/** A connection that does as told and remembers what was asked of it. */
class FakeConnection {
  data: Record<string, unknown> = {};
  readonly asked: string[] = [];

  constructor(private readonly failures: Partial<Record<'start' | 'commit' | 'rollback', Error>>) {}

  get manager(): EntityManager {
    return this as unknown as EntityManager;
  }

  startTransaction = () => this.do('start');
  commitTransaction = () => this.do('commit');
  rollbackTransaction = () => this.do('rollback');
  release = () => this.do('release');

  private async do(what: 'start' | 'commit' | 'rollback' | 'release'): Promise<void> {
    this.asked.push(what);
    if (what !== 'release' && this.failures[what] !== undefined) throw this.failures[what];
  }
}

/** A runner over the given connections, one a try; chance is always one half. */
function runnerOver(...connections: FakeConnection[]) {
  const left = [...connections];
  const discarded: unknown[] = [];
  const noteStall = jest.fn();
  const engine = {
    writing: { createQueryRunner: () => left.shift() },
    noteStall,
    discard: async (connection: unknown) => void discarded.push(connection),
  } as unknown as Engine;
  const pauses: number[] = [];
  const time = { now: 0 };
  const stop = new AbortController();
  const retry: RetryPolicy = {
    tries: 3,
    patienceMs: 1_000,
    random: () => 0.5,
    now: () => time.now,
    delay: async (ms: number) => void pauses.push(ms),
  };
  return {
    runner: new TransactionRunner(engine, new Semaphore(1, 1_000), retry, SILENT_LOG, stop.signal),
    discarded,
    noteStall,
    pauses,
    stop,
    time,
  };
}

describe('transaction runner', () => {
  it('begins, works, commits and gives the connection back', async () => {
    const connection = new FakeConnection({});

    await expect(runnerOver(connection).runner.run(async () => 'done')).resolves.toBe('done');

    expect(connection.asked).toEqual(['start', 'commit', 'release']);
  });

  it('runs everything again on a deadlock, after a pause that grows', async () => {
    const connections = [new FakeConnection({}), new FakeConnection({}), new FakeConnection({})];
    const { runner, pauses } = runnerOver(...connections);
    const work = jest.fn().mockRejectedValueOnce(DEADLOCK).mockRejectedValueOnce(DEADLOCK).mockResolvedValue('done');

    await expect(runner.run(work)).resolves.toBe('done');

    expect(work.mock.calls).toEqual(connections.map((connection) => [connection]));
    expect(connections[0]!.asked).toEqual(['start', 'rollback', 'release']);
    expect(pauses).toEqual([10, 20]);
  });

  it('runs everything again when a cluster refuses the commit', async () => {
    const { runner } = runnerOver(new FakeConnection({ commit: DEADLOCK }), new FakeConnection({}));
    const work = jest.fn(async () => 'done');

    await expect(runner.run(work)).resolves.toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('gives up after its tries, and says when to come again', async () => {
    const { runner, pauses } = runnerOver(...[1, 2, 3].map(() => new FakeConnection({})));
    const work = jest.fn(() => Promise.reject(DEADLOCK));

    await expect(runner.run(work)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: expect.any(Number),
    });
    expect(work).toHaveBeenCalledTimes(3);
    expect(pauses).toHaveLength(2);
  });

  it('gives up sooner where the tries take long', async () => {
    const { runner, time } = runnerOver(...[1, 2, 3].map(() => new FakeConnection({})));
    const work = jest.fn(async () => {
      time.now += 500;
      throw DEADLOCK;
    });

    await expect(runner.run(work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(work).toHaveBeenCalledTimes(2);
  });

  it.each(['run', 'pause'])('does not run again once it is to stop: in a %s', async (when) => {
    const { runner, pauses, stop } = runnerOver(new FakeConnection({}), new FakeConnection({}));
    const work = jest.fn(async () => {
      if (when === 'run') stop.abort();
      throw DEADLOCK;
    });
    jest.spyOn(pauses, 'push').mockImplementation(() => (stop.abort(), 1));

    await expect(runner.run(work)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: expect.any(Number),
    });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('runs what is new once, and commits it, while it is to stop', async () => {
    const { runner, stop } = runnerOver(new FakeConnection({}));
    stop.abort();

    await expect(runner.run(async () => 'done')).resolves.toBe('done');
  });

  it.each([new DomainError('BOOKING_CONFLICT', 'taken'), new Error('mine')])(
    'rolls back and throws on what the work throws, once: %s',
    async (error) => {
      const connection = new FakeConnection({});

      await expect(runnerOver(connection).runner.run(() => Promise.reject(error))).rejects.toBe(error);

      expect(connection.asked).toEqual(['start', 'rollback', 'release']);
    },
  );

  it.each(['keeps silent about', 'answers otherwise to'])('does not commit work that %s a deadlock', async (kind) => {
    const [first, second] = [new FakeConnection({}), new FakeConnection({})];
    const work = async () => {
      if (second.asked.length > 0) return 'second run';
      first.data['transientFailure'] = DEADLOCK;
      if (kind === 'answers otherwise to') throw new DomainError('BOOKING_CONFLICT', 'made of nothing');
      return 'half done';
    };

    await expect(runnerOver(first, second).runner.run(work)).resolves.toBe('second run');
    expect(first.asked).not.toContain('commit');
  });

  it('does not run again where the outcome of a commit is unknown', async () => {
    const connection = new FakeConnection({ commit: LOST, rollback: LOST });
    const { runner, discarded } = runnerOver(connection, new FakeConnection({}));
    const work = jest.fn(async () => 'done');

    await expect(runner.run(work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(work).toHaveBeenCalledTimes(1);
    expect(discarded).toEqual([connection]);
  });

  it('throws a connection away whose statement may still run, without a word to it', async () => {
    const connection = new FakeConnection({});
    const { runner, discarded, noteStall } = runnerOver(connection);

    await expect(runner.run(() => Promise.reject(TIMEOUT))).rejects.toMatchObject({ code: 'UNAVAILABLE' });

    expect(connection.asked).toEqual(['start']);
    expect(discarded).toEqual([connection]);
    expect(noteStall).toHaveBeenCalledTimes(1);
  });

  it('has nothing to roll back where it could not begin', async () => {
    const connection = new FakeConnection({ start: LOST });

    await expect(runnerOver(connection).runner.run(async () => 'done')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(connection.asked).toEqual(['start', 'release']);
  });
});
