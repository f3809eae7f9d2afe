import type { AuditRecord } from '@roomhours/contract';
import { type ApiRoutes, later, refusal, type Resolver } from '@roomhours/data-access/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disableMotion, openAdmin, press, retryAfterFailure, searchFor } from '../testing';
import { ada } from '../users/testing';

const LOG = 'GET /api/admin/audit';
const RETENTION = 'GET /api/admin/retention';
const PAGE = '/admin/audit';
const { matchMedia } = window;
/** What the filters request. */
const BESIDE: ApiRoutes = { 'GET /api/rooms': { json: [] }, 'GET /api/admin/users': { json: [] } };

const record = (id: number, change: Partial<AuditRecord> = {}): AuditRecord => ({
  ...{ id, at: '2026-11-24T09:05:00Z', actorId: 9, actorEmail: 'robin@roomhours.example', requestId: `request-${id}` },
  ...{ action: 'room.changed', subject: 'room', subjectId: 3 },
  ...{ before: { name: 'Studio', capacity: 4 }, after: { name: 'Studio', capacity: 6 } },
  ...change,
});
const signIn = record(1, {
  ...{ action: 'login.failed', subject: 'session', subjectId: null, before: null, after: null },
  ...{ actorId: null, actorEmail: 'nobody@x.org' },
});
const listed = (records: AuditRecord[], total = records.length) => ({
  json: records,
  headers: { 'X-Total-Count': String(total) },
});
const open = (answer: Resolver<AuditRecord[]>, address = PAGE) => openAdmin(address, { ...BESIDE, [LOG]: answer });

beforeEach(() => disableMotion());
afterEach(() => {
  window.matchMedia = matchMedia;
});

it('is linked from the panel, and links back', async () => {
  const { address } = openAdmin('/admin?tab=reports', { ...BESIDE, [LOG]: listed([signIn]) });
  await userEvent.click(screen.getByRole('link', { name: 'Audit log' }));
  expect(address()).toBe(PAGE);
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Admin Panel' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Panel' })).toBeTruthy();
});

it('shows a placeholder, why loading failed, and each record as a sentence with time, actor and request', async () => {
  const first = later<AuditRecord[]>();
  const { api } = open(first.route);
  const working = { [LOG]: listed([record(2), signIn]) };
  const heading = await retryAfterFailure({ api, first, working }, 'Loading the audit log');
  expect(heading).toBe('The audit log could not be loaded');
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  const [, changed, failed] = table.getAllByRole('row');
  const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
  expect(cells(changed!)).toEqual([
    ...['Tue 24 Nov 2026, 10:05', expect.stringContaining('robin@roomhours.example changed the room Studio')],
    ...['robin@roomhours.example', 'request-2'],
  ]);
  expect(cells(failed!).slice(1)).toEqual(['nobody@x.org failed to sign in ', 'nobody@x.org', 'request-1']);
  await userEvent.click(screen.getByText(/^Room changed: /));
  const rows = (await table.findByText('capacity')).closest('table')!.rows;
  expect([...rows].map((row) => row.textContent)).toEqual(['FieldBeforeAfter', 'capacity46']);
  // All personal data are kept.
  expect(screen.queryByText(/^Personal data are removed/)).toBeNull();
});

describe('a record', () => {
  const robin = { id: 9, email: 'robin@roomhours.example', name: 'Robin' };
  const ada = { id: 1, email: 'ada@roomhours.example', name: 'Ada' };
  const booking = (change: Partial<AuditRecord>) =>
    record(2, {
      ...{ subject: 'booking', subjectId: 7, before: null, after: null, actor: robin, user: ada, roomId: 3 },
      ...{ roomName: 'Studio', startTime: '2025-11-26T13:00:00Z', endTime: '2025-11-26T14:00:00Z' },
      ...change,
    });

  it('is a sentence that links to the users and to the bookings of the room, as for an account, but not to an erased one', async () => {
    const own = { actor: ada, actorId: 1 };
    const sentences: [Partial<AuditRecord>, RegExp][] = [
      [{ action: 'booking.removed' }, /^Robin cancelled Ada’s booking of Studio, Wed 26 Nov 2025, 14:00$/],
      [{ action: 'booking.changed' }, /^Robin changed Ada’s booking of Studio, Wed 26 Nov 2025, 14:00$/],
      [{ action: 'booking.created' }, /^Robin booked Studio for Ada, Wed 26 Nov 2025, 14:00$/],
      [{ action: 'booking.created', ...own }, /^Ada booked Studio, Wed 26 Nov 2025, 14:00$/],
      [
        { action: 'booking.removed', ...own, byToken: true, roomName: null },
        /^Ada cancelled a booking of a deleted room, Wed 26 Nov 2025, 14:00, with an API token$/,
      ],
    ];
    const blocked = { subject: 'blockedTime', startTime: null, endTime: null, user: null } as const;
    const ofAccount = { subject: 'user', subjectId: 7, actor: robin, before: null, after: null } as const;
    const { address } = open(
      listed([
        ...sentences.map(([change], index) => booking({ ...change, id: index + 2 })),
        record(10, { ...ofAccount, action: 'user.erased', user: { id: 7, email: 'Erased user', name: null } }),
        record(11, { ...ofAccount, action: 'user.hoursGivenBack', user: ada }),
        booking({ ...blocked, id: 12, action: 'blockedTime.added', after: { startTime: '2025-05-12T07:00:00Z' } }),
        booking({ ...blocked, id: 13, action: 'blockedTime.removed', roomName: null }),
      ]),
    );
    const table = within(await screen.findByRole('table', { name: 'Audit log' }));
    const [, ...rows] = table.getAllByRole('row');
    const texts = rows.map((row) => row.children[1]!.textContent);
    expect(texts).toEqual([
      ...sentences.map(([, sentence]) => expect.stringMatching(sentence) as string),
      'Robin erased the personal data of Erased user',
      'Robin gave hours back to Ada',
      'Robin blocked a time in Studio, Mon 12 May 2025, 09:00Time blocked: time block 7',
      'Robin removed a time block in a deleted room',
    ]);
    const namesOf = (row: HTMLElement) =>
      within(row)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(rows.slice(-4, -2).map(namesOf)).toEqual([['Robin'], ['Robin', 'Ada']]);
    const links = within(rows[0]!.children[1] as HTMLElement).getAllByRole('link');
    const targets = links.map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets).toEqual([
      ['Robin', '/admin/users/9'],
      ['Ada', '/admin/users/1'],
      ['Studio', '/admin?tab=bookings&roomId=3'],
    ]);
    await userEvent.click(links[1]!);
    expect(address()).toBe('/admin/users/1');
  });
});

