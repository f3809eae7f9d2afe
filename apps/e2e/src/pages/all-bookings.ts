import type { Locator, Page } from 'playwright-core';
import { press } from '../support/press';
import { see, seeNo } from '../support/see';

/** Admin Panel → All Bookings. */
export class AllBookings {
  constructor(private readonly page: Page) {}

  async open(query = ''): Promise<this> {
    await this.page.goto(`/admin?tab=bookings${query}`);
    await see(this.page.getByRole('heading', { name: 'All Bookings', exact: true }));
    return this;
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: 'All Bookings' });
  }

  /** Without the titles and the names of the months. */
  get rows(): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('button', { name: /^Delete booking/ }) });
  }

  /** On a phone. */
  get cards(): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('button', { name: /^Delete booking/ }) });
  }

  get refresh(): Locator {
    return this.page.getByRole('button', { name: 'Refresh', exact: true });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search by member, room or purpose' });
  }

  get month(): Locator {
    return this.page.getByRole('textbox', { name: 'Month' });
  }

  get room(): Locator {
    return this.page.getByRole('combobox', { name: 'Room' });
  }

  /** 'Date & Time', which turns the list round. */
  get order(): Locator {
    return this.table.getByRole('button', { name: 'Date & Time' });
  }

  get count(): Locator {
    return this.page.getByRole('navigation', { name: 'Pages of bookings' }).getByRole('status');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Confirm Deletion' });
  }

  async ask(entry: Locator): Promise<void> {
    await press(entry.getByRole('button', { name: /^Delete booking/ }));
    await see(this.dialog.getByText('Are you sure you want to delete this booking?', { exact: true }));
  }

  async answer(answer: 'Cancel' | 'Delete Booking'): Promise<void> {
    await press(this.dialog.getByRole('button', { name: answer, exact: true }));
    await seeNo(this.dialog);
  }
}
