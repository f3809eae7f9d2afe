import { NO_POLICIES } from '@roomhours/booking-rules';
import type { AdminSpecialDay, AuditRecord, BookingConfig, Impact, SpecialDaysImport } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { Database } from '@roomhours/infrastructure';
import { onMySql } from './support/both-engines';
import { calendarOf } from './support/calendar-file';
import { ETAG } from './support/etag';
import { fieldsOf } from './support/refusals';
import { stateOf } from './support/state';
import type { TestClient } from './support/test-client';

const ADMIN_CONFIG = '/api/admin/config/booking';

const NONE = {
  noticeMinutes: null,
  advanceDays: null,
  lateChangeMinutes: null,
  gapMinutes: null,
  dayMinutes: null,
  upcomingBookings: null,
};

const SETTINGS = { startTime: '09:00', endTime: '17:30', slotDuration: 30 };

const CONFIG = '/api/config/booking';

const WEEKDAYS = '/api/admin/config/weekdays';

const DAYS = '/api/admin/special-days';

const CHRISTMAS = { date: '2026-12-25', name: 'Christmas 🎄', closed: true };

const HALF_DAY = { date: '2026-12-24', name: 'Christmas Eve', closed: false, startTime: '10:00', endTime: '14:00' };

const SATURDAY = { weekday: 6, closed: false, startTime: '10:00', endTime: '14:00' };

const SUNDAY = { weekday: 7, closed: true };

const IMPORT = `${DAYS}/import`;

const CALENDAR = { 'Content-Type': 'text/calendar; charset=utf-8' };

