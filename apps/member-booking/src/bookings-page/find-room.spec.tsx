import type { Suggestion } from '@roomhours/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { formatInstant } from '@roomhours/time';
import {
  MockedWorkspace,
  type Opened,
  THURSDAY,
  WEDNESDAY,
  at,
  boardRoom,
  cell,
  dialog,
  noDialog,
  open,
  studio,
} from './testing';

function aSuggestion(date: string, from: string, to: string, change: Partial<Suggestion> = {}): Suggestion {
  const [startTime, endTime] = [formatInstant(at(date, from)), formatInstant(at(date, to))];
  return {
    ...{ kind: 'fits', roomId: studio.id, roomName: studio.name, startTime, endTime, hours: 1, remainingQuota: 15 },
    ...change,
  };
}

const MORNING = aSuggestion(THURSDAY, '10:00', '11:00');

/** Opens the page, and the dialog by its key, with these suggestions. */
async function find(
  suggestions: Suggestion[] | { status: number },
  options: Parameters<typeof open>[1] = {},
  api = new MockedWorkspace(),
) {
  api.answer({
    'GET /api/availability': 'status' in suggestions ? suggestions : { json: suggestions },
    'GET /api/admin/users/21/quota': { status: 503 },
  });
  const opened = open(api, { tablet: true, ...options });
  await cell('Wednesday 18 November, 10:00 to 10:30');
  press('f');
  return { ...opened, form: await dialog('Find a room') };
}

const press = (key: string, target: Element = document.body, change = {}) =>
  act(() => void fireEvent.keyDown(target, { key, bubbles: true, ...change }));
const listed = () => screen.getAllByRole('listitem').filter((item) => item.closest('.mb-suggestions') !== null);
const searches = ({ api }: Opened) => api.to('GET /api/availability').map(({ path }) => path.split('?')[1]);
const option = (text: string) => screen.findByText(text, { selector: '.ant-select-item-option-content' });

