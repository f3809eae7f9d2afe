import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from './toaster';
import { dismissToast, notify, TOAST_MS } from './toasts';

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

it('shows one toast for 5000 ms', () => {
  act(() => notify({ kind: 'success', title: 'Room Added' }));
  pass(4999);
  expect(screen.getByRole('status').textContent).toBe('Room Added');
  pass(1);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('replaces the previous toast, and restarts the time', () => {
  act(() => notify({ kind: 'success', title: 'Room Added' }));
  pass(3000);
  act(() => notify({ kind: 'error', title: 'Update Failed', description: 'Taken.' }));
  expect(screen.queryByText('Room Added')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Update FailedTaken.');
  pass(TOAST_MS - 1);
  expect(screen.getByText('Update Failed')).toBeTruthy();
});

it('stays while the pointer is on it, and restarts the time after that', async () => {
  act(() => notify({ kind: 'success', title: 'Logged out' }));
  const reader = user();
  await reader.hover(screen.getByText('Logged out'));
  pass(TOAST_MS * 2);
  expect(screen.getByText('Logged out')).toBeTruthy();
  await reader.unhover(screen.getByText('Logged out'));
  pass(TOAST_MS);
  expect(screen.queryByText('Logged out')).toBeNull();
});

it('stays while it contains the focus, even if the pointer leaves', async () => {
  act(() => notify({ kind: 'error', title: 'Update Failed' }));
  const reader = user();
  await reader.hover(screen.getByText('Update Failed'));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  await reader.unhover(screen.getByText('Update Failed'));
  pass(TOAST_MS * 2);
  expect(screen.getByText('Update Failed')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  pass(TOAST_MS);
  expect(screen.queryByText('Update Failed')).toBeNull();
});

it('has its own time if it replaces a paused one', async () => {
  act(() => notify({ kind: 'success', title: 'Room Added' }));
  await user().hover(screen.getByText('Room Added'));
  act(() => notify({ kind: 'success', title: 'Room Updated' }));
  pass(TOAST_MS);
  expect(screen.queryByText('Room Updated')).toBeNull();
});

it('can be dismissed', async () => {
  act(() => notify({ kind: 'error', title: 'Login failed' }));
  await user().click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Login failed')).toBeNull();
});

it('runs its action once, and ends', async () => {
  const onPress = jest.fn();
  act(() => notify({ kind: 'success', title: 'Booking Deleted', action: { label: 'Undo', onPress } }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  await user().click(undo);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Booking Deleted')).toBeNull();
});

it('keeps the toast that its action shows', async () => {
  const onPress = () => notify({ kind: 'success', title: 'Booking Restored' });
  act(() => notify({ kind: 'success', title: 'Booking Deleted', action: { label: 'Undo', onPress } }));
  await user().click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('status').textContent).toBe('Booking Restored');
});

it('hides a text that an open dialog shows', async () => {
  jest.useRealTimers();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.innerHTML = '<p role="alert">One must stay.</p>';
  document.body.append(dialog);
  act(() => notify({ kind: 'error', title: 'Update Failed', description: 'One must stay.' }));
  const [, inToast] = screen.getAllByText('One must stay.').sort((one) => (dialog.contains(one) ? -1 : 1));
  expect(inToast?.dataset.repeated).toBe('true');
  await act(async () => dialog.remove());
  expect(inToast?.dataset.repeated).toBe('false');
});
