import { routeOf } from '@roomhours/data-access/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MockedWorkspace, ON_TABLET, THURSDAY, aBooking, at, cell, deleteOf, noDialog, open } from './testing';
import { SLOT, submit } from './testing/dialogs';
import { translatePage } from './testing/translate';

let end: () => void = () => undefined;
afterEach(() => end());

const DOWN = { status: 503 };

async function dialogTitled(title: string) {
  const text = await screen.findByText(title, { selector: '.ant-modal-title font' });
  return within(text.closest<HTMLElement>('[role="dialog"]')!);
}

describe('a page that the browser translates', () => {
  it('stays when a booking is created, and when the week, the view and the hours change', async () => {
    const api = new MockedWorkspace();
    const opened = open(api, ON_TABLET);
    const { user } = opened;
    await cell(SLOT);
    end = translatePage();
    await user.click(await cell(SLOT));
    const form = await dialogTitled('Create New Booking');
    await user.click(form.getByLabelText('1 hour'));
    await user.click(form.getByLabelText('Repeat weekly'));
    await user.click(form.getByLabelText('Repeat weekly'));
    api.stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00')));
    await submit(opened);
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(await cell('Thursday 19 November, 10:00 to 11:00, Board Room, your booking')).toBeTruthy();
    expect(opened.toasts).toMatchObject([{ kind: 'success' }]);

    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(screen.getByRole('heading', { level: 2, name: 'November 23 - November 29, 2026' })).toBeTruthy();
    api.answer({ 'GET /api/users/quota': DOWN, 'GET /api/bookings': DOWN });
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await screen.findByText(/Your hours could not be loaded/);
    await screen.findByText('The bookings could not be loaded');
    api.recover();
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await user.click(retry);
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
    await user.click(screen.getByRole('radio', { name: 'Day' }));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await cell('Wednesday 18 November, 10:00 to 10:30, Studio, free')).toBeTruthy();
  });

  it('stays when a booking of the dashboard is cancelled, and another month is shown', async () => {
    const api = new MockedWorkspace().stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00')));
    const { user } = open(api, { path: '/dashboard' });
    const row = within(await screen.findByRole('row', { name: /^Board Room/ }));
    end = translatePage();
    const removed = () => {
      api.entries = [];
      return { status: 204 } as const;
    };
    api.answer(routeOf(deleteOf(api), removed));
    await user.click(row.getByRole('button', { name: /^Cancel booking, / }));
    await user.click((await dialogTitled('Cancel booking')).getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByRole('heading', { name: 'No bookings for November 2026' })).toBeTruthy();
    api.answer({ 'GET /api/bookings/user': DOWN, 'GET /api/users/quota': DOWN });
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: 'This month' }));
    expect(await screen.findByRole('heading', { name: 'No bookings for November 2026' })).toBeTruthy();
  });
});