it('has filters, which are in the URL, downloads what they find, and removes them if they find nothing', async () => {
  const filters = 'actorId=9&userId=1&kind=booking.removed&from=2026-11-01&to=2026-11-30';
  const { api, address } = openAdmin(`${PAGE}?${filters}&roomId=3`, {
    [LOG]: listed([record(2)]),
    ...BESIDE,
    'GET /api/admin/users/1': refusal('NOT_FOUND', 'This user does not exist.'),
    'GET /api/admin/users/9': refusal('NOT_FOUND', 'This user does not exist.'),
    'GET /api/admin/audit.csv': refusal('UNAVAILABLE', 'Try later.'),
  });
  await screen.findByRole('table', { name: 'Audit log' });
  const found = { ...Object.fromEntries(new URLSearchParams(filters)), roomId: '3' };
  expect(Object.fromEntries(api.to(LOG).at(-1)!.query)).toEqual({ ...found, page: '1', pageSize: '50' });
  await press('Audit log (CSV)');
  await waitFor(() => expect(api.to('GET /api/admin/audit.csv')).toHaveLength(1));
  expect(Object.fromEntries(api.to('GET /api/admin/audit.csv')[0]!.query)).toEqual(found);
  api.answer({ [LOG]: listed([]) });
  searchFor('ada', 'Search by person, member or room');
  expect(new URL(address(), 'http://x').searchParams.get('search')).toBe('ada');
  await screen.findByRole('heading', { name: 'No records found' });
  await press('Show all records');
  expect(new URL(address(), 'http://x').search).toBe('');
});

it('finds inactive users for its filters', async () => {
  const eve = { ...ada, id: 4, firstName: 'Eve', lastName: 'Adams', isActive: false };
  const { address } = openAdmin(PAGE, {
    ...BESIDE,
    [LOG]: listed([record(2)]),
    'GET /api/admin/users': ({ query }) => ({ json: query.get('active') === 'true' ? [] : [eve] }),
  });
  await screen.findByRole('table', { name: 'Audit log' });
  await userEvent.click(screen.getByRole('combobox', { name: 'About any member' }));
  await userEvent.click(await screen.findByText('Eve Adams'));
  expect(address()).toBe(`${PAGE}?userId=4`);
});

it('has pages, which are in the URL, a link from a page after the last one, and tells how long data are kept', async () => {
  const lastRun = { at: '2026-11-24T02:00:00Z', purposes: 1200, auditEntries: 1, messages: 0, deliveries: 1 };
  const actor = { id: 9, email: 'robin@roomhours.example', name: 'Robin Hill' };
  const { api, address, go } = openAdmin(PAGE, {
    ...{ ...BESIDE, [LOG]: listed([record(2, { actor })], 120), [RETENTION]: { json: { months: 12, lastRun } } },
  });
  await screen.findByText('1–50 of 120 records');
  expect((await screen.findByText(/^Personal data are removed/)).textContent).toBe(
    'Personal data are removed after 12 months. Last run: Tue 24 Nov 2026, 03:00. ' +
      'Removed: 1,200 purposes, 1 audit record, 1 webhook delivery.',
  );
  // The sentence names the person too.
  const who = screen.getAllByText('Robin Hill').at(-1)!.closest('td');
  expect(who?.textContent).toBe('Robin Hill robin@roomhours.example');
  await press('Next');
  expect(address()).toBe(`${PAGE}?page=2`);
  await waitFor(() => expect(Object.fromEntries(api.to(LOG).at(-1)!.query)).toEqual({ page: '2', pageSize: '50' }));

  api.answer({ [LOG]: listed([], 3) });
  go('?page=9');
  await screen.findByRole('heading', { name: 'Nothing on this page' });
  api.answer({ [LOG]: listed([record(2)]) });
  await userEvent.click(screen.getByRole('link', { name: 'To the newest' }));
  expect(address()).toBe(PAGE);
  expect(await screen.findByText(/changed the room/)).toBeTruthy();
});

it('shows a card for each record on a phone, and that the first removal of data follows', async () => {
  disableMotion({ width: 390 });
  openAdmin(PAGE, { ...BESIDE, [LOG]: listed([signIn]), [RETENTION]: { json: { months: 1, lastRun: null } } });
  const cards = await screen.findByRole('list', { name: 'Audit log' });
  expect(within(cards).getByRole('listitem').textContent).toBe(
    'nobody@x.org failed to sign in WhenTue 24 Nov 2026, 10:05Whonobody@x.orgRequestrequest-1',
  );
  expect((await screen.findByText(/^Personal data are removed/)).textContent).toBe(
    'Personal data are removed after 1 month. The first daily run follows.',
  );
});
