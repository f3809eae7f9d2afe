import type { Page } from 'playwright-core';
import { BookingDialog } from './pages/booking-dialog';
import { FindRoom } from './pages/find-room';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { choose } from './support/choose';
import { ADA, ROBIN } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { type Visitor, setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();
const { journey } = suite;
/** In pixels, of a wide photo. */
const THUMBNAIL_WIDTH = 256;

/** @param query such as '&search=lab' */
async function openRooms(page: Page, query = ''): Promise<{ shell: Shell; rooms: RoomSettings }> {
  const shell = await Shell.signIn(page, ROBIN);
  await page.goto(`/admin?tab=rooms${query}`);
  const rooms = new RoomSettings(page);
  await expectVisible(rooms.amenity('Whiteboard'), rooms.card('Studio'));
  return { shell, rooms };
}

/** Checks the facts of a room, which alone has the amenity, in the day view, in Find a room and in the booking dialog. */
async function seesAsMember({ page }: Visitor, room: string, location: string, amenity: string): Promise<void> {
  await Shell.signIn(page, ADA);
  await page.goto('/bookings?view=day');
  const header = page.getByRole('rowheader').filter({ has: page.getByText(room, { exact: true }) });
  await expectVisible(header.getByText(new RegExp(`seats, ${location}, ${amenity}$`)));
  const width = () => header.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth);
  await expectEventually(width, THUMBNAIL_WIDTH);
  await expectNoViolations(page);

  const find = await new FindRoom(page).open();
  await choose(find.root.getByLabel('Amenities', { exact: true }), amenity);
  await page.keyboard.press('Escape');
  await find.settled();
  await expectVisible(find.suggestions.first());
  await expectEventually(() => find.suggestions.filter({ hasNot: page.getByText(room, { exact: true }) }).count(), 0);
  await tapOrClick(find.root.getByRole('button', { name: 'Close', exact: true }).last());

  await tapOrClick(page.getByRole('button', { name: 'New Booking', exact: true }));
  const dialog = new BookingDialog(page, 'Create New Booking');
  await tapOrClick(dialog.root.getByLabel('Room', { exact: true }));
  await expectVisible(page.locator('.ant-select-dropdown').getByText(`${location}, ${amenity}`, { exact: true }));
}

describe('the facts of a room', () => {
  journey('are kept by an administrator', DESKTOP, async ({ page }) => {
    const { shell, rooms } = await openRooms(page);
    await tapOrClick(page.getByRole('button', { name: 'Add Amenity' }));
    const adding = rooms.dialog('Add Amenity');
    await adding.getByLabel('Name').fill('Piano');
    await page.keyboard.press('Enter');
    await shell.expectToast('Amenity Added');
    await expectVisible(rooms.amenity('Piano'));

    const library = rooms.card('Library');
    await tapOrClick(library.getByRole('button', { name: 'Edit Library' }));
    const dialog = rooms.dialog('Edit Meeting Room');
    await dialog.getByLabel('Location').fill('Third floor');
    await choose(dialog.getByLabel('Amenities'), 'Piano');
    await page.keyboard.press('Tab');
    await expectHidden(page.locator('.ant-select-dropdown'));
    await rooms.choosePhoto(dialog);
    await expectNoViolations(page);
    await tapOrClick(dialog.getByRole('button', { name: 'Save Changes' }));
    await shell.expectToast('Room Updated');
    await expectVisible(library.getByText('Third floor', { exact: true }), library.getByText('Piano', { exact: true }));
    await expectVisible(library.locator('img[src*="/photo/"]'));
    await expectNoViolations(page);
    await seesAsMember(await suite.visitor(DESKTOP), 'Library', 'Third floor', 'Piano');
  });

  journey('follow a renamed and a removed amenity', PHONE, async ({ page }) => {
    // A search shows the search field, which is otherwise only above long lists.
    const { shell, rooms } = await openRooms(page, '&search=o');
    await expectVisible(page.getByRole('searchbox', { name: 'Search rooms' }));
    await tapOrClick(page.getByRole('button', { name: 'Rename Whiteboard' }));
    await rooms.dialog('Rename Amenity').getByLabel('Name').fill('Wall');
    await tapOrClick(rooms.dialog('Rename Amenity').getByRole('button', { name: 'Save Changes' }));
    await shell.expectToast('Amenity Renamed');
    const studio = rooms.card('Studio');
    await expectVisible(studio.getByText('Wall', { exact: true }), shell.link('Admin'));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);

    await tapOrClick(page.getByRole('button', { name: 'Remove Wall' }));
    const question = rooms.dialog('Remove Wall');
    await expectVisible(question.getByText(/2 rooms will no longer have it\./));
    await tapOrClick(question.getByRole('button', { name: 'Remove', exact: true }));
    await shell.expectToast('Amenity Removed');
    await expectHidden(studio.getByText('Wall', { exact: true }));
  });
});
