import type { Page } from 'playwright-core';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { choose } from './support/choose';
import { ROBIN } from './support/demo-accounts';
import { expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const { journey } = setUpJourneys();

async function openRooms(page: Page): Promise<{ shell: Shell; rooms: RoomSettings }> {
  const shell = await Shell.signInAndOpen(page, ROBIN);
  await page.goto('/admin?tab=rooms');
  const rooms = new RoomSettings(page);
  await expectVisible(rooms.amenity('Whiteboard'), rooms.card('Library'));
  return { shell, rooms };
}

describe('the facts of a room', () => {
  journey('are kept by an administrator', DESKTOP, async ({ page }) => {
    const { shell, rooms } = await openRooms(page);
    await expectNoViolations(page);
    await tapOrClick(page.getByRole('button', { name: 'Add Amenity' }));
    const adding = rooms.dialog('Add Amenity');
    await adding.getByLabel('Name').fill('Piano');
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await shell.expectToast('Amenity Added');
    await expectVisible(rooms.amenity('Piano'));

    const library = rooms.card('Library');
    await tapOrClick(library.getByRole('button', { name: 'Edit Library' }));
    const dialog = rooms.dialog('Edit Meeting Room');
    await dialog.getByLabel('Location').fill('Third floor');
    await choose(dialog.getByLabel('Amenities'), 'Piano');
    await page.keyboard.press('Escape');
    await expectHidden(page.locator('.ant-select-dropdown'));
    await rooms.choosePhoto(dialog);
    await expectNoViolations(page);
    await tapOrClick(dialog.getByRole('button', { name: 'Save Changes' }));
    await shell.expectToast('Room Updated');
    await expectVisible(library.getByText('Third floor', { exact: true }), library.getByText('Piano', { exact: true }));
    await expectVisible(library.locator('img[src*="/photo/"]'));
    await expectNoViolations(page);
  });

  journey('follow a renamed and a removed amenity', PHONE, async ({ page }) => {
    const { shell, rooms } = await openRooms(page);
    await tapOrClick(page.getByRole('button', { name: 'Rename Whiteboard' }));
    await rooms.dialog('Rename Amenity').getByLabel('Name').fill('Wall');
    await tapOrClick(rooms.dialog('Rename Amenity').getByRole('button', { name: 'Save Changes' }));
    await shell.expectToast('Amenity Renamed');
    const studio = rooms.card('Studio');
    await expectVisible(studio.getByText('Wall', { exact: true }));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);

    await tapOrClick(page.getByRole('button', { name: 'Remove Wall' }));
    const question = rooms.dialog('Remove Wall');
    await expectVisible(question.getByText(/2 rooms will no longer have it\./));
    await expectNoViolations(page);
    await tapOrClick(question.getByRole('button', { name: 'Remove', exact: true }));
    await shell.expectToast('Amenity Removed');
    await expectHidden(studio.getByText('Wall', { exact: true }));
  });
});
