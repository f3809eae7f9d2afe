import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { BlockedTimes } from './pages/blocked-times';
import { BookingSettings } from './pages/booking-settings';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { HOUSE_ZONE } from './support/house';
import { ROBIN } from './support/people';
import { press } from './support/press';
import { see, seeNo, seeNothingSideways } from './support/see';
import { stay } from './support/stay';

const shared = stay();
const { journey } = shared;

/** A Tuesday in two months, when nobody of the demo people has booked. */
const TUESDAY = addDays(mondayOf(toLocal(instant(Date.now()), HOUSE_ZONE).date), 8 * 7 + 1);
const WEDNESDAY = addDays(TUESDAY, 1);

/** Answers a call in the server's place. */
async function answer(page: Page, path: string, status: number, body: unknown): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: body }));
}

const busy = { statusCode: 503, code: 'UNAVAILABLE', message: 'The database is busy.', requestId: 'r' };

describe('the rooms', () => {
  journey('say first what goes with one that is deleted', DESKTOP, async ({ page }) => {
    const client = await ApiClient.signIn(shared.house, ROBIN);
    const studio = (await client.rooms()).find(({ name }) => name === 'Studio')!;
    expect(await client.book(studio.id, `${TUESDAY}T10:00`, `${TUESDAY}T11:00`)).toBe(201);
    await Shell.enter(page, ROBIN);
    await page.goto('/admin?tab=rooms');
    const rooms = new RoomSettings(page);
    await press(rooms.card('Studio').getByRole('button', { name: 'Delete Studio' }));
    const dialog = rooms.dialog('Delete Studio');
    await see(dialog.getByText(/^\d+ upcoming bookings of \d+ members will be deleted\.$/));
    await expectNoViolations(page);
    await press(dialog.getByRole('button', { name: 'Cancel' }));
    await see(rooms.card('Studio'));
  });

  journey('stay within reach when there are two hundred', PHONE, async ({ page }) => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      ...{ id: index + 1, name: `Room ${index + 1}`, capacity: 4, description: null },
    }));
    await answer(page, '/api/rooms', 200, many);
    await Shell.enter(page, ROBIN);
    await page.goto('/admin?tab=rooms');
    const rooms = new RoomSettings(page);
    await see(page.getByText('200 rooms', { exact: true }));
    await seeNothingSideways(page);
    await page.getByRole('searchbox', { name: 'Search rooms' }).fill('room 19');
    // Room 119 has both words, too.
    await see(page.getByText('12 of 200 rooms', { exact: true }), rooms.card('Room 199'));
    await seeNo(rooms.card('Room 2'));
    await page.reload();
    await see(page.getByText('12 of 200 rooms', { exact: true }));
  });

  journey('are as readable when there are none, and when they cannot be had', DESKTOP, async ({ page, watch }) => {
    await answer(page, '/api/rooms', 200, []);
    await Shell.enter(page, ROBIN);
    await page.goto('/admin?tab=rooms');
    await see(page.getByRole('heading', { name: 'No meeting rooms yet' }));
    await expectNoViolations(page);
    watch.expect('GET /api/rooms 503');
    await answer(page, '/api/rooms', 503, busy);
    await page.reload();
    await see(page.getByRole('alert').getByText('The database is busy.'));
    await expectNoViolations(page);
    await page.unroute('**/api/rooms');
    await press(page.getByRole('button', { name: 'Try again' }));
    await see(new RoomSettings(page).card('Board Room'));
    await expectNoViolations(page);
    await press(new RoomSettings(page).addButton);
    await see(new RoomSettings(page).dialog('Add New Meeting Room'));
    await expectNoViolations(page);
  });
});

describe('the booking settings', () => {
  journey('are saved, after saying which bookings do not fit them', DESKTOP, async ({ page }) => {
    const shell = await Shell.enter(page, ROBIN);
    const settings = await new BookingSettings(page).open();
    await see(settings.chosen('Start Time').getByText('09:00'), settings.chosen('End Time').getByText('17:30'));
    await see(settings.chosen('Time Slot Duration').getByText('30 minutes'));
    await see(page.getByText('Recommended: 30 or 60 minutes', { exact: true }));
    await expectNoViolations(page);

    await settings.set({ 'Start Time': '12:00', 'Time Slot Duration': '60 minutes' });
    await see(settings.preview.getByText('6 slots of 60 minutes. The last one is cut to 30 minutes by the end time.'));
    await settings.save();
    await see(settings.question.getByText(/^\d+ upcoming bookings of \d+ members do not fit the new settings\.$/));
    await expectNoViolations(page);
    await settings.answer('Cancel');
    await seeNo(settings.question);
    await see(settings.chosen('Start Time').getByText('12:00'));
    await settings.save();
    await settings.answer('Save Settings');
    const saved = ['Settings Updated', 'Booking time settings have been updated successfully.'] as const;
    await shell.seeToast(...saved);
    await page.reload();
    await see(settings.chosen('Start Time').getByText('12:00'));

    await settings.set({ 'Start Time': '09:00', 'Time Slot Duration': '30 minutes' });
    await settings.save();
    await shell.seeToast(...saved);
  });

  journey('say what is wrong with them, and what the server says', PHONE, async ({ page, watch }) => {
    const shell = await Shell.enter(page, ROBIN);
    const settings = await new BookingSettings(page).open();
    await settings.set({ 'End Time': '08:30' });
    await settings.save();
    await see(page.getByText('End time must be after start time', { exact: true }));
    await expectNoViolations(page);
    await seeNothingSideways(page);
    await settings.set({ 'End Time': '18:00' });
    watch.expect('PUT /api/admin/config/booking 503', 'PUT /api/admin/config/booking 500');
    const refuse = (status: number, body: unknown) =>
      page.route('**/api/admin/config/booking', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status, json: body }) : route.fallback(),
      );
    await refuse(503, busy);
    await settings.save();
    await shell.seeToast('Update Failed', 'The database is busy.');
    await refuse(500, null);
    await settings.save();
    await shell.seeToast('Update Failed', 'Failed to update booking settings.');
    await settings.open();
    await see(settings.chosen('End Time').getByText('17:30'));
  });

  journey('are not offered for change when they cannot be had', DESKTOP, async ({ page, watch }) => {
    watch.expect('GET /api/admin/config/booking 503');
    await answer(page, '/api/admin/config/booking', 503, busy);
    await Shell.enter(page, ROBIN);
    await page.goto('/admin?tab=bookingConfig');
    await see(page.getByRole('alert').getByText('The database is busy.'));
    await seeNo(page.getByRole('button', { name: 'Save Settings' }));
    await expectNoViolations(page);
  });
});

