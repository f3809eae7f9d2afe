import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Actor, UserId } from '@roomhours/domain';
import { scheduleVersions } from '@roomhours/application';
import { ChangeStreams, ScheduleWatch } from '.';

const SESSION_CHECK_MS = 400;
const LIMITS = {
  maxStreams: 5_000,
  maxStreamsPerUser: 12,
  heartbeatMs: 20_000,
  maxAgeMs: 300_000,
  sessionCheckMs: SESSION_CHECK_MS,
};

const ADA: Actor = { id: 7 as UserId, role: 'user' };

class TestResponse extends EventEmitter {
  writableLength = 0;
  isEnded = false;
  writeHead() {}
  write() {}
  end() {
    this.isEnded = true;
    this.emit('close');
  }
}

/** Streams over sessions that the spec adds and removes; `lookups` holds the ids of each lookup. */
function openStreams() {
  const live = new Map<string, Actor>();
  const state = { lookups: [] as (readonly string[])[], lookup: async (): Promise<ReadonlyMap<string, Actor>> => live };
  const sessions = {
    findActors: async (ids: readonly string[]) => {
      state.lookups.push(ids);
      return new Map(await state.lookup());
    },
  };
  const watch = new ScheduleWatch({ versions: async () => scheduleVersions('first', []) });
  const streams = new ChangeStreams(watch, sessions, LIMITS);
  const open = (sessionId: string, actor: Actor = ADA) => {
    live.set(sessionId, actor);
    const response = new TestResponse();
    streams.open({ sessionId, actor }, response as unknown as ServerResponse);
    return response;
  };
  return { state, live, streams, open };
}

describe('the session of a change stream', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it.each<[string, (live: Map<string, Actor>) => void]>([
    ['does not exist any more', (live) => live.delete('ada')],
    ['belongs to a member whose role has changed', (live) => live.set('ada', { ...ADA, role: 'admin' })],
    ['belongs to another member', (live) => live.set('ada', { ...ADA, id: 8 as UserId })],
  ])('ends the stream within the interval when it %s', async (_, change) => {
    const { live, streams, open } = openStreams();
    const ofAda = open('ada');
    const ofBob = open('bob', { id: 9 as UserId, role: 'user' });
    await pass(SESSION_CHECK_MS);
    expect([ofAda.isEnded, ofBob.isEnded]).toEqual([false, false]);
    change(live);
    await pass(SESSION_CHECK_MS);
    expect([ofAda.isEnded, ofBob.isEnded, streams.size]).toEqual([true, false, 1]);
  });

  it('is looked up with all others in one lookup per interval, and only while streams are open', async () => {
    const { state, streams, open } = openStreams();
    await pass(10 * SESSION_CHECK_MS);
    expect(state.lookups).toHaveLength(0);
    const responses = Array.from({ length: 1_000 }, (_, index) => {
      const session = Math.floor(index / 10);
      return open(`session ${session}`, { id: session as UserId, role: 'user' });
    });
    await pass(3 * SESSION_CHECK_MS);
    expect(state.lookups.map(({ length }) => length)).toEqual([100, 100, 100]);
    responses.forEach((response) => response.end());
    expect(streams.size).toBe(0);
    await pass(10 * SESSION_CHECK_MS);
    expect(state.lookups).toHaveLength(3);
  });

  it('is not looked up again while a lookup is running, and a stream opened meanwhile stays', async () => {
    const { state, live, open } = openStreams();
    let answer: (found: ReadonlyMap<string, Actor>) => void = () => undefined;
    state.lookup = () => new Promise((resolve) => (answer = resolve));
    const first = open('first');
    await pass(10 * SESSION_CHECK_MS);
    first.end();
    const second = open('second');
    await pass(10 * SESSION_CHECK_MS);
    expect(state.lookups).toEqual([['first']]);
    answer(new Map());
    await pass(SESSION_CHECK_MS);
    expect([second.isEnded, state.lookups]).toEqual([false, [['first'], ['second']]]);
    answer(live);
    await pass(1);
    expect(second.isEnded).toBe(false);
  });

  it('ends the stream only once the sessions can be read again', async () => {
    const { state, live, open } = openStreams();
    const ofAda = open('ada');
    const { lookup } = state;
    state.lookup = () => Promise.reject(new Error('unavailable'));
    live.delete('ada');
    await pass(3 * SESSION_CHECK_MS);
    expect([ofAda.isEnded, state.lookups.length]).toEqual([false, 3]);
    state.lookup = lookup;
    await pass(SESSION_CHECK_MS);
    expect(ofAda.isEnded).toBe(true);
  });
});
