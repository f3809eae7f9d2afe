import type { ScheduleVersions, VersionedSchedule } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import { TimeRange, instant } from '@roomhours/time';
import { KeptSchedules } from './kept-schedules';

const ROOM = 3 as RoomId;
const week = (index: number) => TimeRange.of(instant(index * 1000), instant(index * 1000 + 500));
const at = (version: number): ScheduleVersions => ({ epoch: 'epoch', rooms: [{ roomId: ROOM, version }] });

/** A reader whose results are told apart by their object, and how often it was called. */
function readings() {
  const state = { reads: 0, isAway: false, version: 1 };
  const read = async (): Promise<VersionedSchedule> => {
    state.reads += 1;
    if (state.isAway) throw new Error('away');
    return { versions: at(state.version), schedule: { bookings: [], blockedTimes: [] } };
  };
  return { state, schedules: new KeptSchedules({ read, versions: async () => at(1) }) };
}

describe('kept schedules', () => {
  it('are read once while the versions stay, also by those who ask at the same time', async () => {
    const { state, schedules } = readings();
    const [first, second] = await Promise.all([
      schedules.read(ROOM, week(1), at(1)),
      schedules.read(ROOM, week(1), at(1)),
    ]);
    expect(await schedules.read(ROOM, week(1), at(1))).toBe(first);
    expect([second === first, state.reads]).toEqual([true, 1]);
  });

  it('are read again after a change, and when an older version comes back', async () => {
    const { state, schedules } = readings();
    for (const version of [1, 2, 2, 1]) {
      state.version = version;
      await schedules.read(ROOM, week(1), at(version));
    }
    expect(state.reads).toBe(3);
  });

  it('are kept under the versions that were read with them, not under those that a lagging node has not reached', async () => {
    const { state, schedules } = readings();
    await schedules.read(ROOM, week(1), at(2));
    state.version = 2;

    expect((await schedules.read(ROOM, week(1), at(2))).versions).toEqual(at(2));
    await schedules.read(ROOM, week(1), at(2));
    expect(state.reads).toBe(2);
  });

  it('are those of one week and room, or of all rooms', async () => {
    const { state, schedules } = readings();
    await schedules.read(ROOM, week(1), at(1));
    await schedules.read(ROOM, week(2), at(1));
    await schedules.read(null, week(1), at(1));
    expect(state.reads).toBe(3);
  });

  it('are read each time for somebody who does not say of what versions', async () => {
    const { state, schedules } = readings();
    await schedules.read(ROOM, week(1));
    await schedules.read(ROOM, week(1));
    expect(state.reads).toBe(2);
  });

  it('are no failures: the next one reads again', async () => {
    const { state, schedules } = readings();
    state.isAway = true;
    await expect(schedules.read(ROOM, week(1), at(1))).rejects.toThrow('away');
    state.isAway = false;
    await expect(schedules.read(ROOM, week(1), at(1))).resolves.toBeDefined();
  });

  it('are a hundred at most: the one that nobody has asked for longest goes', async () => {
    const { state, schedules } = readings();
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
