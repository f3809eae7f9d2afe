import { act, screen, waitFor } from '@testing-library/react';
import { MockedWorkspace, THURSDAY, cell, dialog, noDialog, open } from './testing';

afterEach(() => window.localStorage.clear());

async function opened(search = '') {
  const page = open(new MockedWorkspace(), { search });
  await cell('Thursday 19 November, 10:00');
  const address = () => String(page.navigate.mock.lastCall);
  return { ...page, address };
}

it('leads to another week, to today, and to the day view and back', async () => {
  const { user, address } = await opened();
  await user.keyboard('{ArrowRight}');
  expect(address()).toBe('/bookings?date=2026-11-25');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(address()).toBe('/bookings?date=2026-11-11');
  await user.keyboard('t');
  expect(address()).toBe('/bookings');
  await user.keyboard('d{ArrowRight}');
  expect(address()).toBe(`/bookings?view=day&date=${THURSDAY}`);
  await user.keyboard('w');
  expect(address()).toBe(`/bookings?date=${THURSDAY}`);
});

it('opens a new booking, and the choice of the room', async () => {
  const { user } = await opened();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Room' }));
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('n');
  const form = await dialog('Create New Booking');
  await user.type(form.getByLabelText('Purpose'), 'downtown');
  expect(form.getByLabelText<HTMLTextAreaElement>('Purpose').value).toBe('downtown');
});

it('lists the keys, and uses none while a dialog is open or in the grid', async () => {
  const { user, navigate } = await opened();
  await user.keyboard('?');
  const keys = await dialog('Keys');
  expect(keys.getAllByText('Previous and next week or day')).toHaveLength(2);
  const before = navigate.mock.calls.length;
  await user.keyboard('td');
  expect(navigate.mock.calls).toHaveLength(before);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(noDialog()).toBe(true));
  act(() => (document.querySelector('[role="grid"] button[tabindex="0"]') as HTMLElement).focus());
  await user.keyboard('{ArrowRight}');
  expect(navigate.mock.calls).toHaveLength(before);
});

it('can do without the letters, which is remembered', async () => {
  const { user, navigate } = await opened();
  await user.keyboard('?');
  const keys = await dialog('Keys');
  await user.click(keys.getByRole('switch', { name: 'Use letters and / as keys' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(noDialog()).toBe(true));
  const before = navigate.mock.calls.length;
  await user.keyboard('td');
  expect(navigate.mock.calls).toHaveLength(before);
  await user.keyboard('{ArrowRight}');
  expect(navigate.mock.calls).toHaveLength(before + 1);
  expect(screen.getByRole('button', { name: 'New Booking' }).hasAttribute('aria-keyshortcuts')).toBe(false);
  await user.keyboard('?');
  expect((await dialog('Keys')).getByRole('switch').getAttribute('aria-checked')).toBe('false');
});
