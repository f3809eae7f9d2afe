import type { MemberUsage, OccupancyReport, Plan, UsageReport } from '@roomhours/contract';
import { type ApiRoutes, refusal } from '@roomhours/data-access/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disableMotion, openAdmin, press, selectOption } from '../testing';
import { monthsBefore } from './months';

// jsdom has no canvas.
jest.mock('@ant-design/charts', () => ({ Column: () => null, Bar: () => null, Pie: () => null }));

const MEMBERS = 'GET /api/admin/reports/members';
const REPORT: UsageReport = {
  ...{ month: '2026-11', rooms: [], users: [], totalBookings: 0 },
  ...{ totalHours: 0, mostBookedRoom: null, activeUsers: 0 },
};
const OCCUPANCY: OccupancyReport = {
  ...{ from: '2026-11', to: '2026-11', bookedHours: 0, openHours: 0, percent: null, rooms: [], hours: [] },
};
const ADA: MemberUsage = {
  ...{ userId: 1, email: 'ada@roomhours.example', name: 'Ada Lovelace', subscription: 'flex' },
  ...{ hoursUsed: 3, quota: 4, percentUsed: 75 },
};
const BEN: MemberUsage = {
  ...{ userId: 2, email: 'ben@roomhours.example', name: null, subscription: null },
  ...{ hoursUsed: 0.5, quota: 0, percentUsed: null },
};
const FLEX: Plan = {
  ...{ id: 1, name: 'flex', displayName: 'Flex', description: null },
  ...{ monthlyHours: 4, isActive: true, features: [], etag: '"1"' },
};
const listed = (members: MemberUsage[], total = members.length) => ({
  json: members,
  headers: { 'X-Total-Count': String(total) },
});

beforeEach(() => disableMotion());

const open = (routes: ApiRoutes = {}, sort = '') =>
  openAdmin(`/admin?tab=reports${sort}`, {
    'GET /api/admin/reports/usage': { json: REPORT },
    'GET /api/admin/reports/occupancy': { json: OCCUPANCY },
    'GET /api/subscription-plans': { json: [FLEX] },
    [MEMBERS]: listed([ADA, BEN]),
    'GET /api/admin/reports/companies': { json: [] },
    ...routes,
  });
const lastQuery = ({ api }: ReturnType<typeof open>) => Object.fromEntries(api.to(MEMBERS).at(-1)!.query);

it('says that the members could not be loaded, and then shows hours, quota and plan of every member, and subtotals of companies', async () => {
  const companies = [
    { company: 'Acme', members: 1, hoursUsed: 3, hoursOver: 1 },
    { company: null, members: 1, hoursUsed: 0.5, hoursOver: 0 },
  ];
  const { api } = open({
    [MEMBERS]: refusal('UNAVAILABLE', 'The database is out of reach.'),
    'GET /api/admin/reports/companies': { json: companies },
  });
  await screen.findByText('The members could not be loaded');
  const eve = { ...ADA, userId: 3, email: 'eve@roomhours.example', company: 'Acme' };
  api.answer({ [MEMBERS]: listed([ADA, BEN, eve]) });
  await press('Try again');
  const table = await screen.findByRole('table', { name: 'Usage of All Members' });
  expect(screen.getByText('Against the present quotas. The file has the quota of each month.')).toBeTruthy();
  const linesOf = (element: HTMLElement) =>
    within(element)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent?.trim()).join(' | '));
  expect(linesOf(table)).toEqual([
    'Member | Name | Subscription | Hours Used | Quota | Used',
    'ada@roomhours.example | Ada Lovelace | Flex | 3.0 | 4 | 75%',
    'ben@roomhours.example | - | - | 0.5 | ∞ (Unlimited) | -',
    'eve@roomhours.example | Ada LovelaceAcme | Flex | 3.0 | 4 | 75%',
  ]);
  expect(linesOf(await screen.findByRole('table', { name: 'Usage by Company' }))).toEqual([
    'Company | Members | Hours Used | Over quota',
    'Acme | 1 | 3.0 | 1.0',
    'No company | 1 | 0.5 | 0.0',
  ]);
});

it('adds up the months that end with the month of the report, and downloads them', async () => {
  const page = open({ 'GET /api/admin/reports/members.csv': refusal('UNAVAILABLE', 'Try later.') });
  await screen.findByText('Ada Lovelace');
  const { from, to } = lastQuery(page);
  expect(from).toBe(to);
  await selectOption(screen.getByRole('combobox', { name: 'Range' }), '3 months');
  await waitFor(() => expect(lastQuery(page)).toMatchObject({ from: monthsBefore(to!, 2), to, page: '1' }));
  await press('Members (CSV)');
  await waitFor(() => expect(page.api.to('GET /api/admin/reports/members.csv')).toHaveLength(1));
  const [file] = page.api.to('GET /api/admin/reports/members.csv');
  expect(Object.fromEntries(file!.query)).toEqual({
    ...{ from: monthsBefore(to!, 2), to, sort: '-hoursUsed', separator: 'comma' },
  });
});

it('is sorted by the title that is pressed, reversed by another press, and divided into pages of 50', async () => {
  const page = open({ [MEMBERS]: listed([ADA], 51) });
  await screen.findByText('Ada Lovelace');
  await press('Next');
  await waitFor(() => expect(lastQuery(page)).toMatchObject({ page: '2', pageSize: '50' }));
  const pressTitle = async (name: string) => userEvent.click(screen.getByRole('columnheader', { name }));
  expect(screen.getByRole('columnheader', { name: 'Hours Used' }).getAttribute('aria-sort')).toBe('descending');
  await pressTitle('Used');
  await waitFor(() => expect(lastQuery(page)['sort']).toBe('-percentUsed'));
  await pressTitle('Used');
  await waitFor(() => expect(lastQuery(page)['sort']).toBe('percentUsed'));
  expect(page.address()).toBe('/admin?tab=reports&sort=percentUsed');
});

it('is sorted before the months that were selected are rendered, and keeps them', async () => {
  const page = open();
  await screen.findByText('Ada Lovelace');
  await userEvent.click(screen.getByRole('combobox', { name: 'Range' }));
  const option = await screen.findByText('3 months', { selector: '.ant-select-item-option-content' });
  act(() => {
    fireEvent.click(option);
    fireEvent.click(screen.getByRole('columnheader', { name: 'Used' }));
  });
  expect(page.address()).toBe('/admin?tab=reports&months=3&sort=-percentUsed');
});

it('names the order on a phone, also one that only titles offer', async () => {
  disableMotion({ width: 390 });
  open({}, '&sort=-email');
  const order = await screen.findByRole('combobox', { name: 'Order' });
  expect(order.closest('.ant-select')?.textContent).toBe('By email, Z to A');
});
