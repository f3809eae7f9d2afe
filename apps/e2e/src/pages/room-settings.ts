import type { Locator, Page } from 'playwright-core';
import { drawPicture } from '../support/picture';
import { expectVisible } from '../support/expectations';

/** The tab Room Settings of the admin panel. */
export class RoomSettings {
  constructor(private readonly page: Page) {}

  get heading() {
    return this.page.getByRole('heading', { name: 'Admin Panel', exact: true });
  }

  get tab() {
    return this.page.getByRole('tab', { name: 'Room Settings', exact: true });
  }

  get addButton() {
    return this.page.getByRole('button', { name: 'Add Room', exact: true });
  }

  card(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** The row or card of an amenity. */
  amenity(name: string): Locator {
    const list = this.page.getByRole('region', { name: 'Amenities', exact: true });
    return list.getByRole('row').or(list.getByRole('listitem')).filter({ hasText: name });
  }

  /** Chooses a picture as the photo in the dialog of a room, and waits until it is shown. */
  async choosePhoto(dialog: Locator): Promise<void> {
    const buffer = await drawPicture(this.page);
    await dialog
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer });
    await expectVisible(dialog.getByRole('img', { name: 'The photo of the room' }));
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }
}
