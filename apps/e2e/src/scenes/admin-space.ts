import type { Impact } from '@roomhours/contract';
import { addDays } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { type Block, BlockedTimes } from '../pages/blocked-times';
import { BookingSettings, type Settings } from '../pages/booking-settings';
import { OpeningTimes, holidayFile } from '../pages/opening-times';
import { RoomSettings } from '../pages/room-settings';
import { choose } from '../support/choose';
import { ROBIN } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';
import { manyRooms, roomPhotos } from './answers';
import {
  type Scene,
  type Step,
  answer,
  change,
  open,
  press,
  scene,
  scrollTo,
  shows,
  showsDialog,
  showsElement,
  showsRole,
  TODAY,
  TUESDAY,
  at,
} from './steps';

const AFFECTED = 40;

export const bookings = (query = '') => open(ROBIN, `/admin?tab=bookings${query}`);
const rooms = (room = 'Board Room'): Step[] => [
  open(ROBIN, '/admin?tab=rooms'),
  showsElement((page) => new RoomSettings(page).card(room)),
];
const roomsAndAmenities: Step[] = [...rooms(), (page) => expectVisible(new RoomSettings(page).amenity('Whiteboard'))];
/** Repeats the bookings that a change affects, so that there are many. */
const affectMany = change<Impact>(/\/impact(\?|$)/, (impact) => {
  const listed = Array.from({ length: AFFECTED }, (_, index) => ({
    ...impact.listed[index % impact.listed.length]!,
    id: 9_000 + index,
  }));
  const movable = listed.filter(({ proposal }) => proposal).length;
  const isPaged = impact.movable !== undefined;
  return { ...impact, bookings: AFFECTED, listed: isPaged ? listed : impact.listed, ...(isPaged && { movable }) };
});
/** Opens the choices in the dialog that is shown, and scrolls to their list. */
const chooseForEach: Step = async (page) => {
  const dialog = page.getByRole('dialog');
  await tapOrClick(dialog.getByRole('button', { name: 'Choose for each booking' }));
  const list = dialog.getByRole('table', { name: 'Affected bookings' });
  await expectVisible(list.getByRole('row').first());
  await list.getByRole('row').first().scrollIntoViewIfNeeded();
};

const ROOM_SCENES: readonly Scene[] = [
  scene('admin-rooms', ...rooms()),
  scene('admin-dialog', ...rooms(), press('Add Room'), showsDialog('Add New Meeting Room')),
  scene(
    'admin-rooms-200',
    answer('**/api/rooms', manyRooms('', 'On the second floor, with a screen, a whiteboard and a view of the yard.')),
    ...rooms('Room 1'),
  ),
  scene('admin-room-calendar', ...rooms(), press('Calendar of Studio'), async (page) => {
    const dialog = new RoomSettings(page).dialog('Calendar of Studio');
    await dialog.getByLabel('Current Password').fill(ROBIN.password);
    await tapOrClick(dialog.getByRole('button', { name: 'Create Address' }));
    await expectVisible(dialog.getByRole('textbox', { name: 'Calendar address' }));
  }),
  scene('admin-room-delete', ...rooms(), press('Delete Studio'), shows(/upcoming bookings? of/)),
  scene('admin-room-retire', ...rooms(), press('Retire Studio'), shows(/upcoming bookings? of/)),
  scene('admin-room-cards', roomPhotos, ...roomsAndAmenities),
  scene(
    'admin-amenities',
    ...roomsAndAmenities,
    scrollTo((page) => new RoomSettings(page).amenity('Whiteboard')),
  ),
  scene('admin-amenity-remove', ...roomsAndAmenities, press('Remove Whiteboard'), showsDialog('Remove Whiteboard')),
  scene('admin-room-photo', ...rooms(), press('Edit Studio'), async (page) => {
    const dialog = new RoomSettings(page).dialog('Edit Meeting Room');
    await new RoomSettings(page).choosePhoto(dialog);
    await dialog.getByRole('button', { name: 'Remove Photo' }).scrollIntoViewIfNeeded();
  }),
  scene(
    'rules-room',
    ...rooms(),
    press('Edit Board Room'),
    (page) => tapOrClick(page.getByRole('dialog').getByText('Own rules', { exact: true })),
    scrollTo((page) => page.getByRole('dialog').getByLabel('Upcoming bookings')),
  ),
  scene('admin-affected-bookings', ...rooms(), press('Retire Studio'), chooseForEach),
  scene('admin-affected-by-deletion', affectMany, ...rooms(), press('Delete Studio'), chooseForEach),
];

const settings: Step[] = [
  open(ROBIN, '/admin?tab=bookingConfig'),
  shows(/^All times are in the time zone /),
  showsRole('button', 'Add Special Day'),
];
const setAndSave =
  (changed: Settings): Step =>
  async (page) => {
    await new BookingSettings(page).set(changed);
    await new BookingSettings(page).save();
  };
