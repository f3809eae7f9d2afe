import type { Room, Suggestion } from '@roomhours/contract';
import { addDays } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { BookingDialog } from '../pages/booking-dialog';
import { FindRoom } from '../pages/find-room';
import { Shell } from '../pages/shell';
import { choose } from '../support/choose';
import { ADA, type Credentials, NOAH, ROBIN } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';
import { lateCancellations, manyRooms, policies, roomPhotos } from './answers';
import {
  type Scene,
  type Step,
  answer,
  change,
  freeSlot,
  hang,
  open,
  press,
  pressInDialog,
  refuse,
  returnToWindow,
  scene,
  scrollTo,
  shows,
  showsDialog,
  showsElement,
  showsRole,
  slotInState,
} from './steps';

/** The room of Ada's series. */
const STUDIO = 'Studio';
/** State of an occurrence of Ada's series. */
const SERIES = 'your booking, Team weekly, in a series';
/** Number of slots of a week that are tried to find a booking of another member. */
const MAX_STEPS = 16;

const WEEK_READS = /\/api\/bookings\?/;
const createDialog = (page: Page) => new BookingDialog(page, 'Create New Booking');
const editDialog = (page: Page) => new BookingDialog(page, 'Edit Booking');

/** Opens the bookings of all rooms. */
const allRooms =
  (viewer: Credentials = ADA): Step =>
  async (page, bookings) => {
    await Shell.signIn(page, viewer);
    await bookings.open();
  };
const chooseStudio: Step = (_, bookings) => bookings.chooseRoom(STUDIO);
const nextWeek: Step = (_, bookings) => bookings.nextWeek();
const studio = [allRooms(), chooseStudio, shows('Team weekly')];
/** The next week of the studio, where no booking is past. */
const studioNextWeek = (viewer?: Credentials) => [allRooms(viewer), chooseStudio, nextWeek];

const pressFree =
  (minutes: number): Step =>
  async (_, bookings) =>
    tapOrClick(bookings.free(await freeSlot(bookings, minutes)));
const pressBooked =
  (state: string): Step =>
  async (_, bookings) => {
    const slot = await slotInState(bookings, state);
    await tapOrClick(bookings.cell(slot, slot.until, slot.state));
  };
/** Presses 'Edit' or 'Cancel' of an own booking. */
const pressAction =
  (which: 'Edit' | 'Cancel', state = 'your booking'): Step =>
  async (_, bookings) =>
    tapOrClick(bookings.action(which, await slotInState(bookings, state)));
/** Presses a key, at least once, until an element is shown. */
const pressKeyUntil =
  (key: string, selector: string): Step =>
  async (page) => {
    for (let step = 0; step < MAX_STEPS; step += 1) {
      await page.keyboard.press(key);
      if (await page.locator(selector).isVisible()) return;
    }
  };

/** Mocks a conflict: creating a booking fails with 409, and all later reads of the week contain the other booking. */
const conflict: Step = async (page) => {
  await page.route(/\/api\/bookings$/, async (route) => {
    const requested = route.request().postDataJSON() as { roomId: number; startTime: string; endTime: string };
    await page.route(WEEK_READS, async (read) => {
      const response = await read
        .fetch({ headers: { ...read.request().headers(), 'if-none-match': '' } })
        .catch(() => null);
      if (response === null) return; // The page was closed meanwhile.
      const entries = (await response.json()) as object[];
      const taken = { ...requested, id: 99_999, userId: 99_999, purpose: null, isBlocked: false, seriesId: null };
      await read.fulfill({ response, json: [...entries, taken] });
    });
    const message = 'Studio is already booked 14:00 to 15:00 on Monday.';
    const json = { statusCode: 409, code: 'BOOKING_CONFLICT', message, requestId: 'r', details: [] };
    await route.fulfill({ status: 409, json });
  });
};

const fillDialog =
  (form: Parameters<BookingDialog['fill']>[0]): Step =>
  (page) =>
    createDialog(page).fill(form);
const submitDialog: Step = (page) => createDialog(page).submit();
const checkInDialog =
  (label: string | RegExp): Step =>
  (page) =>
    page
      .getByRole('dialog')
      .getByLabel(label, { exact: typeof label === 'string' })
      .check();
