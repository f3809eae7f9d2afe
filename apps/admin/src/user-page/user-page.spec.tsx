import type { AdminBooking, AdminUser, AuditRecord, UserUsage } from '@roomhours/contract';
import { type ApiRoutes, refusal } from '@roomhours/data-access/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, disableMotion, openAdmin, press } from '../testing';

const ada: AdminUser = {
  ...{ id: 1, email: 'ada@roomhours.example', username: 'ada', firstName: 'Ada', lastName: 'Lovelace' },
  ...{ role: 'user', subscription: 'flex', monthlyQuota: 4, isActive: false, state: 'inactive', etag: '"1"' },
};
const usage: UserUsage = {
  months: [
    { month: '2026-11', hours: 4.5 },
    { month: '2026-10', hours: 1 },
  ],
};
const booking: AdminBooking = {
  ...{ id: 1, roomId: 1, roomName: 'Board Room', userId: 1, userEmail: ada.email, username: 'ada' },
  ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z' },
  ...{ purpose: null, isBlocked: false, seriesId: null, etag: '"1"' },
};
const record: AuditRecord = {
  ...{ id: 3, at: '2026-11-24T09:05:00Z', actorId: 9, actorEmail: 'robin@roomhours.example', requestId: 'request' },
  ...{ action: 'user.changed', subject: 'user', subjectId: 1, before: { isActive: true }, after: { isActive: false } },
};
const [USER, USAGE, BOOKINGS, AUDIT] = [
  'GET /api/admin/users/1',
  'GET /api/admin/users/1/usage',
  'GET /api/admin/bookings',
  'GET /api/admin/audit',
] as const;
const ROUTES: ApiRoutes = {
  [USER]: { json: ada },
  [USAGE]: { json: usage },
  [BOOKINGS]: { json: [booking], headers: { 'X-Total-Count': '1' } },
  [AUDIT]: { json: [record], headers: { 'X-Total-Count': '1' } },
  'GET /api/admin/users': { json: [], headers: { 'X-Total-Count': '2' } },
  'GET /api/subscription-plans': { json: [] },
  'GET /api/subscription-plans/active': { json: [] },
};
const open = (routes: ApiRoutes = {}, address = '/admin/users/1') => openAdmin(address, { ...ROUTES, ...routes });

beforeEach(() => disableMotion());

it('shows each part that fails, and then profile, hours, bookings and changes of the account', async () => {
  const failed = refusal('UNAVAILABLE', 'The database is out of reach.');
  const { address, api } = open({ [USER]: failed, [USAGE]: failed });
  expect(await screen.findByText('The user could not be loaded')).toBeTruthy();
  expect(await screen.findByText('The hours could not be loaded')).toBeTruthy();
  expect(await screen.findByRole('table', { name: 'Audit log' })).toBeTruthy();
  api.answer(ROUTES);
  const [ofUser, ofHours] = screen.getAllByRole('button', { name: 'Try again' });
  await userEvent.click(ofHours!);
  await userEvent.click(ofUser!);
  expect(await screen.findByRole('heading', { name: /Ada Lovelace.*Inactive/ })).toBeTruthy();
  expect(screen.getByText('ada@roomhours.example', { selector: 'td *' })).toBeTruthy();
  const hours = within(await screen.findByRole('table', { name: 'Hours by month' }));
  expect(hours.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MonthHoursShare of the quota',
    'November 20264.5 of 4 hours112%',
    'October 20261 of 4 hours25%',
  ]);
  const bookings = within(await screen.findByRole('table', { name: 'Bookings' }));
  expect(bookings.queryByRole('columnheader', { name: 'User' })).toBeNull();
  expect(bookings.getByText('Board Room')).toBeTruthy();
  expect(within(await screen.findByRole('table', { name: 'Audit log' })).getByText(/^User changed/)).toBeTruthy();
  expect(api.to(BOOKINGS)[0]!.query.get('userId')).toBe('1');
  expect(api.to(AUDIT)[0]!.query.get('userId')).toBe('1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Upcoming only' }));
  expect(address()).toBe('/admin/users/1?upcoming=true');
  await waitFor(() => expect(api.to(BOOKINGS).at(-1)!.query.get('upcoming')).toBe('true'));
});

