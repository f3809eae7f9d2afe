import type { Locator } from 'playwright-core';

/** A tap where there are fingers, a click where there is a pointer. */
export async function press(thing: Locator): Promise<void> {
  const hasFingers = await thing.page().evaluate(() => matchMedia('(pointer: coarse)').matches);
  await (hasFingers ? thing.tap() : thing.click());
}
