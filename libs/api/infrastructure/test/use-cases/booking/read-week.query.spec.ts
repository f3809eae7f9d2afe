import { ReadWeek, scheduleVersions } from '@roomhours/application';
import type { Room, User } from '@roomhours/domain';
import { localDate } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let ada: User;
let bob: User;
let board: Room;
let readWeek: ReadWeek;

const book = (actor: User, start: string, end: string) =>
  workspace.book(actor, board, [start, end], { purpose: 'Secret' });

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  [ada, bob, board] = [await workspace.user('ada'), await workspace.user('bob'), await workspace.room('Board Room')];
  readWeek = new ReadWeek(workspace.database.schedules, workspace.clock, workspace.zone);
});

const week = (actor: User, weekStart: string | null = null, roomId: Room['id'] | null = null) =>
  readWeek.execute({ actor, roomId, weekStart: weekStart === null ? null : localDate(weekStart) });

describe('ReadWeek', () => {
  it('has a fingerprint that changes exactly with the schedule, including purposes', async () => {
    const fingerprints: string[] = [];
    const readFingerprint = async () => fingerprints.push((await week(ada)).fingerprint);
    await readFingerprint();
    const booking = await book(bob, '2026-11-24 09:00', '2026-11-24 10:00');
    await readFingerprint();
    await workspace.change(bob, booking, { purpose: 'Other' });
    await readFingerprint();
    await workspace.room('Studio');
    await readFingerprint();
    expect(new Set(fingerprints).size).toBe(4);
    await readFingerprint();
    expect(fingerprints[4]).toBe(fingerprints[3]);
  });

  it('has another fingerprint for another viewer, week or room', async () => {
    const weeks = [week(ada), week(bob), week(ada, '2026-11-24'), week(ada, null, board.id)];
    const fingerprints = (await Promise.all(weeks)).map(({ fingerprint }) => fingerprint);
    expect(new Set(fingerprints).size).toBe(4);
  });

  it('has the fingerprint of the loaded schedule, not of the requested versions', async () => {
    const before = await week(ada);
    await book(bob, '2026-11-24 09:00', '2026-11-24 10:00');

    const read = await before.read();

    expect(read.schedule.schedule.bookings).toHaveLength(1);
    expect(read.fingerprint).not.toBe(before.fingerprint);
    expect(read.fingerprint).toBe((await week(ada)).fingerprint);
  });

  it('has another fingerprint in another database', async () => {
    const { schedules } = workspace.database;
    const { rooms } = await schedules.versions(board.id);
    const before = await week(ada, null, board.id);
    jest.spyOn(schedules, 'versions').mockResolvedValueOnce(scheduleVersions('another', rooms));
    expect((await week(ada, null, board.id)).fingerprint).not.toBe(before.fingerprint);
  });
});
