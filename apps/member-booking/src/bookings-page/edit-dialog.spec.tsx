import type { Booking } from '@roomhours/contract';
import { refusal, routeOf } from '@roomhours/data-access/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  MockedWorkspace,
  THURSDAY,
  WEDNESDAY,
  aBooking,
  at,
  dialog,
  icon,
  noDialog,
  open,
  patchOf,
  cell,
} from './testing';
import { OTHER, submit, lengths } from './testing/dialogs';

describe('Edit Booking', () => {
  const LABEL = 'Thursday 19 November, 10:00 to 11:00, Board Room, your booking, Stand-up';
  const mine = () => aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { purpose: 'Stand-up' });

  /** The day before today in the open calendar. */
  const tuesday = () => waitFor(() => document.querySelector('.ant-picker-cell[title="2026-11-17"]')!);

  async function editing(api: MockedWorkspace, options: Parameters<typeof open>[1] = {}, label = LABEL) {
    const opened = open(api, { search: '?room=1', ...options });
    await cell(label);
    await opened.user.click(icon('Edit', label));
    return { ...opened, form: await dialog('Edit Booking') };
  }

  it('sends nothing where nothing was changed, and otherwise what was changed', async () => {
    const api = new MockedWorkspace().stand(mine());
    const unchanged = await editing(api);
    await submit(unchanged, 'Update Booking');
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(api.requests.some(({ route }) => route.startsWith('PATCH'))).toBe(false);
    expect(unchanged.toasts).toEqual([]);

    await unchanged.user.click(icon('Edit', LABEL));
    const opened = { ...unchanged, form: await dialog('Edit Booking') };
    expect(opened.form.getByLabelText('1 hour')).toHaveProperty('checked', true);
    expect(opened.form.queryByLabelText('Repeat weekly')).toBeNull();
    await opened.user.click(opened.form.getByLabelText('1 hour 30 minutes'));
    expect(await opened.form.findByText('Takes 0.5 hours. 14.5 hours left in November after it.')).toBeTruthy();
    await submit(opened, 'Update Booking');
    await waitFor(() => expect(opened.toasts).toMatchObject([{ kind: 'success', title: 'Booking Updated' }]));
    const [sent] = api.to(patchOf(api));
    expect(sent?.body).toEqual({ endTime: '2026-11-19T10:30:00Z' });
    expect(sent?.headers.get('If-Match')).toBe('"1"');
    await waitFor(() => expect(noDialog()).toBe(true));
  });

  describe('that another person has changed meanwhile', () => {
    async function refusedAsStale() {
      const api = new MockedWorkspace().stand(mine());
      const opened = await editing(api);
      const current = { ...api.entries[0]!, startTime: '2026-11-19T13:00:00Z', endTime: '2026-11-19T14:00:00Z' };
      const changed = { ...current, purpose: 'Planning', etag: '"2"' };
      const stale = refusal('CHANGED_MEANWHILE', 'This has been changed meanwhile.', undefined, changed);
      api.answer(routeOf(patchOf(api), stale));
      await opened.user.clear(opened.form.getByLabelText('Purpose'));
      await opened.user.type(opened.form.getByLabelText('Purpose'), 'Retro');
      await submit(opened, 'Update Booking');
      const notice = await opened.form.findByRole('alert');
      return { ...opened, api, notice };
    }

    it('shows what is new, keeps what was typed, and saves it on the new state', async () => {
      const opened = await refusedAsStale();
      const { api, notice, form, toasts } = opened;
      expect(toasts).toEqual([
        { kind: 'error', title: 'Update Failed', description: 'This has been changed meanwhile.' },
      ]);
      expect([...notice.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
        'Start time: was 10:00, is now 14:00',
        'Purpose: was Stand-up, is now Planning; you entered Retro',
      ]);
      expect(form.getByLabelText('Purpose')).toHaveProperty('value', 'Retro');
      api.recover();
      await submit(opened, 'Update Booking');
      await waitFor(() => expect(noDialog()).toBe(true));
      const repeated = api.to(patchOf(api))[1];
      expect(repeated?.body).toEqual({ purpose: 'Retro' });
      expect(repeated?.headers.get('If-Match')).toBe('"2"');
    });

    it('goes on without what was typed', async () => {
      const { form, user } = await refusedAsStale();
      await user.click(form.getByRole('button', { name: 'Discard my input' }));
      expect(form.getByLabelText('Purpose')).toHaveProperty('value', 'Planning');
      expect(form.queryByRole('alert')).toBeNull();
    });
  });

  it('is saved if the booking is as requested: the response to an earlier attempt was lost', async () => {
    const opened = await editing(new MockedWorkspace().stand(mine()));
    const { api, form, user, toasts } = opened;
    const current = { ...(api.entries[0] as Booking), purpose: 'Retro', etag: '"2"' };
    const stale = refusal('CHANGED_MEANWHILE', 'This has been changed meanwhile.', undefined, current);
    api.answer(routeOf(patchOf(api), stale));
    await user.clear(form.getByLabelText('Purpose'));
    await user.type(form.getByLabelText('Purpose'), 'Retro');
    await submit(opened, 'Update Booking');
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(toasts).toMatchObject([{ kind: 'success', title: 'Booking Updated' }]);
  });

  it('whose booking left its week says so, and continues where it was moved to', async () => {
    const opened = await editing(new MockedWorkspace().stand(mine()));
    const { api, changes, form, user } = opened;
    const [booking] = api.entries;
    await waitFor(() => expect(api.to('GET /api/bookings').length).toBeGreaterThan(1));
    const notice = 'This booking was cancelled or moved to another week meanwhile.';
    expect(screen.queryByText(notice)).toBeNull();
    api.entries = [];
    changes.report([1]);
    expect(await form.findByText(notice)).toBeTruthy();
    const moved = { ...booking!, startTime: '2026-11-26T09:00:00Z', endTime: '2026-11-26T10:00:00Z', etag: '"2"' };
    const stale = refusal('CHANGED_MEANWHILE', 'This has been changed meanwhile.', undefined, moved);
    api.entries = [moved];
    api.answer(routeOf(patchOf(api), stale));
    await user.type(form.getByLabelText('Purpose'), '!');
    await submit(opened, 'Update Booking');
    const texts = () => form.queryAllByRole('alert').map(({ textContent }) => textContent);
    const change = 'Date: was Thu 19 November, is now Thu 26 November';
    await waitFor(() => expect(texts()).toEqual([expect.stringContaining(change)]));
    expect(form.getByLabelText('Purpose')).toHaveProperty('value', 'Stand-up!');
  });

  it('shows why it failed or which field is missing, in its own words if the server sends none, and keeps what was typed', async () => {
    const api = new MockedWorkspace().stand(mine());
    const opened = await editing(api);
    const purpose = opened.form.getByLabelText('Purpose');
    await opened.user.type(purpose, '!');
    const own = 'There was an error updating your booking. Please try again.';
    const answers = [
      [refusal('TIME_BLOCKED', 'The rooms are being painted.'), 'The rooms are being painted.'],
      [{ status: 502, text: '<html>Bad Gateway</html>' }, own],
    ] as const;
    for (const [index, [answer, description]] of answers.entries()) {
      api.answer(routeOf(patchOf(api), answer));
      await submit(opened, 'Update Booking');
      await waitFor(() => expect(opened.toasts).toHaveLength(index + 1));
      expect(opened.toasts.at(-1)).toEqual({ kind: 'error', title: 'Update Failed', description });
      expect(purpose).toHaveProperty('value', 'Stand-up!');
    }
    await opened.user.click(document.querySelector('.ant-modal .ant-picker-clear')!);
    await submit(opened, 'Update Booking');
    const description = 'Please fill in all required fields.';
    expect(opened.toasts.at(-1)).toEqual({ kind: 'error', title: 'Missing Information', description });
    expect(await opened.form.findByText('Choose a date')).toBeTruthy();
    expect(api.to(patchOf(api))).toHaveLength(answers.length);
  });

  it('lets a member move only the end of a running booking, never back into used time', async () => {
    const long = aBooking(at(WEDNESDAY, '10:00'), at(WEDNESDAY, '12:00'));
    const label = 'Wednesday 18 November, 10:00 to 12:00';
    const { form } = await editing(new MockedWorkspace().stand(long), { now: at(WEDNESDAY, '10:40') }, label);
    expect(form.getByLabelText('Room')).toHaveProperty('disabled', true);
    expect(form.getByLabelText('Date')).toHaveProperty('disabled', true);
    expect(form.getByLabelText('Start time')).toHaveProperty('disabled', true);
    expect(lengths(form)).toEqual(['1 hour', '1 hour 30 minutes', '2 hours']);
  });

  it('opens by its icon, not by a press on the booking of another member, and offers a member no past dates', async () => {
    const api = new MockedWorkspace().stand(
      mine(),
      aBooking(at(THURSDAY, '14:00'), at(THURSDAY, '15:00'), { userId: OTHER }),
    );
    const { user } = open(api, { search: '?room=1' });
    await user.click(await cell('Thursday 19 November, 14:00 to 15:00'));
    expect(noDialog()).toBe(true);
    await user.click(icon('Edit', LABEL));
    await user.click((await dialog('Edit Booking')).getByLabelText('Date'));
    expect((await tuesday()).classList.contains('ant-picker-cell-disabled')).toBe(true);
  });

  it('offers past dates to an administrator', async () => {
    const { user, form } = await editing(new MockedWorkspace().stand(mine()), { role: 'admin' });
    await user.click(form.getByLabelText('Date'));
    expect((await tuesday()).classList.contains('ant-picker-cell-disabled')).toBe(false);
  });
});
