import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { BlockedTimes } from './pages/blocked-times';
import { BookingSettings } from './pages/booking-settings';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { choose } from './support/choose';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { WORKSPACE_ZONE } from './support/test-server';
import { ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectHidden, expectNoHorizontalScroll } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const suite = setUpJourneys();
const { journey } = suite;

/** A Tuesday in eight weeks, without demo bookings. */
const TUESDAY = addDays(mondayOf(toLocal(instant(Date.now()), WORKSPACE_ZONE).date), 8 * 7 + 1);
const WEDNESDAY = addDays(TUESDAY, 1);

/** Mocks the response to a request. */
async function respond(page: Page, path: string, status: number, body: unknown): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: body }));
}

const busy = { statusCode: 503, code: 'UNAVAILABLE', message: 'The database is busy.', requestId: 'r' };

describe('the rooms', () => {
  journey('list the affected bookings before a deletion', DESKTOP, async ({ page }) => {
    const client = await ApiClient.signIn(suite.product, ROBIN);
    const studio = (await client.rooms()).find(({ name }) => name === 'Studio')!;
    expect(await client.book(studio.id, `${TUESDAY}T10:00`, `${TUESDAY}T11:00`)).toBe(201);
    await Shell.signIn(page, ROBIN);
    await page.goto('/admin?tab=rooms');
    const rooms = new RoomSettings(page);
    await tapOrClick(rooms.card('Studio').getByRole('button', { name: 'Delete Studio' }));
    const dialog = rooms.dialog('Delete Studio');
    await expectVisible(dialog.getByText(/^\d+ upcoming bookings of \d+ members will be deleted\.$/));
    await expectNoViolations(page);
    await tapOrClick(dialog.getByRole('button', { name: 'Cancel' }));
    await expectVisible(rooms.card('Studio'));
  });

  journey('can be searched if there are two hundred', PHONE, async ({ page }) => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      ...{ id: index + 1, name: `Room ${index + 1}`, capacity: 4, description: null },
    }));
    await respond(page, '/api/rooms', 200, many);
    await Shell.signIn(page, ROBIN);
    await page.goto('/admin?tab=rooms');
    const rooms = new RoomSettings(page);
    await expectVisible(page.getByText('200 rooms', { exact: true }));
    await expectNoHorizontalScroll(page);
    await page.getByRole('searchbox', { name: 'Search rooms' }).fill('room 19');
    // Room 119 also matches both words.
    await expectVisible(page.getByText('12 of 200 rooms', { exact: true }), rooms.card('Room 199'));
    await expectHidden(rooms.card('Room 2'));
    await page.reload();
    await expectVisible(page.getByText('12 of 200 rooms', { exact: true }));
  });
});

