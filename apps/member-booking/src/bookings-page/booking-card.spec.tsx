import type { Booking } from '@roomhours/contract';
import { type ShellContext, ShellProvider } from '@roomhours/remote-contract';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type LocalDate, addDays, localDate } from '@roomhours/time';
import { refusal, routeOf } from '@roomhours/data-access/testing';
import { ME, OTHER, ZONE } from '@roomhours/booking-form/testing';
import { Provider } from 'react-redux';
import { BookingCard } from '../booking/dialogs/booking-card';
import { createMemberStore } from '../store/member-api';
import { DAYS_PER_WEEK } from '../grid/model/week-axis';
import {
  MockedWorkspace,
  ON_TABLET,
  THURSDAY,
  aBooking,
  at,
  boardRoom,
  cell,
  dialog,
  findCell,
  icon,
  labelOf,
  noDialog,
  open,
} from './testing';

const LABEL = 'Thursday 19 November, 10:00 to 11:30, Board Room, your booking, Stand-up';
const mine = () => aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:30'), { purpose: 'Stand-up' });
const theirs = () =>
  aBooking(at(THURSDAY, '14:00'), at(THURSDAY, '15:00'), { userId: OTHER, purpose: 'Board meeting' });

const SHELL = { user: { id: ME }, timeZone: ZONE } as unknown as ShellContext;

const card = async (name = 'Stand-up') => within(await screen.findByRole('dialog', { name }));
const noCard = () => document.querySelector('.mb-card') === null;
/** Texts and buttons of the card. */
const textsIn = ({ getAllByRole }: Awaited<ReturnType<typeof card>>) => ({
  facts: [...document.querySelectorAll('.mb-card .ant-descriptions-item-content')].map(
    ({ textContent }) => textContent,
  ),
  buttons: getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
});

/** A workspace that responds with the entries of the requested week, and with the own bookings. */
function workspace(...entries: ReturnType<typeof mine>[]) {
  const api = new MockedWorkspace().stand(...entries);
  const isInWeek = (startTime: string, monday: LocalDate) =>
    monday <= startTime && startTime < addDays(monday, DAYS_PER_WEEK);
  api.answer({
    'GET /api/bookings': ({ query }) => ({
      json: api.entries.filter(({ startTime }) => isInWeek(startTime, localDate(query.get('weekStart')!))),
    }),
    'GET /api/bookings/user': () => ({
      json: api.entries.filter((entry) => !entry.isBlocked).filter(({ userId }) => userId !== OTHER),
    }),
  });
  return api;
}

async function opened(options: Parameters<typeof open>[1] = {}, api = workspace(mine())) {
  const page = open(api, { search: '?room=1', ...options });
  await page.user.click(await cell(LABEL));
  return { ...page, card: await card() };
}

const addresses = ({ navigate }: { navigate: jest.Mock }) => navigate.mock.calls.map(([path]) => path as string);