const newBooking = [...studioNextWeek(), pressFree(120), showsDialog('Create New Booking')];
const seriesIsChecked = shows(/All dates are free|cannot be booked/);
const sixWeeks = [fillDialog({ duration: '1 hour', purpose: 'Design review', weeks: 6 }), seriesIsChecked];
/** 'More options' of a new series of ten bookings. */
const seriesOptions = [
  ...newBooking,
  fillDialog({ duration: '2 hours', purpose: 'Design sprint', weeks: 10 }),
  pressInDialog('More options'),
  seriesIsChecked,
];
const refusedByConflict = [conflict, submitDialog, showsRole('group', 'Free instead')];

const GRID_SCENES: readonly Scene[] = [
  scene('grid-all-rooms', allRooms()),
  scene('grid-room', ...studio),
  scene('grid-next-week', ...studioNextWeek()),
  scene('grid-all-rooms-next-week', allRooms(), nextWeek),
  scene('grid-selection', ...studioNextWeek(), async (page, bookings) => {
    await bookings.free(await freeSlot(bookings, 90)).focus();
    for (let slots = 0; slots < 2; slots += 1) await page.keyboard.press('Shift+ArrowDown');
  }),
  scene('grid-why', ...studioNextWeek(), async (page, bookings) => {
    const taken = await slotInState(bookings, 'booked');
    await bookings.cell(taken, taken.until, 'booked').focus();
    await page.keyboard.press('Enter');
  }),
  scene('grid-stale', ...studio, refuse(WEEK_READS), returnToWindow, shows(/could not be refreshed/)),
  scene(
    'grid-failed',
    ...studio,
    refuse(WEEK_READS),
    (page) => page.reload(),
    shows('The bookings could not be loaded'),
  ),
  scene('grid-no-rooms', answer('**/api/rooms', []), open(ADA, '/bookings'), shows('No meeting rooms yet')),
  scene('last-half-hour', allRooms(NOAH)),
  scene('card-own', ...studioNextWeek(), pressBooked('your booking'), showsDialog(/./)),
  scene('card-admin', ...studioNextWeek(ROBIN), pressBooked('booked by'), showsDialog(/./)),
  scene('card-link-unknown', open(ADA, '/bookings?booking=999999'), shows(/booking in the link/)),
  scene(
    'room-filter',
    change<Room[]>('**/api/rooms', (rooms) => [
      ...rooms,
      ...['Atrium', 'Loft', 'Salon', 'Workshop'].map((name, index) => ({ ...rooms[0]!, id: 900 + index, name })),
    ]),
    ...studio,
    (page) => tapOrClick(page.getByRole('combobox', { name: 'Room', exact: true })),
    (page) => page.keyboard.type('o'),
  ),
  scene(
    'page-outline',
    hang('**/remotes/member-booking/**/bookings*.js'),
    open(ADA, '/bookings'),
    showsElement((page) => page.locator('.mb-week-outline')),
  ),
  ...[
    ['move-free', '.mb-moving:not([data-refused])'],
    ['move-refused', '.mb-moving[data-refused]'],
  ].map(([name, moving]) =>
    scene(
      name!,
      ...studioNextWeek(),
      pressBooked('your booking'),
      pressInDialog('Move'),
      showsElement((page) => page.locator('.mb-moving')),
      pressKeyUntil('ArrowDown', moving!),
    ),
  ),
  scene(
    'rules-grid',
    policies({ gapMinutes: 30, advanceDays: 9 }),
    ...studioNextWeek(),
    async (_, bookings) => {
      const slot = await slotInState(bookings, 'unavailable, 30 minutes');
      await bookings.cell(slot, slot.until, slot.state).click({ force: true });
    },
    showsElement((page) => page.locator('.mb-hint')),
  ),
  scene('rules-grid-day', policies({ dayMinutes: 60 }), ...studioNextWeek(), (_, bookings) =>
    slotInState(bookings, 'unavailable, At most 1 hour a day'),
  ),
  scene('rules-quota', lateCancellations(/\/api\/users\/quota/), allRooms(), shows(/of them cancelled late/)),
];

const day = (viewer: Credentials): Step[] => [
  allRooms(viewer),
  (page) => tapOrClick(page.getByTitle('Day', { exact: true })),
  (_, bookings) => bookings.waitForGrid(),
];
const DAY_SCENES: readonly Scene[] = [
  scene('day-today', ...day(ADA)),
  scene('day-admin', ...day(ROBIN)),
  scene('day-next-week', allRooms(), async (_, bookings) => bookings.openDay(addDays(await bookings.monday(), 8))),
  scene('day-200', answer('**/api/rooms', manyRooms(' on the second floor', null)), ...day(ADA)),
  scene(
    'day-retired-room',
    // The room of a weekly series on this day.
    change<Room[]>('**/api/rooms', (rooms) => rooms.map((room) => ({ ...room, isActive: room.name !== STUDIO }))),
    open(ADA, '/bookings?view=day'),
    (_, bookings) => expectVisible(bookings.roomRow(STUDIO)),
  ),
  scene(
    'room-photos-day',
    roomPhotos,
    open(ADA, '/bookings?view=day'),
    showsElement((page) => page.getByRole('rowheader').locator('img')),
  ),
];