it('has the page of each list in the URL', async () => {
  const paged = { headers: { 'X-Total-Count': '120' } };
  const lists = { [BOOKINGS]: { json: [booking], ...paged }, [AUDIT]: { json: [record], ...paged } };
  const { address, api } = open(lists, '/admin/users/1?page=2&auditPage=3');
  const records = within(await screen.findByRole('navigation', { name: 'Pages of records' }));
  expect(await records.findByText('101–120 of 120 records')).toBeTruthy();
  const pageOf = (route: typeof BOOKINGS | typeof AUDIT) => api.to(route).at(-1)!.query.get('page');
  expect([pageOf(BOOKINGS), pageOf(AUDIT)]).toEqual(['2', '3']);
  await press('Previous', records);
  expect(address()).toBe('/admin/users/1?page=2&auditPage=2');
  await waitFor(() => expect([pageOf(BOOKINGS), pageOf(AUDIT)]).toEqual(['2', '2']));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Upcoming only' }));
  expect(address()).toBe('/admin/users/1?auditPage=2&upcoming=true');
});

it('has no share without a limit, and shows empty lists', async () => {
  const none = { json: [], headers: { 'X-Total-Count': '0' } };
  open({ [USER]: { json: { ...ada, monthlyQuota: 0 } }, [BOOKINGS]: none, [AUDIT]: none });
  expect(await screen.findByText('No bookings found')).toBeTruthy();
  expect(await screen.findByText('No records')).toBeTruthy();
  const hours = within(await screen.findByRole('table', { name: 'Hours by month' }));
  await screen.findByRole('heading', { name: /Ada Lovelace/ });
  expect(hours.getAllByRole('columnheader')).toHaveLength(2);
  expect(hours.getByText('4.5 hours')).toBeTruthy();
});

it('changes the user, and then loads user, hours, bookings and record again', async () => {
  const { api } = open({ 'PATCH /api/admin/users/1/active': { json: { ...ada, isActive: true, state: 'active' } } });
  await userEvent.click(await screen.findByRole('button', { name: `More for ${ada.email}` }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.queryByRole('menuitem', { name: 'Show Details' })).toBeNull();
  await userEvent.click(menu.getByRole('menuitem', { name: 'Reactivate' }));
  const counts = () => [USER, USAGE, BOOKINGS, AUDIT].map((route) => api.to(route).length);
  const before = counts();
  await press('Reactivate', within(await screen.findByRole('dialog')));
  await waitFor(() => expect(counts().map((count, index) => count > before[index]!)).toEqual([true, true, true, true]));
});

it.each([
  ['an unknown user', '/admin/users/1'],
  ['an address without a user', '/admin/users/x'],
  ['a number that no user has', '/admin/users/0'],
])('says that there is no such user for %s', async (_, address) => {
  const { address: current } = open({ [USER]: refusal('NOT_FOUND', 'This user does not exist.') }, address);
  expect(await screen.findByText('This user does not exist')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Show all users' }));
  expect(current()).toBe('/admin?tab=users');
});

it('gives the hours of a late cancellation back', async () => {
  const time = { startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:30:00Z' };
  const late = [{ id: 7, roomName: 'Studio', ...time, cancelledAt: '2026-11-24T08:00:00Z' }];
  const GIVE_BACK = 'DELETE /api/admin/late-cancellations/7';
  const { api, notify } = open({
    [USAGE]: { json: { ...usage, lateCancellations: late } },
    [GIVE_BACK]: { status: 204 },
  });
  const table = within(await screen.findByRole('table', { name: 'Cancelled late' }));
  expect(table.getByText('Studio')).toBeTruthy();
  expect(table.getByText('1.5 hours')).toBeTruthy();
  api.answer({ [USAGE]: { json: usage } });
  await press('Give hours back', table);
  const question = await dialogTitled('Give hours back');
  const text = /^1\.5 hours of November 2026 go back to .*Ada Lovelace.*\. The audit log records it\.$/;
  expect(question.getByText(text)).toBeTruthy();
  await press('Give hours back', question);
  await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Hours Given Back' }));
  expect(api.to(GIVE_BACK)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Cancelled late' })).toBeNull());
});
