import { type Booking, GRID_POLL_MS } from '@roomhours/contract';
import { refusal, routeOf } from '@roomhours/data-access/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  MockedWorkspace,
  type Opened,
  THURSDAY,
  WEDNESDAY,
  aBlock,
  aBooking,
  at,
  choose,
  deleteOf,
  dialog,
  findCell,
  icon,
  noDialog,
  offered,
  open,
  patchOf,
  cell,
} from './testing';

const OTHER = 8;
const SLOT = 'Thursday 19 November, 10:00 to 10:30, Board Room, free';

/** Opens 'Create New Booking' from a free slot of the board room. */
async function fromSlot(api: MockedWorkspace, options: Parameters<typeof open>[1] = {}) {
  const opened = open(api, { search: '?room=1', ...options });
  await opened.user.click(await cell(SLOT));
  return { ...opened, form: await dialog('Create New Booking') };
}

async function submit({ user }: Opened, name = 'Create Booking'): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
}

type Form = Awaited<ReturnType<typeof dialog>>;
/** The lengths that can be chosen. */
const lengths = (form: Form) =>
  within(form.getByRole('group', { name: 'Duration' }))
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ disabled }) => !disabled)
    .map((radio) => radio.parentElement?.textContent);
const instead = (form: Form) =>
  within(form.getByRole('group', { name: 'Free instead' }))
    .getAllByRole('button')
    .map((button) => [...button.children].map((part) => part.textContent).join(' '));

