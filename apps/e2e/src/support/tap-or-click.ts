import type { Locator } from 'playwright-core';

/** Taps on touch screens, clicks elsewhere. */
export async function tapOrClick(element: Locator): Promise<void> {
  const isTouchScreen = await element.page().evaluate(() => matchMedia('(pointer: coarse)').matches);
  await (isTouchScreen ? element.tap() : element.click());
}
