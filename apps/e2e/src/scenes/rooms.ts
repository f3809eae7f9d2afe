import type { Room } from '@roomhours/contract';
import type { Page } from 'playwright-core';
import { BookingDialog } from '../pages/booking-dialog';
import { FindRoom } from '../pages/find-room';
import { RoomSettings } from '../pages/room-settings';
import { Shell } from '../pages/shell';
import { choose } from '../support/choose';
import { ADA, ROBIN } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { drawPicture } from '../support/picture';
import { tapOrClick } from '../support/tap-or-click';
import type { Scene } from './scene';

async function openRooms(page: Page): Promise<RoomSettings> {
  await Shell.signIn(page, ROBIN);
  await page.goto('/admin?tab=rooms');
  const rooms = new RoomSettings(page);
  await expectVisible(rooms.amenity('Whiteboard'));
  return rooms;
}

/** Gives each room of the answers a location, amenities and a photo. */
async function describeRooms(page: Page): Promise<void> {
  const photo = '/api/rooms/1/photo/scene';
  await page.route('**/api/rooms', async (route) => {
    const rooms = (await (await route.fetch()).json()) as Room[];
    await route.fulfill({ json: rooms.map((room) => ({ ...room, photo })) });
  });
  await page.route(`**${photo}`, async (route) =>
    route.fulfill({ body: await drawPicture(page), contentType: 'image/png' }),
  );
}

/** Facts of rooms in the tab Room Settings, and as members see them. */
export const ROOM_SCENES: readonly Scene[] = [
  {
    name: 'room-photos-day',
    async show(page) {
      await describeRooms(page);
      await Shell.signIn(page, ADA);
      await page.goto('/bookings?view=day');
      await expectVisible(page.getByRole('rowheader').locator('img').first());
    },
  },
  {
    name: 'room-choice',
    async show(page, bookings) {
      await describeRooms(page);
      await Shell.signIn(page, ADA);
      await bookings.open();
      await tapOrClick(page.getByRole('button', { name: 'New Booking', exact: true }));
      const dialog = new BookingDialog(page, 'Create New Booking');
      await tapOrClick(dialog.root.getByLabel('Room', { exact: true }));
      await expectVisible(page.locator('.ant-select-dropdown img').first());
    },
  },
  {
    name: 'find-room-amenities',
    async show(page, bookings) {
      await Shell.signIn(page, ADA);
      await bookings.open();
      await bookings.nextWeek();
      const find = await new FindRoom(page).open();
      await choose(find.root.getByLabel('Amenities', { exact: true }), 'Whiteboard');
      await page.keyboard.press('Escape');
      await find.settled();
    },
  },
  {
    name: 'admin-room-cards',
    async show(page) {
      await describeRooms(page);
      await openRooms(page);
    },
  },
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
