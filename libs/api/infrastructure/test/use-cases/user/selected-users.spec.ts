import { type ChangePlansCommand, type DeactivateUsersCommand, EraseUser, SelectedUsers } from '@roomhours/application';
import { callerOf, codeOf, POLICY, refusalOf } from '@roomhours/application/testing';
import type { Booking, Room, User, UserId } from '@roomhours/domain';
import { plusMinutes } from '@roomhours/time';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let admin: User;
let ada: User;
let ben: User;

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  admin = await workspace.user('admin', { role: 'admin' });
  ada = await workspace.user('ada');
  ben = await workspace.user('ben', { hours: 9 });
});

const stored = async ({ id }: User) => (await workspace.database.users.findStored(id))!;
const selected = (...users: { id: UserId }[]) => users.map(({ id: userId }) => ({ userId }));
const wordsOf = async (work: Promise<unknown>) => {
  const refusal = await refusalOf(work);
  return refusal && [refusal.code, refusal.message];
};

const selectedUsers = () => new SelectedUsers(workspace.database.unitOfWork, workspace.clock, workspace.zone, POLICY);
const changePlans = (change: Partial<ChangePlansCommand> = {}) =>
  selectedUsers().changePlans({
    caller: callerOf(admin),
    users: selected(ada, ben),
    plan: 'standard',
    keepsQuota: false,
    ...change,
  });
const deactivate = (change: Partial<DeactivateUsersCommand> = {}) =>
  selectedUsers().deactivate({ caller: callerOf(admin), users: selected(ada, ben), ...change });

describe('a plan for several users', () => {
  it('leaves the quotas on request, and records no user who stays as is', async () => {
    await changePlans({ users: selected(ada) });
    await changePlans({ keepsQuota: true });
    expect(await stored(ada)).toMatchObject({ plan: 'standard', monthlyQuotaMinutes: 1200 });
    expect(await stored(ben)).toMatchObject({ plan: 'standard', monthlyQuotaMinutes: 540 });
    expect((await workspace.audit()).map(({ subjectId }) => subjectId)).toEqual([ben.id, ada.id]);
  });

  it('changes no user if one of them is an administrator, unknown or changed meanwhile', async () => {
    const sentence = 'admin@example.org is an administrator and has no plan. Nothing was changed.';
    expect(await wordsOf(changePlans({ users: selected(ada, admin) }))).toEqual(['VALIDATION_FAILED', sentence]);
    const unknown = changePlans({ users: selected(ada, { id: 999 as UserId }) });
    expect(await codeOf(unknown)).toBe('NOT_FOUND');
    const stale = changePlans({ users: [{ userId: ada.id }, { userId: ben.id, precondition: () => false }] });
    expect(await wordsOf(stale)).toEqual([
      'CHANGED_MEANWHILE',
      'ben@example.org has been changed meanwhile. Nothing was saved: look at the change and try again.',
    ]);
    expect(await stored(ada)).toMatchObject({ plan: 'flex' });
    expect(await workspace.audit()).toEqual([]);
  });

  it('says which users were erased meanwhile by their place in the list', async () => {
    await workspace.database.users.changeAll([ben.id], { isActive: false });
    const { unitOfWork } = workspace.database;
    await new EraseUser(unitOfWork, workspace.clock, workspace.zone).execute({
      caller: callerOf(admin),
      userId: ben.id,
    });
    for (const change of [changePlans(), deactivate()])
      expect(await refusalOf(change)).toMatchObject({
        code: 'NOT_FOUND',
        message: 'One of these users has been erased meanwhile. Nothing was changed.',
        details: [{ field: 'users.1' }],
      });
    expect(await stored(ada)).toMatchObject({ plan: 'flex', isActive: true });
  });

  it('names at most three users who were changed meanwhile', async () => {
    const users = [ada, ben, await workspace.user('cleo'), await workspace.user('dan'), await workspace.user('eve')];
    const stale = changePlans({ users: selected(...users).map((user) => ({ ...user, precondition: () => false })) });
    const names = 'ada@example.org, ben@example.org, cleo@example.org and 2 more have been changed meanwhile.';
    expect(await wordsOf(stale)).toEqual(['CHANGED_MEANWHILE', expect.stringContaining(names)]);
  });

  it('refuses unknown and inactive plans', async () => {
    const standard = (await workspace.database.plans.findByName('standard'))!;
    await workspace.database.plans.save({ ...standard, isActive: false });
    for (const plan of ['standard', 'none'])
      expect(await wordsOf(changePlans({ plan }))).toEqual(['VALIDATION_FAILED', 'There is no such active plan.']);
  });
});

