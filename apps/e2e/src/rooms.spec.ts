import type { Locator, Page } from 'playwright-core';
import { addDays, formatTimeOfDay, instant, mondayOf, toLocal } from '@roomhours/time';
import { BlockedTimes } from './pages/blocked-times';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { choose } from './support/choose';
import { ADA, ROBIN } from './support/demo-accounts';
import {
  expectEventually,
  expectHidden,
  expectNoHorizontalScroll,
  expectPath,
  expectVisible,
} from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { addressOf } from './support/page-monitor';
import { tapOrClick } from './support/tap-or-click';
import { WORKSPACE_ZONE } from './support/test-server';

const suite = setUpJourneys();
const { journey } = suite;

/** Weekdays in eight weeks, without demo bookings. */
const MONDAY = addDays(mondayOf(toLocal(instant(Date.now()), WORKSPACE_ZONE).date), 8 * 7);
const [TUESDAY, WEDNESDAY, THURSDAY] = [addDays(MONDAY, 1), addDays(MONDAY, 2), addDays(MONDAY, 3)];
/** In pixels, of a wide photo. */
const THUMBNAIL_WIDTH = 256;

/** Returns the bounds of the nth half hour of Thursday from 09:00 on. */
const halfHour = (index: number) =>
  [0, 30].map((minutes) => `${THURSDAY}T${formatTimeOfDay(9 * 60 + 30 * index + minutes)}`) as [string, string];

/** Creates an address in the dialog, follows it without a session, revokes it, and closes the dialog. */
async function expectCalendarAddress(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByLabel('Current Password').fill(ROBIN.password);
  await tapOrClick(dialog.getByRole('button', { name: 'Create Address' }));
  const address = page.getByRole('textbox', { name: 'Calendar address' });
  expect(await (await fetch(await address.inputValue())).text()).toContain('X-WR-CALNAME:Roomhours: Winter Garden');
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await tapOrClick(dialog.getByRole('button', { name: /^Revoke/ }));
  const question = page.getByRole('dialog', { name: 'Revoke Address' });
  await expectVisible(question);
  await expectNoHorizontalScroll(page);
  await tapOrClick(question.getByRole('button', { name: 'Revoke', exact: true }));
  await expectHidden(question, dialog.getByRole('list'), address);
  // The pressed button is gone, and the focus stays in the dialog.
  await expectEventually(() => dialog.evaluate((element) => element.contains(document.activeElement)), true);
  await page.keyboard.press('Escape');
  await expectHidden(dialog);
}

journey(
  'a room gets a photo, an amenity and a calendar, is seen by members, and is deleted and logged',
  DESKTOP,
  async ({ page }) => {
    const shell = await Shell.signInAndOpen(page, ROBIN);
    await tapOrClick(shell.link('Admin Panel'));
    await expectPath(page, '/admin');
    const rooms = new RoomSettings(page);
    await tapOrClick(rooms.tab);
    await expectVisible(rooms.heading, rooms.card('Board Room').getByText('12 people'));
    expect(addressOf(page)).toBe('/admin?tab=rooms');
    await tapOrClick(page.getByRole('button', { name: 'Add Amenity' }));
    await rooms.dialog('Add Amenity').getByLabel('Name').fill('Piano');
    await page.keyboard.press('Enter');
    await shell.expectToast('Amenity Added');

    await tapOrClick(rooms.addButton);
    const dialog = rooms.dialog('Add New Meeting Room');
    await dialog.getByLabel('Name').fill('Winter Garden');
    await dialog.getByLabel('Capacity').fill('3');
    await dialog.getByLabel('Location').fill('Third floor');
    await choose(dialog.getByLabel('Amenities'), 'Piano');
    await tapOrClick(dialog.getByRole('heading', { name: 'Add New Meeting Room' }));
    await expectHidden(page.locator('.ant-select-dropdown'));
    await rooms.choosePhoto(dialog);
    await expectNoViolations(page);
    await tapOrClick(dialog.getByRole('button', { name: 'Add Room', exact: true }));
    await shell.expectToast('Room Added');
    await expectHidden(dialog);
    const card = rooms.card('Winter Garden');
    await expectVisible(card.getByText('Third floor', { exact: true }), card.locator('img[src*="/photo/"]'));
    await page.setViewportSize(PHONE.viewport!);
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await tapOrClick(card.getByRole('button', { name: 'Calendar of Winter Garden' }));
    await expectCalendarAddress(page, rooms.dialog('Calendar of Winter Garden'));

    const { page: other } = await suite.visitor(DESKTOP);
    await Shell.signIn(other, ADA);
    await other.goto('/bookings?view=day');
    const header = other.getByRole('rowheader').filter({ has: other.getByText('Winter Garden', { exact: true }) });
    await expectVisible(header.getByText(/3 seats, Third floor, Piano$/));
    const width = () => header.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth);
    await expectEventually(width, THUMBNAIL_WIDTH);
    await expectNoViolations(other);

    await tapOrClick(card.getByRole('button', { name: 'Retire Winter Garden' }));
    await expectVisible(rooms.dialog('Retire Winter Garden'));
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expectHidden(rooms.dialog('Retire Winter Garden'));
    await tapOrClick(card.getByRole('button', { name: 'Delete Winter Garden' }));
    await tapOrClick(rooms.dialog('Delete Winter Garden').getByRole('button', { name: 'Delete Room' }));
    await shell.expectToast('Room Deleted');
    await expectHidden(card);

    await page.setViewportSize(DESKTOP.viewport!);
    await page.goto('/admin/audit?kind=room');
    const log = page.getByRole('table', { name: 'Audit log' });
    await log.getByText(/^Room added: .*Winter Garden/).click();
    await expectVisible(log.getByRole('rowheader', { name: 'capacity' }));
    await expectNoViolations(page);
    await page.setViewportSize(PHONE.viewport!);
    await expectVisible(page.getByRole('list', { name: 'Audit log' }));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await tapOrClick(page.getByRole('link', { name: 'Admin Panel', exact: true }).last());
    await expectVisible(rooms.heading);
  },
);

