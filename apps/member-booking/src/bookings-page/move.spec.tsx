import type { BookingGridEntry } from '@roomhours/contract';
import { type ApiRoutes, refusal, routeOf } from '@roomhours/data-access/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  MockedWorkspace,
  ON_TABLET,
  type Opened,
  THURSDAY,
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

/** Starts to move the first booking through its card. */
async function start({ user }: Opened, label = LABEL) {
  await user.click(await cell(label));
  const card = within(await screen.findByRole('dialog', { name: 'Stand-up' }));
  await user.click(card.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(target()).not.toBeNull());
}

async function moving(api: MockedWorkspace, search: string, options: Parameters<typeof open>[1] = {}) {
  const opened = open(api, { search, ...options });
  await start(opened);
  await said(
    'Board Room, Thursday 19 November, 10:00 to 11:00. Arrow keys move the booking, with Shift they change its length, Escape ends.',
  );
  return opened;
}

/** Stores what each PATCH changes. */
function accept(api: MockedWorkspace): void {
  let version = 1;
  const change = ({ body }: { body: unknown }) => {
    version += 1;
    const changed = { ...api.entries[0]!, ...(body as object), etag: `"${version}"` } as never;
    api.entries = [changed, ...api.entries.slice(1)];
    return { json: changed };
  };
  api.answer(routeOf(patchOf(api), change));
}

const keys = ({ user }: Opened, text: string) => user.keyboard(text);

