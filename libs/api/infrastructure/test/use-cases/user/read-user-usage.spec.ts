import { ALL_USERS } from '@roomhours/application';
import { userAdministration } from '@roomhours/application/testing';
import type { User, UserId } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let ada: User;
const users = () => userAdministration(workspace.database, workspace);

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  ada = await workspace.user('ada', { hours: 20 });
  const { clock } = workspace;
  const room = await workspace.room('Attic');
  clock.set('2025-12-15T08:00:00Z');
  for (const day of ['2025-12-31', '2026-10-31', '2026-11-02', '2026-11-30', '2026-12-01'])
    await workspace.book(ada, room, [`${day} 10:00`, `${day} 11:30`]);
  // In Berlin, November has begun.
  clock.set('2026-10-31T23:00:00Z');
});

it('returns the hours of twelve months in the zone, the current one first', async () => {
  const usage = await users().usage(ada.id);
  expect(usage).toHaveLength(12);
  expect([usage[0], usage.at(-1)]).toEqual([
    { month: '2026-11', minutes: 180 },
    { month: '2025-12', minutes: 90 },
  ]);
  expect(usage.filter(({ minutes }) => minutes > 0).map(({ month }) => month)).toEqual([
    ...['2026-11', '2026-10', '2025-12'],
  ]);
});

it('is the same month in the list of users', async () => {
  const { items } = await users().list(ALL_USERS);
  expect(items[0]).toMatchObject({ username: 'ada', usedMinutes: 180 });
});

it('reads inactive users, and refuses unknown ones', async () => {
  await workspace.database.users.save({ ...ada, isActive: false });
  expect(await users().usage(ada.id)).toHaveLength(12);
  expect(await users().read(ada.id)).toEqual({
    ...ada,
    ...{ company: null, isActive: false, isInvited: false, isErased: false },
  });
  await expect(users().usage(999 as UserId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(users().read(999 as UserId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
