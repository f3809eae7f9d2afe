import type { OccupancyReport, UsageReport } from '@roomhours/contract';
import { type ApiRoutes, refusal } from '@roomhours/data-access/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disableMotion, isReadOut, openAdmin, press, selectOption } from '../testing';
import { monthsBefore } from './months';

// jsdom has no canvas.
jest.mock('@ant-design/charts', () => ({ Column: () => null, Bar: () => null, Pie: () => null }));

const OCCUPANCY = 'GET /api/admin/reports/occupancy';
const FILE = 'GET /api/admin/reports/occupancy.csv';
const USAGE: UsageReport = {
  ...{ month: '2026-11', rooms: [], users: [], totalBookings: 0 },
  ...{ totalHours: 0, mostBookedRoom: null, activeUsers: 0 },
};
const REPORT: OccupancyReport = {
  ...{ from: '2026-11', to: '2026-11', bookedHours: 312.5, openHours: 1250, percent: 25 },
  rooms: [
    { roomId: 1, roomName: 'Attic', isActive: true, bookedHours: 10, openHours: 40, percent: 25 },
    { roomId: 2, roomName: 'Barn', isActive: false, bookedHours: 2.5, openHours: 10, percent: 25 },
    { roomId: 3, roomName: 'Cellar', isActive: true, bookedHours: 0, openHours: 0, percent: null },
  ],
  hours: [
    { weekday: 1, hour: 9, bookedHours: 4, openHours: 8, percent: 50 },
    { weekday: 1, hour: 10, bookedHours: 0, openHours: 8, percent: 0 },
    { weekday: 6, hour: 10, bookedHours: 2, openHours: 2, percent: 100 },
  ],
};
const NOTHING: OccupancyReport = {
  ...{ from: '2026-11', to: '2026-11', bookedHours: 0, openHours: 0, percent: null, rooms: [], hours: [] },
};

beforeEach(() => disableMotion());

const open = (routes: ApiRoutes = {}) =>
  openAdmin('/admin?tab=reports', {
    'GET /api/admin/reports/usage': { json: USAGE },
    'GET /api/admin/reports/members': { json: [], headers: { 'X-Total-Count': '0' } },
    [OCCUPANCY]: { json: REPORT },
    ...routes,
  });
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()).join(' '));

it('says that it could not be loaded, then shows the share of each hour of the week and of each room in the selected months', async () => {
  const { api } = open({
    [OCCUPANCY]: refusal('UNAVAILABLE', 'The database is out of reach.'),
    [FILE]: refusal('UNAVAILABLE', 'Try later.'),
  });
  await screen.findByText('The occupancy could not be loaded');
  api.answer({ [OCCUPANCY]: { json: REPORT } });
  await press('Try again');
  const table = await screen.findByRole('table', { name: 'Occupancy by weekday and hour' });
  const closed = '–Closed';
  expect(linesOf(table)).toEqual([
    'Hour Mon Tue Wed Thu Fri Sat Sun',
    ['09:00 50%', ...Array<string>(6).fill(closed)].join(' '),
    ['10:00 0%', ...Array<string>(4).fill(closed), '100%', closed].join(' '),
  ]);
  expect(within(table).getByTitle('4 hours of 8 hours booked').style.getPropertyValue('--share')).toBe('50');
  expect(screen.getByText('25% of the open hours are booked: 312.5 hours of 1,250 hours.')).toBeTruthy();
  expect(linesOf(await screen.findByRole('table', { name: 'Occupancy by Room' }))).toEqual([
    'Room Booked Open Occupancy',
    'Attic 10.0 40.0 25%',
    'Barn (Retired) 2.5 10.0 25%',
    'Cellar 0.0 0.0 -',
  ]);
  expect(screen.getAllByRole('table').filter(isReadOut)).toEqual([]);

  await selectOption(screen.getByRole('combobox', { name: 'Range' }), '12 months');
  await waitFor(() => expect(api.to(OCCUPANCY)).toHaveLength(3));
  const { from, to } = Object.fromEntries(api.to(OCCUPANCY)[2]!.query);
  expect(from).toBe(monthsBefore(to!, 11));
  await press('Occupancy (CSV)');
  await waitFor(() => expect(api.to(FILE)).toHaveLength(1));
  expect(Object.fromEntries(api.to(FILE)[0]!.query)).toEqual({ from, to, separator: 'comma' });

  api.answer({ [OCCUPANCY]: { json: NOTHING } });
  await selectOption(screen.getByRole('combobox', { name: 'Range' }), '3 months');
  expect(await screen.findByText('No room was open.')).toBeTruthy();
  expect(screen.getAllByText('No open hours.')).toHaveLength(2);
});

it('shows the ten most used of many rooms first, and the least used or all on request', async () => {
  const rooms = Array.from({ length: 12 }, (_, index) => ({
    ...{ roomId: index + 1, roomName: `Room ${index + 10}`, isActive: true },
    ...{ bookedHours: index, openHours: 20, percent: index * 5 },
  }));
  open({ [OCCUPANCY]: { json: { ...REPORT, rooms } } });
  const first = async () => linesOf(await screen.findByRole('table', { name: 'Occupancy by Room' }));
  const most = await first();
  expect([most.length, most[1], most[10]]).toEqual([11, 'Room 21 11.0 20.0 55%', 'Room 12 2.0 20.0 10%']);
  const part = await screen.findByRole('radiogroup', { name: 'Rooms' });
  expect(part.tabIndex).toBe(-1);
  await userEvent.click(screen.getByText('Least used'));
  expect((await first())[1]).toBe('Room 10 0.0 20.0 0%');
  await userEvent.click(screen.getByText('All rooms'));
  expect(await first()).toHaveLength(13);
  await userEvent.click(screen.getByRole('columnheader', { name: 'Booked' }));
  await userEvent.click(screen.getByRole('columnheader', { name: 'Booked' }));
  expect((await first())[1]).toBe('Room 21 11.0 20.0 55%');
});
