import type { ApiError, Booking, CreateBookingResponse } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { onBothEngines } from './support/both-engines';
import { ETAG } from './support/etag';
import type { TestClient } from './support/test-client';

/**
 * The workspace is in Berlin. It is Monday 2 March 2026, 09:00 there, within the opening hours, with slots of 30
 * minutes.
 */
onBothEngines('bookings', (api) => {
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

  describe('are created', () => {
    it('for the caller, and shown in UTC', async () => {
      const { status, body } = await book({
        ...tuesday(),
        purpose: ' Weekly 📅 ',
        userId: 99,
        isBlocked: true,
        seriesId: 'x',
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
    });

    it('at a wall time of the workspace without an offset', async () => {
      const { body } = await book(slot('2026-03-30T10:00', '2026-03-30T11:00:00'));
      expect([body.startTime, body.endTime]).toEqual(['2026-03-30T08:00:00Z', '2026-03-30T09:00:00Z']);
    });

    it('in the running slot', async () => {
      api().clock.set('2026-03-02T08:29:00Z');
      expect((await book(slot('2026-03-02T08:00:00Z', '2026-03-02T08:30:00Z'))).status).toBe(201);
    });

    it.each([undefined, null, 0, 1])('once, with repeatWeeks %j', async (repeatWeeks) => {
      const { status, body } = await book({ ...tuesday(), repeatWeeks });
      expect([status, body.seriesId, body.occurrences]).toEqual([201, null, undefined]);
      expect(await own()).toHaveLength(1);
    });

    it('weekly at the same wall time across a clock change', async () => {
      const { status, body } = await book({ ...slot('2026-03-24T10:00', '2026-03-24T11:00'), repeatWeeks: 3 });
      expect(status).toBe(201);
      expect(body.occurrences!.map(({ startTime }) => startTime)).toEqual([
        '2026-03-24T09:00:00Z',
        '2026-03-31T08:00:00Z',
        '2026-04-07T08:00:00Z',
      ]);
      expect(new Set(body.occurrences!.map(({ seriesId }) => seriesId))).toEqual(new Set([body.seriesId]));
      expect(body.seriesId).toEqual(expect.any(String));
      expect(body.occurrences![0]).toEqual({ ...body, occurrences: undefined });
      expect(await own()).toEqual(body.occurrences);
    });
  });

  describe('are refused', () => {
    it.each([
      [{}, ['roomId', 'startTime', 'endTime']],
      [{ roomId: '1', startTime: 5, endTime: null }, ['roomId', 'startTime', 'endTime']],
      [{ startTime: '2026-02-30T10:00' }, ['startTime']],
      [{ startTime: '2026-03-03T09:00:30Z' }, ['startTime']],
      [{ startTime: 'Tue Mar 03 2026 10:00:00' }, ['startTime']],
      [{ endTime: '2101-01-01T00:00:00Z' }, ['endTime']],
      [{ endTime: '1969-12-31T23:00:00Z' }, ['endTime']],
      [{ purpose: 7 }, ['purpose']],
      [{ purpose: 'x'.repeat(501) }, ['purpose']],
      [{ purpose: 'bell\u0007' }, ['purpose']],
      [{ repeatWeeks: 11 }, ['repeatWeeks']],
      [{ repeatWeeks: -1 }, ['repeatWeeks']],
      [{ repeatWeeks: 1.5 }, ['repeatWeeks']],
      [{ repeatWeeks: '2' }, ['repeatWeeks']],
    ])('with an invalid field: %j', async (wrong, fields) => {
      const body = Object.keys(wrong).length === 0 ? {} : { ...tuesday(), ...wrong };
      const answer = await book<ApiError>(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.body.details!.map((detail) => 'field' in detail && detail.field)).toEqual(fields);
      expect(answer.body.requestId).toBe(answer.headers.get('X-Request-Id'));
    });

    it.each([
      ['2026-03-03T11:00', '2026-03-03T10:00'],
      ['2026-03-03T10:00', '2026-03-03T10:00'],
    ])('if the end is not after the start: %s to %s', async (start, end) => {
      const { body } = await book<ApiError>(slot(start, end));
      expect(body).toMatchObject({ statusCode: 400, details: [{ field: 'endTime' }] });
    });

    it.each([
      ['PAST_TIME', '2026-03-01T10:00', '2026-03-01T11:00'],
      ['PAST_TIME', '1970-01-02T10:00', '1970-01-02T11:00'],
      ['OUTSIDE_HOURS', '2026-03-03T08:30', '2026-03-03T09:30'],
      ['OUTSIDE_HOURS', '2026-03-03T17:00', '2026-03-03T18:00'],
      ['OUTSIDE_HOURS', '2026-03-03T10:00', '2026-03-04T10:00'],
      ['OFF_GRID', '2026-03-03T10:15', '2026-03-03T10:45'],
      ['DURATION_NOT_OFFERED', '2026-03-03T10:00', '2026-03-03T10:45'],
      ['DURATION_NOT_OFFERED', '2026-03-03T10:00', '2026-03-03T12:30'],
      ['NO_SUCH_LOCAL_TIME', '2026-03-29T02:30', '2026-03-29T03:30'],
    ])('by the rule %s: %s to %s', async (code, start, end) => {
      expect((await book(slot(start, end))).body).toEqual(refusal(422, code));
    });

    it('if the room is booked or blocked, for every caller', async () => {
      const { client: admin } = await api().administrator();
      await book(tuesday());
      await api().block(room.id, '2026-03-03T12:00:00Z', '2026-03-03T13:00:00Z', 'Painters');
      for (const who of [ada, admin]) {
        const taken = await book<ApiError>(slot('2026-03-03T10:30', '2026-03-03T11:30'), who);
        expect(taken.body).toEqual(refusal(409, 'BOOKING_CONFLICT'));
        expect(taken.body.message).toContain('10:00 to 11:00');
        const blocked = await book<ApiError>(slot('2026-03-03T12:30', '2026-03-03T13:30'), who);
        expect(blocked.body).toEqual(refusal(409, 'TIME_BLOCKED'));
        expect(blocked.body.message).toContain('Painters');
      }
      expect((await book(slot('2026-03-03T11:00', '2026-03-03T12:00'))).status).toBe(201);
    });

    it('above the monthly quota, with the remaining hours', async () => {
      await book(slot('2026-03-03T10:00', '2026-03-03T12:00'));
      await book(slot('2026-03-04T10:00', '2026-03-04T11:30'));
      const { body } = await book<ApiError>(slot('2026-03-05T10:00', '2026-03-05T11:00'));
      expect(body).toEqual(refusal(422, 'QUOTA_EXCEEDED'));
      expect(body.message).toContain('0.5 hours left in March');
      expect((await book(slot('2026-04-02T10:00', '2026-04-02T11:00'))).status).toBe(201);
    });

    it.each([999_999, 4_294_967_296, Number.MAX_SAFE_INTEGER])('in a room that does not exist: %d', async (roomId) => {
      expect((await book({ ...tuesday(), roomId })).body).toEqual(refusal(404, 'NOT_FOUND'));
    });

    it('as a whole series, with the reason for each failing date', async () => {
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

    it('without a session', async () => {
      for (const answer of [
        await book(tuesday(), api().anonymous()),
        await book({}, api().anonymous()),
        await api().anonymous().get('/api/bookings/user'),
      ]) {
        expect(answer.body).toEqual(refusal(401, 'UNAUTHENTICATED'));
      }
    });
  });

  describe('are changed', () => {
    it('in part, by their owner', async () => {
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

    it.each([
      [{}, 'VALIDATION_FAILED'],
      [{ note: 'x' }, 'VALIDATION_FAILED'],
      [{ roomId: null }, 'VALIDATION_FAILED'],
      [{ startTime: null }, 'VALIDATION_FAILED'],
      [{ endTime: '2026-03-03T10:00' }, 'VALIDATION_FAILED'],
      [{ endTime: '2026-03-03T10:45' }, 'DURATION_NOT_OFFERED'],
      [{ startTime: '2026-03-03T10:15' }, 'OFF_GRID'],
      [{ startTime: '2026-02-27T10:00', endTime: '2026-02-27T11:00' }, 'PAST_TIME'],
      [{ startTime: '2026-03-29T02:30' }, 'NO_SUCH_LOCAL_TIME'],
      [{ roomId: 999_999 }, 'NOT_FOUND'],
    ])('but not with %j', async (change, code) => {
      const { body: booking } = await book(tuesday());
      expect((await ada.patch(`/api/bookings/${booking.id}`, change)).body).toMatchObject({ code });
      expect(await own()).toEqual([booking]);
    });

    it('neither over other bookings nor above the quota', async () => {
      const { client: bob } = await api().member();
      await book(slot('2026-03-03T12:00', '2026-03-03T13:00'), bob);
      const { body: booking } = await book(tuesday());
      await book(slot('2026-03-04T10:00', '2026-03-04T12:00'));
      await book(slot('2026-03-05T10:00', '2026-03-05T10:30'));
      const path = `/api/bookings/${booking.id}`;
      expect(
        (await ada.patch(path, { startTime: '2026-03-03T11:30', endTime: '2026-03-03T12:30' })).body,
      ).toMatchObject({ code: 'BOOKING_CONFLICT' });
      expect((await ada.patch(path, { endTime: '2026-03-03T12:00' })).body).toMatchObject({ code: 'QUOTA_EXCEEDED' });
      expect((await ada.patch(path, { endTime: '2026-03-03T11:30' })).status).toBe(200);
    });

    it('by no other user than an administrator, who may correct past bookings', async () => {
      const { client: bob } = await api().member();
      const { client: admin } = await api().administrator();
      const { body: booking } = await book(tuesday());
      const path = `/api/bookings/${booking.id}`;
      expect((await bob.patch(path, { purpose: 'mine' })).body).toEqual(refusal(403, 'FORBIDDEN'));
      api().clock.set('2026-03-03T12:00:00Z');
      expect((await ada.patch(path, { purpose: 'late' })).body).toEqual(refusal(422, 'PAST_TIME'));
      const moved = await admin.patch(path, { startTime: '2026-02-27T10:00', endTime: '2026-02-27T11:00' });
      const times = { startTime: '2026-02-27T09:00:00Z', endTime: '2026-02-27T10:00:00Z' };
      expect(moved.body).toEqual({ ...booking, ...times, etag: ETAG });
      for (const start of ['1970-01-02', '2100-12-31']) {
        expect((await admin.patch(path, { startTime: `${start}T10:00`, endTime: `${start}T11:00` })).status).toBe(200);
      }
    });

    it('only where they exist', async () => {
      for (const id of ['999999', '9'.repeat(40)]) {
        expect((await ada.patch(`/api/bookings/${id}`, { purpose: 'x' })).body).toEqual(refusal(404, 'NOT_FOUND'));
        expect((await ada.delete(`/api/bookings/${id}`)).body).toEqual(refusal(404, 'NOT_FOUND'));
      }
      for (const id of ['0', 'user', 'blocked-1', '1.0']) {
        expect((await ada.patch(`/api/bookings/${id}`, { purpose: 'x' })).body).toEqual(
          refusal(400, 'VALIDATION_FAILED'),
        );
        expect((await ada.delete(`/api/bookings/${id}`)).body).toEqual(refusal(400, 'VALIDATION_FAILED'));
      }
    });
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

    it('by no other member, and if Past by administrators only', async () => {
      const { client: bob } = await api().member();
      const { client: admin } = await api().administrator();
      const { body: booking } = await book(tuesday());
      expect((await bob.delete(`/api/bookings/${booking.id}`)).body).toEqual(refusal(403, 'FORBIDDEN'));
      api().clock.set('2026-03-03T12:00:00Z');
      expect((await ada.delete(`/api/bookings/${booking.id}`)).body).toEqual(refusal(422, 'PAST_TIME'));
      expect((await admin.delete(`/api/bookings/${booking.id}`)).status).toBe(204);
    });
  });

  it('are listed for their owner only, oldest first', async () => {
    const { client: bob } = await api().member();
    await book(slot('2026-03-05T10:00', '2026-03-05T11:00'));
    await book(slot('2026-03-04T10:00', '2026-03-04T11:00'));
    await book(slot('2026-03-06T10:00', '2026-03-06T11:00'), bob);
    expect((await own()).map(({ startTime }) => startTime)).toEqual(['2026-03-04T09:00:00Z', '2026-03-05T09:00:00Z']);
    expect(await own(bob)).toHaveLength(1);
  });
});
