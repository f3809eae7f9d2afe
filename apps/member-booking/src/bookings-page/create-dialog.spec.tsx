import { act, screen, waitFor } from '@testing-library/react';
import {
  MockedWorkspace,
  THURSDAY,
  aBlock,
  aBooking,
  at,
  boardRoom,
  choose,
  dialog,
  noDialog,
  offered,
  open,
  cell,
  studio,
} from './testing';
import { OTHER, fill, fromSlot, submit, lengths, instead } from './testing/dialogs';

describe('Create New Booking', () => {
  it('books the slot it opens from: room and date locked, 30 minutes, then everything is asked for again', async () => {
    const opened = await fromSlot(new MockedWorkspace());
    const { api, form, user, toasts } = opened;
    expect((form.getByLabelText('Room') as HTMLInputElement).disabled).toBe(true);
    expect((form.getByLabelText('Date') as HTMLInputElement).disabled).toBe(true);
    expect((form.getByLabelText('Date') as HTMLInputElement).value).toBe('Thu 19 Nov 2026');
    expect(form.getByLabelText('30 minutes')).toHaveProperty('checked', true);
    await user.click(form.getByLabelText('1 hour'));
    await fill(opened, form.getByLabelText('Purpose'), 'Planning 🎉');
    const before = api.requests.length;
    await submit(opened);
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          kind: 'success',
          title: 'Success',
          description: 'Your booking has been created successfully. Board Room, Thursday 19 November, 10:00 to 11:00',
          action: { label: 'Show', onPress: expect.any(Function) as () => void },
        },
      ]),
    );
    act(() => toasts[0]!.action!.onPress());
    expect(opened.navigate).toHaveBeenLastCalledWith('/bookings?booking=900');
    const [sent] = api.to('POST /api/bookings');
    expect(sent?.body).toEqual({
      roomId: 1,
      startTime: '2026-11-19T09:00:00Z',
      endTime: '2026-11-19T10:00:00Z',
      purpose: 'Planning 🎉',
      repeatWeeks: null,
    });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\x21-\x7e]{8,255}$/);
    await waitFor(() => expect(noDialog()).toBe(true));
    const asked = api.requests.slice(before + 1).map(({ path }) => path);
    expect(asked).toContain('/api/bookings?roomId=1&weekStart=2026-11-16');
    expect(asked).toContain('/api/users/quota?month=2026-11');
  });

  it('shows which fields are missing, and from a slot of all rooms offers only the rooms that are free then', async () => {
    const api = new MockedWorkspace().stand(
      aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '10:30'), { userId: OTHER, roomId: 2 }),
    );
    const opened = open(api);
    const { user } = opened;
    await cell('Thursday 19 November, 10:00');
    await user.click(screen.getByRole('button', { name: /New Booking/ }));
    const incomplete = await dialog('Create New Booking');
    await submit(opened);
    expect(opened.toasts).toEqual([
      { kind: 'error', title: 'Missing information', description: 'Please fill all required fields' },
    ]);
    expect(await incomplete.findByText('Choose a room', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
    expect(api.to('POST /api/bookings')).toEqual([]);
    await user.click(incomplete.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(noDialog()).toBe(true));

    await user.click(await cell('Thursday 19 November, 10:00 to 10:30, 2 of 3 free'));
    const form = await dialog('Create New Booking');
    expect((form.getByLabelText('Date') as HTMLInputElement).disabled).toBe(true);
    await user.click(form.getByLabelText('Room'));
    await waitFor(() => expect(offered()).toEqual(['Board Room10 seats', 'Focus Room2 seats']));
    await choose(user, 'Focus Room');
    expect(await form.findByText('Focus Room', { selector: 'span[aria-live="polite"]' })).toBeTruthy();
    expect(form.getByText('Focus Room is free then.')).toBeTruthy();
  });

  it('starts at 09:00 of today, and books the date that was typed, but none where the text is no date', async () => {
    const opened = open(new MockedWorkspace(), { search: '?room=1' });
    await opened.user.click(await screen.findByRole('button', { name: /New Booking/ }));
    const form = await dialog('Create New Booking');
    expect(form.getByLabelText<HTMLInputElement>('Date').value).toBe('Wed 18 Nov 2026');
    expect(form.getByText('09:00')).toBeTruthy();
    const type = (text: string) => fill(opened, form.getByLabelText('Date'), text);
    expect(await form.findByText('Board Room is free then.')).toBeTruthy();
    await type('32.12.2026');
    await opened.user.tab();
    expect(await form.findByText('This is not a date')).toBeTruthy();
    expect(form.queryByText('Board Room is free then.')).toBeNull();
    await submit(opened);
    await submit(opened);
    expect(form.getByLabelText<HTMLInputElement>('Date').value).toBe('32.12.2026');
    expect(await form.findByText('This is not a date')).toBeTruthy();
    expect(opened.api.to('POST /api/bookings')).toEqual([]);
    await type('30 Nov 2026');
    await submit(opened);
    await waitFor(() => expect(opened.api.to('POST /api/bookings')).toHaveLength(1));
    expect(opened.api.to('POST /api/bookings')[0]!.body).toMatchObject({ startTime: '2026-11-30T08:00:00Z' });
  });

  it('has a heading, starts in its first field, names seats and amenities, and disables the lengths that do not fit', async () => {
    const api = new MockedWorkspace().stand(aBooking(at(THURSDAY, '11:00'), at(THURSDAY, '12:00'), { userId: OTHER }));
    api.rooms = [{ ...boardRoom, location: 'Ground floor', amenities: ['Projector'] }, studio];
    const { form, user } = await fromSlot(api);
    expect(form.getByRole('heading', { level: 2, name: 'Create New Booking' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Start time')));
    const description = form.getByLabelText('Room').getAttribute('aria-describedby')!;
    expect(document.getElementById(description)!.textContent).toBe('10 seats, Ground floor, Projector');
    expect(await form.findByLabelText('1 hour 30 minutes Booked from 11:00')).toHaveProperty('disabled', true);
    expect(form.getByLabelText('2 hours Booked from 11:00')).toHaveProperty('disabled', true);
    expect(lengths(form)).toEqual(['30 minutes', '1 hour']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /New Booking/ }));
    const rooms = (await dialog('Create New Booking')).getByLabelText('Room');
    await user.click(rooms);
    expect(await screen.findByRole('option', { name: 'Board Room, 10 seats, Ground floor, Projector' })).toBeTruthy();
  });

  it('takes 1 to 10 weeks, and counts the characters of a long purpose, which is sent with Enter', async () => {
    const opened = await fromSlot(new MockedWorkspace());
    const { api, form, user } = opened;
    await user.click(form.getByLabelText('Repeat weekly'));
    const weeks = form.getByLabelText('Number of weeks');
    await fill(opened, weeks, '11');
    await submit(opened);
    expect(opened.toasts).toEqual([
      { kind: 'error', title: 'Invalid weeks', description: 'Number of weeks must be between 1 and 10' },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(weeks));
    expect(api.to('POST /api/bookings')).toEqual([]);
    await fill(opened, weeks, '10');

    await user.click(form.getByLabelText('Purpose'));
    await user.paste('x'.repeat(399));
    expect(form.queryByText('399 / 500')).toBeNull();
    await user.keyboard('x');
    expect(form.getByText('400 / 500')).toBeTruthy();
    await user.keyboard('{Enter}');
    const sent = { purpose: 'x'.repeat(400), repeatWeeks: 10 };
    await waitFor(() => expect(api.to('POST /api/bookings')).toMatchObject([{ body: sent }]));
  });

  it('is back with what was typed after the session has ended in the middle of it', async () => {
    const first = await fromSlot(new MockedWorkspace());
    const { form, user, api } = first;
    await user.click(form.getByLabelText('1 hour'));
    await fill(first, form.getByLabelText('Purpose'), 'Planning');
    first.leave();
    const opened = open(api, { search: '?room=1', isSameVisit: true });
    const again = await dialog('Create New Booking');
    expect(again.getByLabelText<HTMLInputElement>('Purpose').value).toBe('Planning');
    expect(again.getByLabelText('Room')).toHaveProperty('disabled', true);
    await submit(opened);
    await waitFor(() => expect(api.to('POST /api/bookings')).toHaveLength(1));
    expect(api.to('POST /api/bookings')[0]!.body).toMatchObject({
      ...{ roomId: 1, startTime: '2026-11-19T09:00:00Z', endTime: '2026-11-19T10:00:00Z', purpose: 'Planning' },
    });
  });

  it('says what has come in the way since it was opened, and what is free instead', async () => {
    const api = new MockedWorkspace().stand(aBlock(at(THURSDAY, '10:00'), at(THURSDAY, '12:00'), 'Painting', 3));
    const { form, user } = await fromSlot(api);
    expect(await form.findByText('Board Room is free then.')).toBeTruthy();
    await user.click(form.getByLabelText('1 hour'));
    api.stand(aBooking(at(THURSDAY, '10:30'), at(THURSDAY, '11:00'), { userId: OTHER }));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(
      await form.findByText('Board Room is already booked 10:30 to 11:00 on Thursday. Free then: Studio.'),
    ).toBeTruthy();
    expect(instead(form)).toEqual([
      'Board Room, 11:00 to 12:00 same room, later',
      'Studio, 10:00 to 11:00 same time, 4 seats',
      'Board Room, 10:00 to 10:30 30 minutes only',
    ]);
    await user.click(form.getByRole('button', { name: /Studio, 10:00 to 11:00/ }));
    expect(form.getByText('Studio is free then.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Create Booking');
  });
});
