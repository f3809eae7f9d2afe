import { OTHER } from '@roomhours/booking-form/testing';
import { refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { MockedWorkspace, THURSDAY, WEDNESDAY, aBooking, at, dialog, noDialog, open } from '../bookings-page/testing';

/** Three own bookings of four hours from Wednesday to Friday, and one of another member. */
const workspace = () =>
  new MockedWorkspace().stand(
    aBooking(at(WEDNESDAY, '10:00'), at(WEDNESDAY, '11:00')),
    aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:30')),
    aBooking(at('2026-11-20', '10:00'), at('2026-11-20', '11:30')),
    aBooking(at(THURSDAY, '14:00'), at(THURSDAY, '15:00'), { userId: OTHER }),
  );

/** Opens the dialog of the dashboard. */
async function openDialog(api = workspace(), options: Parameters<typeof open>[1] = {}) {
  const opened = open(api, { path: '/dashboard', ...options });
  await opened.user.click(await screen.findByRole('button', { name: 'I am away' }));
  const form = await dialog('I am away');
  const set = async (label: string, date: string) => {
    const field = form.getByLabelText(label);
    await opened.user.clear(field);
    await opened.user.paste(date);
    await opened.user.tab();
  };
  const confirm = (name: string) => form.getByRole('button', { name });
  return { ...opened, form, set, confirm };
}

const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const sent = ({ requests }: MockedWorkspace) =>
  requests.filter(({ route }) => route === 'DELETE /api/bookings').map(({ path }) => path);

describe('I am away', () => {
  it('says how much will be cancelled or why nothing is, and afterwards how much the server has cancelled', async () => {
    const { api, user, form, set, confirm, toasts } = await openDialog();
    const isRefused = () => expect(isDisabled(confirm('Cancel bookings'))).toBe(true);
    expect(form.getByText('Choose the first and the last day.')).toBeTruthy();
    isRefused();
    await set('First day', '2026-11-17');
    expect(await form.findByText('This date has passed')).toBeTruthy();
    await set('First day', '2026-11-21');
    await set('Last day', '2026-11-20');
    expect(form.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true');
    expect(await form.findByText('The last day must not be before the first.')).toBeTruthy();
    isRefused();
    await set('Last day', '2026-11-30');
    expect(form.getByText('You have no upcoming bookings on these days.')).toBeTruthy();
    isRefused();
    await user.click(confirm('Cancel bookings'));
    expect(sent(api)).toEqual([]);
    await set('First day', '2026-11-18');
    await set('Last day', '2026-11-19');
    expect((await form.findByRole('status')).textContent).toBe('2 bookings (2.5 hours) will be cancelled.');
    await set('First day', '2026-11-19');
    expect(form.getByText('1 booking (1.5 hours) will be cancelled.')).toBeTruthy();
    api.answer({ 'DELETE /api/bookings': { json: { cancelled: 3, hours: 4.5 } } });
    const reads = api.to('GET /api/bookings/user').length;
    await user.click(confirm('Cancel 1 booking'));
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(sent(api)).toEqual(['/api/bookings?from=2026-11-19&to=2026-11-19']);
    expect(toasts).toEqual([
      { kind: 'success', title: 'Bookings Deleted', description: '3 bookings cancelled, 4.5 hours in all.' },
    ]);
    await waitFor(() => expect(api.to('GET /api/bookings/user').length).toBeGreaterThan(reads));
  });

  it('lists what it cancels, keeps what is unchecked, and can be undone', async () => {
    const api = workspace();
    const { user, form, set, confirm, toasts } = await openDialog(api);
    await set('Last day', '2026-11-20');
    const bookings = form.getAllByRole('checkbox');
    expect(bookings.map((box) => box.closest('label')!.textContent)).toEqual([
      'Board Room, Wednesday 18 November, 10:00 to 11:00',
      'Board Room, Thursday 19 November, 10:00 to 11:30',
      'Board Room, Friday 20 November, 10:00 to 11:30',
    ]);
    for (const box of bookings) await user.click(box);
    expect(form.getByText('Choose the bookings to cancel.')).toBeTruthy();
    expect(isDisabled(confirm('Cancel bookings'))).toBe(true);
    await user.click(bookings[0]!);
    await user.click(bookings[2]!);
    expect((await form.findByRole('status')).textContent).toBe('2 bookings (2.5 hours) will be cancelled.');
    await user.click(confirm('Cancel 2 bookings'));
    await waitFor(() => expect(noDialog()).toBe(true));
    const [first, , third] = api.entries;
    const deletions = api.requests.filter(({ route }) => route.startsWith('DELETE')).map(({ path }) => path);
    expect(deletions).toEqual([`/api/bookings/${first!.id}`, `/api/bookings/${third!.id}`]);
    expect(toasts).toMatchObject([
      { title: 'Bookings Deleted', description: '2 bookings cancelled, 2.5 hours in all.' },
    ]);
    act(() => toasts[0]!.action!.onPress());
    await waitFor(() => expect(toasts.at(-1)!.title).toBe('Bookings Restored'));
    const restored = api.to('POST /api/bookings').map(({ body }) => (body as { restores: number }).restores);
    expect(restored).toEqual([first!.id, third!.id]);
  });

  it('cancels nothing with the click that ends the input of a day: its bookings were not listed', async () => {
    const { api, user, form, set, confirm } = await openDialog();
    api.answer({ 'DELETE /api/bookings': { json: { cancelled: 2, hours: 3 } } });
    await set('First day', '2026-11-19');
    await set('Last day', '2026-11-19');
    expect(await form.findByText('1 booking (1.5 hours) will be cancelled.')).toBeTruthy();
    await user.clear(form.getByLabelText('Last day'));
    await user.paste('2026-11-20');
    await user.click(confirm('Cancel 1 booking'));
    await user.click(form.getByLabelText(/Friday 20 November/));
    await user.click(confirm('Cancel 1 booking'));
    await waitFor(() => expect(noDialog()).toBe(true));
    const deletions = api.requests.filter(({ route }) => route.startsWith('DELETE')).map(({ path }) => path);
    expect(deletions).toEqual([`/api/bookings/${api.entries[1]!.id}`]);
  });

  it('does not count bookings that cannot be loaded, stays open after a refusal, and reports that nothing was left', async () => {
    const api = workspace();
    api.answer({ 'GET /api/bookings/user': { status: 503 } });
    const { user, form, set, confirm, toasts } = await openDialog(api);
    await set('Last day', '2026-11-20');
    expect((await form.findByRole('alert')).textContent).toContain('Your bookings could not be loaded.');
    expect(isDisabled(confirm('Cancel bookings'))).toBe(true);
    api.recover();
    await user.click(form.getByRole('button', { name: 'Try again' }));
    expect(await form.findByText('3 bookings (4 hours) will be cancelled.')).toBeTruthy();

    const sentence = 'Your bookings are being changed. Try again.';
    api.answer({ 'DELETE /api/bookings': refusal('UNAVAILABLE', sentence) });
    await user.click(confirm('Cancel 3 bookings'));
    expect((await form.findByRole('alert')).textContent).toBe(sentence);
    expect(toasts).toEqual([{ kind: 'error', title: 'Error', description: sentence }]);
    await set('Last day', '2026-11-19');
    expect(form.queryByRole('alert')).toBeNull();
    api.answer({ 'DELETE /api/bookings': { status: 503 } });
    await user.click(confirm('Cancel 2 bookings'));
    expect((await form.findByRole('alert')).textContent).toBe('Failed to cancel bookings');
    api.answer({ 'DELETE /api/bookings': { json: { cancelled: 0, hours: 0 } } });
    await user.click(confirm('Cancel 2 bookings'));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'success', title: 'Nothing to Cancel' }));
  });

  it('waits for bookings that are loading, keeps a running one, and counts again when the next one starts', async () => {
    const api = workspace();
    const release = api.hold('GET /api/bookings/user');
    const { clock, form, set, confirm } = await openDialog(api, { now: at(WEDNESDAY, '10:30') });
    await set('Last day', '2026-11-19');
    expect(form.getByText('Counting your bookings…')).toBeTruthy();
    expect(isDisabled(confirm('Cancel bookings'))).toBe(true);
    release();
    expect(await form.findByText('1 booking (1.5 hours) will be cancelled. A running booking stays.')).toBeTruthy();
    clock.moveTo(at(THURSDAY, '10:00'));
    expect(form.getByText('You have no upcoming bookings on these days. A running booking stays.')).toBeTruthy();
  });

  it('is back with its days and choices after the session has ended in the middle of it, but not after it was closed', async () => {
    const first = await openDialog();
    await first.set('First day', '2026-11-18');
    await first.set('Last day', '2026-11-19');
    await first.user.click((await first.form.findAllByRole('checkbox'))[0]!);
    first.leave();
    const again = open(first.api, { path: '/dashboard', isSameVisit: true });
    const form = await dialog('I am away');
    expect(await form.findByText('1 booking (1.5 hours) will be cancelled.')).toBeTruthy();
    await again.user.click(form.getByRole('button', { name: 'Keep them' }));
    await again.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(noDialog()).toBe(true));
    again.leave();
    open(first.api, { path: '/dashboard', isSameVisit: true });
    await screen.findByRole('button', { name: 'I am away' });
    expect(noDialog()).toBe(true);
  });
});
