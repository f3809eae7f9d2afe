import type { Locator } from 'playwright-core';

const MAX_TAB_PRESSES = 40;

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement);

/** Presses Tab until the element has the focus. */
export async function tabTo(element: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses += 1) {
    if (await isFocused(element)) return;
    await element.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${element.toString()}`);
}