describe('moving a booking by keyboard', () => {
  it('sends time, day and length as one change with If-Match, keeps the focus on the booking, and can be undone', async () => {
    const api = busy();
    accept(api);
    const opened = await moving(api, '?room=1');
    await keys(opened, '{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    await said('Board Room, Thursday 19 November, 10:00 to 10:30. Press Enter to move, Escape to cancel.');
    await keys(opened, '{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    await said('Board Room, Friday 20 November, 10:30 to 12:30. Press Enter to move, Escape to cancel.');
    await keys(opened, '{Shift>}{ArrowUp}{/Shift}{Enter}');
    await cell('Friday 20 November, 10:30 to 12:00, Board Room, your booking, Stand-up');
    const times = { startTime: '2026-11-20T09:30:00Z', endTime: '2026-11-20T11:00:00Z' };
    expect(patches(api).map(({ body }) => body)).toEqual([times]);
    expect(patches(api)[0]!.headers.get('If-Match')).toBe('"1"');
    expect(opened.toasts).toMatchObject([{ kind: 'success', title: 'Booking Updated', action: { label: 'Undo' } }]);
    await waitFor(() => expect(target()).toBeNull());
    await waitFor(() => expect(labelOf(document.activeElement)).toMatch(/^Friday 20 November, 10:30 to 12:00/));

    act(() => opened.toasts[0]!.action!.onPress());
    await waitFor(() => expect(opened.toasts.at(-1)).toEqual({ kind: 'success', title: 'Booking Restored' }));
    await cell(`${LABEL}, your booking, Stand-up`);
    const [, undo] = patches(api);
    expect(undo!.body).toMatchObject({ roomId: 1, startTime: '2026-11-19T09:00:00Z', endTime: '2026-11-19T10:00:00Z' });
    expect(undo!.headers.get('If-Match')).toBe('"2"');
  });

  it('changes room, time and length in the day view, and says what is in the way', async () => {
    const api = busy();
    accept(api);
    const opened = await moving(api, `?view=day&date=${THURSDAY}`);
    await keys(opened, '{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    const why = 'Board Room is already booked 12:00 to 13:00.';
    await said(`Board Room, Thursday 19 November, 11:00 to 12:30. ${why}`);
    expect(within(target() as HTMLElement).getByText(why)).toBeTruthy();
    await keys(opened, '{Enter}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}');
    await said('Studio, Thursday 19 November, 11:00 to 12:00. Press Enter to move, Escape to cancel.');
    await keys(opened, '{Shift>}{ArrowRight}{/Shift}{ArrowLeft}{Enter}');
    await cell('Thursday 19 November, 10:30 to 12:00, Studio, your booking, Stand-up');
    const times = { startTime: '2026-11-19T09:30:00Z', endTime: '2026-11-19T11:00:00Z' };
    expect(patches(api).map(({ body }) => body)).toEqual([{ roomId: studio.id, ...times }]);
    await waitFor(() => expect(target()).toBeNull());
    await waitFor(() => expect(labelOf(document.activeElement)).toMatch(/^Thursday 19 November, 10:30 to 12:00/));
  });

  it('shows no hints, ends with Escape or with the focus, sends nothing to a refused place, and goes on, also to the time that is pressed', async () => {
    const api = busy();
    accept(api);
    const opened = await moving(api, '?room=1');
    const hints = () => document.querySelectorAll('.mb-hint').length;
    const taken = await cell('Thursday 19 November, 12:00 to 13:00, Board Room, booked');
    fireEvent.pointerMove(taken);
    expect(hints()).toBe(0);
    await keys(opened, '{ArrowDown}{Escape}');
    await waitFor(() => expect(target()).toBeNull());
    expect(labelOf(document.activeElement)).toMatch(/^Thursday 19 November, 10:00 to 11:00/);
    fireEvent.pointerMove(taken);
    expect(hints()).toBe(1);
    await start(opened);
    act(() => (document.activeElement as HTMLElement).blur());
    await waitFor(() => expect(target()).toBeNull());
    expect(patches(api)).toHaveLength(0);

    await start(opened);
    expect(screen.getByText('Press a time, or use the arrow keys')).toBeTruthy();
    await keys(opened, '{ArrowDown}{ArrowDown}{ArrowDown}');
    const refused = 'Board Room, Thursday 19 November, 11:30 to 12:30. Board Room is already booked 12:00 to 13:00.';
    await said(refused);
    expect(target()?.hasAttribute('data-refused')).toBe(true);
    await keys(opened, '{Enter}{ArrowUp}');
    await said('Board Room, Thursday 19 November, 11:00 to 12:00. Press Enter to move, Escape to cancel.');
    await keys(opened, '{ArrowLeft}{ArrowLeft}');
    await said('Board Room, Tuesday 17 November, 11:00 to 12:00. This time has passed.');
    await opened.user.click(await cell('Thursday 19 November, 11:30 to 12:00, Board Room, free'));
    await said(refused);
    expect(patches(api)).toHaveLength(0);
    await opened.user.click(await cell('Friday 20 November, 15:00 to 15:30, Board Room, free'));
    await cell('Friday 20 November, 15:00 to 16:00, Board Room, your booking, Stand-up');
    expect(patches(api)).toHaveLength(1);
    await waitFor(() => expect(target()).toBeNull());
  });

  it('on a touch screen names the way, and puts the booking back if the change fails', async () => {
    const api = busy();
    const opened = await moving(api, `?room=1&date=${THURSDAY}`, { phone: true });
    expect(screen.getByText('Tap the new time')).toBeTruthy();
    const failed = async (answer: ApiRoutes) => {
      const before = opened.toasts.length;
      api.answer(answer);
      await keys(opened, '{ArrowUp}{Enter}');
      await waitFor(() => expect(opened.toasts).toHaveLength(before + 1));
      await waitFor(() => expect(target()).toBeNull());
      await cell(`${LABEL}, your booking, Stand-up`);
      return opened.toasts.at(-1);
    };
    const toast = { kind: 'error', title: 'Update Failed' };
    expect(await failed(routeOf(patchOf(api), refusal('BOOKING_CONFLICT', 'Taken.')))).toEqual({
      ...toast,
      description: 'Taken.',
    });
    await start(opened);
    expect(await failed(routeOf(patchOf(api), 'unreachable'))).toMatchObject(toast);
  });

  it('checks the hours of a month only if the move adds some', async () => {
    const api = new MockedWorkspace().stand(
      aBooking(at('2026-11-30', '10:00'), at('2026-11-30', '11:00'), { purpose: 'Stand-up' }),
    );
    api.quota = { role: 'user', monthlyQuota: 20, usedQuota: 20, remainingQuota: 0 };
    const opened = open(api, { search: '?room=1&date=2026-11-30' });
    await start(opened, 'Monday 30 November, 10:00 to 11:00');
    await keys(opened, '{ArrowUp}');
    await said('Board Room, Monday 30 November, 09:30 to 10:30. Press Enter to move, Escape to cancel.');
    await keys(opened, '{ArrowRight}');
    await waitFor(() => expect(spoken()).toMatch(/Tuesday 1 December, .* Takes 1 hour\. .* December\.$/));
    await keys(opened, '{Enter}');
    expect(patches(api)).toHaveLength(0);
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
  /** Drops one of several bookings half an hour later. */
  async function dropped(others: readonly string[]) {
    const api = busy();
    const [booking] = api.entries as [BookingGridEntry];
    const day = (date: string) => ({ startTime: `${date}T09:00:00Z`, endTime: `${date}T10:00:00Z` });
    const series = [booking, ...others.map((id, index) => ({ ...booking, ...day(id), id: 1000 + index }))];
    api.entries = [{ ...booking, seriesId: 's' }, ...api.entries.slice(1)];
    accept(api);
    const json = { id: 's', repeat: null, occurrences: series };
    api.answer(routeOf(`GET /api/bookings/${booking.id}/series`, { json }));
    const opened = await moving(api, ON_TABLET.search, ON_TABLET);
    await keys(opened, '{ArrowDown}{Enter}');
    return { ...opened, api };
  }

  it('asks which bookings move, and sends the answer; without one the booking stays', async () => {
    const opened = await dropped(['2026-11-18', '2026-11-26']);
    const { user, api, toasts } = opened;
    let form = await dialog('Change booking');
    expect(form.getByText('Board Room, Thursday 19 November, 10:30 to 11:30')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(target()).toBeNull());
    expect(patches(api)).toEqual([]);
    expect(labelOf(document.activeElement)).toMatch(/^Thursday 19 November, 10:00 to 11:00/);

    await start(opened);
    await keys(opened, '{ArrowDown}{Enter}');
    form = await dialog('Change booking');
    await user.click(await form.findByLabelText('This and the following (2 bookings)'));
    await user.click(form.getByRole('button', { name: 'Change booking' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', title: 'Bookings Updated' }]));
    expect(patches(api)).toMatchObject([{ body: { startTime: '2026-11-19T09:30:00Z' } }]);
    expect(patches(api)[0]!.path).toContain('?scope=following');
    await waitFor(() => expect(target()).toBeNull());
  });

  it('asks nothing about the last one that is left', async () => {
    const { api } = await dropped([]);
    await waitFor(() => expect(patches(api)).toHaveLength(1));
    expect(noDialog()).toBe(true);
  });
});
