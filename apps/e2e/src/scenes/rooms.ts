import type { Page } from 'playwright-core';
import { RoomSettings } from '../pages/room-settings';
import { Shell } from '../pages/shell';
import { ROBIN } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';
import type { Scene } from './scene';

async function openRooms(page: Page): Promise<RoomSettings> {
  await Shell.signInAndOpen(page, ROBIN);
  await page.goto('/admin?tab=rooms');
  const rooms = new RoomSettings(page);
  await expectVisible(rooms.amenity('Whiteboard'));
  return rooms;
}

/** Facts of rooms in the tab Room Settings. */
export const ROOM_SCENES: readonly Scene[] = [
  {
    name: 'admin-amenities',
    show: async (page) => (await openRooms(page)).amenity('Whiteboard').scrollIntoViewIfNeeded(),
  },
  {
    name: 'admin-amenity-remove',
    async show(page) {
      const rooms = await openRooms(page);
      await tapOrClick(page.getByRole('button', { name: 'Remove Whiteboard' }));
      await expectVisible(rooms.dialog('Remove Whiteboard'));
    },
  },
  {
    name: 'admin-room-photo',
    async show(page) {
      const rooms = await openRooms(page);
      await tapOrClick(rooms.card('Studio').getByRole('button', { name: 'Edit Studio' }));
      const dialog = rooms.dialog('Edit Meeting Room');
      await rooms.choosePhoto(dialog);
      await dialog.getByRole('button', { name: 'Remove Photo' }).scrollIntoViewIfNeeded();
    },
  },
];
