import type {
  AdminBooking,
  ApiError,
  BlockedTime,
  Booking,
  CreateBookingResponse,
  GridEntry,
  Quota,
  UsageReport,
} from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { addDays, localDate } from '@roomhours/time';
import { Database, LastZone, Log } from '@roomhours/infrastructure';
import { DatabaseSeed } from '../src/seed/database-seed';
import { onMySql } from './support/both-engines';
import { TEST_ZONE } from './support/test-api';
import type { TestClient } from './support/test-client';

/** Days without midnight, which begin at 01:00, and the instant of their beginning. */
const WITHOUT_MIDNIGHT = [
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
] as const;

/**
 * The test command runs these specs in several time zones of the process. Only the zone of the workspace may matter.
 */
onMySql('times', (api) => {
  let room: Room;
  let ada: TestClient;
  let admin: TestClient;

  /** Sets up a workspace in the zone, open all day, at the time. */
  const setUp = async (zone: string, now: string, hours = 0) => {
    api().zone.name = zone;
    api().clock.set(now);
    room = await api().room('Salon');
    ada = (await api().member(hours)).client;
    admin = (await api().administrator()).client;
    const allDay = { startTime: '00:00', endTime: '24:00', slotDuration: 30 };
    expect((await admin.put('/api/admin/config/booking', allDay)).body).toMatchObject({ timeZone: zone });
  };
  const book = async <T = CreateBookingResponse>(startTime: string, endTime: string, repeatWeeks = 1) =>
    ada.post<T>('/api/bookings', { roomId: room.id, startTime, endTime, repeatWeeks });
  const starts = ({ occurrences = [] }: CreateBookingResponse) => occurrences.map(({ startTime }) => startTime);
  const week = async (weekStart: string) =>
    (await ada.get<GridEntry[]>(`/api/bookings?weekStart=${weekStart}`)).body.map(({ startTime }) => startTime).sort();
  const block = <T = BlockedTime>(startTime: string, endTime: string) =>
    admin.post<T>('/api/admin/blocked-times', { roomId: room.id, startTime, endTime });
  const hoursOf = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
    (Date.parse(endTime) - Date.parse(startTime)) / 3_600_000;

  describe('of a weekly series', () => {
    it.each([
      ['Europe/Berlin', '2026-03-24', ['2026-03-24T09:00:00Z', '2026-03-31T08:00:00Z']],
      ['Europe/Berlin', '2026-10-20', ['2026-10-20T08:00:00Z', '2026-10-27T09:00:00Z']],
      ['Australia/Lord_Howe', '2026-09-29', ['2026-09-28T23:30:00Z', '2026-10-05T23:00:00Z']],
      ['UTC', '2028-02-22', ['2028-02-22T10:00:00Z', '2028-02-29T10:00:00Z']],
    ])('keep the wall time 10:00: %s, from %s', async (zone, day, expected) => {
      await setUp(zone, '2026-01-05T00:00:00Z');
      const { status, body } = await book(`${day}T10:00`, `${day}T11:00`, 2);
      expect([status, starts(body)]).toEqual([201, expected]);
      expect(body.occurrences!.map(hoursOf)).toEqual([1, 1]);
    });

    it('are not on a date that the zone skipped, for lists, absences and searches', async () => {
      await setUp('Pacific/Apia', '2011-12-01T00:00:00Z');
      await book('2011-12-31T00:00', '2011-12-31T01:00');
      const skipped = 'from=2011-12-30&to=2011-12-30';
      expect(await admin.get(`/api/admin/bookings?${skipped}`)).toMatchObject({ status: 200, body: [] });
      expect(await ada.delete(`/api/bookings?${skipped}`)).toMatchObject({ status: 200, body: { cancelled: 0 } });
      expect(await ada.get('/api/availability?duration=60&date=2011-12-30')).toMatchObject({ status: 200 });
    });
  });

  describe('at the end of a month', () => {
    const quota = async (month = '') => (await ada.get<Quota>(`/api/users/quota${month && `?month=${month}`}`)).body;
    const report = async (month: string) =>
      (await admin.get<UsageReport>(`/api/admin/reports/usage?month=${month}`)).body.totalHours;
    const listed = async (month: string) =>
      (await admin.get<AdminBooking[]>(`/api/admin/bookings?month=${month}`)).body.length;

    it.each([
      ['Pacific/Auckland', '2026-03', '2026-03-31T22:00', '2026-04', '2026-04-01T00:00'],
      ['Asia/Kolkata', '2027-12', '2027-12-31T22:00', '2028-01', '2028-01-01T00:00'],
      ['Europe/Berlin', '2028-02', '2028-02-29T22:00', '2028-03', '2028-03-01T00:00'],
      // 1 October began at 01:00.
      ['America/Asuncion', '2017-09', '2017-09-30T22:00', '2017-10', '2017-10-01T01:00'],
    ])('belong to the local month of %s: %s until %s', async (zone, month, last, next, first) => {
      await setUp(zone, '2017-01-01T00:00:00Z', 2);
      const longer = (start: string) =>
        `${start.slice(0, 11)}${`${Number(start.slice(11, 13)) + 1}`.padStart(2, '0')}:30`;
      expect((await book(last, longer(last))).status).toBe(201);
      expect((await book(first, longer(first))).status).toBe(201);
      for (const each of [month, next]) {
        expect([await quota(each), await report(each), await listed(each)]).toEqual([
          {
            ...{ role: 'user', monthlyQuota: 2, usedQuota: 1.5, remainingQuota: 0.5 },
            ...{ lateHours: 0, lateCancellations: [] },
          },
          1.5,
          1,
        ]);
      }
      // Each month has its own limit.
      const earlier = `${last.slice(0, 11)}10:00`;
      expect((await book<ApiError>(earlier, longer(earlier))).body).toMatchObject({ code: 'QUOTA_EXCEEDED' });
    });

    it.each([
      ['Pacific/Auckland', '2026-03-31T10:59:00Z', 0, '2026-03-31T11:00:00Z', 1],
      ['America/Los_Angeles', '2026-04-01T06:59:00Z', 0, '2026-04-01T07:00:00Z', 1],
    ])('the current month of %s ends at local midnight', async (zone, before, usedBefore, after, usedAfter) => {
      await setUp(zone, '2026-03-30T00:00:00Z', 4);
      await book('2026-04-02T10:00', '2026-04-02T11:00');
      api().clock.set(before);
      expect((await quota()).usedQuota).toBe(usedBefore);
      api().clock.set(after);
      expect((await quota()).usedQuota).toBe(usedAfter);
    });
  });

  describe('on a longer or shorter day', () => {
    it.each([
      ['Europe/Berlin', '2026-03-29', 23],
      ['Europe/Berlin', '2026-10-25', 25],
      ['Australia/Lord_Howe', '2026-04-05', 24.5],
      ['Australia/Lord_Howe', '2026-10-04', 23.5],
      ['Asia/Kolkata', '2026-03-29', 24],
    ])('%s, %s: a block and a grid of the whole day cover %d hours', async (zone, day, hours) => {
      await setUp(zone, '2026-01-05T00:00:00Z');
      const before = addDays(localDate(day), -1);
      const after = addDays(localDate(day), 1);
      const late = await book(`${before}T23:00`, `${before}T23:30`);
      const last = await book(`${day}T23:00`, `${day}T23:30`);
      const next = await book(`${after}T00:00`, `${after}T00:30`);
      const { status, body } = await block(`${day}T00:00`, `${after}T00:00`);
      expect([status, hoursOf(body)]).toEqual([201, hours]);
      expect((body as unknown as { overlapping: Booking[] }).overlapping.map(({ id }) => id)).toEqual([last.body.id]);
      expect((await book<ApiError>(`${day}T22:00`, `${day}T22:30`)).body).toMatchObject({ code: 'TIME_BLOCKED' });
      // The seven days that end with this day, and those that begin with the next.
      expect(await week(addDays(localDate(day), -6))).toEqual(
        [late.body.startTime, body.startTime, last.body.startTime].sort(),
      );
      expect(await week(after)).toEqual([next.body.startTime]);
    });

    it.each([
      // Across the skipped hour: one hour later it is 03:30.
      ['Europe/Berlin', '2026-03-29T01:30', '2026-03-29T03:30', 201, 1],
      ['Europe/Berlin', '2026-03-29T01:30', '2026-03-29T02:30', 422, 'NO_SUCH_LOCAL_TIME'],
      // Across the repeated hour.
      ['Europe/Berlin', '2026-10-25T01:30', '2026-10-25T02:30', 201, 1],
      ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T03:00', 201, 1.5],
      ['Europe/Berlin', '2026-10-25T01:30', '2026-10-25T03:00', 422, 'DURATION_NOT_OFFERED'],
      // Across a repeated or skipped half hour.
      ['Australia/Lord_Howe', '2026-04-05T01:00', '2026-04-05T02:30', 201, 2],
    ])('last the elapsed time: %s, %s to %s is %d, %s', async (zone, start, end, status, expected) => {
      await setUp(zone, '2026-01-05T00:00:00Z');
      const answer = await book<CreateBookingResponse & ApiError>(start, end);
      expect([answer.status, status === 201 ? hoursOf(answer.body) : answer.body.code]).toEqual([status, expected]);
    });
  });

  describe.each(WITHOUT_MIDNIGHT)('on a day without midnight: %s, %s', (zone, day, begins) => {
    const before = addDays(localDate(day), -1);
    const after = addDays(localDate(day), 1);
    const now = `${addDays(localDate(day), -30)}T12:00:00Z`;

    it('the day and its weeks begin at 01:00', async () => {
      await setUp(zone, now);
      const eve = await book(`${before}T23:00`, `${before}T23:30`);
      const first = await book(`${day}T01:00`, `${day}T01:30`);
      expect([eve.status, first.status, first.body.startTime]).toEqual([201, 201, begins]);
      expect(await week(day)).toEqual([begins]);
      expect(await week(before)).toEqual([eve.body.startTime, begins]);
      expect(await week(addDays(localDate(day), -7))).toEqual([eve.body.startTime]);
    });

    it.each(['00:00', '00:30'])('bookings and blocks from %s are refused', async (time) => {
      await setUp(zone, now);
      const missing = { statusCode: 422, code: 'NO_SUCH_LOCAL_TIME' };
      expect((await book(`${day}T${time}`, `${day}T01:30`)).body).toMatchObject(missing);
      expect((await block(`${day}T${time}`, `${day}T12:00`)).body).toMatchObject(missing);
      expect((await block(`${before}T12:00`, `${day}T${time}`)).body).toMatchObject(missing);
      const eve = addDays(localDate(day), -7);
      const series = await book<ApiError>(`${eve}T${time}`, `${eve}T02:00`, 2);
      expect(series.body).toMatchObject({ code: 'NO_SUCH_LOCAL_TIME', details: [{ startTime: `${day}T${time}` }] });
      expect(await week(eve)).toEqual([]);
    });

    it('the last slot before it can be booked, with its end as an instant, and in a series', async () => {
      await setUp(zone, now);
      expect((await book(`${before}T23:30`, `${day}T00:00`)).body).toMatchObject({ code: 'NO_SUCH_LOCAL_TIME' });
      expect((await book(`${before}T23:30`, `${day}T01:30`)).body).toMatchObject({ code: 'OUTSIDE_HOURS' });
      const last = await book(`${before}T23:30`, begins);
      expect([last.status, hoursOf(last.body)]).toEqual([201, 0.5]);
      await ada.delete(`/api/bookings/${last.body.id}`);
      const series = await book(`${addDays(localDate(before), -7)}T23:30`, `${addDays(localDate(day), -7)}T00:00`, 3);
      expect(series.body.occurrences!.map(hoursOf)).toEqual([0.5, 0.5, 0.5]);
      expect(series.body.occurrences![1]!.endTime).toBe(begins);
    });

    it('a weekly block until 01:00 ends at that time in every week', async () => {
      await setUp(zone, now);
      const { body } = await admin.post<{ blockedTimes: BlockedTime[] }>('/api/admin/blocked-times', {
        ...{ roomId: room.id, startTime: `${before}T20:00`, endTime: `${day}T01:00` },
        repeatUntil: addDays(localDate(day), 7),
      });
      expect(body.blockedTimes.map(hoursOf)).toEqual([4, 5]);
    });

    it('a block of the day lasts 23 hours, and the neighbouring days stay free', async () => {
      await setUp(zone, now);
      const { body } = await block(`${day}T01:00`, `${after}T00:00`);
      expect([body.startTime, hoursOf(body)]).toEqual([begins, 23]);
      expect((await book(`${before}T23:00`, `${before}T23:30`)).status).toBe(201);
      expect((await book(`${after}T00:00`, `${after}T00:30`)).status).toBe(201);
      expect((await book(`${day}T01:00`, `${day}T01:30`)).body).toMatchObject({ code: 'TIME_BLOCKED' });
      expect(await week(day)).toEqual(expect.arrayContaining([begins]));
    });
  });

  it('of a start in another zone than the last one are logged, once', async () => {
    const { app } = api();
    await app.get(Database).write((manager) => manager.query('DELETE FROM last_zone'));
    const warn = jest.spyOn(app.get(Log).pino, 'warn');
    const start = () => app.get(DatabaseSeed).run(false);

    await start();
    await start();
    expect(warn).not.toHaveBeenCalled();

    await app.get(LastZone).replace('Asia/Tokyo');
    await start();
    await start();
    expect(warn.mock.calls).toEqual([
      [
        { reason: `Asia/Tokyo before, ${TEST_ZONE} now` },
        'The time zone of the workspace has changed: stored bookings are shown at other times of day',
      ],
    ]);
    warn.mockRestore();
  });
});
