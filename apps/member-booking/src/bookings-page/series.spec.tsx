import type { Booking } from '@roomhours/contract';
import { type SentRequest, refusal, routeOf } from '@roomhours/data-access/testing';
import { act, waitFor, within } from '@testing-library/react';
import {
  MockedWorkspace,
  THURSDAY,
  aBooking,
  at,
  cell,
  deleteOf,
  dialog,
  icon,
  noDialog,
  ON_TABLET,
  open,
  patchOf,
} from './testing';
import { OTHER, fill, fromSlot, submit } from './testing/dialogs';

const LABEL = 'Thursday 19 November, 10:00 to 11:00, Board Room, your booking, Stand-up';

/** Opens 'Create New Booking' from a free slot, with the options of a series. */
async function repeating(api = new MockedWorkspace()) {
  const opened = await fromSlot(api);
  const { form, user } = opened;
  await user.click(form.getByLabelText('Repeat weekly'));
  await user.click(form.getByRole('button', { name: 'More options' }));
  return { ...opened, repeatTimes: (count: string) => fill(opened, form.getByLabelText('Number of dates'), count) };
}

describe('the options of a new series', () => {
  it('start as the weekly series, take 1 to 52 dates, and can be left again', async () => {
    const opened = await repeating();
    const { form, user, toasts, repeatTimes } = opened;
    expect(form.getByLabelText('Every week')).toHaveProperty('checked', true);
    expect(form.getByLabelText('Number of dates')).toHaveProperty('value', '4');
    expect(form.queryByLabelText('Number of weeks')).toBeNull();
    const invalid = {
      kind: 'error',
      title: 'Invalid series',
      description: 'Number of dates must be between 1 and 52',
    };
    for (const [index, count] of ['0', '53'].entries()) {
      await repeatTimes(count);
      await submit(opened);
      expect(toasts).toHaveLength(index + 1);
      expect(toasts.at(-1)).toEqual(invalid);
      await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Number of dates')));
    }
    await user.click(form.getByRole('button', { name: 'Fewer options' }));
    expect(form.getByLabelText('Number of weeks')).toHaveProperty('value', '4');
  });

  it('send the pattern, and show its dates', async () => {
    const opened = await repeating();
    const { form, user, api, repeatTimes } = opened;
    await user.click(form.getByLabelText('Every month on the third Thursday'));
    await repeatTimes('3');
    const dates = await form.findByRole('region', { name: 'Dates of the series' });
    expect([...dates.querySelectorAll('li > span:first-child')].map((one) => one.textContent)).toEqual([
      ...['Thu 19 November', 'Thu 17 December', 'Thu 21 January'],
    ]);
    await submit(opened);
    await waitFor(() => expect(noDialog()).toBe(true));
    const body = api.to('POST /api/bookings')[0]?.body;
    expect(body).toMatchObject({ repeat: { every: 'month', count: 3 } });
    expect(body).not.toHaveProperty('repeatWeeks');
  });

  it('require a last date, and create nothing with the click that ends its input: the bookings were not listed', async () => {
    const opened = await repeating();
    const { form, user, api } = opened;
    await user.click(form.getByLabelText('On a date'));
    await submit(opened);
    expect(opened.toasts).toMatchObject([{ description: 'Choose a last date' }]);
    await user.click(form.getByLabelText('Last date'));
    await user.paste('2026-12-03');
    await submit(opened);
    expect(form.getByText('3 bookings, 1.5 hours in all. All dates are free.')).toBeTruthy();
    expect(api.to('POST /api/bookings')).toEqual([]);
    await user.unhover(form.getByRole('button', { name: 'Create Booking' }));
    await submit(opened);
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(api.to('POST /api/bookings')).toHaveLength(1);
  });

  it('leave out taken dates on request', async () => {
    const taken = aBooking(at('2026-11-20', '10:00'), at('2026-11-20', '11:00'), { userId: OTHER });
    const opened = await repeating(new MockedWorkspace().stand(taken));
    const { form, user, api } = opened;
    await user.click(form.getByLabelText('Every day'));
    await form.findByText('4 bookings, 2 hours in all. 1 of them cannot be booked, so none will be.');
    const follows = (one: HTMLElement, other: HTMLElement) =>
      Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    // What a press changes is below the pressed check box.
    expect(follows(form.getByText(/^4 bookings/), form.getByLabelText('Skip these dates'))).toBe(true);
    expect(follows(form.getByRole('group', { name: 'Free instead' }), form.getByText('Fri 20 November'))).toBe(true);
    const isStruck = () => form.getByText('Fri 20 November').closest('del') !== null;
    expect(isStruck()).toBe(false);
    await user.click(form.getByLabelText('Skip these dates'));
    await form.findByText('3 bookings, 1.5 hours in all. 1 date will be skipped.');
    expect(isStruck()).toBe(true);
    expect(form.getByText('Takes 1.5 hours. 13.5 hours left in November after it.')).toBeTruthy();
    const skipped = [{ startTime: '2026-11-20T09:00:00Z', code: 'BOOKING_CONFLICT', message: 'Taken.' }] as const;
    const made = { ...(await bodyOfNewBooking()), skipped: [...skipped] };
    api.answer(routeOf('POST /api/bookings', { status: 201, json: made }));
    await submit(opened);
    const description =
      'Your booking has been created successfully. Board Room, Thursday 19 November, 10:00 to 10:30. 1 date skipped';
    await waitFor(() => expect(opened.toasts).toMatchObject([{ kind: 'success', title: 'Success', description }]));
    expect(api.to('POST /api/bookings')[0]?.body).toMatchObject({
      ...{ repeat: { every: 'day', count: 4 }, skipTaken: true },
    });
  });
});