describe('Find a room', () => {
  it('opens by its button, not by other uses of its key, and lists what fits with cost and rest of the month', async () => {
    const api = new MockedWorkspace();
    const half = aSuggestion(THURSDAY, '12:00', '12:30', { hours: 0.5, roomId: boardRoom.id, roomName: 'Board Room' });
    api.answer({ 'GET /api/availability': { json: [MORNING, half] } });
    const { user } = open(api, { tablet: true });
    await cell('Wednesday 18 November, 10:00 to 10:30');
    press('f', document.body, { ctrlKey: true });
    press('f', screen.getByRole('combobox', { name: 'Room' }));
    press('f', document.body, { repeat: true });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(noDialog()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Find a room' }));
    const form = await dialog('Find a room');
    expect(await form.findByText('2 rooms and times fit')).toBeTruthy();
    expect(listed().map(({ textContent }) => textContent)).toEqual([
      'Studio4 seatsThu 19 November, 10:00 to 11:001 hour, leaves 14 hours of NovemberBook',
      'Board Room10 seatsThu 19 November, 12:00 to 12:3030 minutes, leaves 14.5 hours of NovemberBook',
    ]);
  });

  it('searches again for every change of the wish, and for none that is invalid', async () => {
    const api = new MockedWorkspace();
    api.rooms = [boardRoom, { ...studio, location: 'Ground floor', amenities: ['Screen', 'Whiteboard'] }];
    const opened = await find([MORNING], {}, api);
    const { user, form } = opened;
    expect(await form.findByText('One room and time fits')).toBeTruthy();
    expect(form.getByText('4 seats, Ground floor, Screen, Whiteboard')).toBeTruthy();
    expect(searches(opened)).toEqual(['date=2026-11-18&duration=30&people=1']);
    api.answer({ 'GET /api/availability': { json: [] } });
    await user.click(form.getByRole('radio', { name: '1 hour' }));
    await user.click(form.getByLabelText('Not before'));
    await user.click(await option('10:00'));
    await user.click(form.getByLabelText('Amenities'));
    for (const name of ['Whiteboard', 'Screen']) await user.click(await option(name));
    const wish = 'amenities=Whiteboard&amenities=Screen&date=2026-11-18&duration=60&from=10%3A00';
    await waitFor(() => expect(searches(opened).at(-1)).toBe(`${wish}&people=1`));
    expect(await form.findByText('Nothing is free on this day or the next. Try another date.')).toBeTruthy();
    const people = form.getByLabelText('People');
    await user.clear(people);
    await user.tab();
    expect(await form.findByText('A whole number from 1 to 10000')).toBeTruthy();
    expect(searches(opened).at(-1)).toBe(`${wish}&people=1`);
    await user.type(people, '8');
    await waitFor(() => expect(searches(opened).at(-1)).toBe(`${wish}&people=8`));
    expect(await form.findByText('No room with 8 seats has all of these amenities.')).toBeTruthy();
  });

  it('opens the dialog that books, with room, date and time, and shows the date', async () => {
    const { api, user, toasts } = await find([aSuggestion('2026-11-26', '10:00', '11:00')]);
    await user.click(await screen.findByRole('button', { name: 'Book Studio, Thu 26 November, 10:00 to 11:00' }));
    const form = await dialog('Create New Booking');
    expect(['Room', 'Date', 'Start time'].map((label) => form.getByLabelText(label))).toMatchObject([
      ...[{ disabled: true }, { disabled: true }, { disabled: true }],
    ]);
    expect(api.to('POST /api/bookings')).toEqual([]);
    await user.click(form.getByLabelText('Purpose'));
    await user.paste('Planning');
    await user.click(form.getByRole('button', { name: 'Create Booking' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', title: 'Success' }]));
    expect(api.to('POST /api/bookings')[0]?.body).toMatchObject({
      ...{ roomId: studio.id, startTime: '2026-11-26T09:00:00Z', endTime: '2026-11-26T10:00:00Z' },
      purpose: 'Planning',
    });
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(screen.getByRole('heading', { level: 2, name: 'November 23 - November 29, 2026' })).toBeTruthy();
  });

  it('names the kinds of alternatives, and offers no amenities if no room has one', async () => {
    const { form } = await find([
      aSuggestion(WEDNESDAY, '15:00', '16:00', { kind: 'otherTime' }),
      aSuggestion(WEDNESDAY, '10:00', '10:30', { kind: 'shorter', hours: 0.5 }),
      aSuggestion(THURSDAY, '10:00', '11:00', { kind: 'nextDay' }),
    ]);
    expect(await form.findByText('Nothing fits. The nearest that is free:')).toBeTruthy();
    expect(form.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['Another time that day', 'Shorter', 'The next open day'],
    ]);
    expect(form.queryByText(/^You have/)).toBeNull();
    expect(form.queryByLabelText('Amenities')).toBeNull();
  });

  it('offers to try again if the search fails, and says how many hours are left if they do not suffice', async () => {
    const workspace = new MockedWorkspace();
    workspace.quota = { role: 'user', monthlyQuota: 4, usedQuota: 3.75, remainingQuota: 0.25 };
    const { api, user, form } = await find({ status: 503 }, {}, workspace);
    expect((await form.findByRole('alert')).textContent).toContain('Try again');
    api.answer({ 'GET /api/availability': { json: [] } });
    await user.click(form.getByRole('button', { name: 'Try again' }));
    expect(await form.findByText('Nothing is free on this day or the next. Try another date.')).toBeTruthy();
    expect(await form.findByText('You have 0.25 hours left in November.')).toBeTruthy();
  });

  it('says nothing about hours to an administrator, and books for the member of the page', async () => {
    const suggestions = [{ ...MORNING, remainingQuota: -1 }];
    const { api, user, form } = await find(suggestions, { role: 'admin', search: '?for=21' });
    expect(await form.findByText('1 hour', { selector: '.mb-suggestions span' })).toBeTruthy();
    await user.click(form.getByRole('button', { name: /^Book Studio/ }));
    await user.click((await dialog('Create New Booking')).getByRole('button', { name: 'Create Booking' }));
    await waitFor(() => expect(api.to('POST /api/bookings').map(({ body }) => body)).toMatchObject([{ userId: 21 }]));
  });
});
