import type { Booking, Impact, Plan, PlanImpact, RoomImpact } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import type { Person } from './support/test-workspace';
import type { TestClient } from './support/test-client';

/** It is Monday 2 March 2026, 09:00 in Berlin; the clock is set on Sunday 29 March. */
onMySql('the impact of a change', (api) => {
  let admin: TestClient;
  let ada: Person;
  let bob: Person;
  let room: Room;

  beforeEach(async () => {
    admin = (await api().administrator()).client;
    ada = await api().member(0, 'ada@example.com');
    bob = await api().member(0, 'bob@example.com');
    room = await api().room('Salon');
  });

  const book = async (who: Person, startTime: string, endTime: string, roomId: number = room.id) => {
    const answer = await who.client.post<Booking>('/api/bookings', { roomId, startTime, endTime });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const ask = async <T extends Impact>(path: string) => (await admin.get<T>(`/api/admin/${path}`)).body;
  const named = (booking: Booking, { user }: Person, roomName = 'Salon') => ({
    ...booking,
    userEmail: user.email,
    username: user.username,
    ...(user.firstName !== null && { userName: [user.firstName, user.lastName].filter(Boolean).join(' ') }),
    roomName,
  });
  const NOTHING = { bookings: 0, members: 0, listed: [] };

  it('of deleting a room: its upcoming bookings, their owners, and its blocked times', async () => {
    const path = `rooms/${room.id}/impact`;
    expect(await ask<RoomImpact>(path)).toEqual({ ...NOTHING, blockedTimes: 0 });
    const second = await book(bob, '2026-03-04T10:00', '2026-03-04T11:00');
    const first = await book(ada, '2026-03-03T10:00', '2026-03-03T11:00');
    await book(ada, '2026-03-03T10:00', '2026-03-03T11:00', (await api().room('Other')).id);
    await api().block(room.id, '2026-03-05T08:00:00Z', '2026-03-05T09:00:00Z');
    expect(await ask<RoomImpact>(path)).toEqual({
      bookings: 2,
      members: 2,
      listed: [named(first, ada), named(second, bob)],
      blockedTimes: 1,
    });
    api().clock.set('2026-03-03T10:00:00Z');
    admin = (await api().administrator()).client;
    expect(await ask<RoomImpact>(path)).toMatchObject({ bookings: 1, members: 1 });
    await admin.delete(`/api/rooms/${room.id}`);
    expect(fieldsOf(await admin.get(`/api/admin/${path}`))).toEqual([404, 'NOT_FOUND']);
  });

  it('names twenty bookings and counts all', async () => {
    for (let week = 0; week < 3; week += 1) {
      await ada.client.post('/api/bookings', {
        roomId: room.id,
        startTime: `2026-03-0${3 + week}T10:00`,
        endTime: `2026-03-0${3 + week}T10:30`,
        repeatWeeks: 7,
      });
    }
    const { bookings, members, listed } = await ask(`rooms/${room.id}/impact`);
    expect([bookings, members, listed.length]).toEqual([21, 1, 20]);
    expect(listed.map(({ startTime }) => startTime)).toEqual(listed.map(({ startTime }) => startTime).sort());
  });

  it('of deactivating a user: the upcoming bookings of the user', async () => {
    const booking = await book(ada, '2026-03-03T10:00', '2026-03-03T11:00');
    await book(bob, '2026-03-04T10:00', '2026-03-04T11:00');
    await admin.patch(`/api/admin/users/${ada.user.id}/active`, { isActive: false });
    expect(await ask(`users/${ada.user.id}/impact`)).toEqual({
      bookings: 1,
      members: 1,
      listed: [named(booking, ada)],
    });
    expect(fieldsOf(await admin.get('/api/admin/users/999999/impact'))).toEqual([404, 'NOT_FOUND']);
  });

  it('of removing a plan: its users and their upcoming bookings', async () => {
    const { body: plan } = await admin.post<Plan>('/api/admin/subscription-plans', {
      ...{ name: 'team', displayName: 'Team', monthlyHours: 40 },
    });
    const path = `subscription-plans/${plan.id}/impact`;
    expect(await ask<PlanImpact>(path)).toEqual({ ...NOTHING, users: 0 });
    await admin.patch(`/api/admin/users/${ada.user.id}`, { subscription: 'team' });
    const booking = await book(ada, '2026-03-03T10:00', '2026-03-03T11:00');
    await book(bob, '2026-03-04T10:00', '2026-03-04T11:00');
    expect(await ask<PlanImpact>(path)).toEqual({ bookings: 1, members: 1, listed: [named(booking, ada)], users: 1 });
    expect(fieldsOf(await admin.get('/api/admin/subscription-plans/999999/impact'))).toEqual([404, 'NOT_FOUND']);
  });

  describe('of blocking a time', () => {
    const blocking = (startTime: string, endTime: string, roomId: number | string = room.id) =>
      `blocked-times/impact?roomId=${roomId}&startTime=${startTime}&endTime=${endTime}`;

    it('are the overlapping bookings', async () => {
      const first = await book(ada, '2026-03-03T16:30', '2026-03-03T17:30');
      const second = await book(bob, '2026-03-05T09:00', '2026-03-05T10:00');
      await book(bob, '2026-03-05T10:00', '2026-03-05T11:00');
      const path = blocking('2026-03-03T17:00', '2026-03-05T10:00');
      expect(await ask(path)).toEqual({ bookings: 2, members: 2, listed: [named(first, ada), named(second, bob)] });
      expect(await ask(blocking('2026-03-03T17:30', '2026-03-05T09:00'))).toEqual(NOTHING);
    });

    it.each([
      ['2026-03-03T17:00', '2026-03-03T17:00', [400, 'VALIDATION_FAILED', 'endTime']],
      ['2026-03-03T17:00', '2027-03-04T17:01', [400, 'VALIDATION_FAILED', 'endTime']],
      ['2026-02-30T17:00', '2026-03-04T17:00', [400, 'VALIDATION_FAILED', 'startTime']],
      ['2026-03-29T02:30', '2026-03-29T05:00', [422, 'NO_SUCH_LOCAL_TIME']],
    ])('from %s to %s is refused like the block itself', async (start, end, refusal) => {
      expect(fieldsOf(await admin.get(`/api/admin/${blocking(start, end)}`))).toEqual(refusal);
      const body = { roomId: room.id, startTime: start, endTime: end };
      expect(fieldsOf(await admin.post('/api/admin/blocked-times', body))).toEqual(refusal);
    });

    it('is refused without a room, and for an unknown one', async () => {
      const path = (roomId: string) => `/api/admin/${blocking('2026-03-03T09:00', '2026-03-03T17:00', roomId)}`;
      expect(fieldsOf(await admin.get(path('')))).toEqual([400, 'VALIDATION_FAILED', 'roomId']);
      expect(fieldsOf(await admin.get(path('999999')))).toEqual([404, 'NOT_FOUND']);
    });
  });

  describe('of new booking settings', () => {
    const settings = (startTime: string, endTime: string, slotDuration: number | string = 30) =>
      `config/booking/impact?startTime=${startTime}&endTime=${endTime}&slotDuration=${slotDuration}`;
    const starts = async (...to: [string, string, number?]) =>
      (await ask(settings(...to))).listed.map(({ startTime }) => startTime);

    it('are the bookings outside the new hours, before and after a clock change', async () => {
      const early = await book(ada, '2026-03-27T09:00', '2026-03-27T10:00');
      await book(ada, '2026-03-27T10:00', '2026-03-27T11:00');
      const late = await book(bob, '2026-03-30T16:30', '2026-03-30T17:30');
      await book(bob, '2026-03-30T15:30', '2026-03-30T16:30');
      expect(await ask(settings('09:00', '17:30'))).toEqual(NOTHING);
      expect(await ask(settings('08:00', '20:00'))).toEqual(NOTHING);
      expect(await ask(settings('10:00', '17:00'))).toEqual({
        bookings: 2,
        members: 2,
        listed: [named(early, ada), named(late, bob)],
      });
      expect(await starts('10:00', '17:30')).toEqual([early.startTime]);
      expect(await starts('09:00', '16:30')).toEqual([late.startTime]);
    });

    it('are the bookings whose start would be off the slot list', async () => {
      const half = await book(ada, '2026-03-03T10:30', '2026-03-03T11:30');
      await book(ada, '2026-03-03T12:00', '2026-03-03T12:30');
      expect(await starts('09:00', '17:30', 60)).toEqual([half.startTime]);
      expect(await starts('08:30', '17:30', 120)).toEqual(['2026-03-03T11:00:00Z']);
    });

    it('exclude bookings that are Past or violate the current settings already', async () => {
      await book(ada, '2026-03-02T09:00', '2026-03-02T10:00');
      await book(bob, '2026-03-03T09:00', '2026-03-03T10:00');
      await admin.put('/api/admin/config/booking', { startTime: '10:00', endTime: '17:30', slotDuration: 30 });
      expect(await ask(settings('11:00', '17:30'))).toEqual(NOTHING);
      await admin.put('/api/admin/config/booking', { startTime: '09:00', endTime: '17:30', slotDuration: 30 });
      expect(await starts('11:00', '17:30')).toHaveLength(2);
      api().clock.set('2026-03-02T09:00:00Z');
      admin = (await api().administrator()).client;
      expect(await starts('11:00', '17:30')).toHaveLength(1);
    });

    it.each([
      [settings('09:15', '17:30'), 'startTime'],
      [settings('09:00', '24:30'), 'endTime'],
      [settings('09:00', '09:00'), 'endTime'],
      [settings('09:00', '09:30', 60), 'endTime'],
      [settings('09:00', '17:30', 20), 'slotDuration'],
      [settings('09:00', '17:30', '030'), 'slotDuration'],
      ['config/booking/impact?startTime=09:00&endTime=17:30', 'slotDuration'],
    ])('%s is refused', async (path, field) => {
      expect(fieldsOf(await admin.get(`/api/admin/${path}`))).toEqual([400, 'VALIDATION_FAILED', field]);
    });
  });
});