const HOLIDAY = { date: '2026-12-25', name: 'Christmas' };

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('the settings of the workspace', (api) => {
  describe('the booking settings', () => {
    let admin: TestClient;

    beforeEach(async () => {
      admin = (await api().administrator()).client;
    });

    const initial = { startTime: '09:00', endTime: '17:30', slotDuration: 30 };
    const exceptionsOf = ({ startTime, endTime }: { startTime: string; endTime: string }) => ({
      weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        closed: false,
        startTime,
        endTime,
        isDefault: true,
      })),
      specialDays: [],
    });
    const change = (body: object) => admin.put<BookingConfig>(ADMIN_CONFIG, body);
    const read = async (who = admin, path = ADMIN_CONFIG) => (await who.get<BookingConfig>(path)).body;

    it('are the same for administrators and members', async () => {
      const { client: ada } = await api().member();
      const derived = { timeZone: 'Europe/Berlin', policies: NO_POLICIES, etag: ETAG };
      const expected = { ...initial, ...derived, ...exceptionsOf(initial) };
      expect(await read()).toEqual(expected);
      expect((await ada.get('/api/config/booking')).headers.get('Cache-Control')).toBe('no-store');
      expect(await read(ada, '/api/config/booking')).toEqual(expected);
    });

    it('are replaced by an administrator, except the time zone', async () => {
      const { client: ada } = await api().member();
      const wanted = { startTime: '00:00', endTime: '23:30', slotDuration: 45 };
      const { status, body } = await change({ ...wanted, timeZone: 'Asia/Tokyo' });
      expect([status, body]).toEqual([
        200,
        { ...wanted, timeZone: 'Europe/Berlin', policies: NO_POLICIES, ...exceptionsOf(wanted), etag: ETAG },
      ]);
      expect(await read(ada, '/api/config/booking')).toEqual(body);
    });

    it('can end at 24:00, and so can weekdays and special days', async () => {
      const room = await api().room('Salon');
      const { client: ada } = await api().member();
      const until = { startTime: '20:00', endTime: '24:00' };
      expect(await change({ ...until, slotDuration: 60 })).toMatchObject({ status: 200, body: until });
      const weekday = { weekday: 3, closed: false, startTime: '22:00', endTime: '24:00' };
      expect((await admin.put('/api/admin/config/weekdays', { weekdays: [weekday] })).status).toBe(200);
      const day = { date: '2026-03-05', name: 'Long night', closed: false, startTime: '21:00', endTime: '24:00' };
      expect(await admin.post('/api/admin/special-days', day)).toMatchObject({ status: 201, body: day });
      expect(await read(ada, '/api/config/booking')).toMatchObject({ ...until, specialDays: [day] });
      for (const date of ['2026-03-03', '2026-03-04', '2026-03-05']) {
        const [startTime, endTime] = [`${date}T23:00`, `${date.slice(0, -1)}${Number(date.slice(-1)) + 1}T00:00`];
        await ada.booked(room, startTime, endTime);
      }
    });

    it.each([
      [{ endTime: '09:00' }, 'endTime'],
      [{ startTime: '17:00', slotDuration: 45 }, 'endTime'],
    ])('are refused with %j', async (wrong, field) => {
      expect(fieldsOf(await change({ ...initial, ...wrong }))).toEqual([400, 'VALIDATION_FAILED', field]);
      expect(await read()).toMatchObject(initial);
    });
  });

  describe('the policies for members', () => {
    it('are none at first, and set as a whole', async () => {
      const { client: admin } = await api().administrator();
      const { client } = await api().member();
      const room = await api().room('Salon');
      expect((await client.get('/api/config/booking')).body).toMatchObject({ policies: NONE });
      expect((await client.get('/api/rooms')).body).toMatchObject([{ policies: NONE }]);

      const policies = { noticeMinutes: 120, dayMinutes: 240 };
      const changed = await admin.put('/api/admin/config/booking', { ...SETTINGS, policies });
      expect([changed.status, changed.body]).toMatchObject([200, { policies: { ...NONE, ...policies } }]);
      await admin.put('/api/admin/config/booking', SETTINGS);
      expect((await client.get('/api/config/booking')).body).toMatchObject({ policies: { ...NONE, ...policies } });

      const own = await admin.patch(`/api/rooms/${room.id}`, { policies: { gapMinutes: 15 } });
      expect([own.status, own.body]).toMatchObject([200, { policies: { ...NONE, gapMinutes: 15 } }]);
      await admin.patch(`/api/rooms/${room.id}`, { capacity: 5 });
      expect((await client.get('/api/rooms')).body).toMatchObject([{ policies: { ...NONE, gapMinutes: 15 } }]);

      const { body: log } = await admin.get('/api/admin/audit?page=1&pageSize=10');
      expect((log as { action: string }[]).map(({ action }) => action)).toEqual(
        expect.arrayContaining(['bookingSettings.changed', 'room.changed']),
      );
    });

    it('refuse a booking with 422, and count what they affect', async () => {
      const { client: admin } = await api().administrator();
      const { client } = await api().member();
      const room = await api().room('Salon');
      const book = (start: string, end: string) => client.book(room, `2026-03-03T${start}`, `2026-03-03T${end}`);
      await book('10:00', '11:00');
      await book('11:00', '12:00');
      const policies = { gapMinutes: 15 };
      const impact = await admin.post('/api/admin/config/policies/impact', { policies });
      expect([impact.status, impact.body]).toEqual([200, { bookings: 1 }]);
      await admin.put('/api/admin/config/booking', { ...SETTINGS, policies });
      const refused = await book('12:00', '12:30');
      expect([refused.status, refused.body]).toMatchObject([
        422,
        {
          code: 'TOO_CLOSE',
          message:
            'Bookings of the Salon lie at least 15 minutes apart: choose an end by 10:45 or a start from 12:15 on Tuesday 3 March.',
        },
      ]);
    });

    it('keep the hours of a late cancellation until an administrator gives them back', async () => {
      const { client: admin } = await api().administrator();
      const { user, client } = await api().member(4);
      const room = await api().room('Salon');
      await admin.put('/api/admin/config/booking', { ...SETTINGS, policies: { lateChangeMinutes: 2_880 } });
      const time = { startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:30' };
      const { body } = await client.post('/api/bookings', { roomId: room.id, ...time });
      const { id } = body as { id: number };
      const moved = await client.patch(`/api/bookings/${id}`, { endTime: '2026-03-03T11:00' });
      expect([moved.status, moved.body]).toMatchObject([422, { code: 'TOO_LATE_TO_CHANGE' }]);
      expect((await client.delete(`/api/bookings/${id}`)).status).toBe(204);

      const quota = await client.get('/api/users/quota?month=2026-03');
      const late = [{ roomName: 'Salon', startTime: '2026-03-03T09:00:00Z', endTime: '2026-03-03T10:30:00Z' }];
      expect(quota.body).toMatchObject({
        usedQuota: 1.5,
        lateHours: 1.5,
        remainingQuota: 2.5,
        lateCancellations: late,
      });
      expect((await admin.get('/api/admin/reports/members?from=2026-03')).body).toMatchObject([
        { userId: user.id, hoursUsed: 1.5, lateHours: 1.5 },
      ]);
      const [{ id: lateId }] = (quota.body as { lateCancellations: [{ id: number }] }).lateCancellations;
      expect((await client.delete(`/api/admin/late-cancellations/${lateId}`)).status).toBe(403);
      expect((await admin.delete(`/api/admin/late-cancellations/${lateId}`)).status).toBe(204);
      expect((await admin.delete(`/api/admin/late-cancellations/${lateId}`)).status).toBe(404);
      expect((await client.get('/api/users/quota?month=2026-03')).body).toMatchObject({ usedQuota: 0, lateHours: 0 });
    });
  });

  describe('the opening times', () => {
    let admin: TestClient;
    let ada: TestClient;
    let room: Room;

    beforeEach(async () => {
      admin = (await api().administrator()).client;
      ada = (await api().member(40)).client;
      room = await api().room('Salon');
    });

    const config = async () => (await ada.get<BookingConfig>(CONFIG)).body;
    const add = async (day: object) => (await admin.post<AdminSpecialDay>(DAYS, day)).body;
    const book = (startTime: string, endTime: string) =>
      ada.book<{ code: string; message: string }>(room, startTime, endTime);
    const records = async (subject: string) =>
      (await admin.get<AuditRecord[]>('/api/admin/audit')).body.filter((record) => record.subject === subject);

    it('of weekdays are set by an administrator and shown to members, resolved', async () => {
      const before = await config();
      const { status, body } = await admin.put<BookingConfig>(WEEKDAYS, { weekdays: [SATURDAY, SUNDAY] });
      const plain = { closed: false, startTime: '09:00', endTime: '17:30', isDefault: true };
      const expected = [
        ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...plain })),
        { ...SATURDAY, isDefault: false },
        { ...SUNDAY, startTime: null, endTime: null, isDefault: false },
      ];
      expect([status, body.weekdays]).toEqual([200, expected]);
      expect(await config()).toEqual(body);
      expect(body.etag).not.toBe(before.etag);
      expect(await records('weekdayHours')).toMatchObject([
        {
          action: 'weekdayHours.changed',
          before: [],
          after: [
            { weekday: 6, hours: { opensAt: 600, closesAt: 840 } },
            { weekday: 7, hours: null },
          ],
        },
      ]);
      const twice = await admin.put(WEEKDAYS, { weekdays: [SUNDAY, SUNDAY] });
      expect(fieldsOf(twice)).toEqual([400, 'VALIDATION_FAILED', 'weekdays.1.weekday']);
      await admin.put(WEEKDAYS, { weekdays: [{ weekday: 7, closed: false }] });
      expect((await config()).weekdays).toEqual(before.weekdays);
    });

    it('of special days are added, changed and removed', async () => {
      const christmas = await add(CHRISTMAS);
      const eve = await add(HALF_DAY);
      expect(christmas).toEqual({ id: expect.any(Number), ...CHRISTMAS, startTime: null, endTime: null, etag: ETAG });
      expect((await admin.get(DAYS)).body).toEqual([eve, christmas].map((day) => ({ ...day, isImported: false })));
      const { etag: _, ...shown } = eve;
      expect((await config()).specialDays?.[0]).toEqual(shown);

      const wrong = await admin.patch(`${DAYS}/${eve.id}`, { endTime: '10:00' });
      expect(fieldsOf(wrong)).toEqual([400, 'VALIDATION_FAILED', 'endTime']);
      const later = await admin.patch<AdminSpecialDay>(`${DAYS}/${eve.id}`, { startTime: '11:00' });
      expect([later.status, later.body]).toMatchObject([200, { ...HALF_DAY, startTime: '11:00' }]);
      const stale = await admin.call('DELETE', `${DAYS}/${eve.id}`, { headers: { 'If-Match': eve.etag } });
      expect([stale.status, stale.body]).toMatchObject([412, { current: later.body }]);
      const gone = await admin.call('DELETE', `${DAYS}/${eve.id}`, { headers: { 'If-Match': later.body.etag } });
      expect([gone.status, (await admin.delete(`${DAYS}/${eve.id}`)).status]).toEqual([204, 404]);
      expect((await records('specialDay')).map(({ action }) => action)).toEqual([
        'specialDay.removed',
        'specialDay.changed',
        'specialDay.added',
        'specialDay.added',
      ]);
    });

    it('have an impact on upcoming bookings, which can be previewed', async () => {
      await book('2026-12-24T09:00', '2026-12-24T10:00');
      await book('2026-12-25T10:00', '2026-12-25T11:00');
      const day = await add({ ...HALF_DAY, date: '2026-12-25' });
      const impactOf = async (path: string, body?: object) => {
        const call = body === undefined ? admin.get<Impact>(path) : admin.post<Impact>(path, body);
        const { status, body: impact } = await call;
        return [status, impact.bookings, impact.listed?.map(({ startTime }) => startTime)];
      };
      const thursday = '2026-12-24T08:00:00Z';
      const friday = '2026-12-25T09:00:00Z';
      expect(await impactOf(`${DAYS}/impact`, HALF_DAY)).toEqual([200, 1, [thursday]]);
      expect(await impactOf(`${DAYS}/${day.id}/impact`, { closed: true })).toEqual([200, 1, [friday]]);
      expect(await impactOf(`${DAYS}/${day.id}/impact`)).toEqual([200, 0, []]);
      const closed = [4, 5].map((weekday) => ({ weekday, closed: true }));
      expect(await impactOf(`${WEEKDAYS}/impact`, { weekdays: closed })).toEqual([200, 1, [thursday]]);
      await admin.put(WEEKDAYS, { weekdays: closed });
      expect(await impactOf(`${DAYS}/${day.id}/impact`)).toEqual([200, 1, [friday]]);
    });
  });

  describe('an import of public holidays', () => {
    let admin: TestClient;

    beforeEach(async () => {
      admin = (await api().administrator()).client;
    });

    const send = (text: string | Uint8Array, query = '', headers: Record<string, string> = CALENDAR) =>
      admin.call<SpecialDaysImport>('POST', IMPORT + query, { text, headers });
    const days = async () => (await admin.get<AdminSpecialDay[]>(DAYS)).body;
    const file = calendarOf(HOLIDAY.date, HOLIDAY.name);

    it('adds closed days, keeps those that exist, and is removed as a whole', async () => {
      const first = await send(file);
      expect([first.status, first.body]).toEqual([
        200,
        { added: [HOLIDAY], existing: [], ignored: 0, ignoredEvents: [] },
      ]);
      const [stored] = await days();
      expect(stored).toMatchObject({ ...HOLIDAY, closed: true, startTime: null, endTime: null });
      const again = await send(calendarOf(HOLIDAY.date, 'Other name'));
      const { isImported, ...existing } = stored!;
      expect([isImported, again.body]).toEqual([
        true,
        { added: [], existing: [existing], ignored: 0, ignoredEvents: [] },
      ]);
      expect(await days()).toEqual([stored]);
      const audit = (await admin.get<AuditRecord[]>('/api/admin/audit')).body;
      expect(audit.filter(({ subject }) => subject === 'specialDay')).toMatchObject([
        { action: 'specialDay.imported', subjectId: null, before: null, after: [{ ...HOLIDAY, hours: null }] },
      ]);
      expect((await admin.delete(`${DAYS}/imported`)).status).toBe(204);
      expect(await days()).toEqual([]);
    });

    it('can be previewed: nothing is stored, and the bookings on new closed days are listed', async () => {
      const room = await api().room('Salon');
      const ada = (await api().member()).client;
      const times = { startTime: '2026-12-25T10:00', endTime: '2026-12-25T11:00' };
      await ada.post('/api/bookings', { roomId: room.id, ...times });
      const before = await stateOf(api().app.get(Database));
      const { status, body } = await send(file, '?preview=true');
      expect([status, body]).toMatchObject([
        200,
        { added: [HOLIDAY], existing: [], impact: { bookings: 1, members: 1 } },
      ]);
      expect(await stateOf(api().app.get(Database))).toEqual(before);
      expect((await send(file, '?preview=false')).body.impact).toBeUndefined();
      expect(await days()).toHaveLength(1);
    });

    it.each([
      ['no file', ''],
      ['binary data', new Uint8Array([0, 255, 1, 254])],
    ])('is refused with %s, and changes nothing', async (_, sent) => {
      const { status, body } = await send(sent);
      expect([status, body]).toMatchObject([
        400,
        { code: 'VALIDATION_FAILED', message: 'This file is not a valid iCalendar file.' },
      ]);
      expect(await days()).toEqual([]);
    });

    it('leaves out dates', async () => {
      expect((await send(file, `?leftOut=${HOLIDAY.date},2026-12-26`)).body.added).toEqual([]);
      expect(fieldsOf(await send(file, '?leftOut=Christmas'))).toEqual([400, 'VALIDATION_FAILED', 'leftOut']);
    });

    it('takes files of up to 1 MB, as text/calendar only', async () => {
      const padded = (bytes: number) => file.replace('UID:', `X-NOTE:${'x'.repeat(bytes - file.length - 9)}\r\nUID:`);
      expect((await send(padded(1_048_576))).status).toBe(200);
      const large = await send(padded(1_048_577));
      expect([large.status, large.body]).toMatchObject([
        413,
        { code: 'PAYLOAD_TOO_LARGE', message: 'The file is too large: at most 1 MB can be sent.' },
      ]);
      const json = await send(JSON.stringify({ file }), '', { 'Content-Type': 'application/json' });
      expect([json.status, json.body]).toMatchObject([
        415,
        { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The file must be sent as text/calendar.' },
      ]);
      const elsewhere = await admin.call('POST', DAYS, { text: file, headers: CALENDAR });
      expect(elsewhere.status).toBe(415);
    });
  });
});