describe('the booking settings', () => {
  journey('are saved after a preview of the bookings that no longer fit', DESKTOP, async ({ page }) => {
    const shell = await Shell.signIn(page, ROBIN);
    const settings = await new BookingSettings(page).open();
    await expectVisible(
      settings.chosen('Start Time').getByText('09:00'),
      settings.chosen('End Time').getByText('17:30'),
    );
    await expectVisible(settings.chosen('Time Slot Duration').getByText('30 minutes'));
    await expectVisible(page.getByText('Recommended: 30 or 60 minutes', { exact: true }));
    await expectNoViolations(page);

    await settings.set({ 'Start Time': '12:00', 'Time Slot Duration': '60 minutes' });
    await expectVisible(
      settings.preview.getByText('6 slots of 60 minutes. The last one is cut to 30 minutes by the end time.'),
    );
    await settings.save();
    await expectVisible(
      settings.confirmation.getByText(/^\d+ upcoming bookings of \d+ members do not fit the new settings\.$/),
    );
    await expectNoViolations(page);
    await settings.clickDialogButton('Cancel');
    await expectHidden(settings.confirmation);
    await expectVisible(settings.chosen('Start Time').getByText('12:00'));
    await settings.save();
    await settings.clickDialogButton('Save Settings');
    const saved = ['Settings Updated', 'Booking time settings have been updated successfully.'] as const;
    await shell.expectToast(...saved);
    await page.reload();
    await expectVisible(settings.chosen('Start Time').getByText('12:00'));

    await settings.set({ 'Start Time': '09:00', 'Time Slot Duration': '30 minutes' });
    await settings.save();
    await shell.expectToast(...saved);
  });

  journey('show validation errors and server messages', PHONE, async ({ page, monitor }) => {
    const shell = await Shell.signIn(page, ROBIN);
    const settings = await new BookingSettings(page).open();
    await settings.set({ 'End Time': '08:30' });
    await settings.save();
    await expectVisible(page.getByText('End time must be after start time', { exact: true }));
    await expectNoViolations(page);
    await expectNoHorizontalScroll(page);
    await settings.set({ 'End Time': '18:00' });
    monitor.allowResponses('PUT /api/admin/config/booking 503', 'PUT /api/admin/config/booking 500');
    const refuse = (status: number, body: unknown) =>
      page.route('**/api/admin/config/booking', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status, json: body }) : route.fallback(),
      );
    await refuse(503, busy);
    await settings.save();
    await shell.expectToast('Update Failed', 'The database is busy.');
    await refuse(500, null);
    await settings.save();
    await shell.expectToast('Update Failed', 'Failed to update booking settings.');
    await settings.open();
    await expectVisible(settings.chosen('End Time').getByText('17:30'));
  });
});

