import { deepStrictEqual } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright-core';

/** Waits until it can be seen; says what was missing otherwise. */
export async function see(...things: Locator[]): Promise<void> {
  for (const thing of things) await thing.waitFor({ state: 'visible' });
}

/** Waits until it is gone, or never was there. */
export async function seeNo(...things: Locator[]): Promise<void> {
  for (const thing of things) await thing.waitFor({ state: 'hidden' });
}

const PATIENCE_MS = 15_000;
const AGAIN_MS = 50;

/** Waits until `look` gives what is wanted; fails with the last look otherwise. */
export async function seeThat<T>(look: () => Promise<T>, wanted: T): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  let seen = await look();
  while (!isDeepStrictEqual(seen, wanted) && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    seen = await look();
  }
  deepStrictEqual(seen, wanted);
}

/** Waits until the page is at a path such as '/bookings', whatever its query. */
export async function seeAddress(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
}

/** Nothing is wider than the screen, and no part of the page can be pushed sideways but a line of tabs. */
export async function seeNothingSideways(page: Page): Promise<void> {
  // A phone zooms out for what is too wide: its own idea of the width will not do.
  await seeThat(() => page.evaluate(wideElements, page.viewportSize()!.width), []);
}

/** Runs in the browser. */
function wideElements(screen: number): string[] {
  const isWide = (element: Element) =>
    element === document.documentElement
      ? element.scrollWidth > screen
      : element.scrollWidth > element.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.role !== 'tablist';
  return [...document.querySelectorAll('*')]
    .filter(isWide)
    .map(({ tagName, className }) => `${tagName}.${String(className)}`);
}
