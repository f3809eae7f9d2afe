import { NO_POLICIES } from '@roomhours/booking-rules';
import type { BookingConfig } from '@roomhours/contract';
import { onMySql } from './support/both-engines';
import { ETAG } from './support/etag';
import { fieldsOf } from './support/refusals';
import type { TestClient } from './support/test-client';

const CONFIG = '/api/admin/config/booking';

onMySql('the booking settings', (api) => {
  let admin: TestClient;

  beforeEach(async () => {
    admin = (await api().administrator()).client;
  });

  const initial = { startTime: '09:00', endTime: '17:30', slotDuration: 30 };
  const exceptionsOf = ({ startTime, endTime }: { startTime: string; endTime: string }) => ({
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, closed: false, startTime, endTime, isDefault: true })),
    specialDays: [],
  });
  const change = (body: object) => admin.put<BookingConfig>(CONFIG, body);
  const read = async (who = admin, path = CONFIG) => (await who.get<BookingConfig>(path)).body;

  it('are the same for administrators and members', async () => {
    const { client: ada } = await api().member();
    const derived = { timeZone: 'Europe/Berlin', policies: NO_POLICIES, etag: ETAG };
    const expected = { ...initial, ...derived, ...exceptionsOf(initial) };
    expect(await read()).toEqual(expected);
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
      expect((await ada.post('/api/bookings', { roomId: room.id, startTime, endTime })).status).toBe(201);
    }
  });

  it('apply to later bookings only', async () => {
    const room = await api().room('Salon');
    const { client: ada } = await api().member();
    const book = (startTime: string, endTime: string) =>
      ada.post<{ code: string }>('/api/bookings', { roomId: room.id, startTime, endTime });
    expect((await book('2026-03-03T09:30', '2026-03-03T10:30')).status).toBe(201);
    await change({ startTime: '10:00', endTime: '12:00', slotDuration: 60 });
    expect((await book('2026-03-03T11:00', '2026-03-03T12:00')).status).toBe(201);
    expect((await book('2026-03-04T09:00', '2026-03-04T10:00')).body.code).toBe('OUTSIDE_HOURS');
    expect((await book('2026-03-04T10:30', '2026-03-04T11:00')).body.code).toBe('OFF_GRID');
    expect((await ada.get<unknown[]>('/api/bookings/user')).body).toHaveLength(2);
  });

  it.each([
    [{ startTime: undefined }, 'startTime'],
    [{ startTime: '9:00' }, 'startTime'],
    [{ startTime: '09:15' }, 'startTime'],
    [{ startTime: '24:00' }, 'startTime'],
    [{ startTime: 540 }, 'startTime'],
    [{ endTime: '24:30' }, 'endTime'],
    [{ endTime: '17:30:00' }, 'endTime'],
    [{ endTime: '09:00' }, 'endTime'],
    [{ endTime: '08:00' }, 'endTime'],
    [{ startTime: '17:00', slotDuration: 45 }, 'endTime'],
    [{ slotDuration: '30' }, 'slotDuration'],
    [{ slotDuration: 20 }, 'slotDuration'],
    [{ slotDuration: 0 }, 'slotDuration'],
    [{ slotDuration: null }, 'slotDuration'],
  ])('are refused with %j', async (wrong, field) => {
    expect(fieldsOf(await change({ ...initial, ...wrong }))).toEqual([400, 'VALIDATION_FAILED', field]);
    expect(await read()).toMatchObject(initial);
  });
});
