import type { Page } from 'playwright-core';
import type { BookingsPage } from '../pages/bookings-page';

/** One screen, brought about by a fresh visitor. */
export interface Scene {
  name: string;
  show(page: Page, bookings: BookingsPage): Promise<void>;
}
