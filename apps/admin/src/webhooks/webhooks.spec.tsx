import type { Webhook, WebhookDelivery } from '@roomhours/contract';
import { later, refusal, type Resolver } from '@roomhours/data-access/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  dialogTitled,
  disableMotion,
  fill,
  noDialog,
  openAdmin,
  press,
  pressWhenShown,
  retryAfterFailure,
} from '../testing';

const LIST = 'GET /api/admin/webhooks';
const ADD = 'POST /api/admin/webhooks';
const CHANGE = 'PATCH /api/admin/webhooks/1';
const DELIVERIES = 'GET /api/admin/webhook-deliveries';
const PAGE = '/admin/webhooks';
const DELIVERIES_PAGE = '/admin/deliveries?webhook=1';
const URL = 'https://lock.example/hook';
const SECRET = 'whsec_c2VjcmV0';
const { matchMedia } = window;

const lock: Webhook = {
  ...{ id: 1, url: URL, events: ['booking.created', 'booking.cancelled'], enabled: true, etag: '"1"' },
  ...{ createdAt: '2026-11-24T09:05:00Z', disabledBecause: null, failingSince: null },
};
const delivery: WebhookDelivery = {
  ...{ id: 7, webhookId: 1, url: URL, event: 'booking.created', createdAt: '2026-11-24T09:05:00Z', state: 'waiting' },
  ...{ attempts: 2, sentAt: null, lastStatus: 500, lastError: 'The receiver answered 500.' },
};
const listed = (deliveries: WebhookDelivery[]) => ({
  json: deliveries,
  headers: { 'X-Total-Count': String(deliveries.length) },
});
const open = (webhooks: Resolver<Webhook[]>, routes = {}) => openAdmin(PAGE, { [LIST]: webhooks, ...routes });

beforeEach(() => disableMotion());
afterEach(() => {
  window.matchMedia = matchMedia;
});

