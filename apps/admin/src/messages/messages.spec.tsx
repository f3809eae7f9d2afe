import type { AdminMessage } from '@roomhours/contract';
import { later, refusal, type Resolver } from '@roomhours/data-access/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disableMotion, openAdmin, press, retryAfterFailure } from '../testing';

const LIST = 'GET /api/admin/messages';
const HELD = 'GET /api/admin/messages/held';
const RELEASE = 'POST /api/admin/messages/release';
const AGAIN = 'POST /api/admin/messages/1/send-again';
const PAGE = '/admin/messages';
const { matchMedia } = window;

const message = (id: number, change: Partial<AdminMessage> = {}): AdminMessage => ({
  ...{ id, kind: 'bookingConfirmed', recipient: 'ada@roomhours.example', createdAt: '2026-11-24T09:05:00Z' },
  ...{ state: 'sent', attempts: 1, sentAt: '2026-11-24T09:05:02Z', lastError: null, canSendAgain: false },
  ...change,
});
const failed = message(1, {
  ...{ state: 'failed', attempts: 6, sentAt: null, lastError: '550 No such mailbox', canSendAgain: true },
});
const listed = (messages: AdminMessage[], total = messages.length) => ({
  json: messages,
  headers: { 'X-Total-Count': String(total) },
});
const NONE_HELD = { [HELD]: { json: { count: 0, etag: '"0"' } } };
const open = (answer: Resolver<AdminMessage[]>, routes = {}) =>
  openAdmin(PAGE, { [LIST]: answer, ...NONE_HELD, ...routes });

beforeEach(() => disableMotion());
afterEach(() => {
  window.matchMedia = matchMedia;
});

it.each([true, false])('is linked from the panel if mail is on: %p', async (mail) => {
  const { api, address } = openAdmin('/admin?tab=reports', {
    'GET /api/features': { json: { mail } },
    [LIST]: listed([failed]),
    ...NONE_HELD,
  });
  await waitFor(() => expect(api.to('GET /api/features')).toHaveLength(1));
  if (!mail) return expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull();
  await userEvent.click(await screen.findByRole('link', { name: 'Messages' }));
  expect(address()).toBe(PAGE);
  expect(await screen.findByRole('heading', { level: 1, name: 'Messages' })).toBeTruthy();
});

it('shows time, kind, recipient, state and the last error; sends a message again, or shows why not, and lists them anew', async () => {
  const others = [message(2, { kind: 'invitation', recipientName: 'Ada Lovelace' }), message(3)];
  const { api, notify } = open(listed([failed, ...others]), {
    [AGAIN]: refusal('NOT_FOUND', 'This message does not exist any more.'),
  });
  const table = within(await screen.findByRole('table', { name: 'Messages' }));
  const [, first, second, third] = table
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(first).toEqual([
    ...['Tue 24 Nov 2026, 10:05', 'Booking confirmed', 'ada@roomhours.example'],
    ...['Failed after 6 attempts550 No such mailbox', 'Send again'],
  ]);
  expect(second!.slice(1)).toEqual(['Invitation', 'Ada Lovelace ada@roomhours.example', 'Sent', 'Link deleted']);
  expect(third!.slice(-1)).toEqual(['Content deleted']);

  await press('Send again: Booking confirmed to ada@roomhours.example');
  const failure = { kind: 'error', title: 'Sending Failed', description: 'This message does not exist any more.' };
  await waitFor(() => expect(notify.mock.calls).toEqual([[failure]]));
  const loaded = api.to(LIST).length;
  api.answer({ [AGAIN]: { json: { ...failed, state: 'waiting' } } });
  await press('Send again: Booking confirmed to ada@roomhours.example');
  const description = 'The message to ada@roomhours.example will be sent in a moment.';
  await waitFor(() =>
    expect(notify).toHaveBeenLastCalledWith({ kind: 'success', title: 'Message Queued', description }),
  );
  await waitFor(() => expect(api.to(LIST).length).toBeGreaterThan(loaded));
});

it('says that messages are held since a restore, and releases those that were counted', async () => {
  const held = { count: 2, etag: '"2"' };
  const { api, notify } = open(listed([message(1, { state: 'held' })]), {
    [HELD]: { json: held },
    [RELEASE]: { json: { count: 0, etag: '"0"' } },
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Held since a backup was restored: 2 messages. Such messages may be out of date, or may have been sent before.',
  );
  api.answer(NONE_HELD);
  await press('Release Messages');
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({
      ...{ kind: 'success', title: 'Messages Released' },
      description: 'The messages will be sent in a moment.',
    }),
  );
  expect(api.to(RELEASE).map(({ headers }) => headers.get('If-Match'))).toEqual([held.etag]);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('shows a card for each message on a phone', async () => {
  disableMotion({ width: 390 });
  open(listed([failed]));
  const cards = await screen.findByRole('list', { name: 'Messages' });
  expect(within(cards).getByRole('listitem').textContent).toContain('Booking confirmed');
});

it('shows a placeholder, why loading failed, and that there are none', async () => {
  const first = later<AdminMessage[]>();
  const { api } = open(first.route);
  await retryAfterFailure({ api, first, working: { [LIST]: listed([]) } }, 'Loading the messages');
  expect(await screen.findByText('In the last 30 days no message has been sent.')).toBeTruthy();
});
