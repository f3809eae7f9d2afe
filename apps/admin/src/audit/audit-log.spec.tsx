import type { AuditRecord, Retention } from '@roomhours/contract';
import { later, refusal, type Resolver } from '@roomhours/data-access/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disableMotion, openAdmin, press } from '../testing';

const LOG = 'GET /api/admin/audit';
const PAGE = '/admin/audit';
const { matchMedia } = window;

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
const open = (answer: Resolver<AuditRecord[]>, address = PAGE) => openAdmin(address, { [LOG]: answer });

beforeEach(() => disableMotion());
afterEach(() => {
  window.matchMedia = matchMedia;
});

it('is linked from the panel, and links back', async () => {
  const { address } = openAdmin('/admin?tab=reports', { [LOG]: listed([signIn]) });
  await userEvent.click(screen.getByRole('link', { name: 'Audit log' }));
  expect(address()).toBe(PAGE);
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Admin Panel' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Panel' })).toBeTruthy();
});

it('shows actor, action, subject, time and request', async () => {
  open(listed([record(2), signIn]));
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  const [, changed, failed] = table.getAllByRole('row');
  const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
  expect(cells(changed!)).toEqual([
    ...['Tue 24 Nov 2026, 10:05', 'robin@roomhours.example', expect.stringContaining('Room changed')],
    ...['Studio (room 3)', 'request-2'],
  ]);
  expect(cells(failed!).slice(1)).toEqual(['nobody@x.org', 'Sign-in failed', '–', 'request-1']);
  await userEvent.click(screen.getByText('Room changed'));
  const rows = (await table.findByText('capacity')).closest('table')!.rows;
  expect([...rows].map((row) => row.textContent)).toEqual(['FieldBeforeAfter', 'capacity46']);
});

it('has pages, which are in the URL', async () => {
  const { api, address } = open(listed([record(2)], 120));
  await screen.findByText('1–50 of 120 records');
  await press('Next');
  expect(address()).toBe(`${PAGE}?page=2`);
  await waitFor(() => expect(Object.fromEntries(api.to(LOG).at(-1)!.query)).toEqual({ page: '2', pageSize: '50' }));
});

it('links from a page after the last one to the first', async () => {
  const { api, address } = open(listed([], 3), `${PAGE}?page=9`);
  await screen.findByRole('heading', { name: 'Nothing on this page' });
  api.answer({ [LOG]: listed([record(2)]) });
  await userEvent.click(screen.getByRole('link', { name: 'To the newest' }));
  expect(address()).toBe(PAGE);
  expect(await screen.findByText('Room changed')).toBeTruthy();
});

it('shows a card for each record on a phone', async () => {
  disableMotion({ phone: true });
  open(listed([signIn]));
  const cards = await screen.findByRole('list', { name: 'Audit log' });
  expect(within(cards).getByRole('listitem').textContent).toBe(
    'Sign-in failedWhenTue 24 Nov 2026, 10:05Whonobody@x.orgWhich–Requestrequest-1',
  );
});

it('shows a placeholder after a delay, and why loading failed', async () => {
  const answer = later<AuditRecord[]>();
  const { api } = open(answer.route);
  expect(await screen.findByRole('status', { name: 'Loading the audit log' })).toBeTruthy();
  await act(async () => answer.resolve(refusal('UNAVAILABLE', 'The database is out of reach.')));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading').textContent).toBe('The audit log could not be loaded');
  expect(alert.textContent).toContain('The database is out of reach.');
  api.answer({ [LOG]: listed([signIn]) });
  await press('Try again');
  expect(await screen.findByText('Sign-in failed')).toBeTruthy();
});

describe('the note on retention', () => {
  const RETENTION = 'GET /api/admin/retention';
  const note = async (retention: Retention) => {
    openAdmin(PAGE, { [LOG]: listed([signIn]), [RETENTION]: { json: retention } });
    await screen.findByText('Sign-in failed');
    return screen.queryByText(/^Personal data are removed/)?.textContent ?? null;
  };
  const lastRun = { at: '2026-11-24T02:00:00Z', purposes: 1200, auditEntries: 1, messages: 0, deliveries: 1 };

  it('is missing if data are kept for ever', async () => {
    expect(await note({ months: null, lastRun })).toBeNull();
  });

  it('tells how long data are kept, and what the last run has removed', async () => {
    expect(await note({ months: 12, lastRun })).toBe(
      'Personal data are removed after 12 months. Last run: Tue 24 Nov 2026, 03:00. ' +
        'Removed: 1,200 purposes, 1 audit record, 0 messages, 1 webhook delivery.',
    );
  });

  it('tells that the first run follows', async () => {
    expect(await note({ months: 1, lastRun: null })).toBe(
      'Personal data are removed after 1 month. The first daily run follows.',
    );
  });
});
