import type { AddedUser, TodayOverview } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { Database } from '@roomhours/infrastructure';
import { instant } from '@roomhours/time';
import { onBothEngines } from './support/both-engines';
import type { TestClient } from './support/test-client';

const DAY_MS = 86_400_000;

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onBothEngines('today', (api) => {
  let admin: TestClient;

  beforeEach(async () => (admin = (await api().administrator()).client));

  const today = async () => (await admin.get<TodayOverview>('/api/admin/today')).body;
  /** Moves the clock so far that the session ends. */
  const moveTo = async (now: string) => {
    api().clock.set(now);
    admin = (await api().administrator()).client;
  };
  const book = async (who: TestClient, room: Room, startTime: string, endTime: string) =>
    (await who.booked(room, startTime, endTime)).id;

  it('has the running and the next booking of each active room, until the end of the day', async () => {
    const [salon, annex, gone] = [await api().room('Salon'), await api().room('Annex'), await api().room('Gone')];
    expect((await admin.patch(`/api/rooms/${gone.id}`, { isActive: false })).status).toBe(200);
    const { client: ada, user } = await api().member(0, 'ada@example.com');
    const running = await book(ada, salon, '2026-03-02T09:00', '2026-03-02T10:00');
    const next = await book(ada, salon, '2026-03-02T17:00', '2026-03-02T17:30');
    await book(ada, annex, '2026-03-03T09:00', '2026-03-03T10:00');
    const owner = { id: user.id, email: 'ada@example.com', name: 'Ada' };
    const bookingAt = (id: number, startTime: string, endTime: string) => ({ id, startTime, endTime, user: owner });
    const free = { now: null, next: null, blocked: null };
    const shown = { roomId: salon.id, roomName: 'Salon', blocked: null };
    const last = bookingAt(next, '2026-03-02T16:00:00Z', '2026-03-02T16:30:00Z');
    const { date, rooms } = await today();
    expect([date, rooms]).toEqual([
      '2026-03-02',
      [
        { roomId: annex.id, roomName: 'Annex', ...free },
        { ...shown, now: bookingAt(running, '2026-03-02T08:00:00Z', '2026-03-02T09:00:00Z'), next: last },
      ],
    ]);
    // A booking has ended at its end, and has begun at its start.
    api().clock.set('2026-03-02T09:00:00Z');
    expect((await today()).rooms[1]).toEqual({ ...shown, now: null, next: last });
    api().clock.set('2026-03-02T16:00:00Z');
    expect((await today()).rooms[1]).toEqual({ ...shown, now: last, next: null });
    // In Berlin, Tuesday has begun.
    await moveTo('2026-03-02T23:00:00Z');
    expect(await today()).toMatchObject({ date: '2026-03-03', rooms: [{ next: { id: expect.any(Number) } }, free] });
  });

  it('has the blocked time that is running, or the next one of the day', async () => {
    const room = await api().room('Salon');
    await api().block(room.id, '2026-03-02T09:00:00Z', '2026-03-02T10:00:00Z', 'Painters');
    await api().block(room.id, '2026-03-02T11:00:00Z', '2026-03-03T22:00:00Z');
    const blocked = async () => (await today()).rooms[0]!.blocked;
    const painters = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z', reason: 'Painters' };
    expect(await blocked()).toEqual(painters);
    api().clock.set('2026-03-02T09:59:59Z');
    expect(await blocked()).toEqual(painters);
    api().clock.set('2026-03-02T10:00:00Z');
    expect(await blocked()).toMatchObject({ startTime: '2026-03-02T11:00:00Z', reason: null });
    await moveTo('2026-03-03T22:00:00Z');
    expect(await blocked()).toBeNull();
  });

  it('has the active members whose hours of the month reach their quota', async () => {
    const room = await api().room('Salon');
    const { client: full } = await api().member(1, 'full@example.com');
    const { client: nearly } = await api().member(1.5, 'nearly@example.com');
    const { client: unlimited } = await api().member(0, 'unlimited@example.com');
    const { client: later } = await api().member(1, 'later@example.com');
    const left = await api().member(1, 'left@example.com');
    await book(full, room, '2026-03-31T16:30', '2026-03-31T17:30');
    await book(nearly, room, '2026-03-03T10:00', '2026-03-03T11:00');
    await book(unlimited, room, '2026-03-03T11:00', '2026-03-03T12:00');
    await book(later, room, '2026-04-01T09:00', '2026-04-01T10:00');
    await book(left.client, room, '2026-03-03T12:00', '2026-03-03T13:00');
    const { status } = await admin.patch(`/api/admin/users/${left.user.id}/active`, { isActive: false });
    expect(status).toBe(200);
    const names = async () => {
      const { total, members } = (await today()).outOfHours;
      return [total, members.map(({ email }) => email)];
    };
    expect(await names()).toEqual([1, ['full@example.com']]);
    await book(nearly, room, '2026-03-04T10:00', '2026-03-04T10:30');
    expect(await names()).toEqual([2, ['full@example.com', 'nearly@example.com']]);
    // In Berlin, April has begun.
    await moveTo('2026-03-31T22:00:00Z');
    expect(await names()).toEqual([1, ['later@example.com']]);
  });

  it('names twenty members without hours, and counts all', async () => {
    const room = await api().room('Salon');
    for (let count = 0; count < 21; count += 1) {
      const { client } = await api().member(0.5);
      await book(client, room, `2026-03-${10 + count}T10:00`, `2026-03-${10 + count}T10:30`);
    }
    const { total, members } = (await today()).outOfHours;
    expect([total, members.length]).toEqual([21, 20]);
  });

  it('counts the invitations that can still be used', async () => {
    const invite = async (email: string) =>
      (await admin.post<AddedUser>('/api/admin/users', { email, invite: true })).body;
    const eve = await invite('eve@example.com');
    await invite('mia@example.com');
    const gone = await invite('gone@example.com');
    await admin.patch(`/api/admin/users/${gone.id}/active`, { isActive: false });
    // A link for a forgotten password is no invitation.
    const { user } = await api().member(0, 'ada@example.com');
    await admin.post(`/api/admin/users/${user.id}/password-link`, {});
    expect((await today()).openInvitations).toBe(2);
    const token = new URL(eve.link!.url).hash.slice('#token='.length);
    await api().anonymous().post('/api/set-password', { token, newPassword: 'battery staple' });
    expect((await today()).openInvitations).toBe(1);
    await moveTo('2026-03-09T07:59:59Z');
    expect((await today()).openInvitations).toBe(1);
    await moveTo('2026-03-09T08:00:00Z');
    expect((await today()).openInvitations).toBe(0);
  });

  it('counts the failed messages and deliveries of the last 30 days', async () => {
    const seconds = (daysAgo: number) => instant(Date.parse('2026-03-02T08:00:00Z') - daysAgo * DAY_MS) / 1000;
    const { user } = await api().member(0, 'ada@example.com');
    const { body } = await admin.post<{ id: number }>('/api/admin/webhooks', {
      url: 'http://127.0.0.1:9/hook',
      events: ['room.removed'],
    });
    await api()
      .app.get(Database)
      .write(async (manager) => {
        for (const [uuid, state, daysAgo] of [
          ['a', 'failed', 30],
          ['b', 'failed', 31],
          ['c', 'sent', 1],
        ] as const) {
          const times = [seconds(daysAgo), seconds(daysAgo)];
          await manager.query(
            `INSERT INTO message (uuid, kind, lane, recipient_id, recipient, created_at, due_at, state, attempts)
              VALUES (?, 'reminder', 1, ?, 'ada@example.com', ?, ?, ?, 1)`,
            [`message-${uuid}`, user.id, ...times, state],
          );
          await manager.query(
            `INSERT INTO webhook_delivery (uuid, webhook_id, event, body, created_at, due_at, state, attempts)
              VALUES (?, ?, 'room.removed', '{}', ?, ?, ?, 1)`,
            [`delivery-${uuid}`, body.id, ...times, state],
          );
        }
      });
    expect(await today()).toMatchObject({ failedMessages: 1, failedDeliveries: 1 });
  });

  it('has the steps of the first day, until all are done', async () => {
    const setUp = async () => (await today()).setUp;
    const done = { rooms: false, openingHours: false, holidays: false, plans: false, members: false };
    expect(await setUp()).toEqual(done);
    await api().room('Salon');
    expect(await setUp()).toEqual({ ...done, rooms: true });
    const { client: ada } = await api().member();
    await admin.put('/api/admin/config/booking', { startTime: '08:00', endTime: '17:30', slotDuration: 30 });
    expect(await setUp()).toEqual({ ...done, rooms: true, members: true, openingHours: true });
    await admin.post('/api/admin/special-days', {
      date: '2026-03-02',
      name: 'Opening',
      closed: false,
      startTime: '09:00',
      endTime: '17:30',
    });
    expect(await setUp()).toMatchObject({ holidays: true, plans: false });
    expect((await ada.get('/api/admin/today')).status).toBe(403);
    await admin.post('/api/admin/subscription-plans', { name: 'team', displayName: 'Team', monthlyHours: 40 });
    expect(await setUp()).toBeNull();
  });

  it('is set up with a room, a member and a booking, and not without one of them', async () => {
    const room = await api().room('Salon');
    await book(admin, room, '2026-03-02T09:00', '2026-03-02T10:00');
    expect((await today()).setUp).toMatchObject({ rooms: true, members: false });
    const { user } = await api().member();
    expect((await today()).setUp).toBeNull();
    await admin.patch(`/api/admin/users/${user.id}/active`, { isActive: false });
    expect((await today()).setUp).toMatchObject({ members: false });
  });
});
