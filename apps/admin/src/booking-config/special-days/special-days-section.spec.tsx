import type { AdminBooking, AdminSpecialDay, BookingConfig, SpecialDaysImport } from '@roomhours/contract';
import { type ApiRoutes, refusal } from '@roomhours/data-access/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changesIn,
  disableMotion,
  fill,
  noDialog,
  openAdmin,
  press,
  pressWhenShown,
  selectOption,
  stale,
} from '../../testing';
import { SpecialDaysSection } from './special-days-section';

const CONFIG = 'GET /api/admin/config/booking';
const LIST = 'GET /api/admin/special-days';
const ADD = 'POST /api/admin/special-days';
const ADD_IMPACT = 'POST /api/admin/special-days/impact';
const IMPORT = 'POST /api/admin/special-days/import';
const nothing = { bookings: 0, members: 0, listed: [] };
const config: BookingConfig = {
  ...{ startTime: '08:00', endTime: '18:00', slotDuration: 60, timeZone: 'Europe/Berlin', etag: '"1"' },
  ...{ weekdays: [], specialDays: [] },
};
const CLOSED = { closed: true, startTime: null, endTime: null };
const day = (id: number, date: string, name: string, hours = {}): AdminSpecialDay => ({
  ...{ id, date, name, ...CLOSED, etag: `"${id}"` },
  ...hours,
});
const eve = day(3, '2026-12-24', 'Christmas Eve');
const SHORT = { closed: false, startTime: '10:00', endTime: '14:00' };
const booking: AdminBooking = {
  ...{ id: 5, roomId: 1, roomName: 'Studio', userId: 2, userEmail: 'ada@example.com', username: 'ada' },
  ...{ startTime: '2026-12-24T09:00:00Z', endTime: '2026-12-24T10:00:00Z', purpose: null },
  ...{ isBlocked: false, seriesId: null, etag: '"1"' },
};
const { matchMedia } = window;

const ROUTES: ApiRoutes = { [CONFIG]: { json: config }, [LIST]: { json: [] }, [ADD_IMPACT]: { json: nothing } };
const open = (routes: ApiRoutes = {}) =>
  openAdmin('/admin', { ...ROUTES, ...routes }, { part: <SpecialDaysSection config={config} /> });
/** Opens the tab, for what the section shares with the other forms. */
const openTab = (routes: ApiRoutes) => openAdmin('/admin?tab=bookingConfig', { ...ROUTES, ...routes });
const rows = (name = 'Special days') =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].slice(0, 3).map(({ textContent }) => textContent));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Form = Awaited<ReturnType<typeof dialog>>;
const type = (form: Form, label: string, text: string) => fill(form.getByLabelText(label), text);
const choose = (form: Form, name: string, option: string) => selectOption(form.getByRole('combobox', { name }), option);

