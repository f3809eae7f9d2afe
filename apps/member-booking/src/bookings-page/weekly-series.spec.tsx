import { GRID_POLL_MS } from '@roomhours/contract';
import { type SentRequest, refusal, routeOf } from '@roomhours/data-access/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MockedWorkspace, aBooking, at, dialog, noDialog, open, cell } from './testing';
import { OTHER, SLOT, fill, fromSlot, instead, submit } from './testing/dialogs';

describe('a weekly series', () => {
  async function series(api: MockedWorkspace, weeks = '3', options: Parameters<typeof open>[1] = {}) {
    const opened = await fromSlot(api, options);
    await opened.user.click(opened.form.getByLabelText('Repeat weekly'));
    const field = opened.form.getByLabelText('Number of weeks');
    await fill(opened, field, weeks);
    const preview = within(opened.form.getByRole('region', { name: 'Dates of the series' }));
    return {
      ...opened,
      preview,
      dates: () =>
        preview.getAllByRole('listitem').map((item) => [...item.children].map((part) => part.textContent).join(': ')),
    };
  }

  it('counts the hours of every month, and shows immediately that one of its dates was booked meanwhile', async () => {
    const { api, form, changes, dates } = await series(new MockedWorkspace());
    await form.findByText(/All dates are free/);
    expect(await form.findByText('Takes 1 hour. 14 hours left in November after it.')).toBeTruthy();
    expect(await form.findByText('Takes 0.5 hours. 14.5 hours left in December after it.')).toBeTruthy();
    expect(api.to('GET /api/users/quota').some(({ path }) => path.endsWith('month=2026-12'))).toBe(true);
    api.stand(aBooking(at('2026-11-26', '10:00'), at('2026-11-26', '10:30'), { userId: OTHER }));
    const known = api.requests.length;
    changes.report([1]);
    await waitFor(() => expect(dates()).toContain('Thu 26 November: Already booked 10:00 to 10:30'));
    const weeks = ['2026-11-16', '2026-11-23', '2026-11-30'];
    const asked = api.requests.slice(known).map(({ path }) => path);
    // The first is the grid's own.
    expect(asked.sort().slice(1)).toEqual(weeks.map((week) => `/api/bookings?weekStart=${week}`));
  });

  it('reads every date anew when it is opened again', async () => {
    const { api, form, user } = await series(new MockedWorkspace());
    await form.findByText(/All dates are free/);
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(noDialog()).toBe(true));
    api.stand(aBooking(at('2026-11-26', '10:00'), at('2026-11-26', '10:30'), { userId: OTHER }));
    const later = '/api/bookings?weekStart=2026-11-23';
    const answer = api.hold('GET /api/bookings');
    const before = api.requests.filter(({ path }) => path === later).length;
    await user.click(await cell(SLOT));
    const again = await dialog('Create New Booking');
    await user.click(again.getByLabelText('Repeat weekly'));
    await waitFor(() => expect(api.requests.filter(({ path }) => path === later)).toHaveLength(before + 1));
    expect(again.queryByText(/All dates are free/)).toBeNull();
    answer();
    expect(await again.findByText(/1 of them cannot be booked, so none will be/)).toBeTruthy();
  });

  it('polls every week of its dates as often as the grid', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    try {
      const { api, form, dates } = await series(new MockedWorkspace(), '3', { fakeTimers: true });
      await form.findByText(/All dates are free/);
      api.stand(aBooking(at('2026-12-03', '10:00'), at('2026-12-03', '10:30'), { userId: OTHER }));
      await act(() => jest.advanceTimersByTimeAsync(GRID_POLL_MS + 100));
      expect(dates()).toContain('Thu 3 December: Already booked 10:00 to 10:30');
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows its dates and which of them cannot be booked before it is sent', async () => {
    const api = new MockedWorkspace().stand(
      aBooking(at('2026-11-26', '10:00'), at('2026-11-26', '11:00'), { userId: OTHER }),
    );
    const closed = { closed: true, startTime: null, endTime: null };
    api.config = { ...api.config, specialDays: [{ id: 1, date: '2026-12-03', name: 'Inventory', ...closed }] };
    const { preview, dates } = await series(api);
    await waitFor(() =>
      expect(dates()).toEqual([
        'Thu 19 November: Free',
        'Thu 26 November: Already booked 10:00 to 11:00',
        'Thu 3 December: Closed (Inventory)',
      ]),
    );
    expect(preview.getByRole('status').textContent).toBe(
      '3 bookings, 1.5 hours in all. 2 of them cannot be booked, so none will be.',
    );
  });

  it('never calls a date free whose week could not be read, or arrived without entries', async () => {
    const api = new MockedWorkspace();
    const opened = await fromSlot(api);
    api.answer({ 'GET /api/bookings': refusal('UNAVAILABLE', 'Later.') });
    await opened.user.click(opened.form.getByLabelText('Repeat weekly'));
    const preview = within(opened.form.getByRole('region', { name: 'Dates of the series' }));
    await waitFor(() => expect(preview.getAllByText('Could not be checked')).toHaveLength(3));
    const withoutOne = ({ query }: SentRequest) => ({
      json: query.get('weekStart') === '2026-11-30' ? (null as never) : [],
    });
    api.answer(routeOf('GET /api/bookings', withoutOne));
    await opened.user.click(preview.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(preview.getAllByText('Free')).toHaveLength(3));
    expect(preview.queryByText('Could not be checked')).toBeNull();
    expect(preview.getAllByText('Checking…')).toHaveLength(1);
    api.recover();
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(preview.getByRole('status').textContent).toContain('All dates are free.'));
  });

  it('that is refused names every failing date, and offers what is free and the dates before the conflict', async () => {
    const api = new MockedWorkspace();
    const opened = await series(api);
    const { form, user } = opened;
    await form.findByText('3 bookings, 1.5 hours in all. All dates are free.');
    api.answer({
      'POST /api/bookings': refusal('BOOKING_CONFLICT', 'Two of the three dates cannot be booked.', [
        {
          startTime: '2026-11-26T09:00:00Z',
          code: 'BOOKING_CONFLICT',
          message: 'Board Room is booked 10:00 to 11:00.',
        },
        { startTime: '2026-12-03T09:00:00Z', code: 'TIME_BLOCKED', message: 'Board Room is closed for painting.' },
      ]),
    });
    await submit(opened);
    await waitFor(() =>
      expect(opened.dates()).toEqual([
        'Thu 19 November: Free',
        'Thu 26 November: Board Room is booked 10:00 to 11:00.',
        'Thu 3 December: Board Room is closed for painting.',
      ]),
    );
    expect(api.to('POST /api/bookings')[0]?.body).toMatchObject({ repeatWeeks: 3 });
    expect(form.getByLabelText('Number of weeks')).toHaveProperty('value', '3');

    const respond = () => {
      api.stand(aBooking(at('2026-12-03', '10:00'), at('2026-12-03', '10:30'), { userId: OTHER }));
      return refusal('BOOKING_CONFLICT', 'Board Room is already booked 10:00 to 10:30.');
    };
    api.answer({ 'POST /api/bookings': respond });
    await submit(opened);
    await waitFor(() =>
      expect(instead(form)).toEqual([
        'Board Room, 10:30 to 11:00 same room, later',
        'Studio, 10:00 to 10:30 same time, 4 seats',
        'Board Room, 10:00 to 10:30 the first 2 dates only',
      ]),
    );
    expect(opened.dates()).toContain('Thu 3 December: Already booked 10:00 to 10:30');
    await user.click(form.getByRole('button', { name: /first 2 dates/ }));
    await form.findByText('2 bookings, 1 hour in all. All dates are free.');
    api.recover();
    await submit(opened);
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(api.to('POST /api/bookings')[2]?.body).toMatchObject({ repeatWeeks: 2 });
  });
});
