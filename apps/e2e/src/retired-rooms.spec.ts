import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, ROBIN } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';
import { WORKSPACE_ZONE } from './support/test-server';

const suite = setUpJourneys();
const { journey } = suite;

/** In eight weeks, without demo bookings. */
const WEDNESDAY = addDays(mondayOf(toLocal(instant(Date.now()), WORKSPACE_ZONE).date), 8 * 7 + 2);

/** Adds a room with a booking of Ada on the Wednesday, from ten to eleven. */
async function addBookedRoom(name: string) {
  const [robin, ada] = [await ApiClient.signIn(suite.product, ROBIN), await ApiClient.signIn(suite.product, ADA)];
  const room = await robin.addRoom(name, 3);
  expect(await ada.book(room.id, `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`)).toBe(201);
  const inRoom = async () => (await ada.ownBookings()).filter(({ roomId }) => roomId === room.id);
  return { room, ada, inRoom };
}

journey('a retired room keeps a booking, which its owner sees and cancels', DESKTOP, async ({ page }) => {
  const { room, ada, inRoom } = await addBookedRoom('Attic');
  const shell = await Shell.signIn(page, ROBIN);
  await page.goto('/admin?tab=rooms');
  const rooms = new RoomSettings(page);
  await tapOrClick(rooms.card('Attic').getByRole('button', { name: 'Retire Attic' }));
  const dialog = rooms.dialog('Retire Attic');
  await expectVisible(dialog.getByText('1 upcoming booking of 1 member stays as it is.', { exact: true }));
  await expectNoViolations(page);
  await tapOrClick(dialog.getByRole('button', { name: 'Retire', exact: true }));
  await shell.expectToast('Room Updated', 'Attic takes no new bookings.');
  const retired = rooms.card('Attic').getByText('Retired', { exact: true });
  await expectVisible(retired);
  expect(await ada.book(room.id, `${WEDNESDAY}T12:00`, `${WEDNESDAY}T13:00`)).toBe(409);

  const member = await suite.visitor(DESKTOP);
  const memberShell = await Shell.signIn(member.page, ADA);
  const [kept] = await inRoom();
  await member.page.goto(`/bookings?booking=${kept!.id}`);
  const card = member.page.getByRole('dialog').filter({ hasText: 'Attic' });
  await expectVisible(card, new BookingsPage(member.page).roomRow('Attic').getByText('Retired').first());
  await expectNoViolations(member.page);
  await tapOrClick(card.getByRole('button', { name: 'Cancel booking' }));
  const question = member.page.getByRole('dialog', { name: 'Cancel booking' });
  await tapOrClick(question.getByRole('button', { name: 'Cancel booking' }));
  await memberShell.expectToast('Booking Deleted', 'Booking cancelled');
  expect(await inRoom()).toEqual([]);
  await expectEventually(() => new BookingsPage(member.page).roomRow('Attic').count(), 0);
  await tapOrClick(member.page.getByRole('button', { name: 'New Booking', exact: true }));
  expect(await new BookingDialog(member.page, 'Create New Booking').offeredRooms()).not.toContain('Attic');

  await tapOrClick(page.getByRole('button', { name: 'Reactivate Attic' }));
  await tapOrClick(rooms.dialog('Reactivate Attic').getByRole('button', { name: 'Reactivate', exact: true }));
  await shell.expectToast('Room Updated', 'Attic can be booked again.');
  await expectHidden(retired);
  expect(await ada.book(room.id, `${WEDNESDAY}T12:00`, `${WEDNESDAY}T13:00`)).toBe(201);
});

journey('a room is retired on a phone, and its booking is cancelled', PHONE, async ({ page }) => {
  const { inRoom } = await addBookedRoom('Cellar');
  const shell = await Shell.signIn(page, ROBIN);
  await page.goto('/admin?tab=rooms');
  const rooms = new RoomSettings(page);
  await tapOrClick(rooms.card('Cellar').getByRole('button', { name: 'Retire Cellar' }));
  const dialog = rooms.dialog('Retire Cellar');
  await tapOrClick(dialog.getByRole('button', { name: 'Choose for each booking' }));
  const row = dialog.getByRole('table', { name: 'Affected bookings' }).getByRole('row');
  await row.getByRole('radio', { name: 'Cancel booking' }).check();
  await expectVisible(dialog.getByText('1 is cancelled.', { exact: true }));
  await expectNoHorizontalScroll(page);
  await tapOrClick(dialog.getByRole('button', { name: 'Retire', exact: true }));
  await shell.expectToast('Room Updated', 'Cellar takes no new bookings. 1 booking cancelled.');
  expect(await inRoom()).toEqual([]);
});
