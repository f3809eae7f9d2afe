import { type Booking } from '@roomhours/contract';
import { refusal, routeOf } from '@roomhours/data-access/testing';
import { act, waitFor } from '@testing-library/react';
import {
  MockedWorkspace,
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

describe('cancelling a booking', () => {
  const LABEL = 'Thursday 19 November, 10:00 to 11:00, Board Room, your booking, Stand-up';
  const mine = () => aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { purpose: 'Stand-up' });

  async function cancelling(api: MockedWorkspace, label = LABEL, options: Parameters<typeof open>[1] = {}) {
    const opened = open(api, { search: '?room=1', ...options });
    await cell(label);
    await opened.user.click(icon('Cancel', label));
    return { ...opened, question: await dialog('Cancel booking') };
  }

  it('asks for confirmation first', async () => {
    const { question, user, api } = await cancelling(new MockedWorkspace().stand(mine()));
    expect(question.getByText('Are you sure you want to cancel this booking?')).toBeTruthy();
    const times = question.getByText(/Thursday 19 November, 10:00 to 11:00/);
    expect(times.textContent).toContain('Board Room, Thursday 19 November, 10:00 to 11:00');
    await user.click(question.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(api.requests.some(({ route }) => route.startsWith('DELETE'))).toBe(false);
  });

  it('frees the slot', async () => {
    const api = new MockedWorkspace().stand(mine());
    const { question, user, toasts } = await cancelling(api);
    const cancel = () => {
      api.entries = [];
      return { status: 204 };
    };
    api.answer(routeOf(deleteOf(api), cancel));
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'success', title: 'Booking Deleted', description: 'Booking cancelled' }]),
    );
    await waitFor(() => expect(findCell('Thursday 19 November, 10:00 to 10:30, Board Room, free')).not.toBeNull());
    expect(findCell(LABEL)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(findCell('Thursday 19 November, 10:00 to 10:30')));
  });

  it('fades immediately, and disappears only when the server confirms', async () => {
    const api = new MockedWorkspace().stand(mine());
    const { question, user } = await cancelling(api);
    const answer = api.hold(deleteOf(api));
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(findCell(`${LABEL}, being cancelled`)).not.toBeNull();
    expect(icon('Cancel', LABEL)).toBeNull();
    api.entries = [];
    await act(async () => answer());
    await waitFor(() => expect(findCell('Thursday 19 November, 10:00 to 10:30, Board Room, free')).not.toBeNull());
  });

  it('stays where the server refuses', async () => {
    const api = new MockedWorkspace().stand(mine());
    const { question, user, toasts } = await cancelling(api);
    api.answer(routeOf(deleteOf(api), refusal('UNAVAILABLE', 'Later, please.')));
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    const description = 'Later, please.';
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', title: 'Deletion Failed', description }]));
    await waitFor(() => expect(findCell(`${LABEL}, being cancelled`)).toBeNull());
    expect(icon('Cancel', LABEL)).not.toBeNull();
  });

  it('shows why it failed, or its own text if the server sends none', async () => {
    const api = new MockedWorkspace().stand(mine());
    const { question, user, toasts } = await cancelling(api);
    api.answer(routeOf(deleteOf(api), { status: 500 }));
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    const description = 'There was an error cancelling your booking. Please try again.';
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', title: 'Deletion Failed', description }]));
  });

  it('says that the booking was already cancelled where it is gone, and reads the week again', async () => {
    const api = new MockedWorkspace().stand(mine());
    const { question, user, toasts } = await cancelling(api);
    api.answer(routeOf(deleteOf(api), refusal('NOT_FOUND', 'This booking is gone.')));
    api.entries = [];
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    const description = 'This booking was already cancelled.';
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', title: 'Already Cancelled', description }]));
    await waitFor(() => expect(findCell('Thursday 19 November, 10:00 to 10:30, Board Room, free')).not.toBeNull());
  });

  it('while it runs says that it is shortened, and by how much', async () => {
    const running = aBooking(at(WEDNESDAY, '10:00'), at(WEDNESDAY, '12:00'));
    const label = 'Wednesday 18 November, 10:00 to 12:00';
    const api = new MockedWorkspace().stand(running);
    const { question, user, toasts } = await cancelling(api, label, { now: at(WEDNESDAY, '10:10') });
    expect(
      question.getByText('It is running: it will end at 10:30, and the hours after that come back to you.'),
    ).toBeTruthy();
    const shortened = { ...(api.entries[0] as Booking), endTime: '2026-11-18T09:30:00Z' };
    api.answer(routeOf(deleteOf(api), { json: shortened }));
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    const description = 'It now ends at 10:30; the rest of its time is free again.';
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', title: 'Booking Updated', description }]));
  });

  it('can be started by the Delete key', async () => {
    const { user } = open(new MockedWorkspace().stand(mine()), { search: '?room=1' });
    const block = await cell(LABEL);
    act(() => block.focus());
    await user.keyboard('{Delete}');
    expect(await dialog('Cancel booking')).toBeTruthy();
  });
});
