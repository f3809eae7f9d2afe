import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import { BlockedTimes } from './pages/blocked-times';
import { BookingSettings } from './pages/booking-settings';
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

describe('blocked times', () => {
  journey(
    'span several days, or rooms and weeks, list the bookings inside, and are removed',
    DESKTOP,
    async ({ page }) => {
      const client = await ApiClient.signIn(suite.product, ROBIN);
      const roomNamed = async (room: string) => (await client.rooms()).find(({ name }) => name === room)!;
      const [library, studio] = [await roomNamed('Library'), await roomNamed('Studio')];
      expect(await client.book(library.id, `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`)).toBe(201);
      expect(await client.book(studio.id, `${TUESDAY}T10:00`, `${TUESDAY}T11:00`)).toBe(201);
      const shell = await Shell.signIn(page, ROBIN);
      const blocked = await new BlockedTimes(page).open();
      await blocked.openBlockDialog();
      // Enter accepts the typed date without submitting the form.
      await blocked.fill({ Date: TUESDAY, 'End Date': WEDNESDAY });
      expect(await blocked.dialog.getByText('Room is required').count()).toBe(0);
      await blocked.fill({ Room: 'Library', 'Start Time': '14:15' });
      await expectVisible(blocked.dialog.getByText(/robin@roomhours\.example/));
      await expectNoViolations(page);
      await blocked.submit();
      await shell.expectToast('Time Block Added');
      await expectVisible(blocked.affectedBookings.getByText(/1 booking made before falls into it/));
      await expectNoViolations(page);
      await blocked.closeAffectedBookings();
      const card = blocked.cards.filter({ hasText: 'Maintenance' }).filter({ hasText: '14:15' });
      await expectVisible(card.getByRole('heading', { name: 'Library' }));
      await blocked.remove(card);
      await shell.expectToast('Block Removed');
      await expectHidden(card);
      expect(await client.ownBookings()).toContainEqual(expect.objectContaining({ roomId: library.id }));

      await blocked.openBlockDialog();
      await blocked.fill({ Date: TUESDAY, Room: 'Library' });
      await choose(blocked.dialog.getByRole('combobox', { name: /^Also in/ }), 'Studio');
      await page.keyboard.press('Escape');
      const until = blocked.dialog.getByLabel(/^Repeat weekly until/);
      await until.fill(addDays(TUESDAY, 14));
      await until.press('Enter');
      await expectVisible(blocked.dialog.getByText(/into these times\./));
      await expectNoHorizontalScroll(page);
      await blocked.submit();
      await shell.expectToast('Time Block Added');
      await expectVisible(blocked.affectedBookings);
      await blocked.closeAffectedBookings();
      const groups = page.getByRole('list', { name: 'Groups of blocked times' }).getByRole('listitem');
      const group = groups.filter({ has: page.getByRole('heading', { name: 'Library, Studio', exact: true }) });
      await expectVisible(group.getByText(/^6 times, /));
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

  journey('and the messages of their form fit a phone', PHONE, async ({ page }) => {
    await Shell.signIn(page, ROBIN);
    const blocked = await new BlockedTimes(page).open();
    await expectNoHorizontalScroll(page);
    await blocked.openBlockDialog();
    await blocked.submit();
    await expectVisible(blocked.dialog.getByText('Room is required', { exact: true }));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
  });
});

describe('the booking settings', () => {
  // Last, because no other journey expects these hours.
  journey('are saved after a preview of the bookings that no longer fit', DESKTOP, async ({ page }) => {
    const shell = await Shell.signIn(page, ROBIN);
    const settings = await new BookingSettings(page).open();
    await settings.set({ 'Start Time': '12:00', 'Time Slot Duration': '60 minutes' });
    await settings.save();
    await expectVisible(
      settings.confirmation.getByText(/^\d+ upcoming bookings of \d+ members do not fit the new settings\.$/),
    );
    await expectNoViolations(page);
    await settings.confirm();
    await shell.expectToast('Settings Updated', 'Booking time settings have been updated successfully.');
    await page.reload();
    await expectVisible(settings.chosen('Start Time').getByText('12:00'));
  });
});
