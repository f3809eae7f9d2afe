import type { AdminSpecialDay, AuditRecord, BookingConfig, Impact } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { onBothEngines } from './support/both-engines';
import { ETAG } from './support/etag';
import { fieldsOf } from './support/refusals';
import type { TestClient } from './support/test-client';

const CONFIG = '/api/config/booking';
const WEEKDAYS = '/api/admin/config/weekdays';
const DAYS = '/api/admin/special-days';

const CHRISTMAS = { date: '2026-12-25', name: 'Christmas 🎄', closed: true };
const HALF_DAY = { date: '2026-12-24', name: 'Christmas Eve', closed: false, startTime: '10:00', endTime: '14:00' };
const SATURDAY = { weekday: 6, closed: false, startTime: '10:00', endTime: '14:00' };
const SUNDAY = { weekday: 7, closed: true };

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onBothEngines('the opening times', (api) => {
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
  const book = (startTime: string, endTime: string, rest = {}) =>
    ada.post<{ code: string; message: string; details: { message: string }[] }>('/api/bookings', {
      roomId: room.id,
      startTime,
      endTime,
      ...rest,
    });
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
    await admin.put(WEEKDAYS, { weekdays: [{ weekday: 7, closed: false }] });
    expect((await config()).weekdays).toEqual(before.weekdays);
  });

  it.each([
    [{}, 'weekdays'],
    [{ weekdays: null }, 'weekdays'],
    [{ weekdays: {} }, 'weekdays'],
    [{ weekdays: Array(8).fill(SUNDAY) }, 'weekdays'],
    [{ weekdays: [null] }, 'weekdays.0'],
    [{ weekdays: [SUNDAY, [SUNDAY]] }, 'weekdays.1'],
    [{ weekdays: [{ weekday: 8, closed: true }] }, 'weekdays.0.weekday'],
    [{ weekdays: [{ weekday: 7 }] }, 'weekdays.0.closed'],
    [{ weekdays: [{ ...SATURDAY, startTime: '10:15' }] }, 'weekdays.0.startTime'],
    [{ weekdays: [SUNDAY, { ...SATURDAY, endTime: null }] }, 'weekdays.1.endTime'],
    [{ weekdays: [SUNDAY, SUNDAY] }, 'weekdays.1.weekday'],
  ])('of weekdays are refused with %j', async (body, field) => {
    expect(fieldsOf(await admin.put(WEEKDAYS, body))).toEqual([400, 'VALIDATION_FAILED', field]);
  });

  it('of special days are added, changed and removed', async () => {
    const christmas = await add(CHRISTMAS);
    const eve = await add(HALF_DAY);
    expect(christmas).toEqual({ id: expect.any(Number), ...CHRISTMAS, startTime: null, endTime: null, etag: ETAG });
    expect((await admin.get(DAYS)).body).toEqual([eve, christmas].map((day) => ({ ...day, isImported: false })));
    const { etag: _, ...shown } = eve;
    expect((await config()).specialDays?.[0]).toEqual(shown);

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

  it('of special days are unique by date', async () => {
    await add(CHRISTMAS);
    const eve = await add(HALF_DAY);
    const message = 'There is already a special day on Friday 25 December 2026.';
    for (const answer of [
      await admin.post(DAYS, { ...CHRISTMAS, name: 'Other' }),
      await admin.patch(`${DAYS}/${eve.id}`, { date: CHRISTMAS.date }),
    ])
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'DUPLICATE', message }]);
  });

  it.each([
    [{ date: '2026-02-30' }, 'date'],
    [{ date: undefined }, 'date'],
    [{ name: ' ' }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ name: '🎄'.repeat(101) }, 'name'],
    [{ closed: 'no' }, 'closed'],
    [{ startTime: '10:10' }, 'startTime'],
    [{ startTime: undefined }, 'startTime'],
    [{ endTime: null }, 'endTime'],
    [{ endTime: '10:00' }, 'endTime'],
  ])('of special days are refused with %j', async (wrong, field) => {
    expect(fieldsOf(await admin.post(DAYS, { ...HALF_DAY, ...wrong }))).toEqual([400, 'VALIDATION_FAILED', field]);
    expect((await admin.get(DAYS)).body).toEqual([]);
  });

  it('decide about bookings of their date, and keep existing ones', async () => {
    const kept = await book('2026-12-25T10:00', '2026-12-25T11:00');
    await add(CHRISTMAS);
    await add(HALF_DAY);
    await admin.put(WEEKDAYS, { weekdays: [SUNDAY] });
    const messageOf = async (startTime: string, endTime: string) => {
      const { body } = await book(startTime, endTime);
      return [body.code, body.message];
    };
    expect(await messageOf('2026-12-25T12:00', '2026-12-25T13:00')).toEqual([
      'OUTSIDE_HOURS',
      'Closed on Friday 25 December (Christmas 🎄).',
    ]);
    expect(await messageOf('2026-12-27T12:00', '2026-12-27T13:00')).toEqual([
      'OUTSIDE_HOURS',
      'Closed on Sunday 27 December.',
    ]);
    expect((await book('2026-12-24T13:30', '2026-12-24T14:30')).body.message).toBe(
      'Rooms can be booked from 10:00 to 14:00 on Thursday 24 December (Christmas Eve).',
    );
    expect((await book('2026-12-24T13:00', '2026-12-24T14:00')).status).toBe(201);
    const series = await book('2026-12-11T12:00', '2026-12-11T13:00', { repeatWeeks: 3 });
    expect(series.body.details.map(({ message }) => message)).toEqual(['Closed on Friday 25 December (Christmas 🎄).']);
    const id = (kept.body as unknown as { id: number }).id;
    expect((await ada.patch(`/api/bookings/${id}`, { purpose: 'Party' })).status).toBe(200);
    expect((await ada.patch(`/api/bookings/${id}`, { endTime: '2026-12-25T11:30' })).status).toBe(422);
  });

  it('change the entity tag of every week', async () => {
    const tag = async () => (await ada.get('/api/bookings?weekStart=2026-05-04')).headers.get('etag');
    const tags = [await tag()];
    const day = await add(CHRISTMAS);
    tags.push(await tag());
    await admin.patch(`${DAYS}/${day.id}`, { name: 'Other' });
    tags.push(await tag());
    await admin.delete(`${DAYS}/${day.id}`);
    tags.push(await tag());
    await admin.put(WEEKDAYS, { weekdays: [SUNDAY] });
    tags.push(await tag());
    expect(new Set(tags).size).toBe(5);
  });

  it('keep other default hours from taking days off the slot list', async () => {
    await admin.put(WEEKDAYS, { weekdays: [{ ...SATURDAY, startTime: '10:30' }] });
    const hourly = { startTime: '09:00', endTime: '17:30', slotDuration: 60 };
    const refused = await admin.put<{ message: string }>('/api/admin/config/booking', hourly);
    expect(fieldsOf(refused)).toEqual([400, 'VALIDATION_FAILED', 'slotDuration']);
    expect(refused.body.message).toBe(
      'The hours of Saturday would no longer be on the slot list. Change those hours first.',
    );
    const impact = await admin.get(
      `/api/admin/config/booking/impact?${new URLSearchParams({ ...hourly, slotDuration: '60' })}`,
    );
    expect(fieldsOf(impact)).toEqual([400, 'VALIDATION_FAILED', 'slotDuration']);
    expect((await config()).slotDuration).toBe(30);
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
    expect(fieldsOf(await admin.get(`${DAYS}/999999/impact`))).toEqual([404, 'NOT_FOUND']);
  });
});
