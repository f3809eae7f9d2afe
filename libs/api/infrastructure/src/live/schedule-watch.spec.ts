import type { ScheduleVersions } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import { ScheduleWatch } from '.';

const EVERY_MS = 500;
const HINT_MS = 20;

/** The rows as they are, and how often they were read. */
function rows(versions: Record<number, number>) {
  const state = { epoch: 'first', versions, reads: 0, isAway: false };
  const reader = {
    versions: async (): Promise<ScheduleVersions> => {
      state.reads += 1;
      if (state.isAway) throw new Error('away');
      return {
        epoch: state.epoch,
        rooms: Object.entries(state.versions).map(([id, version]) => ({ roomId: Number(id) as RoomId, version })),
      };
    },
  };
  return { state, watch: new ScheduleWatch(reader, { everyMs: EVERY_MS, hintMs: HINT_MS }) };
}

describe('the watch over schedules', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('tells of everything at first, then of what has changed, came or went', async () => {
    const { state, watch } = rows({ 1: 5, 2: 7, 3: 1 });
    const told: (readonly number[])[] = [];
    watch.listen((rooms) => told.push(rooms));
    await pass(1);
    await pass(EVERY_MS);
    state.versions = { 1: 5, 2: 8, 4: 1 };
    await pass(EVERY_MS);
    expect(told).toEqual([
      [1, 2, 3],
      [2, 3, 4],
    ]);
  });

  it('reads once for all who listen, and never for nobody', async () => {
    const { state, watch } = rows({ 1: 1 });
    await pass(10 * EVERY_MS);
    watch.hint();
    await pass(10 * EVERY_MS);
    expect(state.reads).toBe(0);
    const stops = Array.from({ length: 100 }, () => watch.listen(() => undefined));
    await pass(1);
    expect(state.reads).toBe(1);
    await pass(3 * EVERY_MS);
    expect(state.reads).toBe(4);
    stops.forEach((stop) => stop());
    await pass(10 * EVERY_MS);
    expect(state.reads).toBe(4);
  });

  it('looks at once after a hint, and once after many', async () => {
    const { state, watch } = rows({ 1: 1 });
    const told: (readonly number[])[] = [];
    watch.listen((rooms) => told.push(rooms));
    await pass(1);
    state.versions = { 1: 2 };
    for (let times = 0; times < 50; times += 1) watch.hint();
    await pass(HINT_MS);
    expect([told.length, state.reads]).toEqual([2, 2]);
  });

  it('is not kept from looking by hints that never cease', async () => {
    const { state, watch } = rows({ 1: 1 });
    watch.listen(() => undefined);
    await pass(1);
    for (let ms = 0; ms < 10 * HINT_MS; ms += HINT_MS / 4) {
      watch.hint();
      await pass(HINT_MS / 4);
    }
    expect(state.reads).toBe(1 + 10);
  });

  it('looks again after a hint that came while it looked', async () => {
    let answer: (versions: ScheduleVersions) => void = () => undefined;
    const reads: number[] = [];
    const reader = {
      versions: () => {
        reads.push(Date.now());
        return new Promise<ScheduleVersions>((resolve) => (answer = resolve));
      },
    };
    const watch = new ScheduleWatch(reader, { everyMs: EVERY_MS, hintMs: HINT_MS });
    watch.listen(() => undefined);
    await pass(1);
    watch.hint();
    answer({ epoch: 'first', rooms: [] });
    await pass(HINT_MS);
    expect(reads).toHaveLength(2);
  });

  it('tells of all rooms after a restore, though the versions are the same', async () => {
    const { state, watch } = rows({ 1: 5, 2: 7 });
    const told: (readonly number[])[] = [];
    watch.listen((rooms) => told.push(rooms));
    await pass(1);
    state.epoch = 'second';
    await pass(EVERY_MS);
    expect(told).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('says nothing while the database is away, and what has changed when it is back', async () => {
    const { state, watch } = rows({ 1: 1 });
    const told: (readonly number[])[] = [];
    watch.listen((rooms) => told.push(rooms));
    await pass(1);
    state.isAway = true;
    state.versions = { 1: 2 };
    await pass(3 * EVERY_MS);
    expect(told).toHaveLength(1);
    state.isAway = false;
    await pass(EVERY_MS);
    expect(told).toEqual([[1], [1]]);
  });
});