journey(
  'times are blocked, with their bookings, and several rooms and weeks together',
  DESKTOP,
  async ({ page, monitor }) => {
    const client = await ApiClient.signIn(suite.product, ROBIN);
    const [room, next, last] = (await client.rooms()).sort((a, b) => a.capacity - b.capacity);
    for (const index of [0, 1, 2, 3]) expect(await client.book(room!.id, ...halfHour(index))).toBe(201);
    const shell = await Shell.signIn(page, ROBIN);
    const blocked = await new BlockedTimes(page).open();
    await blocked.openBlockDialog();
    await blocked.fill({ Date: THURSDAY, 'End Date': THURSDAY, Room: room!.name });
    await tapOrClick(blocked.dialog.getByRole('button', { name: 'Choose for each booking' }));
    const rows = blocked.dialog.getByRole('table', { name: 'Affected bookings' }).getByRole('row');
    await expectVisible(rows.nth(3));
    const ofAll = blocked.dialog.getByRole('radiogroup', { name: 'All bookings' });
    await ofAll.getByRole('radio', { name: 'Move all' }).check();
    await rows.nth(0).getByRole('radio', { name: 'Keep' }).check();
    await rows
      .nth(1)
      .getByRole('radio', { name: /^Move to/ })
      .focus();
    await page.keyboard.press('ArrowDown');
    const summary = blocked.dialog.getByText('2 move, 1 is cancelled, 1 stays.', { exact: true });
    await expectVisible(summary);

    // A member takes the room that is proposed for the last booking.
    expect(await client.book(next!.id, ...halfHour(3))).toBe(201);
    monitor.allowResponses('POST /api/admin/blocked-times 409');
    await blocked.submit();
    await expectVisible(
      rows.nth(3).getByText(new RegExp(`^${next!.name} is not free 10:30 to 11:00`)),
      rows.nth(3).getByRole('radio', { name: `Move to ${last!.name}`, checked: true }),
      summary,
    );
    await page.setViewportSize(PHONE.viewport!);
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await blocked.submit();
    await shell.expectToast('Time Block Added', '2 bookings moved, 1 cancelled, 1 stayed.');
    await expectVisible(blocked.affectedBookings.getByText(/1 booking made before falls into it/));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);

    const own = (await client.ownBookings()).filter(({ startTime }) => startTime.startsWith(THURSDAY));
    const countIn = (roomId: number) => own.filter((booking) => booking.roomId === roomId).length;
    expect([room, next, last].map((one) => countIn(one!.id))).toEqual([1, 2, 1]);

    await page.setViewportSize(DESKTOP.viewport!);
    await page.keyboard.press('Escape');
    await expectHidden(blocked.affectedBookings);
    await blocked.openBlockDialog();
    await blocked.fill({ Date: TUESDAY, 'End Date': WEDNESDAY, Room: 'Library' });
    await choose(blocked.dialog.getByRole('combobox', { name: /^Also in/ }), 'Studio');
    await page.keyboard.press('Escape');
    const until = blocked.dialog.getByLabel(/^Repeat weekly until/);
    await until.fill(addDays(TUESDAY, 14));
    await until.press('Enter');
    await expectVisible(blocked.dialog.getByText(/into these times\./));
    await page.setViewportSize(PHONE.viewport!);
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await page.setViewportSize(DESKTOP.viewport!);
    await blocked.submit();
    await expectHidden(blocked.dialog);

    const groups = page.getByRole('list', { name: 'Groups of blocked times' }).getByRole('listitem');
    const group = groups.filter({ has: page.getByRole('heading', { name: 'Library, Studio', exact: true }) });
    await tapOrClick(group.getByRole('button', { name: 'Show 6 times' }));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await tapOrClick(group.getByRole('button', { name: /^Remove all/ }));
    const question = page.getByRole('dialog', { name: 'Remove time blocks' });
    await tapOrClick(question.getByRole('button', { name: 'Remove', exact: true }));
    await shell.expectToast('Blocks Removed');
    await expectHidden(group);
  },
);
