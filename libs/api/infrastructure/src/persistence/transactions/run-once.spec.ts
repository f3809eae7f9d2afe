import { DomainError } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { SILENT_LOG } from '../database/persistence-log';
import type { Engine } from '../engine/engine';
import { type RetryPolicy, withRetries } from './retry-policy';
import { transactOnce } from './run-once';

const DEADLOCK = Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });
const LOST = Object.assign(new Error('Connection lost'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });
const TIMEOUT = Object.assign(new Error('Query inactivity timeout'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' });

/** Fails the configured calls and records all calls. */
class FakeConnection {
  data: Record<string, unknown> = {};
  readonly calls: string[] = [];

  constructor(private readonly failures: Partial<Record<'start' | 'commit' | 'rollback', Error>>) {}

  get manager(): EntityManager {
    return this as unknown as EntityManager;
  }

  startTransaction = () => this.do('start');
  commitTransaction = () => this.do('commit');
  rollbackTransaction = () => this.do('rollback');
  release = () => this.do('release');

  private async do(what: 'start' | 'commit' | 'rollback' | 'release'): Promise<void> {
    this.calls.push(what);
    if (what !== 'release' && this.failures[what] !== undefined) throw this.failures[what];
  }
}

/** Returns a function that runs work on one of the connections per attempt. The random source always returns 0.5. */
function transactionsOver(...connections: FakeConnection[]) {
  const left = [...connections];
  const discarded: unknown[] = [];
  const engine = {
    connect: async () => left.shift(),
    discard: async (connection: unknown) => void discarded.push(connection),
  } as unknown as Engine;
  const pauses: number[] = [];
  const time = { now: 0 };
  const stop = new AbortController();
  const retry: RetryPolicy = {
    maxAttempts: 3,
    maxElapsedMs: 1_000,
    random: () => 0.5,
    now: () => time.now,
    delay: async (ms: number) => void pauses.push(ms),
  };
  return {
    run: <T>(work: (manager: EntityManager) => Promise<T>) =>
      withRetries(retry, SILENT_LOG, stop.signal, () => transactOnce(engine, work)),
    discarded,
    pauses,
    stop,
    time,
  };
}

describe('a transaction', () => {
  it('begins, runs the work, commits and releases the connection', async () => {
    const connection = new FakeConnection({});

    await expect(transactionsOver(connection).run(async () => 'done')).resolves.toBe('done');

    expect(connection.calls).toEqual(['start', 'commit', 'release']);
  });

  it('retries everything after a deadlock, with a growing delay', async () => {
    const connections = [new FakeConnection({}), new FakeConnection({}), new FakeConnection({})];
    const { run, pauses } = transactionsOver(...connections);
    const work = jest.fn().mockRejectedValueOnce(DEADLOCK).mockRejectedValueOnce(DEADLOCK).mockResolvedValue('done');

    await expect(run(work)).resolves.toBe('done');

    expect(work.mock.calls).toEqual(connections.map((connection) => [connection]));
    expect(connections[0]!.calls).toEqual(['start', 'rollback', 'release']);
    expect(pauses).toEqual([10, 20]);
  });

  it('retries everything if a cluster rejects the commit', async () => {
    const { run } = transactionsOver(new FakeConnection({ commit: DEADLOCK }), new FakeConnection({}));
    const work = jest.fn(async () => 'done');

    await expect(run(work)).resolves.toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('throws UNAVAILABLE with retryAfterSeconds after the last attempt', async () => {
    const { run, pauses } = transactionsOver(...[1, 2, 3].map(() => new FakeConnection({})));
    const work = jest.fn(() => Promise.reject(DEADLOCK));

    await expect(run(work)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: expect.any(Number),
    });
    expect(work).toHaveBeenCalledTimes(3);
    expect(pauses).toHaveLength(2);
  });

  it('makes fewer attempts if they take long', async () => {
    const { run, time } = transactionsOver(...[1, 2, 3].map(() => new FakeConnection({})));
    const work = jest.fn(async () => {
      time.now += 500;
      throw DEADLOCK;
    });

    await expect(run(work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(work).toHaveBeenCalledTimes(2);
  });

  it.each(['run', 'pause'])('does not retry after stop during a %s', async (when) => {
    const { run, pauses, stop } = transactionsOver(new FakeConnection({}), new FakeConnection({}));
    const work = jest.fn(async () => {
      if (when === 'run') stop.abort();
      throw DEADLOCK;
    });
    jest.spyOn(pauses, 'push').mockImplementation(() => (stop.abort(), 1));

    await expect(run(work)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: expect.any(Number),
    });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('runs and commits new work once after stop', async () => {
    const { run, stop } = transactionsOver(new FakeConnection({}));
    stop.abort();

    await expect(run(async () => 'done')).resolves.toBe('done');
  });

  it.each([new DomainError('BOOKING_CONFLICT', 'taken'), new Error('mine')])(
    'rolls back and rethrows an error of the work, without a retry: %s',
    async (error) => {
      const connection = new FakeConnection({});

      await expect(transactionsOver(connection).run(() => Promise.reject(error))).rejects.toBe(error);

      expect(connection.calls).toEqual(['start', 'rollback', 'release']);
    },
  );

  it.each(['swallows', 'throws another error after'])('does not commit work that %s a deadlock', async (kind) => {
    const first = new FakeConnection({});
    const second = new FakeConnection({});
    const work = async () => {
      if (second.calls.length > 0) return 'second run';
      first.data['transientFailure'] = DEADLOCK;
      if (kind === 'throws another error after') throw new DomainError('BOOKING_CONFLICT', 'unrelated');
      return 'half done';
    };

    await expect(transactionsOver(first, second).run(work)).resolves.toBe('second run');
    expect(first.calls).not.toContain('commit');
  });

  it('does not retry if the outcome of a commit is unknown', async () => {
    const connection = new FakeConnection({ commit: LOST, rollback: LOST });
    const { run, discarded } = transactionsOver(connection, new FakeConnection({}));
    const work = jest.fn(async () => 'done');

    await expect(run(work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(work).toHaveBeenCalledTimes(1);
    expect(discarded).toEqual([connection]);
  });

  it('discards a connection whose statement timed out, without a rollback', async () => {
    const connection = new FakeConnection({});
    const { run, discarded } = transactionsOver(connection);

    await expect(run(() => Promise.reject(TIMEOUT))).rejects.toMatchObject({ code: 'UNAVAILABLE' });

    expect(connection.calls).toEqual(['start']);
    expect(discarded).toEqual([connection]);
  });

  it('does not roll back if the transaction could not begin', async () => {
    const connection = new FakeConnection({ start: LOST });

    await expect(transactionsOver(connection).run(async () => 'done')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(connection.calls).toEqual(['start', 'release']);
  });
});
