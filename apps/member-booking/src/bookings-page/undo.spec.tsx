import { refusal, routeOf } from '@roomhours/data-access/testing';
import { act, waitFor } from '@testing-library/react';
import {
  MockedWorkspace,
  THURSDAY,
  WEDNESDAY,
  aBooking,
  at,
  cell,
  deleteOf,
  dialog,
  findCell,
  icon,
  open,
} from './testing';

const LABEL = 'Thursday 19 November, 10:00 to 11:00, Board Room, your booking, Stand-up';

/** Cancels a booking and returns the action of the toast. */
async function cancelled(now = at(WEDNESDAY, '08:00'), role: 'user' | 'admin' = 'user') {
  const mine = aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { purpose: 'Stand-up' });
  const api = new MockedWorkspace().stand(mine);
  const opened = open(api, { search: '?room=1', now, role });
  const label = role === 'admin' ? 'Thursday 19 November, 10:00' : LABEL;
  await cell(label);
  await opened.user.click(icon('Cancel', label));
  const question = await dialog('Cancel booking');
  const entries = api.entries;
  const cancel = () => {
    api.entries = [];
    return { status: 204 };
  };
  api.answer(routeOf(deleteOf(api), cancel));
  await opened.user.click(question.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(opened.toasts.at(-1)?.title).toBe('Booking Deleted'));
  return { ...opened, entries, undo: opened.toasts.at(-1)?.action };
}

const posts = (api: MockedWorkspace) => api.requests.filter(({ route }) => route === 'POST /api/bookings');

it('books the same again, once however often it is pressed', async () => {
  const { api, toasts, undo, entries } = await cancelled();
  expect(undo?.label).toBe('Undo');
  await waitFor(() => expect(findCell('Thursday 19 November, 10:00 to 10:30, Board Room, free')).not.toBeNull());
  api.entries = entries;
  act(() => undo!.onPress());
  act(() => undo!.onPress());
  await waitFor(() => expect(toasts.at(-1)).toEqual({ kind: 'success', title: 'Booking Restored' }));
  await cell(LABEL);
  const sent = posts(api);
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

it('shows why if the time has been taken meanwhile, or its own text without a reason', async () => {
  const { api, toasts, undo } = await cancelled();
  const sentence = 'Board Room is already booked 10:00 to 10:30 on Thursday 19 November.';
  api.answer(routeOf('POST /api/bookings', refusal('BOOKING_CONFLICT', sentence)));
  act(() => undo!.onPress());
  const failed = { kind: 'error', title: 'Undo Failed' };
  await waitFor(() => expect(toasts.at(-1)).toEqual({ ...failed, description: sentence }));
  api.answer(routeOf('POST /api/bookings', { status: 502 }));
  act(() => undo!.onPress());
  const description = 'The booking could not be made again.';
  await waitFor(() => expect(toasts.at(-1)).toEqual({ ...failed, description }));
});

it('is not offered for a booking that has started', async () => {
  const { undo } = await cancelled(at(THURSDAY, '10:10'), 'admin');
  expect(undo).toBeUndefined();
});