/** Monday 23 November 2026, 12:00 in Berlin. */
beforeEach(() => {
  disableMotion();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T11:00:00Z'));
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

describe('the list', () => {
  it('shows why it failed, then upcoming days by date, and past ones on request', async () => {
    const { api } = open({ [LIST]: refusal('UNAVAILABLE', 'The database is busy.') });
    expect((await screen.findByRole('alert')).textContent).toContain('The database is busy.');
    const json = [day(1, '2026-11-22', 'Memorial'), day(2, '2026-11-23', 'Stocktaking', SHORT), eve];
    api.answer({ [LIST]: { json } });
    await press('Try again');
    await screen.findByText('Christmas Eve');
    expect(rows()).toEqual([
      ['Stocktaking', 'Mon 23 Nov 2026', '10:00–14:00'],
      ['Christmas Eve', 'Thu 24 Dec 2026', 'Closed'],
    ]);
    await press('Show 1 past day');
    expect(rows('Past special days')).toEqual([['Memorial', 'Sun 22 Nov 2026', 'Closed']]);
  });
});

describe('adding', () => {
  const openDialog = async () => {
    await pressWhenShown('Add Special Day');
    return dialog('Add Special Day');
  };

  it('adds a closed day after a preview, and bases the settings on the new state', async () => {
    const { api, notify } = openTab({
      [ADD]: { status: 201, json: eve },
      [ADD_IMPACT]: { json: { bookings: 1, members: 1, listed: [booking] } },
      'PUT /api/admin/config/booking': { json: config },
      'GET /api/admin/config/booking/impact': { json: nothing },
    });
    expect(await screen.findByText('No special days')).toBeTruthy();
    expect(screen.getByText(/or import the holidays from a calendar file/)).toBeTruthy();
    const form = await openDialog();
    type(form, 'Date', '24 Dec 2026');
    type(form, 'Name', 'Christmas Eve');
    const sentence = '1 upcoming booking of 1 member lies outside of these hours. It stays as it is.';
    expect(await form.findByText(sentence)).toBeTruthy();
    api.answer({ [LIST]: { json: [eve] }, [CONFIG]: { json: { ...config, etag: '"2"' } } });
    await press('Add Special Day', form);
    await noDialog();
    expect(api.to(ADD)[0]!.body).toEqual({ date: '2026-12-24', name: 'Christmas Eve', ...CLOSED });
    // The preview does not depend on the name.
    expect(api.to(ADD_IMPACT)).toHaveLength(1);
    expect(notify.mock.calls).toEqual([[{ kind: 'success', title: 'Special Day Added' }]]);
    expect(await screen.findByText('Thu 24 Dec 2026')).toBeTruthy();
    await press('Save Settings');
    await waitFor(() => expect(api.to('PUT /api/admin/config/booking')).toHaveLength(1));
    expect(api.to('PUT /api/admin/config/booking')[0]!.headers.get('If-Match')).toBe('"2"');
  });

  it('shows missing, invalid and refused input on the fields, and adds a day with its own hours', async () => {
    const { api, notify } = open({ [ADD]: refusal('DUPLICATE', 'There is a special day on this date already.') });
    const form = await openDialog();
    await choose(form, 'Opening', 'Own hours');
    const start = form.getByRole('combobox', { name: 'Start Time' });
    expect(start.closest('.ant-select')?.textContent).toBe('08:00');
    await choose(form, 'Start Time', '08:30');
    await press('Add Special Day', form);
    expect(await form.findByText('Name is required')).toBeTruthy();
    expect(form.getByText('Date is required')).toBeTruthy();
    expect(form.getByText(/The start must be a whole number of slots of 60 minutes/)).toBeTruthy();
    await choose(form, 'Start Time', '08:00');
    await choose(form, 'End Time', '08:30');
    await press('Add Special Day', form);
    expect(await form.findByText('The end must be at least one slot after the start.')).toBeTruthy();
    expect([api.to(ADD).length, api.to(ADD_IMPACT).length]).toEqual([0, 0]);

    type(form, 'Name', 'Open house');
    type(form, 'Date', '28 Nov 2026');
    await choose(form, 'End Time', '22:00');
    await form.findByText('No upcoming bookings lie outside of these hours.');
    await press('Add Special Day', form);
    expect(await form.findByText('There is a special day on this date already.')).toBeTruthy();
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', title: 'Add Special Day Failed' }));
    api.answer({ [ADD]: { status: 201, json: eve } });
    await press('Add Special Day', form);
    await noDialog();
    const hours = { closed: false, startTime: '08:00', endTime: '22:00' };
    expect(api.to(ADD)[1]!.body).toEqual({ date: '2026-11-28', name: 'Open house', ...hours });
  });
});

describe('editing', () => {
  const IMPACT = 'POST /api/admin/special-days/3/impact';
  const SAVE = 'PATCH /api/admin/special-days/3';
  const openDialog = async () => {
    await pressWhenShown(/^Edit .*Christmas Eve/);
    return dialog('Edit Special Day');
  };

  it('keeps the input on a day that another administrator changed, and previews changed hours, which start with the default hours', async () => {
    const current = { ...eve, ...SHORT, etag: '"4"' };
    const { api, notify } = open({ [LIST]: { json: [eve] }, [SAVE]: stale(current), [IMPACT]: { json: nothing } });
    const form = await openDialog();
    type(form, 'Name', 'Holy Night');
    expect(api.to(IMPACT)).toEqual([]);
    await press('Save Changes', form);
    expect(changesIn(await form.findByRole('alert'))).toEqual(['Hours: was closed, is now 10:00–14:00']);
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Holy Night');
    api.answer({ [SAVE]: { json: current } });
    await press('Save Changes', form);
    await noDialog();
    expect(api.to(SAVE).map(({ body }) => body)).toEqual(Array(2).fill({ name: 'Holy Night' }));

    const hours = await openDialog();
    await choose(hours, 'Opening', 'Own hours');
    await choose(hours, 'End Time', '14:00');
    await hours.findByText('No upcoming bookings lie outside of these hours.');
    api.answer({ [SAVE]: { json: { ...eve, ...SHORT } } });
    await press('Save Changes', hours);
    await noDialog();
    const changes = { closed: false, startTime: '08:00', endTime: '14:00' };
    expect(api.to(SAVE)[2]!.body).toEqual(changes);
    expect(api.to(SAVE)[2]!.headers.get('If-Match')).toBe('"3"');
    expect(api.to(IMPACT).at(-1)!.body).toEqual(changes);
    const updated = [{ kind: 'success', title: 'Special Day Updated' }];
    expect(notify.mock.calls.slice(1)).toEqual([updated, updated]);
  });
});

describe('removing', () => {
  const REMOVE = 'DELETE /api/admin/special-days/3';
  const openDialog = async () => {
    await pressWhenShown(/^Remove .*Christmas Eve/);
    return dialog('Remove special day');
  };

  it('asks for confirmation of one day, and of the imported ones, and reports success', async () => {
    const imported = { ...day(4, '2026-12-25', 'Christmas Day'), isImported: true };
    const { api, notify } = open({
      [LIST]: { json: [eve, imported] },
      [REMOVE]: { status: 204 },
      'DELETE /api/admin/special-days/imported': {},
      'GET /api/admin/special-days/3/impact': { json: { bookings: 2, members: 2, listed: [] } },
    });
    const form = await openDialog();
    const sentence = '2 upcoming bookings of 2 members lie outside of these hours. They stay as they are.';
    expect(await form.findByText(sentence)).toBeTruthy();
    api.answer({ [LIST]: { json: [imported] } });
    await press('Remove', form);
    await noDialog();
    expect(api.to(REMOVE)[0]!.headers.get('If-Match')).toBe('"3"');
    const removed = [{ kind: 'success', title: 'Special Day Removed' }];
    expect(notify.mock.calls).toEqual([removed]);

    await press('Remove imported');
    const all = await dialog('Remove imported days');
    expect(all.getByText(/^Are you sure you want to remove 1 imported day\?/)).toBeTruthy();
    api.answer({ [LIST]: { json: [] } });
    await press('Remove', all);
    await noDialog();
    expect(notify.mock.calls).toEqual([removed, [{ kind: 'success', title: 'Imported Days Removed' }]]);
    expect(await screen.findByText('No special days')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove imported' })).toBeNull();
  });
});

describe('importing', () => {
  const file = (size = 10) => new File(['x'.repeat(size)], 'holidays.ics');
  const found: SpecialDaysImport = {
    added: [{ date: '2026-12-25', name: 'Christmas Day' }],
    existing: [eve],
    ignored: 2,
    ignoredEvents: [{ line: 7, name: 'Concert', reason: 'The event has a time of day.' }],
    impact: { bookings: 1, members: 1, listed: [booking] },
  };
  const openDialog = async () => {
    await pressWhenShown('Import Holidays');
    return dialog('Import Holidays');
  };
  const upload = (form: Form, chosen = file()) => {
    fireEvent.change(form.getByLabelText('Calendar file'), { target: { files: [chosen] } });
  };

  it('shows what would be added, what exists and what is left out, imports, and bases the settings on the new state', async () => {
    const { api, notify } = openTab({
      [IMPORT]: { json: found },
      'PUT /api/admin/config/booking': { json: config },
      'GET /api/admin/config/booking/impact': { json: nothing },
    });
    const form = await openDialog();
    upload(form);
    const added = within(await form.findByRole('group', { name: '1 day will be added as closed.' }));
    expect(added.getByText('Christmas Day')).toBeTruthy();
    expect(form.getByText('1 day exists already. It stays as it is.')).toBeTruthy();
    const left = within(form.getByRole('group', { name: '2 events are left out.' }));
    expect(left.getByText(/Concert/).closest('li')?.textContent).toBe('Line 7 Concert: The event has a time of day.');
    expect(form.getByText(/^1 upcoming booking of 1 member lies on a closed day then/)).toBeTruthy();
    api.answer({ [IMPORT]: { status: 500, text: '' } });
    await press('Import 1 day', form);
    const description = 'The holidays could not be imported. Please try again.';
    const failure = [{ kind: 'error', title: 'Import Failed', description }];
    await waitFor(() => expect(notify.mock.calls).toEqual([failure]));
    expect(form.getByText('Christmas Day')).toBeTruthy();
    api.answer({
      ...{ [IMPORT]: { json: found }, [LIST]: { json: [eve] } },
      [CONFIG]: { json: { ...config, etag: '"2"' } },
    });
    await press('Import 1 day', form);
    await noDialog();
    const requests = api
      .to(IMPORT)
      .map(({ query, headers, body }) => [query.toString(), headers.get('Content-Type'), body]);
    const content = ['text/calendar', 'x'.repeat(10)];
    expect(requests).toEqual([
      ['preview=true', ...content],
      ['', ...content],
      ['', ...content],
    ]);
    expect(notify.mock.calls).toEqual([failure, [{ kind: 'success', title: 'Special Days Imported' }]]);
    expect(await screen.findByText('Christmas Eve')).toBeTruthy();
    await press('Save Settings');
    await waitFor(() => expect(api.to('PUT /api/admin/config/booking')).toHaveLength(1));
    expect(api.to('PUT /api/admin/config/booking')[0]!.headers.get('If-Match')).toBe('"2"');
  });

  it('leaves out days, and bases the affected bookings on the others', async () => {
    const added = [...found.added, { date: '2026-12-26', name: 'Boxing Day' }];
    const { api } = open({ [IMPORT]: { json: { ...found, added } } });
    const form = await openDialog();
    upload(form);
    await userEvent.click(await form.findByRole('checkbox', { name: /Boxing Day/ }));
    api.answer({ [IMPORT]: { json: { ...found, added, impact: { ...found.impact!, bookings: 0 } } } });
    await userEvent.click(form.getByRole('checkbox', { name: /Christmas Day/ }));
    await waitFor(() => expect(form.queryByText(/on a closed day then/)).toBeNull());
    expect(form.getByRole('group', { name: '0 days will be added as closed.' })).toBeTruthy();
    await userEvent.click(form.getByRole('checkbox', { name: /Christmas Day/ }));
    await press('Import 1 day', form);
    await noDialog();
    expect(api.to(IMPORT).map(({ query }) => query.get('leftOut'))).toEqual([
      null,
      '2026-12-26',
      '2026-12-26,2026-12-25',
      '2026-12-26',
      '2026-12-26',
    ]);
  });

  it('says what is wrong with a file, and reads another one, also a dropped one', async () => {
    const { api } = open({ [IMPORT]: refusal('VALIDATION_FAILED', 'This file is not a valid iCalendar file.') });
    const form = await openDialog();
    upload(form);
    expect((await form.findByRole('alert')).textContent).toBe('This file is not a valid iCalendar file.');
    upload(form, file(1_048_577));
    await waitFor(() =>
      expect(form.getByRole('alert').textContent).toBe('The file is too large: at most 1 MB can be sent.'),
    );
    expect(api.to(IMPORT)).toHaveLength(1);
    api.answer({ [IMPORT]: { json: found } });
    upload(form);
    expect(await form.findByText('Christmas Day')).toBeTruthy();
    expect(form.queryByRole('alert')).toBeNull();

    const existing = [eve, day(4, '2026-12-31', 'Inventory')];
    api.answer({ [IMPORT]: { json: { ...found, added: [], existing } } });
    const area = form.getByLabelText('Calendar file').closest('.ant-upload')!;
    fireEvent.drop(area, { dataTransfer: { files: [file()] } });
    expect(await form.findByText('The file has no day to add.')).toBeTruthy();
    expect(form.getByText('2 days exist already. They stay as they are.')).toBeTruthy();
    expect(form.getByText('holidays.ics')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Import' }).getAttribute('aria-disabled')).toBe('true');
  });
});