describe('blocked times', () => {
  journey('span days, say what stands inside, and are removed again', DESKTOP, async ({ page }) => {
    const client = await ApiClient.signIn(shared.house, ROBIN);
    const library = (await client.rooms()).find(({ name }) => name === 'Library')!;
    expect(await client.book(library.id, `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`)).toBe(201);
    const shell = await Shell.enter(page, ROBIN);
    const blocked = await new BlockedTimes(page).open();
    await see(blocked.cards.first());
    const before = await blocked.cards.count();

    await blocked.ask();
    // Enter takes a date that was typed, and sends nothing yet.
    await blocked.fill({ Date: TUESDAY, 'End Date': WEDNESDAY });
    expect(await blocked.dialog.getByText('Room is required').count()).toBe(0);
    await blocked.fill({ Room: 'Library', 'Start Time': '14:15' });
    const inside = /^1 upcoming booking of 1 member stands inside this time\./;
    await see(blocked.dialog.getByText(inside), blocked.dialog.getByText(/robin@roomhours\.example/));
    await expectNoViolations(page);
    await blocked.submit();
    await shell.seeToast('Time Block Added');
    await see(blocked.standing.getByText(/1 booking made before stands inside it/));
    await expectNoViolations(page);
    await press(blocked.standing.locator('.ant-modal-footer').getByRole('button', { name: 'Close' }));
    await seeNo(blocked.standing);
    const card = blocked.cards.filter({ hasText: 'Maintenance' }).filter({ hasText: '14:15' });
    await see(card.getByRole('heading', { name: 'Library' }));
    expect(await blocked.cards.count()).toBe(before + 1);

    await blocked.remove(card, 'Cancel');
    await see(card);
    await blocked.remove(card, 'Remove');
    await shell.seeToast('Block Removed');
    await seeNo(card);
    expect(await client.ownBookings()).toContainEqual(expect.objectContaining({ roomId: library.id }));
  });

  journey('say what is missing, and what the server says', PHONE, async ({ page, watch }) => {
    const shell = await Shell.enter(page, ROBIN);
    const blocked = await new BlockedTimes(page).open();
    await seeNothingSideways(page);
    await blocked.ask();
    await blocked.fill({ 'End Time': '08:00' });
    await blocked.submit();
    await see(
      blocked.dialog.getByText('Room is required', { exact: true }),
      blocked.dialog.getByText('The end must be after the start', { exact: true }),
    );
    await expectNoViolations(page);
    await blocked.fill({ Room: 'Studio', 'End Time': '17:00', Reason: 'x'.repeat(501) });
    await blocked.submit();
    await see(blocked.dialog.getByText('At most 500 characters', { exact: true }));
    await blocked.fill({ Reason: '' });
    watch.expect('POST /api/admin/blocked-times 503', 'POST /api/admin/blocked-times 500');
    const refuse = (status: number, body: unknown) =>
      page.route('**/api/admin/blocked-times', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status, json: body }) : route.fallback(),
      );
    await refuse(503, busy);
    await blocked.submit();
    await shell.seeToast('Add Block Failed', 'The database is busy.');
    await refuse(500, null);
    await blocked.submit();
    await shell.seeToast('Add Block Failed', 'Failed to add time block.');
  });

  journey(
    'are as readable when there are none, when they cannot be had or removed',
    DESKTOP,
    async ({ page, watch }) => {
      const shell = await Shell.enter(page, ROBIN);
      const blocked = await new BlockedTimes(page).open();
      watch.expect('GET /api/admin/blocked-times 503');
      await answer(page, '/api/admin/blocked-times', 503, busy);
      await page.reload();
      await see(page.getByRole('alert').getByText('The database is busy.'));
      await expectNoViolations(page);
      await page.unroute('**/api/admin/blocked-times');
      const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
      const past = { id: 999_991, roomId: 1, startTime: at(-50), endTime: at(-48), reason: 'Painters' };
      await answer(page, '/api/admin/blocked-times', 200, [past]);
      await press(page.getByRole('button', { name: 'Try again' }));
      await see(blocked.empty);
      await press(page.getByRole('button', { name: 'Show 1 past time' }));
      await see(page.getByText('Painters', { exact: true }));
      await expectNoViolations(page);
      watch.expect('DELETE /api/admin/blocked-times/999991 404');
      await blocked.remove(blocked.cards.first(), 'Remove');
      await shell.seeToast('Remove Failed', 'This blocked time does not exist any more.');
    },
  );
});