async function bodyOfNewBooking() {
  return aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '10:30')).booking!;
}

/** A booking of a series with another one before it and one after it, all in the future. */
function aSeries() {
  const day = (date: string) => aBooking(at(date, '10:00'), at(date, '11:00'), { purpose: 'Stand-up' });
  const all = [day(THURSDAY), day('2026-11-18'), day('2026-11-26')];
  const occurrences = all.map(({ booking }) => ({ ...booking!, seriesId: 'series' }));
  const api = new MockedWorkspace().stand(all[0]!);
  api.entries = [occurrences[0]!];
  const json = { id: 'series', repeat: null, occurrences };
  api.answer(routeOf(`GET /api/bookings/${occurrences[0]!.id}/series`, { json }));
  return api;
}

async function opening(action: 'Edit' | 'Cancel', api = aSeries()) {
  const opened = open(api, ON_TABLET);
  await cell(LABEL);
  await opened.user.click(icon(action, LABEL));
  return { ...opened, form: await dialog(action === 'Edit' ? 'Edit Booking' : 'Cancel booking') };
}

describe('a booking of a series', () => {
  it('is cancelled alone, with the following ones, or with all', async () => {
    const { form, user, api, toasts } = await opening('Cancel');
    expect(await form.findByLabelText('This booking')).toHaveProperty('checked', true);
    expect(form.getByLabelText('All (3 bookings)')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Cancel booking' })).toBeTruthy();
    expect(form.getByRole('button', { name: 'Keep it' })).toBeTruthy();
    await user.click(form.getByLabelText('This and the following (2 bookings)'));
    expect(form.getByRole('button', { name: 'Keep them' })).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Cancel 2 bookings' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'success', title: 'Bookings Deleted', description: 'Bookings cancelled' }]),
    );
    expect(api.to(deleteOf(api))[0]?.path).toContain('?scope=following');
    const restored = () => api.to('POST /api/bookings').map(({ body }) => body);
    act(() => toasts[0]!.action!.onPress());
    await waitFor(() => expect(toasts.at(-1)).toEqual({ kind: 'success', title: 'Bookings Restored' }));
    expect(restored()).toMatchObject([
      { startTime: '2026-11-19T09:00:00Z', purpose: 'Stand-up', restores: expect.any(Number) as number },
      { startTime: '2026-11-26T09:00:00Z', purpose: 'Stand-up', restores: expect.any(Number) as number },
    ]);
  });

  it('comes back as far as it can: the toast says what stands in the way', async () => {
    const { form, user, api, toasts } = await opening('Cancel');
    await user.click(await form.findByLabelText('All (3 bookings)'));
    await user.click(form.getByRole('button', { name: 'Cancel 3 bookings' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    const sentence = 'Board Room is already booked 10:00 to 11:00 on Thursday 19 November.';
    const isTaken = ({ body }: SentRequest) => (body as { startTime: string }).startTime.startsWith('2026-11-19');
    const booked = { status: 201, json: api.entries[0] as Booking };
    const post = (request: SentRequest) => (isTaken(request) ? refusal('BOOKING_CONFLICT', sentence) : booked);
    api.answer(routeOf('POST /api/bookings', post));
    act(() => toasts[0]!.action!.onPress());
    await waitFor(() => expect(toasts.at(-1)).toEqual({ kind: 'error', title: 'Undo Failed', description: sentence }));
    expect(api.to('POST /api/bookings')).toHaveLength(3);
  });

  it('is changed with all others: costs the hours of all, and names the dates that cannot change', async () => {
    const { form, user, api, toasts } = await opening('Edit');
    await user.click(form.getByLabelText('1 hour 30 minutes'));
    expect(await form.findByText(/^Takes 0\.5 hours\./)).toBeTruthy();
    await user.click(await form.findByLabelText('This and the following (2 bookings)'));
    expect(await form.findByText(/^Takes 1 hour\./)).toBeTruthy();
    await user.click(form.getByLabelText('All (3 bookings)'));
    expect(await form.findByText(/^Takes 1\.5 hours\./)).toBeTruthy();
    await user.click(form.getByLabelText('1 hour'));
    await user.click(form.getByLabelText('Purpose'));
    await user.paste(' daily');

    const details = [{ startTime: '2026-11-26T09:00:00Z', code: 'TIME_BLOCKED', message: 'Painters.' }] as const;
    api.answer(routeOf(patchOf(api), refusal('TIME_BLOCKED', 'Painters.', [...details])));
    await user.click(form.getByRole('button', { name: 'Update Booking' }));
    const list = await form.findByRole('region', { name: 'Dates that cannot change' });
    expect(list.textContent).toContain('Thu 26 November');

    api.recover();
    await user.click(form.getByRole('button', { name: 'Update Booking' }));
    await waitFor(() => expect(toasts.slice(1)).toEqual([{ kind: 'success', title: 'Bookings Updated' }]));
    const sent = api.to(patchOf(api))[1]!;
    expect(sent.body).toEqual({ purpose: 'Stand-up daily' });
    expect(sent.path).toContain('?scope=all');
  });

  it('is offered only what the hours that are left allow for all bookings', async () => {
    const { form, user, api } = await opening('Edit');
    await user.click(await form.findByLabelText('All (3 bookings)'));
    await user.click(form.getByLabelText('2 hours'));
    api.quota = { role: 'user', monthlyQuota: 20, usedQuota: 19, remainingQuota: 1 };
    api.answer(routeOf(patchOf(api), refusal('QUOTA_EXCEEDED', 'Too many hours.')));
    await user.click(form.getByRole('button', { name: 'Update Booking' }));
    const free = within(await form.findByRole('group', { name: 'Free instead' }));
    expect(free.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Board Room, 10:00 to 11:001 hour only',
      'Board Room, 10:00 to 10:3030 minutes only',
    ]);
  });

  it('can move to the place of another one only if that moves with it', async () => {
    const api = aSeries();
    const at26 = aBooking(at('2026-11-26', '10:00'), at('2026-11-26', '11:00')).booking!;
    const occurrences = [...api.entries, { ...at26, seriesId: 'series' }] as Booking[];
    api.entries = occurrences;
    const json = { id: 'series', repeat: null, occurrences };
    api.answer(routeOf(`GET /api/bookings/${occurrences[0]!.id}/series`, { json }));
    const { form, user } = await opening('Edit', api);
    const date = form.getByLabelText('Date');
    await user.clear(date);
    await user.paste('2026-11-26');
    await user.tab();
    const taken = /Board Room is already booked 10:00 to 11:00/;
    expect(await form.findByText(taken)).toBeTruthy();
    await user.click(form.getByLabelText('All (2 bookings)'));
    expect(form.queryByText(taken)).toBeNull();
  });

  it('can still be cancelled if its series cannot be read', async () => {
    const api = aSeries();
    api.answer(routeOf(`GET /api/bookings/${Number(api.entries[0]!.id)}/series`, 'unreachable'));
    const { form } = await opening('Cancel', api);
    expect(await form.findByLabelText('All')).toBeTruthy();
  });
});
