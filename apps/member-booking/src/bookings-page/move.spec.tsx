import type { BookingGridEntry } from '@roomhours/contract';
import { refusal, routeOf } from '@roomhours/data-access/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  MockedWorkspace,
  type Opened,
  THURSDAY,
  WEDNESDAY,
  aBooking,
  at,
  cell,
  dialog,
  labelOf,
  noDialog,
  open,
  patchOf,
  studio,
} from './testing';

const OTHER = 8;
const LABEL = 'Thursday 19 November, 10:00 to 11:00, Board Room';

afterEach(() => window.localStorage.clear());

const spoken = () => document.querySelector('.mb-spoken')?.textContent;
const target = () => document.querySelector('.mb-moving');
const patches = (api: MockedWorkspace) => api.requests.filter(({ route }) => route.startsWith('PATCH'));
const said = (text: string) => waitFor(() => expect(spoken()).toBe(text));

const busy = () =>
  new MockedWorkspace().stand(
    aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { purpose: 'Stand-up' }),
    aBooking(at(THURSDAY, '12:00'), at(THURSDAY, '13:00'), { userId: OTHER }),
  );

/** Opens a view and starts to move the first booking through its card. */
async function moving(api: MockedWorkspace, search: string, options: Parameters<typeof open>[1] = {}) {
  const opened = open(api, { search, ...options });
  await opened.user.click(await cell(LABEL));
  const card = within(await screen.findByRole('dialog', { name: 'Stand-up' }));
  await opened.user.click(card.getByRole('button', { name: 'Move' }));
  await said(
    'Board Room, Thursday 19 November, 10:00 to 11:00. Arrow keys move the booking, with Shift they change its length, Escape ends.',
  );
  return opened;
}

/** Stores what the next PATCH changes. */
function accept(api: MockedWorkspace): void {
  const change = ({ body }: { body: unknown }) => {
    const changed = { ...api.entries[0]!, ...(body as object), etag: '"2"' } as never;
    api.entries = [changed, ...api.entries.slice(1)];
    return { json: changed };
  };
  api.answer(routeOf(patchOf(api), change));
}

const keys = ({ user }: Opened, text: string) => user.keyboard(text);

