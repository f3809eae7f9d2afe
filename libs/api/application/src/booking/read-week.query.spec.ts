import type { RoomId } from '@roomhours/domain';
import { TimeRange, instant } from '@roomhours/time';
import { type ScheduleReader, type VersionedSchedule, scheduleVersions } from '../ports/schedule.port';
import { CachedScheduleReader } from './read-week.query';

const ROOM = 3 as RoomId;
const week = (index: number) => TimeRange.of(instant(index * 1000), instant(index * 1000 + 500));
const at = (version: number) => scheduleVersions('epoch', [{ roomId: ROOM, version }]);

function aReader() {
  const state = { reads: 0, isUnreachable: false, version: 1 };
  const read = async (): Promise<VersionedSchedule> => {
    state.reads += 1;
    if (state.isUnreachable) throw new Error('unreachable');
    return { versions: at(state.version), schedule: { bookings: [], blockedTimes: [] }, owners: new Map() };
  };
  const reader: ScheduleReader = { read, versions: async () => at(1), occupations: async () => [] };
  return { state, schedules: new CachedScheduleReader(reader) };
}

describe('a cached schedule', () => {
  it('is loaded once while the versions are equal, even for concurrent callers', async () => {
    const { state, schedules } = aReader();
    const [first, second] = await Promise.all([
      schedules.read(ROOM, week(1), at(1)),
      schedules.read(ROOM, week(1), at(1)),
    ]);
    expect(await schedules.read(ROOM, week(1), at(1))).toBe(first);
    expect([second === first, state.reads]).toEqual([true, 1]);
  });

  it('is loaded again after a change and for an older version', async () => {
    const { state, schedules } = aReader();
    for (const version of [1, 2, 2, 1]) {
      state.version = version;
      await schedules.read(ROOM, week(1), at(version));
    }
    expect(state.reads).toBe(3);
  });

  it('is stored under the versions loaded with it, which a lagging node may return', async () => {
    const { state, schedules } = aReader();
    await schedules.read(ROOM, week(1), at(2));
    state.version = 2;

    expect((await schedules.read(ROOM, week(1), at(2))).versions).toEqual(at(2));
    await schedules.read(ROOM, week(1), at(2));
    expect(state.reads).toBe(2);
  });

  it('belongs to one range and room, or to all rooms', async () => {
    const { state, schedules } = aReader();
    await schedules.read(ROOM, week(1), at(1));
    await schedules.read(ROOM, week(2), at(1));
    await schedules.read(null, week(1), at(1));
    expect(state.reads).toBe(3);
  });

  it('is never a failed load: the next caller loads again', async () => {
    const { state, schedules } = aReader();
    state.isUnreachable = true;
    await expect(schedules.read(ROOM, week(1), at(1))).rejects.toThrow('unreachable');
    state.isUnreachable = false;
    await expect(schedules.read(ROOM, week(1), at(1))).resolves.toBeDefined();
  });

  it('is one of at most a hundred: the least recently used one is evicted', async () => {
    const { state, schedules } = aReader();
    for (let index = 1; index <= 100; index += 1) await schedules.read(ROOM, week(index), at(1));
    await schedules.read(ROOM, week(1), at(1));
    await schedules.read(ROOM, week(101), at(1));
    expect(state.reads).toBe(101);
    await schedules.read(ROOM, week(1), at(1));
    expect(state.reads).toBe(101);
    await schedules.read(ROOM, week(2), at(1));
    expect(state.reads).toBe(102);
  });
});