it('are linked from the panel, which says that one was disabled', async () => {
  const { address } = openAdmin('/admin?tab=reports', {
    [LIST]: { json: [{ ...lock, enabled: false, disabledBecause: 'gone' }] },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('A webhook was disabled because deliveries failed.');
  await userEvent.click(screen.getByRole('link', { name: 'Show webhooks' }));
  expect(address()).toBe(PAGE);
  expect(await screen.findByRole('heading', { level: 1, name: 'Webhooks' })).toBeTruthy();
});

it('show a placeholder, and why loading failed; are added; the secret is shown once, and can be copied', async () => {
  const user = userEvent.setup();
  const first = later<Webhook[]>();
  const { api, notify } = open(first.route, { [ADD]: { status: 201, json: { ...lock, secret: SECRET } } });
  await retryAfterFailure({ api, first, working: { [LIST]: { json: [] } } }, 'Loading the webhooks');
  expect(await screen.findByText('No webhooks')).toBeTruthy();
  await pressWhenShown('Add Webhook');
  const dialog = await dialogTitled('Add Webhook');
  await press('Add Webhook', dialog);
  expect(await dialog.findByText('Address is required')).toBeTruthy();
  fill(dialog.getByLabelText('Address'), ' lock.example');
  await press('Add Webhook', dialog);
  expect(await dialog.findByText('Must start with https://')).toBeTruthy();
  for (const url of ['https://user:secret@lock.example', 'https://lock.example/#part', 'https://lock example']) {
    fill(dialog.getByLabelText('Address'), url);
    await press('Add Webhook', dialog);
    expect(await dialog.findByText('Address must be a web address, without user, password and #')).toBeTruthy();
  }
  expect(api.to(ADD)).toEqual([]);
  fill(dialog.getByLabelText('Address'), ` ${URL}`);
  for (const name of [
    'Booking changed',
    'Room created',
    'Room changed',
    'Room removed',
    'User created',
    'User changed',
  ])
    fireEvent.click(dialog.getByRole('checkbox', { name }));
  await press('Add Webhook', dialog);
  const field = await screen.findByLabelText<HTMLInputElement>('Secret');
  expect(api.to(ADD).map(({ body }) => body)).toEqual([
    { url: URL, events: ['booking.created', 'booking.cancelled'], enabled: true },
  ]);
  expect(field.value).toBe(SECRET);
  await user.click(screen.getByRole('button', { name: 'Copy Secret' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Secret copied' });
  await press('Done');
  await waitFor(() => expect(screen.queryByLabelText('Secret')).toBeNull());
  expect(api.to(LIST).length).toBeGreaterThan(1);
});

it('are changed, not without an event; only what differs is sent, and a refused address is shown on its field', async () => {
  const details = [{ field: 'url', message: 'The address must be public.' }];
  const { api } = open({ json: [lock] }, { [CHANGE]: refusal('VALIDATION_FAILED', 'No.', details) });
  await pressWhenShown(`Edit ${URL}`);
  const dialog = await dialogTitled('Edit Webhook');
  const toggle = (name: string) => userEvent.click(dialog.getByRole('checkbox', { name }));
  const events = ['Booking created', 'Booking cancelled'];
  for (const event of events) await toggle(event);
  await press('Save Changes', dialog);
  expect(await dialog.findByText('Choose at least one event')).toBeTruthy();
  for (const event of events) await toggle(event);
  await toggle('Enabled');
  await press('Save Changes', dialog);
  expect(await dialog.findByText('The address must be public.')).toBeTruthy();
  expect(api.to(CHANGE).map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
    [{ enabled: false }, '"1"'],
  ]);
});

it('are listed with their events and state, get a new secret, are tested, and deleted', async () => {
  const { notify, api } = open(
    { json: [lock] },
    {
      'POST /api/admin/webhooks/1/secret': { json: { ...lock, secret: SECRET } },
      'POST /api/admin/webhooks/1/test': { json: delivery },
      'DELETE /api/admin/webhooks/1': { status: 204 },
    },
  );
  const table = within(await screen.findByRole('table', { name: 'Webhooks' }));
  const [, row] = table.getAllByRole('row').map((each) => [...each.children].map((cell) => cell.textContent));
  expect(row!.slice(0, 4)).toEqual([URL, 'Booking created, Booking cancelled', 'Enabled', 'Show']);

  await press(`New secret for ${URL}`);
  await pressWhenShown('Make New Secret');
  expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe(SECRET);
  expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'Secret Replaced' });
  await press('Done');
  await press(`Test ${URL}`);
  await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Test Queued' })));
  await press(`Delete ${URL}`);
  api.answer({ [LIST]: { json: [] } });
  await pressWhenShown('Delete Webhook');
  await noDialog();
  expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Webhook Deleted' });
  expect(await screen.findByText('No webhooks')).toBeTruthy();
});

describe('deliveries', () => {
  const AGAIN = 'POST /api/admin/webhook-deliveries/7/send-again';

  it('show time, event, address, status and state, and are sent again', async () => {
    const { api, notify } = openAdmin(DELIVERIES_PAGE, {
      [DELIVERIES]: listed([delivery, { ...delivery, id: 6, state: 'sent', lastError: null }]),
      [AGAIN]: refusal('NOT_FOUND', 'This delivery does not exist any more.'),
    });
    const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
    const [, row, sent] = table.getAllByRole('row').map((each) => [...each.children].map((cell) => cell.textContent));
    expect(row).toEqual([
      ...['Tue 24 Nov 2026, 10:05', 'Booking created', URL, '500'],
      ...['Waiting after 2 attemptsThe receiver answered 500.', 'Send again'],
    ]);
    expect(sent!.slice(-2)).toEqual(['Sent', 'Content deleted']);
    await press(`Send again: Booking created to ${URL}`);
    const failure = { kind: 'error', title: 'Sending Failed', description: 'This delivery does not exist any more.' };
    await waitFor(() => expect(notify.mock.calls).toEqual([[failure]]));
    api.answer({ [AGAIN]: { json: delivery } });
    await press(`Send again: Booking created to ${URL}`);
    await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Delivery Queued' })));
    await waitFor(() => expect(api.to(DELIVERIES).length).toBeGreaterThan(1));
    expect(api.to(DELIVERIES)[0]!.query.get('webhookId')).toBe('1');
  });

  it('are cards on a phone', async () => {
    disableMotion({ width: 390 });
    openAdmin(DELIVERIES_PAGE, { [DELIVERIES]: listed([delivery]) });
    const cards = await screen.findByRole('list', { name: 'Deliveries' });
    expect(within(cards).getByRole('listitem').textContent).toContain('Booking created');
  });

  it('show that there are none, and why loading failed', async () => {
    const failed = refusal('UNAVAILABLE', 'The database is out of reach.');
    const { api } = openAdmin('/admin/deliveries', { [DELIVERIES]: failed });
    expect((await screen.findByRole('alert')).textContent).toContain('The database is out of reach.');
    api.answer({ [DELIVERIES]: listed([]) });
    await press('Try again');
    expect(await screen.findByText('In the last 30 days no event has been sent.')).toBeTruthy();
  });
});
