import type { Page } from 'playwright-core';
import type { BookingsPage } from '../pages/bookings-page';
import type { TestServer } from '../support/test-server';

/** A state of a screen, reached in a new browser context. */
export interface Scene {
  name: string;
  /** Changes the data of the server once. Such scenes come last, because the change is permanent. */
  prepare?(product: TestServer): void;
  show(page: Page, bookings: BookingsPage): Promise<void>;
}
