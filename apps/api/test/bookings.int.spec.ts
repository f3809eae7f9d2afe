import type {
  ApiError,
  AuditRecord,
  Booking,
  BookingSeries,
  CancelledBooking,
  CancelledBookings,
  CreateBookingResponse,
  UpdateBookingResponse,
} from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { ETAG } from './support/etag';
import type { TestClient } from './support/test-client';

onMySql('the bookings of members', (api) => {
  /**
   * The workspace is in Berlin. It is Monday 2 March 2026, 09:00 there, within the opening hours, with slots of 30
   * minutes.
   */
  describe('bookings', () => {
    let room: Room;
    let ada: TestClient;
    let adaId: number;

    beforeEach(async () => {
      room = await api().room('Salon');
      const member = await api().member(4);
      ada = member.client;
      adaId = member.user.id;
    });

    const slot = (startTime: string, endTime: string, more: object = {}) => ({
      roomId: room.id,
      startTime,
      endTime,
      ...more,
    });
    const book = <T = CreateBookingResponse>(body: object, who = ada) => who.post<T>('/api/bookings', body);
    const tuesday = () => slot('2026-03-03T10:00:00+01:00', '2026-03-03T11:00:00+01:00');
    const own = async (who = ada) => (await who.get<Booking[]>('/api/bookings/user')).body;
    const refusal = (statusCode: number, code: string) => expect.objectContaining({ statusCode, code }) as unknown;

    it('are created for the caller, and shown in UTC', async () => {
      const { status, body } = await book({
        ...tuesday(),
        purpose: ' Weekly 📅 ',
        userId: 99,
        isBlocked: true,
        seriesId: 'x',
        repeatWeeks: null,
      });
      expect([status, body]).toEqual([
        201,
        {
          id: body.id,
          roomId: room.id,
          userId: adaId,
          startTime: '2026-03-03T09:00:00Z',
          endTime: '2026-03-03T10:00:00Z',
          purpose: 'Weekly 📅',
          isBlocked: false,
          seriesId: null,
          etag: ETAG,
        },
      ]);
      expect(await own()).toEqual([body]);
      expect((await book({ ...tuesday(), roomId: 999_999 })).body).toEqual(refusal(404, 'NOT_FOUND'));
    });

    it('are refused as a whole series, with the reason for each failing date', async () => {
      const { client: bob } = await api().member();
      await book(slot('2026-03-10T10:00', '2026-03-10T11:00'), bob);
      await api().block(room.id, '2026-03-17T08:00:00Z', '2026-03-17T12:00:00Z');
      const { body } = await book<ApiError>({ ...tuesday(), repeatWeeks: 4 });
      expect(body).toMatchObject({
        statusCode: 409,
        code: 'BOOKING_CONFLICT',
        details: [
          { startTime: '2026-03-10T09:00:00Z', code: 'BOOKING_CONFLICT', message: expect.any(String) as string },
          { startTime: '2026-03-17T09:00:00Z', code: 'TIME_BLOCKED', message: expect.any(String) as string },
        ],
      });
      expect(await own()).toEqual([]);
    });

    it('are changed in part, by their owner', async () => {
      const { body: booking } = await book({ ...tuesday(), purpose: 'Weekly' });
      const path = `/api/bookings/${booking.id}`;
      const longer = await ada.patch(path, { endTime: '2026-03-03T11:30', userId: 99 });
      expect([longer.status, longer.body]).toEqual([200, { ...booking, endTime: '2026-03-03T10:30:00Z', etag: ETAG }]);
      expect((await ada.patch(path, { purpose: null })).body).toMatchObject({
        purpose: null,
        endTime: '2026-03-03T10:30:00Z',
      });
      const other = await api().room('Saal');
      expect((await ada.patch(path, { roomId: other.id })).body).toMatchObject({ roomId: other.id });
      expect(await own()).toEqual([
        { ...booking, roomId: other.id, endTime: '2026-03-03T10:30:00Z', purpose: null, etag: ETAG },
      ]);
    });

    describe('are cancelled', () => {
      it('by their owner, once, which returns the hours', async () => {
        const { body: booking } = await book(tuesday());
        const first = await ada.delete(`/api/bookings/${booking.id}`);
        expect([first.status, first.body]).toEqual([204, null]);
        const { body } = await ada.delete(`/api/bookings/${booking.id}`);
        expect(body).toEqual(refusal(404, 'NOT_FOUND'));
        expect(body).toMatchObject({ message: 'This booking does not exist any more.' });
        expect((await ada.get('/api/users/quota')).body).toMatchObject({ usedQuota: 0 });
        expect((await book(tuesday())).status).toBe(201);
      });

      it('from the end of the running slot while they are running', async () => {
        const { body: booking } = await book(tuesday());
        api().clock.set('2026-03-03T09:10:00Z');
        const shortened = await ada.delete(`/api/bookings/${booking.id}`);
        expect([shortened.status, shortened.body]).toEqual([
          200,
          { ...booking, endTime: '2026-03-03T09:30:00Z', etag: ETAG },
        ]);
        expect((await ada.get('/api/users/quota')).body).toMatchObject({ usedQuota: 0.5 });
        expect((await ada.delete(`/api/bookings/${booking.id}`)).body).toEqual(refusal(422, 'LAST_SLOT_RUNNING'));
      });
    });
  });

  describe('series', () => {
    let room: Room;
    let ada: TestClient;

    beforeEach(async () => {
      room = await api().room('Salon');
      ada = (await api().member(60)).client;
    });

    const tuesday = (more: object = {}) => ({
      roomId: room.id,
      startTime: '2026-03-03T10:00',
      endTime: '2026-03-03T11:00',
      ...more,
    });
    const book = (body: object, headers: Record<string, string> = {}) =>
      ada.call<CreateBookingResponse>('POST', '/api/bookings', { json: body, headers });
    const daily = async (count: number) => {
      const { body } = await book(tuesday({ repeat: { every: 'day', count } }));
      return body.occurrences!;
    };
    const own = async () => (await ada.get<Booking[]>('/api/bookings/user')).body;
    const starts = async () => (await own()).map(({ startTime }) => startTime.slice(5, 16));

    it('are booked with a pattern, and read with it', async () => {
      const repeat = { every: 'weekday', until: '2026-03-09' };
      const { status, body } = await book(tuesday({ repeat }));
      expect([status, body.occurrences]).toEqual([201, await own()]);
      expect(body.occurrences![0]).toEqual({ ...body, occurrences: undefined });
      expect(await starts()).toEqual(['03-03', '03-04', '03-05', '03-06', '03-09'].map((day) => `${day}T09:00`));
      const series = await ada.get<BookingSeries>(`/api/bookings/${body.occurrences![2]!.id}/series`);
      expect(series.body).toEqual({ id: body.seriesId, repeat, occurrences: await own() });
      const { body: single } = await book(tuesday({ startTime: '2026-03-03T12:00', endTime: '2026-03-03T13:00' }));
      const alone = await ada.get<BookingSeries>(`/api/bookings/${single.id}/series`);
      expect(alone.body).toEqual({ id: null, repeat: null, occurrences: [single] });
    });

    describe('keep a booking whose cancellation is undone', () => {
      const cancelled = async (repeat: object) => {
        const { body } = await book(tuesday({ repeat }));
        const { id, roomId, startTime, endTime } = body.occurrences![1]!;
        await ada.delete(`/api/bookings/${id}`);
        return { roomId, startTime, endTime, restores: id };
      };

      it('in the series and with the quota of before', async () => {
        const undo = await cancelled({ every: 'day', count: 3 });
        const admin = (await api().administrator()).client;
        const [{ userId }] = (await own()) as [Booking];
        await admin.patch(`/api/admin/users/${userId}/quota`, { monthlyQuota: 1 });
        await admin.put('/api/admin/config/booking', { startTime: '14:00', endTime: '17:30', slotDuration: 30 });
        expect(await book({ ...undo, restores: null })).toMatchObject({ body: { code: 'OUTSIDE_HOURS' } });
        const { status, body } = await book(undo);
        expect([status, body.seriesId]).toEqual([201, (await own())[0]!.seriesId]);
        expect(await starts()).toEqual(['03-03', '03-04', '03-05'].map((day) => `${day}T09:00`));
      });

      it('also where several were cancelled together', async () => {
        const bookings = await daily(3);
        const undo = ({ id, roomId, startTime, endTime }: Booking) =>
          book({ roomId, startTime, endTime, restores: id });
        await ada.delete(`/api/bookings/${bookings[1]!.id}?scope=following`);
        expect((await undo(bookings[1]!)).body.seriesId).toBe(bookings[0]!.seriesId);
        await ada.delete('/api/bookings?from=2026-03-03&to=2026-03-05');
        await undo(bookings[0]!);
        expect(await own()).toMatchObject([{ seriesId: bookings[0]!.seriesId }]);
      });

      it('and list it as cancelled only if it is cancelled again', async () => {
        const undo = await cancelled({ every: 'day', count: 3 });
        const admin = (await api().administrator()).client;
        const listed = async () => {
          const own = await ada.get<CancelledBooking[]>('/api/bookings/user/cancelled?month=2026-03');
          const all = await admin.get<CancelledBooking[]>('/api/admin/bookings/cancelled');
          return [own, all].map(({ body, headers }) => [headers.get('X-Total-Count'), ...body.map(({ id }) => id)]);
        };
        expect(await listed()).toEqual(Array(2).fill(['1', undo.restores]));
        const { body: restored } = await book(undo);
        expect(await listed()).toEqual(Array(2).fill(['0']));
        const { body: log } = await admin.get<AuditRecord[]>(`/api/admin/audit?bookingId=${undo.restores}`);
        expect(log.map(({ action }) => action)).toEqual(['booking.removed', 'booking.created']);
        await ada.delete(`/api/bookings/${restored.id}`);
        expect(await listed()).toEqual(Array(2).fill(['1', restored.id]));
      });

      it('within a minute, and not beyond the hours of before', async () => {
        const undo = await cancelled({ every: 'day', count: 3 });
        const { body: other } = await book(tuesday({ startTime: '2026-03-03T12:00', endTime: '2026-03-03T13:00' }));
        const admin = (await api().administrator()).client;
        const setQuota = (monthlyQuota: number) =>
          admin.patch(`/api/admin/users/${other.userId}/quota`, { monthlyQuota });
        await setQuota(1);
        expect(await book(undo)).toMatchObject({ status: 422, body: { code: 'QUOTA_EXCEEDED' } });
        await setQuota(60);
        api().clock.set('2026-03-02T08:01:00Z');
        expect((await book(undo)).body.seriesId).toBeNull();
      });

      it('for the caller who cancelled it, at the same time', async () => {
        const undo = await cancelled({ every: 'day', count: 2 });
        const bob = (await api().member()).client;
        const moved = { ...undo, startTime: '2026-03-04T10:00', endTime: '2026-03-04T11:30' };
        expect((await book(moved)).body.seriesId).toBeNull();
        expect((await bob.post<Booking>('/api/bookings', undo)).status).toBe(409);
      });
    });

    it.each([
      [{ repeat: { every: 'day' } }, 'repeat'],
      [{ repeat: { every: 'day', count: 2, until: '2026-03-09' } }, 'repeat'],
      [{ repeat: { every: 'day', until: '2026-03-02' } }, 'repeat'],
      [{ repeatWeeks: 2, repeat: { every: 'day', count: 2 } }, 'repeat'],
    ])('are refused with %j', async (wrong, field) => {
      const { body } = await book(tuesday(wrong));
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field }] });
    });

    it('change in the chosen scope, with the state that the caller has read', async () => {
      const [first, second] = await daily(4);
      const path = `/api/bookings/${second!.id}?scope=following`;
      const later = { startTime: '2026-03-04T14:00', endTime: '2026-03-04T15:30' };
      const stale = await ada.call<ApiError>('PATCH', path, { json: later, headers: { 'If-Match': first!.etag } });
      expect(stale.body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: second });

      const options = { json: later, headers: { 'If-Match': second!.etag } };
      const { status, body, headers } = await ada.call<UpdateBookingResponse>('PATCH', path, options);
      expect([status, headers.get('etag'), body.occurrences]).toEqual([200, body.etag, (await own()).slice(1)]);
      expect(await starts()).toEqual(['03-03T09:00', '03-04T13:00', '03-05T13:00', '03-06T13:00']);
      const { body: alone } = await ada.patch<UpdateBookingResponse>(`/api/bookings/${first!.id}`, { purpose: 'x' });
      expect(alone).not.toHaveProperty('occurrences');
    });

    it('are cancelled on the dates of an absence, with all other own bookings', async () => {
      await daily(4);
      await book({ ...tuesday(), startTime: '2026-03-04T14:00', endTime: '2026-03-04T15:30' });
      const { client: bob } = await api().member();
      await bob.post('/api/bookings', { roomId: room.id, startTime: '2026-03-04T16:00', endTime: '2026-03-04T17:00' });
      const away = '/api/bookings?from=2026-03-04&to=2026-03-05';
      const { status, body } = await ada.delete<CancelledBookings>(away);
      expect([status, body]).toEqual([200, { cancelled: 3, hours: 3.5 }]);
      expect((await ada.delete(away)).body).toEqual({ cancelled: 0, hours: 0 });
      expect(await starts()).toEqual(['03-03T09:00', '03-06T09:00']);
      expect((await bob.get<Booking[]>('/api/bookings/user')).body).toHaveLength(1);
      expect((await ada.delete('/api/bookings?from=2026-03-05&to=2026-03-04')).body).toMatchObject({
        details: [{ field: 'to' }],
      });
    });

    it('of a year of days are booked, changed and cancelled as one', async () => {
      const { client: admin } = await api().administrator();
      const body = tuesday({ repeat: { every: 'day', until: '2027-03-04' } });
      const { body: made } = await admin.post<CreateBookingResponse>('/api/bookings', body);
      expect(made.occurrences).toHaveLength(367);
      const path = `/api/bookings/${made.id}?scope=all`;
      const changed = await admin.patch<UpdateBookingResponse>(path, {
        startTime: '2026-03-03T11:00',
        endTime: '2026-03-03T12:00',
      });
      expect(changed.body.occurrences).toHaveLength(367);
      expect((await admin.delete(path)).status).toBe(204);
      expect((await admin.get<Booking[]>('/api/bookings/user')).body).toEqual([]);
    });
  });
});
