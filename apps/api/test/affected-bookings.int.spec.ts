import {
  AFFECTED_PAGE_SIZE,
  type AffectedChoices,
  type AuditRecord,
  type Booking,
  type Impact,
  type Plan,
  type PlanImpact,
  type RoomImpact,
  type SpecialDaysImport,
} from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { calendarOf } from './support/calendar-file';
import { fieldsOf } from './support/refusals';
import type { TestClient } from './support/test-client';
import type { Person } from './support/test-workspace';

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('bookings that a change affects', (api) => {
  describe('choices for affected bookings', () => {
    let admin: TestClient;
    let ada: Person;
    let room: Room;
    let other: Room;

    beforeEach(async () => {
      admin = (await api().administrator()).client;
      ada = await api().member(0, 'ada@example.com');
      room = await api().room('Salon');
      other = await api().room('Studio');
    });

    const book = (day: string, time: string, roomId: number = room.id, repeatWeeks = 1) => {
      const date = `2026-03-${day}`;
      return ada.client.booked({ id: roomId }, `${date}T${time}`, `${date}T${time.slice(0, 2)}:30`, { repeatWeeks });
    };
    const block = (affected?: unknown) =>
      admin.post('/api/admin/blocked-times', {
        roomId: room.id,
        startTime: '2026-03-03T08:00',
        endTime: '2026-03-31T18:00',
        affected,
      });
    const preview = async (path: string) => (await admin.get<Impact>(`/api/admin/${path}`)).body;
    const roomOf = async () => {
      const { body } = await ada.client.get<Booking[]>('/api/bookings/user');
      return Object.fromEntries(body.map(({ id, roomId }) => [id, roomId]));
    };

    it('start from a preview by pages with a proposal for each booking', async () => {
      const first = await book('03', '10:00');
      const second = await book('03', '11:00');
      await book('03', '11:00', other.id);
      for (const { path, count } of [
        { path: `rooms/${room.id}/impact?page=1`, count: 2 },
        {
          path: `blocked-times/impact?roomId=${room.id}&startTime=2026-03-03T08:00&endTime=2026-03-04T08:00&page=1`,
          count: 2,
        },
        { path: `users/${ada.user.id}/impact?page=1`, count: 3 },
      ]) {
        const { bookings, movable, listed } = await preview(path);
        expect([bookings, movable]).toEqual([count, 1]);
        expect(listed.slice(0, 2).map(({ id, proposal }) => [id, proposal])).toEqual([
          [first.id, { roomId: other.id, roomName: 'Studio' }],
          [second.id, null],
        ]);
      }
      const hours = 'config/booking/impact?startTime=11:00&endTime=17:30&slotDuration=30&page=1';
      const [movable] = (await preview(`rooms/${room.id}/impact?page=1`)).listed;
      expect(movable).toMatchObject({ capacity: 4, noProposal: null, freeRooms: [{ roomId: other.id, capacity: 4 }] });
      expect(await preview(hours)).toMatchObject({
        bookings: 1,
        movable: 0,
        listed: [{ id: first.id, proposal: null, noProposal: 'closed' }],
      });
      expect((await preview(`rooms/${room.id}/impact`)).listed[0]).not.toHaveProperty('proposal');
    });

    it('are listed a hundred a page', async () => {
      for (const hour of ['09', '10', '11', '12', '13', '14', '15', '16'])
        for (const day of ['03', '04']) await book(day, `${hour}:00`, room.id, 7);
      const lengths = await Promise.all(
        [1, 2, 3].map(async (page) => (await preview(`rooms/${room.id}/impact?page=${page}`)).listed.length),
      );
      expect(lengths).toEqual([AFFECTED_PAGE_SIZE, 12, 0]);
    });

    it('are applied with a blocked time, and recorded', async () => {
      const kept = await book('03', '10:00');
      const moved = await book('04', '10:00');
      const cancelled = await book('05', '10:00');
      const choices: AffectedChoices = {
        default: 'keep',
        choices: [
          { id: moved.id, action: 'move', roomId: other.id, etag: moved.etag },
          { id: cancelled.id, action: 'cancel' },
        ],
        expected: { keep: 1, move: 1, cancel: 1 },
      };
      const { status, body } = await block(choices);
      expect([status, (body as { overlapping: Booking[] }).overlapping.map(({ id }) => id)]).toEqual([201, [kept.id]]);
      expect(await roomOf()).toEqual({ [kept.id]: room.id, [moved.id]: other.id });
      const entries = (await admin.get<AuditRecord[]>('/api/admin/audit')).body;
      const applied = entries.find(({ action }) => action === 'affectedBookings.applied')!;
      const added = entries.find(({ action }) => action === 'blockedTime.added')!;
      expect(applied).toMatchObject({
        requestId: added.requestId,
        after: {
          cause: 'blockedTime.added',
          moved: [{ id: moved.id }],
          cancelled: [{ id: cancelled.id }],
          kept: [kept.id],
        },
      });
    });

    it('are refused with the bookings in the way, and then nothing changes', async () => {
      const first = await book('03', '10:00');
      const second = await book('04', '10:00');
      await book('03', '10:00', other.id);
      const choices = [
        { id: first.id, action: 'move', roomId: other.id },
        { id: second.id, action: 'cancel', etag: '"another state"' },
      ];
      expect(fieldsOf(await block({ default: 'keep', choices }))).toEqual([
        409,
        'BOOKING_CONFLICT',
        second.id,
        first.id,
      ]);
      expect(Object.values(await roomOf())).toHaveLength(3);
      expect((await admin.get('/api/admin/blocked-times')).body).toEqual([]);
    });

    it('are accepted by every change that affects bookings', async () => {
      const cancelAll = { default: 'cancel' };
      const cancelled = async (change: () => Promise<{ status: number }>, day = '03') => {
        const booking = await book(day, '10:00');
        expect((await change()).status).toBeLessThan(300);
        return (await roomOf())[booking.id] === undefined;
      };
      const config = { startTime: '09:00', endTime: '17:30', slotDuration: 30 };
      const closed = { closed: true, affected: cancelAll };
      const special = '/api/admin/special-days';
      let id = 0;
      const add = async () => {
        const answer = await admin.post<{ id: number }>(special, { date: '2026-03-03', name: 'Fair', ...closed });
        id = answer.body.id;
        return answer;
      };
      expect(await cancelled(add)).toBe(true);
      expect(
        await cancelled(() => admin.patch(`${special}/${id}`, { date: '2026-03-04', affected: cancelAll }), '04'),
      ).toBe(true);
      const hours = { closed: false, startTime: '09:00', endTime: '17:30', affected: cancelAll };
      const sunday = { weekdays: [{ weekday: 4, closed: true }], affected: cancelAll };
      await admin.patch(`${special}/${id}`, { ...hours, date: '2026-03-05' });
      await admin.put('/api/admin/config/weekdays', sunday);
      expect(await cancelled(() => admin.post(`${special}/${id}/removal`, { affected: cancelAll }), '05')).toBe(true);
      await admin.put('/api/admin/config/weekdays', { weekdays: [] });
      expect(await cancelled(() => admin.put('/api/admin/config/weekdays', sunday), '05')).toBe(true);
      expect(
        await cancelled(() =>
          admin.put('/api/admin/config/booking', { ...config, startTime: '11:00', affected: cancelAll }),
        ),
      ).toBe(true);
      await admin.put('/api/admin/config/booking', config);
      expect(await cancelled(() => admin.post(`/api/rooms/${room.id}/removal`, { affected: cancelAll }))).toBe(true);
      room = await api().room('Salon');
      const deactivate = { isActive: false, affected: cancelAll };
      const booking = await book('06', '10:00');
      expect((await admin.patch(`/api/admin/users/${ada.user.id}/active`, deactivate)).status).toBe(200);
      const { body } = await admin.get<Booking[]>('/api/admin/bookings');
      expect(body.map((one) => one.id)).not.toContain(booking.id);
    });

    it('are sent with an import as JSON in the query', async () => {
      const cancelled = await book('03', '10:00');
      const kept = await book('03', '11:00');
      const send = (query: string) =>
        admin.call<SpecialDaysImport>('POST', `/api/admin/special-days/import?${query}`, {
          text: calendarOf('2026-03-03', 'Fair'),
          headers: { 'Content-Type': 'text/calendar' },
        });
      const { impact } = (await send('preview=true&page=1')).body;
      expect(impact).toMatchObject({ bookings: 2, movable: 0, listed: [{ proposal: null }, { proposal: null }] });
      for (const text of ['{', '[]', '7']) {
        const refusal = await send(`affected=${encodeURIComponent(text)}`);
        expect(fieldsOf(refusal)).toEqual([400, 'VALIDATION_FAILED', 'affected']);
      }
      const affected = { default: 'keep', choices: [{ id: cancelled.id, action: 'cancel' }] };
      expect((await send(`affected=${encodeURIComponent(JSON.stringify(affected))}`)).status).toBe(200);
      expect(await roomOf()).toEqual({ [kept.id]: room.id });
    });

    it.each([
      ['moving without a room', { default: 'move', withoutRoom: 'move' }, 'affected.withoutRoom'],
      ['a choice without an action', { default: 'keep', choices: [{ id: 1 }] }, 'affected.choices.0.action'],
      ['a choice for no booking', { default: 'keep', choices: [{ id: 0, action: 'keep' }] }, 'affected.choices.0.id'],
      ['a negative number', { default: 'keep', expected: { keep: -1, move: 0, cancel: 0 } }, 'affected.expected.keep'],
      [
        'two choices of one booking',
        { default: 'keep', choices: Array(2).fill({ id: 1, action: 'keep' }) },
        'affected.choices',
      ],
    ])('with %s are refused', async (_, affected, field) => {
      expect(fieldsOf(await block(affected))).toEqual([400, 'VALIDATION_FAILED', field]);
    });
  });

  describe('the impact of a change', () => {
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

    const book = ({ client }: Person, startTime: string, endTime: string, id: number = room.id) =>
      client.booked({ id }, startTime, endTime);
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
    });

    describe('of blocking a time', () => {
      const blocking = (startTime: string, endTime: string) =>
        `blocked-times/impact?roomId=${room.id}&startTime=${startTime}&endTime=${endTime}`;

      it.each([
        ['2026-03-03T17:00', '2027-03-04T17:01', [400, 'VALIDATION_FAILED', 'endTime']],
        ['2026-03-29T02:30', '2026-03-29T05:00', [422, 'NO_SUCH_LOCAL_TIME']],
      ])('from %s to %s is refused like the block itself', async (start, end, refusal) => {
        expect(fieldsOf(await admin.get(`/api/admin/${blocking(start, end)}`))).toEqual(refusal);
        const body = { roomId: room.id, startTime: start, endTime: end };
        expect(fieldsOf(await admin.post('/api/admin/blocked-times', body))).toEqual(refusal);
      });
    });
  });
});