describe('Create New Booking', () => {
  it('books the slot it opens from: room and date locked, 30 minutes, then everything is asked for again', async () => {
    const opened = await fromSlot(new MockedWorkspace());
    const { api, form, user, toasts } = opened;
    expect((form.getByLabelText('Room') as HTMLInputElement).disabled).toBe(true);
    expect((form.getByLabelText('Date') as HTMLInputElement).disabled).toBe(true);
    expect((form.getByLabelText('Date') as HTMLInputElement).value).toBe('Thu 19 Nov 2026');
    expect(form.getByLabelText('30 minutes')).toHaveProperty('checked', true);
    await user.click(form.getByLabelText('1 hour'));
    await user.type(form.getByLabelText('Purpose'), 'Planning 🎉');
    const before = api.requests.length;
    await submit(opened);
    await waitFor(() =>
      expect(toasts).toEqual([
        { kind: 'success', title: 'Success', description: 'Your booking has been created successfully' },
      ]),
    );
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

  it('offers the four durations', async () => {
    const { form } = await fromSlot(new MockedWorkspace());
    expect(lengths(form)).toEqual(['30 minutes', '1 hour', '1 hour 30 minutes', '2 hours']);
  });

  it('asks for what is missing, and sends nothing', async () => {
    const opened = open(new MockedWorkspace());
    await cell('Thursday 19 November, 10:00');
    await opened.user.click(screen.getByRole('button', { name: /New Booking/ }));
    const form = await dialog('Create New Booking');
    await submit(opened);
    expect(opened.toasts).toEqual([
      { kind: 'error', title: 'Missing information', description: 'Please fill all required fields' },
    ]);
    expect(form.getByText('Choose a room', { selector: 'p' })).toBeTruthy();
    expect(opened.api.to('POST /api/bookings')).toEqual([]);
  });

  it('starts at 09:00 of today unless that has passed', async () => {
    const { user } = open(new MockedWorkspace(), { search: '?room=1' });
    await cell('Thursday 19 November, 10:00');
    await user.click(screen.getByRole('button', { name: /New Booking/ }));
    const form = await dialog('Create New Booking');
    expect((form.getByLabelText('Date') as HTMLInputElement).value).toBe('Wed 18 Nov 2026');
    expect(form.getByText('09:00')).toBeTruthy();
  });

  it('books the date that was typed, and none where the text is no date', async () => {
    const opened = open(new MockedWorkspace(), { search: '?room=1' });
    await opened.user.click(await screen.findByRole('button', { name: /New Booking/ }));
    const form = await dialog('Create New Booking');
    const type = async (text: string) => {
      await opened.user.clear(form.getByLabelText('Date'));
      await opened.user.type(form.getByLabelText('Date'), text);
    };
    await type('31 Nov 2026');
    await submit(opened);
    expect(form.getByText('This is not a date')).toBeTruthy();
    expect(opened.api.to('POST /api/bookings')).toEqual([]);
    await type('30 Nov 2026');
    await submit(opened);
    await waitFor(() => expect(opened.api.to('POST /api/bookings')).toHaveLength(1));
    expect(opened.api.to('POST /api/bookings')[0]!.body).toMatchObject({ startTime: '2026-11-30T08:00:00Z' });
  });

  it('is back with what was typed after the session has ended in the middle of it', async () => {
    const { form, user, api, leave } = await fromSlot(new MockedWorkspace());
    await user.click(form.getByLabelText('1 hour'));
    await user.type(form.getByLabelText('Purpose'), 'Planning');
    leave();
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

  it('takes 1 to 10 weeks', async () => {
    const opened = await fromSlot(new MockedWorkspace());
    await opened.user.click(opened.form.getByLabelText('Repeat weekly'));
    const weeks = opened.form.getByLabelText('Number of weeks');
    await opened.user.clear(weeks);
    await opened.user.type(weeks, '11');
    await submit(opened);
    expect(opened.toasts).toEqual([
      { kind: 'error', title: 'Invalid weeks', description: 'Number of weeks must be between 1 and 10' },
    ]);
    expect(document.activeElement).toBe(weeks);
    expect(opened.api.to('POST /api/bookings')).toEqual([]);
  });

  it('disables each length that does not fit, and says what comes next', async () => {
    const api = new MockedWorkspace().stand(aBooking(at(THURSDAY, '11:00'), at(THURSDAY, '12:00'), { userId: OTHER }));
    const { form } = await fromSlot(api);
    expect(await form.findByLabelText('1 hour 30 minutes Booked from 11:00')).toHaveProperty('disabled', true);
    expect(form.getByLabelText('2 hours Booked from 11:00')).toHaveProperty('disabled', true);
    expect(lengths(form)).toEqual(['30 minutes', '1 hour']);
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

  it('opened from a slot of all rooms offers only the rooms that are free then', async () => {
    const api = new MockedWorkspace().stand(
      aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '10:30'), { userId: OTHER, roomId: 2 }),
    );
    const { user } = open(api);
    await user.click(await cell('Thursday 19 November, 10:00 to 10:30, 2 of 3 free'));
    const form = await dialog('Create New Booking');
    expect((form.getByLabelText('Date') as HTMLInputElement).disabled).toBe(true);
    await user.click(form.getByLabelText('Room'));
    await waitFor(() => expect(offered()).toEqual(['Board Room10 seats', 'Focus Room2 seats']));
    await choose(user, 'Focus Room');
    expect(form.getByText('Focus Room is free then.')).toBeTruthy();
  });

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

  it('asks for another room where its own has been deleted meanwhile', async () => {
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

  it('says its own sentence where the server has none', async () => {
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

describe('the hours of a new booking', () => {
  const withLeft = (remainingQuota: number, monthlyQuota = 4) => {
    const api = new MockedWorkspace();
    api.quota = { role: 'user', monthlyQuota, usedQuota: monthlyQuota - remainingQuota, remainingQuota };
    return api;
  };
  const submitButton = () => screen.getByRole('button', { name: 'Create Booking' });

  it('are said while choosing, and stop a booking that is more than is left', async () => {
    const { form, user } = await fromSlot(withLeft(1));
    expect(await form.findByText('Takes 0.5 hours. Last hour: 0.5 hours left in November after it.')).toBeTruthy();
    expect(submitButton()).toHaveProperty('disabled', false);
    await user.click(form.getByLabelText('1 hour 30 minutes'));
    expect(form.getByText('Takes 1.5 hours. 0.5 hours over the limit of November.')).toBeTruthy();
    expect(submitButton()).toHaveProperty('disabled', true);
  });

  it('never stop a booking where the quota is 0', async () => {
    const api = new MockedWorkspace();
    api.quota = { role: 'user', monthlyQuota: 0, usedQuota: 30, remainingQuota: 0 };
    const { form, user } = await fromSlot(api);
    await user.click(form.getByLabelText('2 hours'));
    expect(await form.findByText('Takes 2 hours. No limit in November.')).toBeTruthy();
    expect(submitButton()).toHaveProperty('disabled', false);
  });

  it('are not shown to administrators', async () => {
    const api = withLeft(0);
    const { form, user } = await fromSlot(api, { role: 'admin' });
    await user.click(form.getByLabelText('2 hours'));
    expect(form.queryByText(/^Takes/)).toBeNull();
    expect(submitButton()).toHaveProperty('disabled', false);
  });

  it('show in the bar of the page what would be added', async () => {
    await fromSlot(withLeft(4, 4));
    const bar = () => document.querySelector<HTMLElement>('.mb-header .mb-quota-added')!;
    await waitFor(() => expect(bar().style.width).toBe('12.5%'));
  });
});

describe('a weekly series', () => {
  async function series(api: MockedWorkspace, weeks = '3', options: Parameters<typeof open>[1] = {}) {
    const opened = await fromSlot(api, options);
    await opened.user.click(opened.form.getByLabelText('Repeat weekly'));
    const field = opened.form.getByLabelText('Number of weeks');
    await opened.user.clear(field);
    await opened.user.type(field, weeks);
    const preview = within(opened.form.getByRole('region', { name: 'Dates of the series' }));
    return {
      ...opened,
      preview,
      dates: () =>
        preview.getAllByRole('listitem').map((item) => [...item.children].map((part) => part.textContent).join(': ')),
    };
  }

  it('learns at once that somebody else has taken one of its dates meanwhile', async () => {
    const { api, form, changes, dates } = await series(new MockedWorkspace());
    await form.findByText(/All dates are free/);
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

  it('shows its dates and which of them collide before it is sent', async () => {
    const { preview, dates } = await series(
      new MockedWorkspace().stand(aBooking(at('2026-11-26', '10:00'), at('2026-11-26', '11:00'), { userId: OTHER })),
    );
    await waitFor(() =>
      expect(dates()).toEqual([
        'Thu 19 November: Free',
        'Thu 26 November: Already booked 10:00 to 11:00',
        'Thu 3 December: Free',
      ]),
    );
    expect(preview.getByRole('status').textContent).toBe(
      '3 bookings, 1.5 hours in all. 1 of them cannot be booked, so none will be.',
    );
  });

  it('counts the hours of every month on its own', async () => {
    const { form, api } = await series(new MockedWorkspace());
    expect(await form.findByText('Takes 1 hour. 14 hours left in November after it.')).toBeTruthy();
    expect(await form.findByText('Takes 0.5 hours. 14.5 hours left in December after it.')).toBeTruthy();
    expect(api.to('GET /api/users/quota').some(({ path }) => path.endsWith('month=2026-12'))).toBe(true);
  });

  it('never calls a date free whose week could not be read', async () => {
    const api = new MockedWorkspace();
    const opened = await fromSlot(api);
    api.answer({ 'GET /api/bookings': refusal('UNAVAILABLE', 'Later.') });
    await opened.user.click(opened.form.getByLabelText('Repeat weekly'));
    const preview = within(opened.form.getByRole('region', { name: 'Dates of the series' }));
    await waitFor(() => expect(preview.getAllByText('Could not be checked')).toHaveLength(3));
    api.recover();
    await opened.user.click(preview.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(preview.queryByText('Could not be checked')).toBeNull());
    expect(preview.getByRole('status').textContent).toContain('All dates are free.');
  });

  it('that is refused names every failing date', async () => {
    const api = new MockedWorkspace();
    const opened = await series(api);
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
    expect(opened.form.getByLabelText('Number of weeks')).toHaveProperty('value', '3');
  });
});

describe('Edit Booking', () => {
  const LABEL = 'Thursday 19 November, 10:00 to 11:00, Board Room, your booking, Stand-up';
  const mine = () => aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { purpose: 'Stand-up' });

  async function editing(api: MockedWorkspace, options: Parameters<typeof open>[1] = {}, label = LABEL) {
    const opened = open(api, { search: '?room=1', ...options });
    await cell(label);
    await opened.user.click(icon('Edit', label));
    return { ...opened, form: await dialog('Edit Booking') };
  }

  it('changes a booking', async () => {
    const api = new MockedWorkspace().stand(mine());
    const opened = await editing(api);
    expect(opened.form.getByLabelText('1 hour')).toHaveProperty('checked', true);
    expect(opened.form.queryByLabelText('Repeat weekly')).toBeNull();
    await opened.user.click(opened.form.getByLabelText('1 hour 30 minutes'));
    expect(await opened.form.findByText('Takes 0.5 hours. 14.5 hours left in November after it.')).toBeTruthy();
    await submit(opened, 'Update Booking');
    await waitFor(() => expect(opened.toasts).toEqual([{ kind: 'success', title: 'Booking Updated' }]));
    const [sent] = api.to(patchOf(api));
    expect(sent?.body).toEqual({ endTime: '2026-11-19T10:30:00Z' });
    expect(sent?.headers.get('If-Match')).toBe('"1"');
    await waitFor(() => expect(noDialog()).toBe(true));
  });

  it('sends nothing where nothing was changed', async () => {
    const opened = await editing(new MockedWorkspace().stand(mine()));
    await submit(opened, 'Update Booking');
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(opened.api.requests.some(({ route }) => route.startsWith('PATCH'))).toBe(false);
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

  it('says that the booking has been cancelled meanwhile, and sends nothing', async () => {
    const { api, form, changes } = await editing(new MockedWorkspace().stand(mine()));
    await waitFor(() => expect(api.to('GET /api/bookings').length).toBeGreaterThan(1));
    expect(screen.queryByText(/no longer exists/)).toBeNull();
    api.entries = [];
    changes.report([1]);
    expect(await form.findByText('This booking no longer exists: it was cancelled meanwhile.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Update Booking' })).toHaveProperty('disabled', true);
  });

  it('asks for what is missing in its own words', async () => {
    const opened = await editing(new MockedWorkspace().stand(mine()));
    await opened.user.click(document.querySelector('.ant-modal .ant-picker-clear')!);
    await submit(opened, 'Update Booking');
    const description = 'Please fill in all required fields.';
    expect(opened.toasts).toEqual([{ kind: 'error', title: 'Missing Information', description }]);
    expect(opened.form.getByText('Choose a date')).toBeTruthy();
    expect(opened.api.requests.some(({ route }) => route.startsWith('PATCH'))).toBe(false);
  });

  it('says why it failed, and its own sentence where the server has none', async () => {
    const api = new MockedWorkspace().stand(mine());
    const opened = await editing(api);
    api.answer(routeOf(patchOf(api), { status: 500, text: 'oops' }));
    await opened.user.type(opened.form.getByLabelText('Purpose'), '!');
    await submit(opened, 'Update Booking');
    const description = 'There was an error updating your booking. Please try again.';
    await waitFor(() => expect(opened.toasts).toEqual([{ kind: 'error', title: 'Update Failed', description }]));
    expect(opened.form.getByLabelText('Purpose')).toHaveProperty('value', 'Stand-up!');
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

  it('opens by its icon, and not by a press on the booking of another member', async () => {
    const api = new MockedWorkspace().stand(
      mine(),
      aBooking(at(THURSDAY, '14:00'), at(THURSDAY, '15:00'), { userId: OTHER }),
    );
    const { user } = open(api, { search: '?room=1' });
    await user.click(await cell('Thursday 19 November, 14:00 to 15:00'));
    expect(noDialog()).toBe(true);
    await user.click(icon('Edit', LABEL));
    expect(await dialog('Edit Booking')).toBeTruthy();
  });

  it.each([
    ['user', true],
    ['admin', false],
  ] as const)('marks past dates as disabled for the role %s: %s', async (role, isDisabled) => {
    const { user, form } = await editing(new MockedWorkspace().stand(mine()), { role });
    await user.click(form.getByLabelText('Date'));
    const tuesday = await waitFor(() => document.querySelector('.ant-picker-cell[title="2026-11-17"]')!);
    expect(tuesday.classList.contains('ant-picker-cell-disabled')).toBe(isDisabled);
  });
});

describe('cancelling a booking', () => {
  const LABEL = 'Thursday 19 November, 10:00 to 11:00, Board Room, your booking, Stand-up';
  const mine = () => aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { purpose: 'Stand-up' });

  async function cancelling(api: MockedWorkspace, label = LABEL, options: Parameters<typeof open>[1] = {}) {
    const opened = open(api, { search: '?room=1', ...options });
    await cell(label);
    await opened.user.click(icon('Cancel', label));
    return { ...opened, question: await dialog('Cancel booking') };
  }

  it('asks first', async () => {
    const { question, user, api } = await cancelling(new MockedWorkspace().stand(mine()));
    expect(question.getByText('Are you sure you want to cancel this booking?')).toBeTruthy();
    const times = question.getByText(/Thursday 19 November, 10:00 to 11:00/);
    expect(times.textContent).toContain('Board Room, Thursday 19 November, 10:00 to 11:00');
    await user.click(question.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(api.requests.some(({ route }) => route.startsWith('DELETE'))).toBe(false);
  });

  it('frees the slot', async () => {
    const api = new MockedWorkspace().stand(mine());
    const { question, user, toasts } = await cancelling(api);
    const cancel = () => {
      api.entries = [];
      return { status: 204 };
    };
    api.answer(routeOf(deleteOf(api), cancel));
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'success', title: 'Booking Deleted', description: 'Booking cancelled' }]),
    );
    await waitFor(() => expect(findCell('Thursday 19 November, 10:00 to 10:30, Board Room, free')).not.toBeNull());
    expect(findCell(LABEL)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(findCell('Thursday 19 November, 10:00 to 10:30')));
  });

  it('fades at once, and is gone only when the server says so', async () => {
    const api = new MockedWorkspace().stand(mine());
    const { question, user } = await cancelling(api);
    const answer = api.hold(deleteOf(api));
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(findCell(`${LABEL}, being cancelled`)).not.toBeNull();
    expect(icon('Cancel', LABEL)).toBeNull();
    api.entries = [];
    await act(async () => answer());
    await waitFor(() => expect(findCell('Thursday 19 November, 10:00 to 10:30, Board Room, free')).not.toBeNull());
  });

  it('stays where the server refuses', async () => {
    const api = new MockedWorkspace().stand(mine());
    const { question, user, toasts } = await cancelling(api);
    api.answer(routeOf(deleteOf(api), refusal('UNAVAILABLE', 'Later, please.')));
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    const description = 'Later, please.';
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', title: 'Deletion Failed', description }]));
    await waitFor(() => expect(findCell(`${LABEL}, being cancelled`)).toBeNull());
    expect(icon('Cancel', LABEL)).not.toBeNull();
  });

  it('says why it failed, and its own sentence where the server has none', async () => {
    const api = new MockedWorkspace().stand(mine());
    const { question, user, toasts } = await cancelling(api);
    api.answer(routeOf(deleteOf(api), { status: 500 }));
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    const description = 'There was an error cancelling your booking. Please try again.';
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', title: 'Deletion Failed', description }]));
  });

  it('says that the booking was already cancelled where it is gone, and reads the week again', async () => {
    const api = new MockedWorkspace().stand(mine());
    const { question, user, toasts } = await cancelling(api);
    api.answer(routeOf(deleteOf(api), refusal('NOT_FOUND', 'This booking is gone.')));
    api.entries = [];
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    const description = 'This booking was already cancelled.';
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', title: 'Already Cancelled', description }]));
    await waitFor(() => expect(findCell('Thursday 19 November, 10:00 to 10:30, Board Room, free')).not.toBeNull());
  });

  it('while it runs says that it is shortened, and by how much', async () => {
    const running = aBooking(at(WEDNESDAY, '10:00'), at(WEDNESDAY, '12:00'));
    const label = 'Wednesday 18 November, 10:00 to 12:00';
    const api = new MockedWorkspace().stand(running);
    const { question, user, toasts } = await cancelling(api, label, { now: at(WEDNESDAY, '10:10') });
    expect(
      question.getByText('It is running: it will end at 10:30, and the hours after that come back to you.'),
    ).toBeTruthy();
    const shortened = { ...(api.entries[0] as Booking), endTime: '2026-11-18T09:30:00Z' };
    api.answer(routeOf(deleteOf(api), { json: shortened }));
    await user.click(question.getByRole('button', { name: 'Cancel booking' }));
    const description = 'It now ends at 10:30; the rest of its time is free again.';
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', title: 'Booking Updated', description }]));
  });

  it('can be started by the Delete key', async () => {
    const { user } = open(new MockedWorkspace().stand(mine()), { search: '?room=1' });
    const block = await cell(LABEL);
    act(() => block.focus());
    await user.keyboard('{Delete}');
    expect(await dialog('Cancel booking')).toBeTruthy();
  });
});