describe('moving a booking by keyboard', () => {
  it('sends one change with If-Match, and keeps the focus on the booking', async () => {
    const api = busy();
    accept(api);
    const opened = await moving(api, '?room=1');
    await keys(opened, '{ArrowDown}{ArrowDown}{ArrowRight}');
    await said('Board Room, Friday 20 November, 11:00 to 12:00. Press Enter to move, Escape to cancel.');
    await keys(opened, '{Enter}');
    await cell('Friday 20 November, 11:00 to 12:00, Board Room, your booking, Stand-up');
    const times = { startTime: '2026-11-20T10:00:00Z', endTime: '2026-11-20T11:00:00Z' };
    expect(patches(api).map(({ body }) => body)).toEqual([times]);
    expect(patches(api)[0]!.headers.get('If-Match')).toBe('"1"');
    expect(opened.toasts).toMatchObject([{ kind: 'success', title: 'Booking Updated', action: { label: 'Undo' } }]);
    await waitFor(() => expect(target()).toBeNull());
    await waitFor(() => expect(labelOf(document.activeElement)).toMatch(/^Friday 20 November, 11:00/));
  });

  it('can be undone', async () => {
    const api = busy();
    accept(api);
    const opened = await moving(api, '?room=1');
    await keys(opened, '{ArrowRight}{Enter}');
    await waitFor(() => expect(opened.toasts).toHaveLength(1));
    act(() => opened.toasts[0]!.action!.onPress());
    await waitFor(() => expect(opened.toasts.at(-1)).toEqual({ kind: 'success', title: 'Booking Restored' }));
    await cell('Thursday 19 November, 10:00 to 11:00, Board Room, your booking, Stand-up');
    const [, undo] = patches(api);
    expect(undo!.body).toMatchObject({ roomId: 1, startTime: '2026-11-19T09:00:00Z', endTime: '2026-11-19T10:00:00Z' });
    expect(undo!.headers.get('If-Match')).toBe('"2"');
  });

  it('moves to another room in the day view', async () => {
    const api = busy();
    accept(api);
    const opened = await moving(api, `?view=day&date=${THURSDAY}`);
    await keys(opened, '{ArrowDown}{ArrowLeft}');
    await said('Studio, Thursday 19 November, 09:30 to 10:30. Press Enter to move, Escape to cancel.');
    await keys(opened, '{Enter}');
    await cell('Thursday 19 November, 09:30 to 10:30, Studio, your booking, Stand-up');
    expect(patches(api)[0]!.body).toMatchObject({ roomId: studio.id });
  });

  it('changes the length with Shift, within the offered lengths, also of a moved booking', async () => {
    const api = busy();
    accept(api);
    const opened = await moving(api, '?room=1');
    await keys(opened, '{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    await said('Board Room, Thursday 19 November, 10:00 to 10:30. Press Enter to move, Escape to cancel.');
    await keys(opened, '{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    await said('Board Room, Friday 20 November, 10:00 to 12:00. Press Enter to move, Escape to cancel.');
    await keys(opened, '{Shift>}{ArrowUp}{/Shift}{Enter}');
    await cell('Friday 20 November, 10:00 to 11:30, Board Room, your booking, Stand-up');
    const times = { startTime: '2026-11-20T09:00:00Z', endTime: '2026-11-20T10:30:00Z' };
    expect(patches(api).map(({ body }) => body)).toEqual([times]);
    expect(opened.toasts).toMatchObject([{ kind: 'success', title: 'Booking Updated' }]);
    await waitFor(() => expect(target()).toBeNull());
    await waitFor(() => expect(labelOf(document.activeElement)).toMatch(/^Friday 20 November, 10:00 to 11:30/));
  });

  it('changes the length along the time of the day view, and says what is in the way', async () => {
    const api = busy();
    const opened = await moving(api, `?view=day&date=${THURSDAY}`);
    await keys(opened, '{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    const why = 'Board Room is already booked 12:00 to 13:00.';
    await said(`Board Room, Thursday 19 November, 11:00 to 12:30. ${why}`);
    expect(within(target() as HTMLElement).getByText(why)).toBeTruthy();
    await keys(opened, '{Enter}{Escape}');
    await waitFor(() => expect(target()).toBeNull());
    expect(labelOf(document.activeElement)).toMatch(/^Thursday 19 November, 10:00 to 11:00/);
    expect(patches(api)).toHaveLength(0);
  });

  it('saves a new length along the time of the day view', async () => {
    const api = busy();
    accept(api);
    const opened = await moving(api, `?view=day&date=${THURSDAY}`);
    await keys(opened, '{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}');
    await said('Board Room, Thursday 19 November, 10:00 to 11:30. Press Enter to move, Escape to cancel.');
    await keys(opened, '{Enter}');
    await cell('Thursday 19 November, 10:00 to 11:30, Board Room, your booking, Stand-up');
    expect(patches(api).map(({ body }) => body)).toEqual([{ endTime: '2026-11-19T10:30:00Z' }]);
    await waitFor(() => expect(target()).toBeNull());
    await waitFor(() => expect(labelOf(document.activeElement)).toMatch(/^Thursday 19 November, 10:00 to 11:30/));
  });

  it('shows no hints until it ends', async () => {
    const opened = await moving(busy(), '?room=1');
    const hints = () => document.querySelectorAll('.mb-hint').length;
    const taken = await cell('Thursday 19 November, 12:00 to 13:00, Board Room, booked');
    fireEvent.pointerMove(taken);
    expect(hints()).toBe(0);
    await keys(opened, '{Escape}');
    fireEvent.pointerMove(taken);
    expect(hints()).toBe(1);
  });

  it('says why a place is refused, sends nothing, and goes on', async () => {
    const api = busy();
    const opened = await moving(api, '?room=1');
    await keys(opened, '{ArrowDown}{ArrowDown}{ArrowDown}');
    const why = 'Board Room is already booked 12:00 to 13:00.';
    await said(`Board Room, Thursday 19 November, 11:30 to 12:30. ${why}`);
    expect(target()?.hasAttribute('data-refused')).toBe(true);
    await keys(opened, '{Enter}{ArrowUp}');
    await said('Board Room, Thursday 19 November, 11:00 to 12:00. Press Enter to move, Escape to cancel.');
    expect(patches(api)).toHaveLength(0);
    await keys(opened, '{ArrowLeft}{ArrowLeft}');
    await said('Board Room, Tuesday 17 November, 11:00 to 12:00. This time has passed.');
  });

  it('goes to the time that is pressed, unless it is refused', async () => {
    const api = busy();
    accept(api);
    const { user } = await moving(api, '?room=1');
    expect(screen.getByText('Press a time, or use the arrow keys')).toBeTruthy();
    await user.click(await cell('Thursday 19 November, 11:30 to 12:00, Board Room, free'));
    const why = 'Board Room is already booked 12:00 to 13:00.';
    await said(`Board Room, Thursday 19 November, 11:30 to 12:30. ${why}`);
    expect(patches(api)).toHaveLength(0);
    await user.click(await cell('Friday 20 November, 15:00 to 15:30, Board Room, free'));
    await cell('Friday 20 November, 15:00 to 16:00, Board Room, your booking, Stand-up');
    expect(patches(api)).toHaveLength(1);
    await waitFor(() => expect(target()).toBeNull());
  });

  it('names the way to choose a time on a touch screen', async () => {
    await moving(busy(), `?room=1&date=${THURSDAY}`, { phone: true });
    expect(screen.getByText('Tap the new time')).toBeTruthy();
  });

  it('ends with Escape, and with the focus', async () => {
    const api = busy();
    const opened = await moving(api, '?room=1');
    await keys(opened, '{ArrowDown}{Escape}');
    await waitFor(() => expect(target()).toBeNull());
    expect(labelOf(document.activeElement)).toMatch(/^Thursday 19 November, 10:00 to 11:00/);
    await opened.user.click(document.activeElement!);
    const card = within(await screen.findByRole('dialog', { name: 'Stand-up' }));
    await opened.user.click(card.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(target()).not.toBeNull());
    act(() => (document.activeElement as HTMLElement).blur());
    await waitFor(() => expect(target()).toBeNull());
    expect(patches(api)).toHaveLength(0);
  });

  it.each([
    ['the sentence of the server', refusal('BOOKING_CONFLICT', 'Taken.'), 'Taken.'],
    ['its own', 'unreachable' as const, 'There was an error updating your booking. Please try again.'],
  ])('puts the booking back if the change fails, with %s', async (_name, answer, description) => {
    const api = busy();
    api.answer(routeOf(patchOf(api), answer));
    const opened = await moving(api, '?room=1');
    await keys(opened, '{ArrowUp}{Enter}');
    await waitFor(() => expect(opened.toasts).toHaveLength(1));
    expect(opened.toasts[0]).toMatchObject({ kind: 'error', title: 'Update Failed' });
    if (answer !== 'unreachable') expect(opened.toasts[0]!.description).toBe(description);
    await waitFor(() => expect(target()).toBeNull());
    await cell(`${LABEL}, your booking, Stand-up`);
  });

  it('checks the hours of a month only if the move adds some', async () => {
    const api = new MockedWorkspace().stand(
      aBooking(at('2026-11-30', '10:00'), at('2026-11-30', '11:00'), { purpose: 'Stand-up' }),
    );
    api.quota = { role: 'user', monthlyQuota: 20, usedQuota: 20, remainingQuota: 0 };
    const opened = open(api, { search: '?room=1&date=2026-11-30' });
    await opened.user.click(await cell('Monday 30 November, 10:00 to 11:00'));
    const card = within(await screen.findByRole('dialog', { name: 'Stand-up' }));
    await opened.user.click(card.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(target()).not.toBeNull());
    await keys(opened, '{ArrowUp}');
    await said('Board Room, Monday 30 November, 09:30 to 10:30. Press Enter to move, Escape to cancel.');
    await keys(opened, '{ArrowRight}');
    await waitFor(() => expect(spoken()).toMatch(/Tuesday 1 December, .* Takes 1 hour\. .* December\.$/));
    await keys(opened, '{Enter}');
    expect(patches(api)).toHaveLength(0);
  });

  it('keeps the start of a running booking of a member', async () => {
    const api = new MockedWorkspace().stand(
      aBooking(at(WEDNESDAY, '10:00'), at(WEDNESDAY, '11:00'), { purpose: 'Stand-up' }),
    );
    const opened = open(api, { search: '?room=1', now: at(WEDNESDAY, '10:10') });
    await opened.user.click(await cell('Wednesday 18 November, 10:00 to 11:00'));
    const card = within(await screen.findByRole('dialog', { name: 'Stand-up' }));
    await opened.user.click(card.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(target()).not.toBeNull());
    await keys(opened, '{ArrowDown}');
    await said('Board Room, Wednesday 18 November, 10:30 to 11:30. A running booking keeps its room and its start.');
  });

  it('lets an administrator move the booking of another member into the past', async () => {
    const api = busy();
    api.entries = api.entries.map((entry) => ({ ...entry, userId: OTHER, username: 'noah' }) as never);
    accept(api);
    const opened = await moving(api, '?room=1', { role: 'admin' });
    await keys(opened, '{ArrowLeft}{ArrowLeft}{Enter}');
    await cell('Tuesday 17 November, 10:00 to 11:00, Board Room, booked by noah, Stand-up');
    expect(patches(api)).toHaveLength(1);
  });
});

describe('moving a booking of a series', () => {
  /** Drops the second of three bookings half an hour later. */
  async function dropped(others: readonly string[]) {
    const api = busy();
    const [booking] = api.entries as [BookingGridEntry];
    const series = [booking, ...others.map((id, index) => ({ ...booking, ...day(id), id: 1000 + index }))];
    api.entries = [{ ...booking, seriesId: 's' }, ...api.entries.slice(1)];
    accept(api);
    const json = { id: 's', repeat: null, occurrences: series };
    api.answer(routeOf(`GET /api/bookings/${booking.id}/series`, { json }));
    const opened = await moving(api, '?room=1');
    await keys(opened, '{ArrowDown}{Enter}');
    return { ...opened, api };
  }
  const day = (date: string) => ({ startTime: `${date}T09:00:00Z`, endTime: `${date}T10:00:00Z` });

  it('asks which bookings move, and sends the answer', async () => {
    const { user, api, toasts } = await dropped(['2026-11-18', '2026-11-26']);
    const form = await dialog('Change booking');
    expect(form.getByText('Board Room, Thursday 19 November, 10:30 to 11:30')).toBeTruthy();
    expect(patches(api)).toEqual([]);
    await user.click(await form.findByLabelText('This and the following (2 bookings)'));
    await user.click(form.getByRole('button', { name: 'Change booking' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', title: 'Bookings Updated' }]));
    expect(patches(api)).toMatchObject([{ body: { startTime: '2026-11-19T09:30:00Z' } }]);
    expect(patches(api)[0]!.path).toContain('?scope=following');
    await waitFor(() => expect(target()).toBeNull());
  });

  it('keeps the booking where it is without an answer', async () => {
    const { user, api } = await dropped(['2026-11-26']);
    await user.click((await dialog('Change booking')).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(target()).toBeNull());
    expect(patches(api)).toEqual([]);
    expect(labelOf(document.activeElement)).toMatch(/^Thursday 19 November, 10:00 to 11:00/);
  });

  it('asks nothing about the last one that is left', async () => {
    const { api } = await dropped([]);
    await waitFor(() => expect(patches(api)).toHaveLength(1));
    expect(noDialog()).toBe(true);
  });
});
