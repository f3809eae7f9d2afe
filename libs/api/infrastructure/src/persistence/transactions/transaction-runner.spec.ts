import { DomainError } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { type Engine, SILENT_LOG } from '../engine/engine';
import { type RetryPolicy, transactOnce, withRetries } from './transaction-runner';

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
  const TAKEN = new DomainError('BOOKING_CONFLICT', 'taken');
  const MINE = new Error('mine');
  const UNAVAILABLE = expect.objectContaining({ code: 'UNAVAILABLE' }) as unknown;

  it.each<[string, ConstructorParameters<typeof FakeConnection>[0], Error | null, unknown, string[], boolean]>([
    ['commits and releases the connection', {}, null, 'done', ['start', 'commit', 'release'], false],
    ['rolls back and rethrows a refusal', {}, TAKEN, TAKEN, ['start', 'rollback', 'release'], false],
    ['rolls back and rethrows a fault', {}, MINE, MINE, ['start', 'rollback', 'release'], false],
    ['discards a connection whose statement timed out', {}, TIMEOUT, UNAVAILABLE, ['start'], true],
    ['does not roll back if it could not begin', { start: LOST }, null, UNAVAILABLE, ['start', 'release'], false],
    // The outcome of the commit is unknown.
    ['discards a lost one', { commit: LOST, rollback: LOST }, null, UNAVAILABLE, ['start', 'commit', 'rollback'], true],
  ])('%s, without a retry', async (_, failures, failure, outcome, calls, isDiscarded) => {
    const connection = new FakeConnection(failures);
    const { run, discarded } = transactionsOver(connection, new FakeConnection({}));
    const work = jest.fn(() => (failure === null ? Promise.resolve('done') : Promise.reject(failure)));

    const result: unknown = await run(work).catch((error: unknown) => error);

    expect(result).toEqual(outcome);
    // An error of the work is thrown itself.
    expect(result === failure).toBe(outcome === failure);
    expect(work).toHaveBeenCalledTimes('start' in failures ? 0 : 1);
    expect(connection.calls).toEqual(calls);
    expect(discarded).toEqual(isDiscarded ? [connection] : []);
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
});