describe('the card of a booking', () => {
  it('opens with Enter, shows room, time, purpose and cost, and takes and returns the focus', async () => {
    const page = open(workspace(mine()), { search: '?room=1' });
    const block = await cell(LABEL);
    act(() => block.focus());
    await page.user.keyboard('{Enter}');
    const shown = await card();
    expect(textsIn(shown)).toEqual({
      facts: ['Board Room', 'Thursday 19 November, 10:00 to 11:30', '1.5 hours'],
      buttons: ['Edit', 'Move', 'Cancel booking', 'Add to calendar', 'Copy link', 'Close'],
    });
    const untranslated = document.querySelectorAll('.mb-card [translate="no"]');
    expect([...untranslated].map(({ textContent }) => textContent)).toEqual([
      'Board Room',
      'Thursday 19 November, 10:00 to 11:30',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Edit' })));
    expect(addresses(page).at(-1)).toMatch(/^\/bookings\?room=1&booking=\d+$/);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(noCard()).toBe(true));
    expect(document.activeElement).toBe(findCell(LABEL));
    expect(addresses(page).at(-1)).toBe('/bookings?room=1');
  });

  it('closes by a press beside it, by its buttons, and does not open from the icons of the block', async () => {
    const page = await opened(ON_TABLET);
    await page.user.click(document.body);
    await waitFor(() => expect(noCard()).toBe(true));
    await page.user.click(findCell(LABEL)!);
    await page.user.click((await card()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(noCard()).toBe(true));
    for (const [button, title] of [
      ['Edit', 'Edit Booking'],
      ['Cancel booking', 'Cancel booking'],
    ] as const) {
      await page.user.click(findCell(LABEL)!);
      await page.user.click((await card()).getByRole('button', { name: button }));
      expect(await dialog(title)).toBeTruthy();
      expect([noCard(), addresses(page).at(-1)]).toEqual([true, `/bookings${ON_TABLET.search}`]);
      await page.user.keyboard('{Escape}');
      await waitFor(() => expect(noDialog()).toBe(true));
    }
    await page.user.click(icon('Cancel', LABEL));
    expect(await dialog('Cancel booking')).toBeTruthy();
    expect(noCard()).toBe(true);
  });

  it('downloads a calendar file, and copies its link, or shows it if the clipboard is not available', async () => {
    const page = await opened(ON_TABLET);
    const [{ id } = { id: 0 }] = page.api.entries;
    const link = `http://localhost/bookings?booking=${id}`;
    const again = async () => {
      await waitFor(() => expect(noCard()).toBe(true));
      await page.user.click(findCell(LABEL)!);
      return card();
    };
    page.api.answer({ [`GET /api/bookings/${id}/calendar`]: refusal('NOT_FOUND', 'This booking does not exist.') });
    await page.user.click(page.card.getByRole('button', { name: 'Add to calendar' }));
    const toast = { kind: 'error', title: 'Download Failed', description: 'This booking does not exist.' };
    await waitFor(() => expect(page.toasts).toEqual([toast]));
    await page.user.click((await again()).getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(page.toasts.at(-1)).toEqual({ kind: 'success', title: 'Link copied' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const shown = await again();
    await page.user.click(shown.getByRole('button', { name: 'Copy link' }));
    const field = await shown.findByLabelText<HTMLInputElement>('Link to this booking');
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([link, 0, link.length]);
    expect(page.toasts).toHaveLength(2);
  });

  it('offers neither to move nor to cancel in the last slot, like the block, and no changes afterwards', async () => {
    const page = await opened({ ...ON_TABLET, now: at(THURSDAY, '11:10') });
    expect(page.card.getByText('Its last slot is running: it can no longer be moved or cancelled.')).toBeTruthy();
    expect(textsIn(page.card).buttons).toEqual(['Edit', 'Add to calendar', 'Copy link', 'Close']);
    expect([icon('Edit', LABEL), icon('Cancel', LABEL)].map((one) => one !== null)).toEqual([true, false]);
    await page.user.keyboard('{Escape}{Delete}');
    expect(noDialog()).toBe(true);
    page.clock.moveTo(at(THURSDAY, '10:50'));
    await waitFor(() => expect(icon('Cancel', LABEL)).not.toBeNull());
    page.clock.moveTo(at(THURSDAY, '12:00'));
    await page.user.click(await cell(LABEL));
    const past = await card();
    expect(past.getByText('Your booking has passed: it can no longer be changed.')).toBeTruthy();
    expect(textsIn(past).buttons).toEqual(['Copy link', 'Close']);
  });

  it('names the repetition of a series and the place of the booking in it', async () => {
    const api = workspace(
      aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:30'), { purpose: 'Stand-up', seriesId: 's' }),
    );
    const [booking] = api.entries as Booking[];
    const occurrences = [1, 2, 3].map((id) => ({ ...booking!, id: id === 2 ? booking!.id : 1000 + id }));
    const json = { id: 's', repeat: { every: 'week' as const, count: 3 }, occurrences };
    api.answer(routeOf(`GET /api/bookings/${booking!.id}/series`, { json }));
    const page = await opened(ON_TABLET, api);
    expect(await page.card.findByText('every week, 2 of 3')).toBeTruthy();
    expect(labelOf(findCell(LABEL))).toMatch(/Stand-up, in a series$/);
  });
});

it('the card opens a dialog only once it is gone, because the shell may change the URL later', async () => {
  const { startTime, endTime } = { startTime: '2026-11-19T09:00:00Z', endTime: '2026-11-19T10:00:00Z' };
  const booking = { ...mine().booking!, startTime, endTime } as Booking;
  const [onClose, onEdit, nothing] = [jest.fn(), jest.fn(), jest.fn()];
  const anchor = document.body.appendChild(document.createElement('div'));
  anchor.setAttribute('role', 'gridcell');
  const shown = render(
    <Provider store={createMemberStore(SHELL, { subscribe: () => nothing })}>
      <ShellProvider value={SHELL}>
        <BookingCard
          {...{ booking, onClose, onEdit, rooms: [boardRoom], link: '', onMove: nothing, onCancel: nothing }}
          {...{ open: true, canChange: true, canGiveBack: true, anchor: () => anchor }}
        />
      </ShellProvider>
    </Provider>,
  );
  fireEvent.click(await screen.findByText('Edit'));
  expect([onClose.mock.calls.length, onEdit.mock.calls.length]).toEqual([1, 0]);
  shown.unmount();
  expect(onEdit).toHaveBeenCalledTimes(1);
});

describe('the card for administrators', () => {
  const NAMED = 'Thursday 19 November, 14:00 to 15:00, Board Room, booked by Noah Weber, Board meeting';

  it('opens on the booking of another member and names them, as the cell does', async () => {
    const api = workspace(theirs());
    api.entries[0] = { ...api.entries[0]!, username: 'noah', userName: 'Noah Weber' } as never;
    const page = open(api, { search: '?room=1', role: 'admin' });
    const block = await cell(NAMED);
    expect(block.querySelector('.mb-cell-text')?.textContent).toContain('Noah Weber');
    await page.user.click(block);
    expect(textsIn(await card('Board meeting')).facts).toEqual([
      'Board Room',
      'Thursday 19 November, 14:00 to 15:00',
      '1 hour',
      'Noah Weber',
    ]);
  });
});

describe('a link to a booking', () => {
  const NOTICE = 'The booking in the link was cancelled or is not yours.';

  it('opens the card in the week and room of the booking', async () => {
    const far = aBooking(at('2026-12-03', '10:00'), at('2026-12-03', '11:00'), { roomId: 2, purpose: 'Retreat' });
    const api = workspace(far);
    const page = open(api, { search: `?booking=${far.id}` });
    expect(textsIn(await card('Retreat')).facts).toEqual(['Studio', 'Thursday 3 December, 10:00 to 11:00', '1 hour']);
    expect(addresses(page).at(-1)).toBe(`/bookings?date=2026-12-03&room=2&booking=${far.id}`);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(noCard()).toBe(true));
    expect(document.activeElement).toBe(findCell('Thursday 3 December, 10:00 to 11:00, Studio, your booking, Retreat'));
    expect(addresses(page).at(-1)).toBe('/bookings?date=2026-12-03&room=2');
  });

  it('shows the day of the booking on a phone', async () => {
    const booking = mine();
    open(workspace(booking), { search: `?room=1&booking=${booking.id}`, phone: true });
    expect(await card()).toBeTruthy();
  });

  it('reports a booking of another member like one that does not exist', async () => {
    const other = theirs();
    const { user, navigate } = open(workspace(other), { search: `?room=1&booking=${other.id}` });
    expect((await screen.findByText(NOTICE)).closest('[role="status"]')).toBeTruthy();
    expect(noCard()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
    expect(addresses({ navigate }).at(-1)).toBe('/bookings?date=2026-11-25&room=1');
  });
});