const findRoom = (set: Parameters<FindRoom['set']>[0] = {}): Step[] => [
  allRooms(),
  // The server's clock may be ahead of that of the page.
  nextWeek,
  async (page) => (await new FindRoom(page).open()).set(set),
];
const FIND_ROOM_SCENES: readonly Scene[] = [
  scene(
    'find-room',
    ...findRoom({ people: 3, duration: '1 hour' }),
    showsElement((page) => new FindRoom(page).suggestions),
  ),
  scene(
    'find-room-alternatives',
    answer(/\/api\/users\/quota/, { role: 'user', monthlyQuota: 20, usedQuota: 19.5, remainingQuota: 0.5 }),
    change<Suggestion[]>(/\/api\/availability/, (all) => all.map((one) => ({ ...one, kind: 'shorter' }))),
    ...findRoom({ duration: '1 hour' }),
    shows(/^You have/),
  ),
  scene(
    'find-room-failed',
    refuse(/\/api\/availability/),
    ...findRoom(),
    showsElement((page) => new FindRoom(page).root.getByRole('alert')),
  ),
  scene('find-room-amenities', ...findRoom(), async (page) => {
    const find = new FindRoom(page);
    await choose(find.root.getByLabel('Amenities', { exact: true }), 'Whiteboard');
    await page.keyboard.press('Escape');
    await find.settled();
  }),
];

const DIALOG_SCENES: readonly Scene[] = [
  scene('dialog-create', ...newBooking),
  scene('dialog-series', ...newBooking, ...sixWeeks),
  scene('dialog-series-options', ...seriesOptions),
  scene(
    'dialog-series-skipped',
    ...seriesOptions,
    checkInDialog('Every day'),
    checkInDialog('Skip these dates'),
    shows(/will be skipped/),
    scrollTo((page) => page.getByText(/will be skipped/)),
  ),
  scene(
    'dialog-series-last-date',
    ...seriesOptions,
    checkInDialog('On a date'),
    submitDialog,
    shows('Choose a last date'),
  ),
  scene(
    'dialog-taken',
    ...newBooking,
    fillDialog({ duration: '1 hour', purpose: 'Design review' }),
    ...refusedByConflict,
  ),
  scene('dialog-series-taken', ...newBooking, ...sixWeeks, ...refusedByConflict),
  scene(
    'dialog-over-the-limit',
    answer(/\/api\/users\/quota/, { role: 'user', monthlyQuota: 20, usedQuota: 20, remainingQuota: 0 }),
    ...newBooking,
    shows(/over the limit/),
  ),
  scene('dialog-edit', ...studioNextWeek(), pressAction('Edit'), showsDialog('Edit Booking')),
  scene('dialog-cancel', ...studioNextWeek(), pressAction('Cancel'), showsDialog('Cancel booking')),
  scene('dialog-series-edit', ...studioNextWeek(), pressAction('Edit', SERIES), (page) =>
    editDialog(page)
      .root.getByLabel(/^This and the following/)
      .check(),
  ),
  scene('dialog-series-cancel', ...studioNextWeek(), pressAction('Cancel', SERIES), checkInDialog(/^All/)),
  scene(
    'rules-lengths',
    policies({ dayMinutes: 90 }),
    ...studioNextWeek(),
    pressFree(60),
    showsDialog('Create New Booking'),
  ),
  scene(
    'rules-passed-over',
    policies({ advanceDays: 1 }),
    ...studioNextWeek(ROBIN),
    pressFree(60),
    shows(/^Members could not book this/),
  ),
  scene(
    'room-choice',
    roomPhotos,
    allRooms(),
    press('New Booking'),
    (page) => tapOrClick(createDialog(page).root.getByLabel('Room', { exact: true })),
    showsElement((page) => page.locator('.ant-select-dropdown img')),
  ),
];

/** The Bookings page: week, day, Find a room and the dialogs. */
export const BOOKINGS_SCENES: readonly Scene[] = [...GRID_SCENES, ...DAY_SCENES, ...FIND_ROOM_SCENES, ...DIALOG_SCENES];
