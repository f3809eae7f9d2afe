import {
  addDays,
  firstInstantAtOrAfter,
  formatInstant,
  instant,
  mondayOf,
  parseTimeOfDay,
  toLocal,
} from '@roomhours/time';
import type { Locator, Page } from 'playwright-core';
import type { BookingsPage } from '../pages/bookings-page';
import { Shell } from '../pages/shell';
import { type Slot, startsWithFree } from '../pages/slot';
import type { Credentials } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';
import { type TestServer, WORKSPACE_ZONE } from '../support/test-server';

/** An action on the way to a state of a screen, or what is visible in it. */
export type Step = (page: Page, bookings: BookingsPage) => Promise<unknown>;

/** A state of a screen, reached in a new browser context. */
export interface Scene {
  name: string;
  steps: readonly Step[];
  /** Changes the data of the server once. Such scenes come last, because the change is permanent. */
  prepare?(product: TestServer): void;
}

export const scene = (name: string, ...steps: Step[]): Scene => ({ name, steps });

/** Signs in, and opens an address. */
export const open =
  (viewer: Credentials, address: string): Step =>
  async (page) => {
    await Shell.signIn(page, viewer);
    await page.goto(address);
  };

/** Presses the first button with a name. */
export const press =
  (name: string | RegExp): Step =>
  (page) =>
    tapOrClick(button(page, name));

/** Presses the first button with a name in the open dialog. */
export const pressInDialog =
  (name: string | RegExp): Step =>
  (page) =>
    tapOrClick(button(page.getByRole('dialog'), name));

/** Waits for a text. */
export const shows =
  (text: string | RegExp): Step =>
  (page) =>
    expectVisible(page.getByText(text).first());

/** Waits for the dialog with a title. */
export const showsDialog =
  (name: string | RegExp): Step =>
  (page) =>
    expectVisible(page.getByRole('dialog', { name }));

/** Waits for an element. */
export const showsElement =
  (find: (page: Page) => Locator): Step =>
  (page) =>
    expectVisible(find(page).first());

/** Waits for an element with a role and a name. */
export const showsRole = (
  role: 'button' | 'link' | 'group' | 'region' | 'status' | 'navigation' | 'table',
  name: string | RegExp,
) => showsElement((page) => page.getByRole(role, { name }));

export const scrollTo =
  (find: (page: Page) => Locator): Step =>
  (page) =>
    find(page).scrollIntoViewIfNeeded();

/** Answers the requests to a path with other JSON. */
export const answer =
  (path: string | RegExp, json: unknown, headers?: Record<string, string>): Step =>
  (page) =>
    page.route(path, (route) => route.fulfill({ json, headers }));

/** Changes the JSON that the server answers. */
export const change =
  <T>(path: string | RegExp, changed: (json: T) => unknown): Step =>
  (page) =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: changed((await response.json()) as T) });
    });

/** Refuses the requests to paths with 503. */
export const refuse =
  (...paths: (string | RegExp)[]): Step =>
  (page) =>
    Promise.all(paths.map((path) => page.route(path, (route) => route.fulfill({ status: 503, body: '' }))));

/** Leaves the requests to a path without an answer. */
export const hang =
  (path: string | RegExp): Step =>
  (page) =>
    page.route(path, () => undefined);

/** Lets the page read its data again. */
export const returnToWindow: Step = (page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

/** Returns the first slot whose state begins with a text, and shows its day. */
export async function slotInState(bookings: BookingsPage, state: string): Promise<Slot> {
  const slot = (await bookings.slots()).find((one) => one.state.startsWith(state));
  if (!slot) throw new Error(`No slot is: ${state}`);
  await bookings.showDay(slot);
  return slot;
}

/** Returns the first slot from which `minutes` are free, and shows its day. */
export async function freeSlot(bookings: BookingsPage, minutes: number): Promise<Slot> {
  const [slot] = startsWithFree(await bookings.slots(), minutes);
  if (!slot) throw new Error(`No slot is followed by ${minutes} free minutes`);
  await bookings.showDay(slot);
  return slot;
}

function button(area: Page | Locator, name: string | RegExp): Locator {
  return area.getByRole('button', { name, exact: typeof name === 'string' }).first();
}

export const TODAY = toLocal(instant(Date.now()), WORKSPACE_ZONE).date;
/** The date of the browser's clock. */
export const TUESDAY = addDays(mondayOf(TODAY), 1);

/** Returns a time of the browser's date, or of a later one, as the API writes it. */
export const at = (time: string, days = 0) =>
  formatInstant(
    firstInstantAtOrAfter({ date: addDays(TUESDAY, days), minuteOfDay: parseTimeOfDay(time)! }, WORKSPACE_ZONE),
  );