const rules = (page: Page) => page.getByRole('region', { name: 'Booking rules', exact: true });
const saveRules =
  (changed: Record<string, string>): Step =>
  async (page) => {
    for (const [label, text] of Object.entries(changed)) await rules(page).getByLabel(label).fill(text);
    await tapOrClick(rules(page).getByRole('button', { name: 'Save Rules' }));
  };

const SETTINGS_SCENES: readonly Scene[] = [
  scene('admin-config', ...settings),
  scene(
    'admin-config-confirmation',
    ...settings,
    setAndSave({ 'Start Time': '12:00', 'Time Slot Duration': '45 minutes' }),
    shows(/upcoming bookings? of/),
  ),
  scene(
    'admin-config-weekdays',
    ...settings,
    (page) => new OpeningTimes(page).setHours('Saturday', '10:00', '14:00'),
    scrollTo((page) => page.getByRole('button', { name: 'Save Weekdays' })),
  ),
  scene(
    'admin-config-special-days',
    ...settings,
    scrollTo((page) => page.getByRole('heading', { name: 'Special days' })),
  ),
  scene('admin-config-special-day-new', ...settings, press('Add Special Day'), showsDialog('Add Special Day')),
  scene(
    'admin-config-import',
    ...settings,
    press('Import Holidays'),
    (page) => {
      const days = [3, 40, 41, 120].map((count) => ({ date: addDays(TODAY, count), name: `Holiday ${count}` }));
      return new OpeningTimes(page).chooseFile(holidayFile(days));
    },
    shows(/added as closed/),
  ),
  scene(
    'rules-config',
    ...settings,
    scrollTo((page) => rules(page).getByRole('button', { name: 'Save Rules' })),
  ),
  scene(
    'rules-invalid',
    ...settings,
    saveRules({ 'Shortest notice': '1.1', 'Hours a day': '30' }),
    shows(/^From 0\.5 to 24 hours/),
  ),
  scene(
    'rules-impact',
    ...settings,
    saveRules({ 'Hours a day': '0.5' }),
    showsDialog('Change booking rules'),
    shows(/would not be possible/),
  ),
];

const BLOCKS = '**/api/admin/blocked-times';
function someBlocks() {
  const block = (id: number, roomId: number, day: number, from: string, hours: number, reason: string | null) => {
    const start = Date.parse(at(from, day));
    const endTime = new Date(start + hours * 3_600_000).toISOString();
    return { id, roomId, startTime: new Date(start).toISOString(), endTime, reason };
  };
  return [
    block(1, 1, -9, '10:40', 4, 'Maintenance'),
    block(2, 1, 0, '09:40', 3, 'Maintenance'),
    block(3, 1, 1, '10:40', 52, 'Painters in the room, and the floor is polished after them'),
    block(4, 1, 1, '08:40', 1, null),
    block(5, 2, 1, '10:40', 2, 'Window cleaning'),
    block(6, 3, 20, '10:40', 5, 'Fire drill'),
    ...[1, 2, 3].map((room) => ({ ...block(6 + room, room, 7, '10:40', 2, 'Cleaning'), groupId: 'cleaning' })),
  ];
}
const blocks: Step[] = [open(ROBIN, '/admin?tab=blocked'), showsElement((page) => new BlockedTimes(page).addButton)];
const blockStudio =
  (more: Block = {}): Step =>
  async (page) => {
    const blocked = new BlockedTimes(page);
    await blocked.openBlockDialog();
    await blocked.fill({ Room: 'Studio', 'End Time': '17:30', ...more });
  };

const BLOCK_SCENES: readonly Scene[] = [
  scene('admin-blocked', answer(BLOCKS, someBlocks()), ...blocks),
  scene('admin-blocked-group', answer(BLOCKS, someBlocks()), ...blocks, press('Show 3 times')),
  scene('admin-blocked-empty', answer(BLOCKS, []), ...blocks),
  scene('admin-block-dialog', ...blocks, blockStudio(), shows(/upcoming booking/)),
  scene('admin-block-dialog-rooms', ...blocks, blockStudio(), async (page) => {
    const { dialog } = new BlockedTimes(page);
    await choose(dialog.getByRole('combobox', { name: /^Also in/ }), 'Garden Room');
    await page.keyboard.press('Escape');
    await expectVisible(dialog.getByText(/these times/));
    await dialog.getByLabel(/^Repeat weekly until/).scrollIntoViewIfNeeded();
  }),
  // Next Tuesday, because upcoming bookings are affected only.
  scene('admin-affected-by-block', affectMany, ...blocks, blockStudio({ Date: addDays(TUESDAY, 7) }), chooseForEach),
];

/** Rooms, booking settings, special days and blocked times in the panel. */
export const SPACE_SCENES: readonly Scene[] = [...ROOM_SCENES, ...SETTINGS_SCENES, ...BLOCK_SCENES];
