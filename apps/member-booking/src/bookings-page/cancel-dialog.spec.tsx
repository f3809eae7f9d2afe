import { type Booking } from '@roomhours/contract';
import { refusal, routeOf } from '@roomhours/data-access/testing';
import { act, waitFor } from '@testing-library/react';
import {
  MockedWorkspace,
  ON_TABLET,
  type Opened,
  THURSDAY,
  WEDNESDAY,
  aBooking,
  at,
  deleteOf,
  dialog,
  findCell,
  icon,
  noDialog,
  open,
  cell,
} from './testing';

const LABEL = 'Thursday 19 November, 10:00 to 11:00, Board Room, your booking, Stand-up';
const FREE = 'Thursday 19 November, 10:00 to 10:30, Board Room, free';
const mine = () => aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { purpose: 'Stand-up' });

type Options = Parameters<typeof open>[1];
/** Opens the question for a booking. */
async function cancelling(api: MockedWorkspace, label = LABEL, options: Options = {}) {
  const opened = open(api, { ...ON_TABLET, ...options });
  await cell(label);
  return { ...opened, question: await ask(opened, label) };
}

async function ask({ user }: Opened, label = LABEL) {
  await user.click(icon('Cancel', label));
  return dialog('Cancel booking');
}

const confirm = ({ user }: Opened, question: Awaited<ReturnType<typeof dialog>>) =>
  user.click(question.getByRole('button', { name: 'Cancel booking' }));

/** Removes the bookings when the first one is cancelled. */
function accept(api: MockedWorkspace): void {
  const cancel = () => {
    api.entries = [];
    return { status: 204 };
  };
  api.answer(routeOf(deleteOf(api), cancel));
}

describe('cancelling a booking', () => {
  it('asks for confirmation first, also by the Delete key, fades immediately, and frees the slot when the server confirms', async () => {
    const api = new MockedWorkspace().stand(mine());
    const opened = await cancelling(api);
    const { question, user, toasts } = opened;
    expect(question.getByText('Are you sure you want to cancel this booking?')).toBeTruthy();
    const times = question.getByText(/Thursday 19 November, 10:00 to 11:00/);
    expect(times.textContent).toContain('Board Room, Thursday 19 November, 10:00 to 11:00');
    await user.click(question.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(api.requests.some(({ route }) => route.startsWith('DELETE'))).toBe(false);
    const answer = api.hold(deleteOf(api));
    act(() => findCell(LABEL)!.focus());
    await user.keyboard('{Delete}');
    await confirm(opened, await dialog('Cancel booking'));
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(findCell(`${LABEL}, being cancelled`)).not.toBeNull();
    expect(icon('Cancel', LABEL)).toBeNull();
    expect(toasts).toEqual([]);
    api.entries = [];
    await act(async () => answer());
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'success', title: 'Booking Deleted', description: 'Booking cancelled' }]),
    );
    await waitFor(() => expect(findCell(FREE)).not.toBeNull());
    expect(findCell(LABEL)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(findCell(FREE)));
  });

  it('stays where the server refuses, with its sentence or an own text, and is removed if it is already gone', async () => {
    const api = new MockedWorkspace().stand(mine());
    const opened = await cancelling(api);
    const answers = [
      [refusal('UNAVAILABLE', 'Later, please.'), 'Later, please.'],
      [{ status: 500 }, 'There was an error cancelling your booking. Please try again.'],
    ] as const;
    let { question } = opened;
    for (const [answer, description] of answers) {
      api.answer(routeOf(deleteOf(api), answer));
      await confirm(opened, question);
      const toast = { kind: 'error', title: 'Deletion Failed', description };
      await waitFor(() => expect(opened.toasts.at(-1)).toEqual(toast));
      await waitFor(() => expect(findCell(`${LABEL}, being cancelled`)).toBeNull());
      question = await ask(opened);
    }
    api.answer(routeOf(deleteOf(api), refusal('NOT_FOUND', 'This booking is gone.')));
    api.entries = [];
    await confirm(opened, question);
    const description = 'This booking was already cancelled.';
    const gone = { kind: 'error', title: 'Already Cancelled', description };
    await waitFor(() => expect(opened.toasts.at(-1)).toEqual(gone));
    await waitFor(() => expect(findCell(FREE)).not.toBeNull());
  });

  it('while it runs says that it is shortened, and by how much', async () => {
    const running = aBooking(at(WEDNESDAY, '10:00'), at(WEDNESDAY, '12:00'));
    const label = 'Wednesday 18 November, 10:00 to 12:00';
    const api = new MockedWorkspace().stand(running);
    const now = { search: '?room=1', now: at(WEDNESDAY, '10:10') };
    const opened = await cancelling(api, label, now);
    expect(
      opened.question.getByText('It is running: it will end at 10:30, and the hours after that come back to you.'),
    ).toBeTruthy();
    const shortened = { ...(api.entries[0] as Booking), endTime: '2026-11-18T09:30:00Z' };
    api.answer(routeOf(deleteOf(api), { json: shortened }));
    await confirm(opened, opened.question);
    const description = 'It now ends at 10:30; the rest of its time is free again.';
    await waitFor(() => expect(opened.toasts).toEqual([{ kind: 'success', title: 'Booking Updated', description }]));
  });
});

describe('Undo of a cancellation', () => {
  /** Cancels a booking and returns the action of the toast. */
  async function cancelled(label = LABEL, options: Options = {}) {
    const api = new MockedWorkspace().stand(mine());
    const opened = await cancelling(api, label, options);
    const { entries } = api;
    accept(api);
    await confirm(opened, opened.question);
    await waitFor(() => expect(opened.toasts.at(-1)?.title).toBe('Booking Deleted'));
    return { ...opened, entries, undo: opened.toasts.at(-1)?.action };
  }

  it('shows why it failed, or its own text without a reason, and books the same again, once', async () => {
    const { api, toasts, undo, entries } = await cancelled();
    expect(undo?.label).toBe('Undo');
    await waitFor(() => expect(findCell(FREE)).not.toBeNull());
    const press = () => act(() => undo!.onPress());
    const sentence = 'Board Room is already booked 10:00 to 10:30 on Thursday 19 November.';
    api.answer(routeOf('POST /api/bookings', refusal('BOOKING_CONFLICT', sentence)));
    press();
    const failed = { kind: 'error', title: 'Undo Failed' };
    await waitFor(() => expect(toasts.at(-1)).toEqual({ ...failed, description: sentence }));
    api.answer(routeOf('POST /api/bookings', { status: 502 }));
    press();
    const description = 'The booking could not be made again.';
    await waitFor(() => expect(toasts.at(-1)).toEqual({ ...failed, description }));
    api.recover();
    api.entries = entries;
    press();
    press();
    await waitFor(() => expect(toasts.at(-1)).toEqual({ kind: 'success', title: 'Booking Restored' }));
    await cell(LABEL);
    const sent = api.to('POST /api/bookings');
    expect(sent[0]!.body).toEqual({
      roomId: 1,
      startTime: '2026-11-19T09:00:00Z',
      endTime: '2026-11-19T10:00:00Z',
      purpose: 'Stand-up',
      restores: entries[0]!.id,
    });
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[\w-]{10,}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('is not offered for a booking that has started', async () => {
    const started = { now: at(THURSDAY, '10:10'), role: 'admin' } as const;
    expect((await cancelled('Thursday 19 November, 10:00', started)).undo).toBeUndefined();
  });
});
