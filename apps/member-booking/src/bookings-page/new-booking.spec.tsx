import { refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { MockedWorkspace, THURSDAY, aBooking, at, choose, noDialog } from './testing';
import { OTHER, fill, fromSlot, instead, submit } from './testing/dialogs';

describe('a new booking that is refused', () => {
  it('keeps what was typed, says why in place, and is repeated with the same key until it is changed', async () => {
    const api = new MockedWorkspace();
    const opened = await fromSlot(api);
    const { form, user, toasts } = opened;
    await fill(opened, form.getByLabelText('Purpose'), 'Planning');
    let sent = 0;
    const refused = async (answer: Parameters<typeof api.answer>[0]['POST /api/bookings']) => {
      api.answer({ 'POST /api/bookings': answer });
      await submit(opened);
      sent += 1;
      await waitFor(() => expect(toasts).toHaveLength(sent));
      expect(api.to('POST /api/bookings')).toHaveLength(sent);
      return toasts.at(-1);
    };
    await refused('unreachable');
    await refused('unreachable');
    await user.click(form.getByLabelText('1 hour'));
    await refused(refusal('UNAVAILABLE', 'Later.'));
    await form.findByRole('alert');
    expect(form.queryByText(/instead/)).toBeNull();
    const keys = api.to('POST /api/bookings').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);

    const own = { kind: 'error', title: 'Error', description: 'Failed to create booking' };
    expect(await refused({ status: 502, text: '<html>Bad Gateway</html>' })).toEqual(own);
    const details = [{ field: 'purpose', message: 'No line breaks, please.' }];
    await refused(refusal('VALIDATION_FAILED', 'Some fields are not right.', details));
    expect(await form.findByText('No line breaks, please.')).toBeTruthy();
    expect(form.getByLabelText('Purpose').getAttribute('aria-invalid')).toBe('true');
    const description = 'Board Room was booked by somebody else a moment ago.';
    expect(await refused(refusal('BOOKING_CONFLICT', description))).toEqual({ ...own, description });
    expect((await form.findByRole('alert')).textContent).toContain(description);
    expect(form.getByLabelText('Purpose')).toHaveProperty('value', 'Planning');
  });

  it('offers what is free instead of a time that was taken meanwhile, from what was read after the refusal', async () => {
    const api = new MockedWorkspace();
    const opened = await fromSlot(api);
    const { form, user } = opened;
    await fill(opened, form.getByLabelText('Purpose'), 'Planning');
    await form.findByText('Board Room is free then.');
    let answerWeek = (): void => undefined;
    const respond = () => {
      api.stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { userId: OTHER }));
      answerWeek = api.hold('GET /api/bookings');
      return refusal('BOOKING_CONFLICT', 'Board Room is already booked 10:00 to 11:00 on Thursday 19 November.');
    };
    api.answer({ 'POST /api/bookings': respond });
    await submit(opened);
    expect(await form.findByText('Looking for what is free instead…')).toBeTruthy();
    act(() => answerWeek());
    await waitFor(() =>
      expect(instead(form)).toEqual([
        'Board Room, 11:00 to 11:30 same room, later',
        'Studio, 10:00 to 10:30 same time, 4 seats',
        'Board Room, 11:30 to 12:00 same room, later',
      ]),
    );
    await user.click(form.getByRole('button', { name: /Studio, 10:00 to 10:30/ }));
    api.recover();
    await submit(opened);
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(api.to('POST /api/bookings')[1]?.body).toMatchObject({
      roomId: 2,
      startTime: '2026-11-19T09:00:00Z',
      purpose: 'Planning',
    });
  });

  it('requires another room if its own has been deleted meanwhile', async () => {
    const api = new MockedWorkspace();
    const opened = await fromSlot(api);
    const { form, user } = opened;
    await fill(opened, form.getByLabelText('Purpose'), 'Planning');
    api.rooms = api.rooms.filter(({ id }) => id !== 1);
    api.answer({ 'POST /api/bookings': refusal('NOT_FOUND', 'This room does not exist.') });
    await submit(opened);
    expect(await form.findByText('This room no longer exists. Choose another one.')).toBeTruthy();
    expect(form.getByLabelText('Room')).toHaveProperty('disabled', false);
    expect(form.getByLabelText('Purpose')).toHaveProperty('value', 'Planning');
    api.recover();
    await user.click(form.getByLabelText('Room'));
    await choose(user, 'Studio');
    await submit(opened);
    await waitFor(() => expect(api.to('POST /api/bookings').at(-1)?.body).toMatchObject({ roomId: 2 }));
  });
});

describe('the hours of a new booking', () => {
  const withLeft = (remainingQuota: number) => {
    const api = new MockedWorkspace();
    api.quota = { role: 'user', monthlyQuota: 4, usedQuota: 4 - remainingQuota, remainingQuota };
    return api;
  };
  const submitButton = () => screen.getByRole('button', { name: 'Create Booking' });

  it('are said while choosing, shown in the bar of the page, and stop a booking until enough are left', async () => {
    const { api, form, user } = await fromSlot(withLeft(1));
    expect(await form.findByText('Takes 0.5 hours. Last hour: 0.5 hours left in November after it.')).toBeTruthy();
    const tracks = document.querySelectorAll<HTMLElement>('.mb-header .ant-progress-track');
    expect([...tracks].map(({ style }) => style.width)).toEqual(['87.5%', '75%']);
    expect(submitButton()).toHaveProperty('disabled', false);
    await user.click(form.getByLabelText('1 hour 30 minutes'));
    expect(form.getByText('Takes 1.5 hours. 0.5 hours over the limit of November.')).toBeTruthy();
    expect(submitButton()).toHaveProperty('disabled', true);
    api.quota = { ...api.quota, usedQuota: 2, remainingQuota: 2 };
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(submitButton()).toHaveProperty('disabled', false));
  });

  it('are not shown to administrators', async () => {
    const { form, user } = await fromSlot(withLeft(0), { role: 'admin' });
    await user.click(form.getByLabelText('2 hours'));
    expect(form.queryByText(/^Takes/)).toBeNull();
    expect(submitButton()).toHaveProperty('disabled', false);
  });
});