describe('the deactivation of several users', () => {
  it('ends their sessions, and records those who were active', async () => {
    for (const user of [ada, ben, admin]) await workspace.beginSession(user, user.username);
    await deactivate({ users: selected(ben) });
    expect(await workspace.sessions()).toEqual(['ada', 'admin']);
    const after = await deactivate();
    expect(after.map(({ isActive }) => isActive)).toEqual([false, false]);
    expect([await stored(ada), await stored(ben)]).toEqual(after);
    expect(await workspace.sessions()).toEqual(['admin']);
    expect((await workspace.audit()).map(({ subjectId }) => subjectId)).toEqual([ada.id, ben.id]);
  });

  it('ends their API tokens', async () => {
    const { apiTokens } = workspace.database;
    const now = workspace.clock.now();
    const token = { name: 'Script', scope: 'read', createdAt: now, expiresAt: plusMinutes(now, 60) } as const;
    for (const { id: userId } of [ada, admin])
      await apiTokens.add({ ...token, userId, tokenHash: `hash of ${userId}` });
    await deactivate();
    expect([await apiTokens.countOf(ada.id, now), await apiTokens.countOf(admin.id, now)]).toEqual([0, 1]);
  });

  it('refuses the caller', async () => {
    const sentence = 'You cannot deactivate yourself together with others. Nothing was changed.';
    expect(await wordsOf(deactivate({ users: selected(ada, admin) }))).toEqual(['VALIDATION_FAILED', sentence]);
    expect(await stored(ada)).toMatchObject({ isActive: true });
  });

  it('refuses the last administrators who have a password', async () => {
    const invited = await workspace.user('new', { role: 'admin', passwordHash: null });
    const second = await workspace.user('second', { role: 'admin' });
    for (const user of [ada, admin, second]) await workspace.beginSession(user, user.username);
    const byInvited = { caller: callerOf(invited), users: selected(ada, admin, second) };
    expect(await wordsOf(deactivate(byInvited))).toEqual([
      'LAST_ADMIN',
      'These are the last active administrators. Make another user an administrator first.',
    ]);
    expect(await codeOf(deactivate({ ...byInvited, users: selected(ada, second) }))).toBeNull();
    expect(await workspace.sessions()).toEqual(['admin']);
  });

  describe('with upcoming bookings', () => {
    let room: Room;
    let bookings: Booking[];
    const book = (owner: User, hour: string) =>
      workspace.book(owner, room, [`2026-11-24 ${hour}:00`, `2026-11-24 ${hour}:30`]);

    beforeEach(async () => {
      room = await workspace.room('Attic');
      bookings = [await book(ada, '10'), await book(ben, '11'), await book(admin, '12')];
    });

    const left = async () => (await workspace.allBookings()).map(({ id }) => id);
    const cancelAll = { default: 'cancel', withoutRoom: null, choices: [], expected: null } as const;

    it('keeps them without choices', async () => {
      await deactivate();
      expect(await left()).toEqual(bookings.map(({ id }) => id));
    });

    it('changes nothing if a choice cannot be applied', async () => {
      await workspace.beginSession(ada, 'of ada');
      const choices = [{ bookingId: bookings[2]!.id, action: 'cancel', roomId: null }] as const;
      expect(await codeOf(deactivate({ affected: { ...cancelAll, choices } }))).toBe('BOOKING_CONFLICT');
      expect(await left()).toHaveLength(3);
      expect(await stored(ada)).toMatchObject({ isActive: true });
      expect(await workspace.sessions()).toEqual(['of ada']);
    });
  });
});
