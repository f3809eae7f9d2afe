import { deepStrictEqual } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright-core';

/** Waits until each element is visible. Fails with the locator of the missing element. */
export async function expectVisible(...elements: Locator[]): Promise<void> {
  for (const element of elements) await element.waitFor({ state: 'visible' });
}

/** Waits until each element is hidden or absent. */
export async function expectHidden(...elements: Locator[]): Promise<void> {
  for (const element of elements) await element.waitFor({ state: 'hidden' });
}

/** Limit of a single wait. Allows for a machine that does much else at the same time. */
export const WAIT_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 50;

/** Waits until `read` returns the expected value, at most WAIT_TIMEOUT_MS. Fails with the last value. */
export async function expectEventually<T>(read: () => Promise<T>, value: T): Promise<void> {
  // Values from a page have the prototypes of playwright's context, which node:assert compares. Clones have the same ones.
  const readClone = async () => structuredClone(await read());
  const expected = structuredClone(value);
  const deadline = Date.now() + WAIT_TIMEOUT_MS;
  let actual = await readClone();
  while (!isDeepStrictEqual(actual, expected) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    actual = await readClone();
  }
  deepStrictEqual(actual, expected);
}

/** Waits until the URL of the page has a path such as '/bookings'. Ignores the query. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
}

/** Checks that no element scrolls horizontally, except lists of tabs. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  // Mobile browsers zoom out if content is too wide, so `innerWidth` is unreliable. Uses the width of the viewport.
  await expectEventually(() => page.evaluate(wideElements, page.viewportSize()!.width), []);
}

/** Checks in windows of several widths that no element scrolls horizontally. Restores the size of the window. */
export async function expectNoHorizontalScrollAt(page: Page, widths: readonly number[]): Promise<void> {
  const size = page.viewportSize()!;
  for (const width of widths) {
    await page.setViewportSize({ ...size, width });
    await expectNoHorizontalScroll(page);
  }
  await page.setViewportSize(size);
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
