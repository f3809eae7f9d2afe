import { mockApi } from '@roomhours/data-access/testing';
import type { Toast } from '@roomhours/remote-contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { shellApi } from '../store/shell-api';
import { sessionChanged } from '../store/session-slice';
import { createShellStore } from '../store/store';
import { pageOpened, toastShown } from '../store/toasts-slice';
import { Toaster, TOAST_MS } from './toaster';

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

let store: ReturnType<typeof createShellStore>;
const notify = (toast: Toast) => act(() => void store.dispatch(toastShown(toast)));

beforeEach(() => {
  jest.useFakeTimers();
  store = createShellStore();
  render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  );
});

afterEach(() => jest.useRealTimers());

it('shows one toast for 5000 ms', () => {
  notify({ kind: 'success', title: 'Room Added' });
  pass(4999);
  expect(screen.getByRole('status').textContent).toBe('Room Added');
  pass(1);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('replaces the previous toast, and restarts the time', () => {
  notify({ kind: 'success', title: 'Room Added' });
  pass(3000);
  notify({ kind: 'error', title: 'Update Failed', description: 'Taken.' });
  expect(screen.queryByText('Room Added')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Update FailedTaken.');
  pass(TOAST_MS - 1);
  expect(screen.getByText('Update Failed')).toBeTruthy();
});

it('stays while the pointer is on it, and restarts the time after that', async () => {
  notify({ kind: 'success', title: 'Logged out' });
  const reader = user();
  await reader.hover(screen.getByText('Logged out'));
  pass(TOAST_MS * 2);
  expect(screen.getByText('Logged out')).toBeTruthy();
  await reader.unhover(screen.getByText('Logged out'));
  pass(TOAST_MS);
  expect(screen.queryByText('Logged out')).toBeNull();
});

it('stays while it contains the focus, even if the pointer leaves', async () => {
  notify({ kind: 'error', title: 'Update Failed' });
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
  notify({ kind: 'success', title: 'Room Added' });
  await user().hover(screen.getByText('Room Added'));
  notify({ kind: 'success', title: 'Room Updated' });
  pass(TOAST_MS);
  expect(screen.queryByText('Room Updated')).toBeNull();
});

it('can be dismissed', async () => {
  notify({ kind: 'error', title: 'Login failed' });
  await user().click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Login failed')).toBeNull();
});

it('is dismissed by Escape, which in a dialog only closes the dialog', async () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  notify({ kind: 'success', title: 'Room Added' });
  await user().keyboard('{Escape}');
  expect(screen.getByText('Room Added')).toBeTruthy();
  dialog.remove();
  await user().keyboard('{Escape}');
  expect(screen.queryByText('Room Added')).toBeNull();
});

it('runs its action once, and ends', async () => {
  const onPress = jest.fn();
  notify({ kind: 'success', title: 'Booking Deleted', action: { label: 'Undo', onPress } });
  await user().click(screen.getByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Booking Deleted')).toBeNull();
});

it('keeps the toast that its action shows', async () => {
  const onPress = () => notify({ kind: 'success', title: 'Booking Restored' });
  notify({ kind: 'success', title: 'Booking Deleted', action: { label: 'Undo', onPress } });
  await user().click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('status').textContent).toBe('Booking Restored');
});

it.each([
  ['another page', () => store.dispatch(pageOpened())],
  ['another session', () => store.dispatch(sessionChanged({ state: 'anonymous' }))],
  ['the next sign-in', () => void store.dispatch(shellApi.endpoints.signIn.initiate({ email: '', password: '' }))],
  ['the next sign-out', () => void store.dispatch(shellApi.endpoints.signOut.initiate())],
])('of an error ends with %s, that of a success does not', (_what, cause) => {
  mockApi({ 'POST /api/login': { status: 500, text: '' }, 'POST /api/logout': { status: 500, text: '' } });
  notify({ kind: 'error', title: 'Update Failed' });
  act(() => void cause());
  // RTK Query notifies subscribers with the next animation frame.
  pass(20);
  expect(screen.queryByText('Update Failed')).toBeNull();
  notify({ kind: 'success', title: 'Room Added' });
  act(() => void cause());
  // RTK Query notifies subscribers with the next animation frame.
  pass(20);
  expect(screen.getByText('Room Added')).toBeTruthy();
});

it('shows the sentence of the server while an open dialog has it too', () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.textContent = 'One must stay.';
  document.body.append(dialog);
  notify({ kind: 'error', title: 'Update Failed', description: 'One must stay.' });
  expect(screen.getByRole('alert').querySelector('p')?.outerHTML).toBe('<p>One must stay.</p>');
  dialog.remove();
});
