import { refusal } from '@roomhours/data-access/testing';
import { act, waitFor } from '@testing-library/react';
import { MockedWorkspace, THURSDAY, aBooking, at, choose, noDialog } from './testing';
import { OTHER, fromSlot, submit, instead } from './testing/dialogs';

describe('a new booking that is refused', () => {
  it('keeps what was typed when it is refused, and says why in place', async () => {
    const api = new MockedWorkspace();
    const opened = await fromSlot(api);
    const { form, user, toasts } = opened;
    await user.type(form.getByLabelText('Purpose'), 'Planning');
    api.answer({
      'POST /api/bookings': refusal('BOOKING_CONFLICT', 'Board Room was booked by somebody else a moment ago.'),
    });
    await submit(opened);
    await waitFor(() =>
      expect(toasts).toEqual([
        { kind: 'error', title: 'Error', description: 'Board Room was booked by somebody else a moment ago.' },
      ]),
    );
    expect((await form.findByRole('alert')).textContent).toContain(
      'Board Room was booked by somebody else a moment ago.',
    );
    expect(form.getByLabelText('Purpose')).toHaveProperty('value', 'Planning');
  });

  it('offers what is free instead of a time that was taken meanwhile, from what was read after the refusal', async () => {
    const api = new MockedWorkspace();
    const opened = await fromSlot(api);
    const { form, user } = opened;
    await user.type(form.getByLabelText('Purpose'), 'Planning');
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

  it('offers nothing instead where another time would not help', async () => {
    const api = new MockedWorkspace();
    const opened = await fromSlot(api);
    api.answer({ 'POST /api/bookings': refusal('UNAVAILABLE', 'Later.') });
    await submit(opened);
    await opened.form.findByRole('alert');
    expect(opened.form.queryByText(/instead/)).toBeNull();
  });

  it('requires another room if its own has been deleted meanwhile', async () => {
    const api = new MockedWorkspace();
    const opened = await fromSlot(api);
    const { form, user } = opened;
    await user.type(form.getByLabelText('Purpose'), 'Planning');
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

  it('shows its own text if the server sends none', async () => {
    const api = new MockedWorkspace();
    const opened = await fromSlot(api);
    api.answer({ 'POST /api/bookings': { status: 502, text: '<html>Bad Gateway</html>' } });
    await submit(opened);
    await waitFor(() =>
      expect(opened.toasts).toEqual([{ kind: 'error', title: 'Error', description: 'Failed to create booking' }]),
    );
  });

  it('shows the server’s field errors on their fields', async () => {
    const api = new MockedWorkspace();
    const opened = await fromSlot(api);
    api.answer({
      'POST /api/bookings': refusal('VALIDATION_FAILED', 'Some fields are not right.', [
        { field: 'purpose', message: 'No line breaks, please.' },
      ]),
    });
    await submit(opened);
    expect(await opened.form.findByText('No line breaks, please.')).toBeTruthy();
    expect(opened.form.getByLabelText('Purpose').getAttribute('aria-invalid')).toBe('true');
  });

  it('repeats a lost attempt with the same key, and another booking with another', async () => {
    const api = new MockedWorkspace();
    const opened = await fromSlot(api);
    api.answer({ 'POST /api/bookings': 'unreachable' });
    await submit(opened);
    await opened.form.findByRole('alert');
    await submit(opened);
    await waitFor(() => expect(api.to('POST /api/bookings')).toHaveLength(2));
    await waitFor(() => expect(opened.toasts).toHaveLength(2));
    await opened.user.click(opened.form.getByLabelText('1 hour'));
    await submit(opened);
    await waitFor(() => expect(api.to('POST /api/bookings')).toHaveLength(3));
    const keys = api.to('POST /api/bookings').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
