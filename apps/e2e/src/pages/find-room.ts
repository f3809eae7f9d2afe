import type { Page } from 'playwright-core';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';

/** The dialog 'Find a room' of the Bookings page. */
export class FindRoom {
  constructor(private readonly page: Page) {}

  get root() {
    return this.page.getByRole('dialog', { name: 'Find a room', exact: true });
  }

  /** The suggestions, best first. */
  get suggestions() {
    return this.root.locator('.mb-suggestions > li');
  }

  async open(): Promise<this> {
    await tapOrClick(this.page.getByRole('button', { name: 'Find a room', exact: true }));
    await expectVisible(this.root);
    return this;
  }

  async set({ people, duration }: { people?: number; duration?: string }): Promise<void> {
    if (people !== undefined) await this.root.getByLabel('People', { exact: true }).fill(String(people));
    if (duration !== undefined) await tapOrClick(this.root.getByText(duration, { exact: true }));
  }

  /** Waits until the suggestions are those of the wish. */
  async settled(): Promise<void> {
    await expectVisible(this.root.locator('[aria-busy=false]'));
  }
}
