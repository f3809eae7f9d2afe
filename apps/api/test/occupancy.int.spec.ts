import type { OccupancyReport } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import type { TestClient } from './support/test-client';

/** It is Monday 2 March 2026, 09:00 in Berlin. March has 22 weekdays from Monday to Friday and open hours 09:00 to 17:30. */
onMySql('the occupancy', (api) => {
  const DAY_HOURS = 8.5;
  let admin: TestClient;
  let salon: Room;
  let annex: Room;

  beforeEach(async () => {
    admin = (await api().administrator()).client;
    [salon, annex] = [await api().room('Salon'), await api().room('Annex')];
    const weekend = [6, 7].map((weekday) => ({ weekday, closed: true }));
    expect((await admin.put('/api/admin/config/weekdays', { weekdays: weekend })).status).toBe(200);
  });

  const book = async (room: Room, startTime: string, endTime: string) =>
    expect((await admin.post('/api/bookings', { roomId: room.id, startTime, endTime })).status).toBe(201);
  const block = async (room: Room, startTime: string, endTime: string) =>
    expect((await admin.post('/api/admin/blocked-times', { roomId: room.id, startTime, endTime })).status).toBe(201);
  const occupancy = async (query = '') =>
    (await admin.get<OccupancyReport>(`/api/admin/reports/occupancy${query}`)).body;
  const roomsOf = (report: OccupancyReport) =>
    report.rooms.map(({ roomName, bookedHours, openHours, percent }) => [roomName, bookedHours, openHours, percent]);

  it('is the booked part of the open hours, by room and by hour of the week', async () => {
    await book(salon, '2026-03-03T10:30', '2026-03-03T12:00');
    await book(salon, '2026-03-10T10:00', '2026-03-10T11:00');
    const report = await occupancy();
    expect(report).toMatchObject({ from: '2026-03', to: '2026-03', bookedHours: 2.5, openHours: 44 * DAY_HOURS });
    expect(roomsOf(report)).toEqual([
      ['Annex', 0, 22 * DAY_HOURS, 0],
      ['Salon', 2.5, 22 * DAY_HOURS, 1],
    ]);
    const tuesday = report.hours.filter(({ weekday, bookedHours }) => weekday === 2 && bookedHours > 0);
    expect(tuesday).toEqual([
      { weekday: 2, hour: 10, bookedHours: 1.5, openHours: 10, percent: 15 },
      { weekday: 2, hour: 11, bookedHours: 1, openHours: 10, percent: 10 },
    ]);
    expect(report.hours.some(({ weekday }) => weekday > 5)).toBe(false);
  });

  it('follows special days, and leaves blocked times out, except the time of a kept booking', async () => {
    await book(salon, '2026-03-04T10:00', '2026-03-04T11:00');
    const day = { date: '2026-03-05', name: 'Audit', closed: true };
    expect((await admin.post('/api/admin/special-days', day)).status).toBe(201);
    await block(salon, '2026-03-04T10:30', '2026-03-04T17:30');
    expect(roomsOf(await occupancy())).toEqual([
      ['Annex', 0, 21 * DAY_HOURS, 0],
      ['Salon', 1, 21 * DAY_HOURS - 6.5, 1],
    ]);
  });

  it('has a retired room in the months in which it was booked', async () => {
    await book(annex, '2026-04-07T10:00', '2026-04-07T11:00');
    expect((await admin.patch(`/api/rooms/${annex.id}`, { isActive: false })).status).toBe(200);
    expect(roomsOf(await occupancy('?from=2026-03&to=2026-04'))).toEqual([
      ['Annex', 1, 22 * DAY_HOURS, 1],
      ['Salon', 0, 44 * DAY_HOURS, 0],
    ]);
    expect(roomsOf(await occupancy('?from=2026-03'))).toEqual([['Salon', 0, 22 * DAY_HOURS, 0]]);
  });

  it('can be downloaded as a file', async () => {
    await book(salon, '2026-03-03T10:30', '2026-03-03T12:00');
    const { body, headers } = await admin.get<string>('/api/admin/reports/occupancy.csv?from=2026-03&to=2026-04');
    expect(headers.get('Content-Disposition')).toContain('roomhours-occupancy-2026-03-to-2026-04.csv');
    const lines = body.trim().split('\r\n');
    expect(lines[0]).toMatch(/Section,Room,Weekday,Hour,Booked Hours,Open Hours,% Booked$/);
    expect(lines.slice(1, 4)).toEqual(['All rooms,,,,1.5,748,0', 'Room,Annex,,,0,374,0', 'Room,Salon,,,1.5,374,0']);
    expect(lines).toContain('Hour,,Tuesday,10:00,0.5,18,3');
  });

  it('is refused for invalid months', async () => {
    const refused = async (query: string) => fieldsOf(await admin.get(`/api/admin/reports/occupancy?${query}`));
    expect(await refused('from=2026-00')).toEqual([400, 'VALIDATION_FAILED', 'from']);
    expect(await refused('from=2026-03&to=2027-03')).toEqual([400, 'VALIDATION_FAILED', 'to']);
  });
});
