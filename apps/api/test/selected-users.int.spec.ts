import type { AdminUser, AuditRecord, Booking, Impact, ListedUser, UserUsage } from '@roomhours/contract';
import type { Room, User } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import type { Person } from './support/test-workspace';
import type { TestClient } from './support/test-client';

const USERS = '/api/admin/users';

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('several users', (api) => {
  let admin: TestClient;
  let adminUser: User;
  let ada: Person;
  let bob: Person;
  let room: Room;

  beforeEach(async () => {
    ({ client: admin, user: adminUser } = await api().administrator());
    ada = await api().member(4, 'ada@example.com');
    bob = await api().member(4, 'bob@example.com');
    room = await api().room('Salon');
  });

  const book = async ({ client }: Person, day: string, time: string) => {
    const times = { startTime: `2026-03-${day}T${time}:00`, endTime: `2026-03-${day}T${time}:30` };
    return (await client.post<Booking>('/api/bookings', { roomId: room.id, ...times })).body;
  };
  const read = async ({ user }: { user: User }) => (await admin.get<AdminUser>(`${USERS}/${user.id}`)).body;
  const both = async () => [await read(ada), await read(bob)].map(({ id, etag }) => ({ id, etag }));
  const bulk = (path: string, body: object) => admin.post<AdminUser[]>(`${USERS}/bulk/${path}`, body);

  it('are put on a plan with its hours, each recorded', async () => {
    const { status, body } = await bulk('plan', { users: await both(), subscription: 'standard' });
    expect([status, body]).toEqual([200, [await read(ada), await read(bob)]]);
    expect(body[0]).toMatchObject({ email: 'ada@example.com', subscription: 'standard', monthlyQuota: 20 });
    const ofAda = (await admin.get<AuditRecord[]>(`/api/admin/audit?userId=${ada.user.id}`)).body;
    expect(ofAda).toMatchObject([{ action: 'user.changed', after: { plan: 'standard' } }]);
    const kept = await bulk('plan', { users: [{ id: ada.user.id }], subscription: 'flex', keepQuota: true });
    expect(kept.body).toMatchObject([{ subscription: 'flex', monthlyQuota: 20 }]);
  });

  it('stay as they are if one of them was changed meanwhile', async () => {
    const users = await both();
    await admin.patch(`${USERS}/${bob.user.id}`, { firstName: 'Bob' });
    const answer = await bulk('plan', { users, subscription: 'standard' });
    expect(fieldsOf(answer)).toEqual([412, 'CHANGED_MEANWHILE']);
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/^bob@example\.com has been changed/) as string,
    });
    expect(fieldsOf(await bulk('deactivation', { users }))).toEqual([412, 'CHANGED_MEANWHILE']);
    expect(await read(ada)).toMatchObject({ subscription: 'flex', isActive: true });
  });

  it('are deactivated with choices for their bookings, after a preview', async () => {
    await book(ada, '03', '10');
    const second = await book(bob, '03', '11');
    const other = await api().room('Studio');
    const users = await both();
    const preview = (await admin.post<Impact>(`${USERS}/bulk/impact?page=1`, { users })).body;
    expect(preview).toMatchObject({ bookings: 2, members: 2, movable: 2, listed: [{}, { id: second.id }] });
    expect((await admin.post<Impact>(`${USERS}/bulk/impact`, { users: [users[0]] })).body).toMatchObject({
      members: 1,
    });

    const affected = {
      default: 'cancel',
      expected: { keep: 0, move: 1, cancel: 1 },
      choices: [{ id: second.id, action: 'move', roomId: other.id, etag: second.etag }],
    };
    const { status, body } = await bulk('deactivation', { users, affected });
    expect([status, body.map(({ state }) => state)]).toEqual([200, ['inactive', 'inactive']]);
    const { body: left } = await admin.get<Booking[]>('/api/admin/bookings');
    expect(left).toMatchObject([{ id: second.id, roomId: other.id }]);
    expect((await ada.client.get('/api/rooms')).status).toBe(401);
    expect((await bulk('deactivation', { users: users.map(({ id }) => ({ id })) })).status).toBe(200);
  });

  it.each<[string, () => object, (string | number)[]]>([
    ['no user', () => ({ users: [] }), [400, 'VALIDATION_FAILED', 'users']],
    ['a user twice', () => ({ users: [{ id: 7 }, { id: 7 }] }), [400, 'VALIDATION_FAILED', 'users']],
    ['no list', () => ({ users: '7' }), [400, 'VALIDATION_FAILED', 'users']],
    [
      'more than a hundred users',
      () => ({ users: Array.from({ length: 1_201 }, (_, index) => ({ id: index + 1 })) }),
      [400, 'VALIDATION_FAILED', 'users'],
    ],
    ['an odd id', () => ({ users: [{ id: 'x' }] }), [400, 'VALIDATION_FAILED', 'users.0.id']],
    ['an unknown user', () => ({ users: [{ id: ada.user.id }, { id: 999_999 }] }), [404, 'NOT_FOUND']],
  ])('are refused for %s', async (_, body, refusal) => {
    for (const path of ['plan', 'deactivation', 'impact'])
      expect(fieldsOf(await bulk(path, { ...body(), subscription: 'flex' }))).toEqual(refusal);
    expect(await read(ada)).toMatchObject({ isActive: true });
  });

  it('contain neither the caller nor, for a plan, an administrator', async () => {
    const users = [{ id: ada.user.id }, { id: adminUser.id }];
    expect(fieldsOf(await bulk('deactivation', { users }))).toEqual([400, 'VALIDATION_FAILED', 'users']);
    expect(fieldsOf(await bulk('plan', { users, subscription: 'flex' }))).toEqual([400, 'VALIDATION_FAILED', 'users']);
    const unknown = { users: [{ id: ada.user.id }], subscription: 'none' };
    expect(fieldsOf(await bulk('plan', unknown))).toEqual([400, 'VALIDATION_FAILED', 'subscription']);
  });

  describe('and their hours', () => {
    it('are listed for the current month, sorted and filtered', async () => {
      for (const hour of ['09', '10', '11']) await book(bob, '03', hour);
      await admin.patch(`${USERS}/${bob.user.id}/quota`, { monthlyQuota: 1.5 });
      const list = async (query: string) =>
        (await admin.get<ListedUser[]>(`${USERS}?role=user&${query}`)).body.map(({ email, usedThisMonth }) => [
          email,
          usedThisMonth,
        ]);
      expect(await list('sort=-usedThisMonth')).toEqual([
        ['bob@example.com', 1.5],
        ['ada@example.com', 0],
      ]);
      expect(await list('quotaUsedUp=true')).toEqual([['bob@example.com', 1.5]]);
      expect(await list('quotaUsedUp=false')).toEqual([['ada@example.com', 0]]);
      expect(fieldsOf(await admin.get(`${USERS}?quotaUsedUp=1`))).toEqual([400, 'VALIDATION_FAILED', 'quotaUsedUp']);
      const before = await read(bob);
      await book(bob, '04', '10');
      expect((await read(bob)).etag).toBe(before.etag);
    });

    it('are read month by month, of active and inactive users', async () => {
      await book(ada, '03', '10');
      await admin.patch(`${USERS}/${ada.user.id}/active`, { isActive: false });
      const { body } = await admin.get<UserUsage>(`${USERS}/${ada.user.id}/usage`);
      expect([body.months.length, body.months[0], body.months.at(-1)]).toEqual([
        12,
        { month: '2026-03', hours: 0.5 },
        { month: '2025-04', hours: 0 },
      ]);
      expect(await read(ada)).toMatchObject({ email: 'ada@example.com', state: 'inactive' });
      for (const path of ['999999', '999999/usage'])
        expect(fieldsOf(await admin.get(`${USERS}/${path}`))).toEqual([404, 'NOT_FOUND']);
      expect(fieldsOf(await admin.get(`${USERS}/x`))).toEqual([400, 'VALIDATION_FAILED', 'id']);
    });
  });
});
