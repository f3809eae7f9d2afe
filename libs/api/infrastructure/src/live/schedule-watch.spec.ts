import { type ScheduleVersions, scheduleVersions } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import { ScheduleWatch } from '.';

const INTERVAL_MS = 500;
const DEBOUNCE_MS = 20;
const TIMING = { intervalMs: INTERVAL_MS, debounceMs: DEBOUNCE_MS };

/** Version rows that the spec changes, with a counter of the reads. */
function rows(versions: Record<number, number>) {
  const state = { epoch: 'first', versions, reads: 0, isUnavailable: false };
  const reader = {
    versions: async (): Promise<ScheduleVersions> => {
      state.reads += 1;
      if (state.isUnavailable) throw new Error('unavailable');
      return scheduleVersions(
        state.epoch,
        Object.entries(state.versions).map(([id, version]) => ({ roomId: Number(id) as RoomId, version })),
      );
    },
  };
  return { state, watch: new ScheduleWatch(reader, TIMING) };
}

/** The rows, watched by a listener that records what is reported. */
function watched(versions: Record<number, number>, { isUnavailable = false } = {}) {
  const { state, watch } = rows(versions);
  state.isUnavailable = isUnavailable;
  const reported: (readonly number[])[] = [];
  watch.listen((changed) => reported.push(changed));
  return { state, watch, reported };
}

describe('the watch over schedules', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('reports rooms that have changed, were added or were removed since the first poll', async () => {
    const { state, reported } = watched({ 1: 5, 2: 7, 3: 1 });
    await pass(1);
    await pass(INTERVAL_MS);
    state.versions = { 1: 5, 2: 8, 4: 1 };
    await pass(INTERVAL_MS);
    expect(reported).toEqual([[2, 3, 4]]);
  });

  it('reads once for all listeners, and never without listeners', async () => {
    const { state, watch } = rows({ 1: 1 });
    await pass(10 * INTERVAL_MS);
    watch.checkSoon();
    await pass(10 * INTERVAL_MS);
    expect(state.reads).toBe(0);
    const stops = Array.from({ length: 100 }, () => watch.listen(() => undefined));
    await pass(1);
    expect(state.reads).toBe(1);
    await pass(3 * INTERVAL_MS);
    expect(state.reads).toBe(4);
    stops.forEach((stop) => stop());
    await pass(10 * INTERVAL_MS);
    expect(state.reads).toBe(4);
  });

  it('polls after the debounce time when a change is announced, and once for many', async () => {
    const { state, watch, reported } = watched({ 1: 1 });
    await pass(1);
    state.versions = { 1: 2 };
    for (let times = 0; times < 50; times += 1) watch.checkSoon();
    await pass(DEBOUNCE_MS);
    expect([reported.length, state.reads]).toEqual([1, 2]);
  });

  it('keeps polling under a continuous stream of announced changes', async () => {
    const { state, watch } = rows({ 1: 1 });
    watch.listen(() => undefined);
    await pass(1);
    for (let ms = 0; ms < 10 * DEBOUNCE_MS; ms += DEBOUNCE_MS / 4) {
      watch.checkSoon();
      await pass(DEBOUNCE_MS / 4);
    }
    expect(state.reads).toBe(1 + 10);
  });

  it('polls again after a change that was announced during a poll', async () => {
    let answer: (versions: ScheduleVersions) => void = () => undefined;
    const reads: number[] = [];
    const reader = {
      versions: () => {
        reads.push(Date.now());
        return new Promise<ScheduleVersions>((resolve) => (answer = resolve));
      },
    };
    const watch = new ScheduleWatch(reader, TIMING);
    watch.listen(() => undefined);
    await pass(1);
    watch.checkSoon();
    answer(scheduleVersions('first', []));
    await pass(DEBOUNCE_MS);
    expect(reads).toHaveLength(2);
  });

  it('reports all rooms after a restore, though the versions are equal', async () => {
    const { state, reported } = watched({ 1: 5, 2: 7 });
    await pass(1);
    state.epoch = 'second';
    await pass(INTERVAL_MS);
    expect(reported).toEqual([[1, 2]]);
  });

  it('reports nothing while the database is unavailable, and the changes once it is back', async () => {
    const { state, reported } = watched({ 1: 1 });
    await pass(1);
    state.isUnavailable = true;
    state.versions = { 1: 2 };
    await pass(3 * INTERVAL_MS);
    expect(reported).toHaveLength(0);
    state.isUnavailable = false;
    await pass(INTERVAL_MS);
    expect(reported).toEqual([[1]]);
  });

  it('reports all rooms if the first polls failed', async () => {
    const { state, reported } = watched({ 1: 1 }, { isUnavailable: true });
    await pass(INTERVAL_MS);
    state.isUnavailable = false;
    await pass(INTERVAL_MS);
    expect(reported).toEqual([[1]]);
  });

  it('calls back after the first poll, and synchronously from then on', async () => {
    const { state, watch } = rows({ 1: 1 });
    const reads: number[] = [];
    watch.listen(() => undefined);
    watch.whenWatching(() => reads.push(state.reads));
    expect(reads).toEqual([]);
    await pass(1);
    watch.whenWatching(() => reads.push(state.reads));
    expect(reads).toEqual([1, 1]);
  });
});