describe('blocked times', () => {
  journey('span several days, list the bookings inside, and are removed', DESKTOP, async ({ page }) => {
    const client = await ApiClient.signIn(suite.product, ROBIN);
    const library = (await client.rooms()).find(({ name }) => name === 'Library')!;
    expect(await client.book(library.id, `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`)).toBe(201);
    const shell = await Shell.signIn(page, ROBIN);
    const blocked = await new BlockedTimes(page).open();
    await expectVisible(blocked.cards.first());
    const before = await blocked.cards.count();

    await blocked.openBlockDialog();
    // Enter accepts the typed date without submitting the form.
    await blocked.fill({ Date: TUESDAY, 'End Date': WEDNESDAY });
    expect(await blocked.dialog.getByText('Room is required').count()).toBe(0);
    await blocked.fill({ Room: 'Library', 'Start Time': '14:15' });
    const inside = /^1 upcoming booking of 1 member stands inside this time\./;
    await expectVisible(blocked.dialog.getByText(inside), blocked.dialog.getByText(/robin@roomhours\.example/));
    await expectNoViolations(page);
    await blocked.submit();
    await shell.expectToast('Time Block Added');
    await expectVisible(blocked.affectedBookings.getByText(/1 booking made before stands inside it/));
    await expectNoViolations(page);
    await tapOrClick(blocked.affectedBookings.locator('.ant-modal-footer').getByRole('button', { name: 'Close' }));
    await expectHidden(blocked.affectedBookings);
    const card = blocked.cards.filter({ hasText: 'Maintenance' }).filter({ hasText: '14:15' });
    await expectVisible(card.getByRole('heading', { name: 'Library' }));
    expect(await blocked.cards.count()).toBe(before + 1);

    await blocked.remove(card, 'Cancel');
    await expectVisible(card);
    await blocked.remove(card, 'Remove');
    await shell.expectToast('Block Removed');
    await expectHidden(card);
    expect(await client.ownBookings()).toContainEqual(expect.objectContaining({ roomId: library.id }));
  });

  journey('of several rooms and weeks are one card, and are removed together', DESKTOP, async ({ page }) => {
    const shell = await Shell.signIn(page, ROBIN);
    const blocked = await new BlockedTimes(page).open();
    await blocked.openBlockDialog();
    await blocked.fill({ Date: TUESDAY, Room: 'Library' });
    await choose(blocked.dialog.getByRole('combobox', { name: /^Also in/ }), 'Studio');
    await page.keyboard.press('Escape');
    const until = blocked.dialog.getByLabel(/^Repeat weekly until/);
    await until.fill(addDays(TUESDAY, 14));
    await until.press('Enter');
    await expectVisible(blocked.dialog.getByText(/inside these times\./));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await blocked.submit();
    await shell.expectToast('Time Block Added');
    await page.keyboard.press('Escape');
    const groups = page.getByRole('list', { name: 'Groups of blocked times' }).getByRole('listitem');
    const group = groups.filter({ has: page.getByRole('heading', { name: 'Library, Studio', exact: true }) });
    await expectVisible(group.getByText(/^6 times, /));
    await tapOrClick(group.getByRole('button', { name: 'Show 6 times' }));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await tapOrClick(group.getByRole('button', { name: /^Remove all/ }));
    const question = page.getByRole('dialog', { name: 'Remove time blocks' });
    await expectVisible(question.getByText('Are you sure you want to remove 6 time blocks?'));
    await tapOrClick(question.getByRole('button', { name: 'Remove', exact: true }));
    await shell.expectToast('Blocks Removed');
    await expectHidden(group);
  });

  journey('show missing fields and server messages', PHONE, async ({ page, monitor }) => {
    const shell = await Shell.signIn(page, ROBIN);
    const blocked = await new BlockedTimes(page).open();
    await expectNoHorizontalScroll(page);
    await blocked.openBlockDialog();
    await blocked.fill({ 'End Time': '08:00' });
    await blocked.submit();
    await expectVisible(
      blocked.dialog.getByText('Room is required', { exact: true }),
      blocked.dialog.getByText('The end must be after the start', { exact: true }),
    );
    await expectNoViolations(page);
    await blocked.fill({ Room: 'Studio', 'End Time': '17:00', Reason: 'x'.repeat(501) });
    await blocked.submit();
    await expectVisible(blocked.dialog.getByText('At most 500 characters', { exact: true }));
    await blocked.fill({ Reason: '' });
    monitor.allowResponses('POST /api/admin/blocked-times 503', 'POST /api/admin/blocked-times 500');
    const refuse = (status: number, body: unknown) =>
      page.route('**/api/admin/blocked-times', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status, json: body }) : route.fallback(),
      );
    await refuse(503, busy);
    await blocked.submit();
    await shell.expectToast('Add Block Failed', 'The database is busy.');
    await refuse(500, null);
    await blocked.submit();
    await shell.expectToast('Add Block Failed', 'Failed to add time block.');
  });

  journey('have an empty state, and error states for loading and removing', DESKTOP, async ({ page, monitor }) => {
    const shell = await Shell.signIn(page, ROBIN);
    const blocked = await new BlockedTimes(page).open();
    monitor.allowResponses('GET /api/admin/blocked-times 503');
    await respond(page, '/api/admin/blocked-times', 503, busy);
    await page.reload();
    await expectVisible(page.getByRole('alert').getByText('The database is busy.'));
    await expectNoViolations(page);
    await page.unroute('**/api/admin/blocked-times');
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const past = { id: 999_991, roomId: 1, startTime: at(-50), endTime: at(-48), reason: 'Painters' };
    await respond(page, '/api/admin/blocked-times', 200, [past]);
    await tapOrClick(page.getByRole('button', { name: 'Try again' }));
    await expectVisible(blocked.empty);
    await tapOrClick(page.getByRole('button', { name: 'Show 1 past time' }));
    await expectVisible(page.getByText('Painters', { exact: true }));
    await expectNoViolations(page);
    monitor.allowResponses('DELETE /api/admin/blocked-times/999991 404');
    await blocked.remove(blocked.cards.first(), 'Remove');
    await shell.expectToast('Remove Failed', 'This blocked time does not exist any more.');
  });
});
