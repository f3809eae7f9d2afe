import type { Locator } from 'playwright-core';

/** The share of pixels that a colour must cover. Smaller shares come from anti-aliased edges of letters. */
const MIN_SHARE = 0.02;

/**
 * Returns the rendered colours of an element, such as 'rgb(0, 183, 195)', the most frequent first.
 *
 * @param width width in pixels from the left edge to look at; default: the whole element
 */
export async function drawnColours(element: Locator, width?: number): Promise<string[]> {
  await element.scrollIntoViewIfNeeded();
  const box = (await element.boundingBox())!;
  const image = await element.page().screenshot({ clip: { ...box, width: width ?? box.width } });
  // A blank page has no content security policy that blocks data URLs.
  const reader = await element.page().context().newPage();
  try {
    return await reader.evaluate(countColours, { image: image.toString('base64'), minShare: MIN_SHARE });
  } finally {
    await reader.close();
  }
}

/** Runs in the browser. */
async function countColours({ image, minShare }: { image: string; minShare: number }): Promise<string[]> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${image}`)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  canvas.drawImage(bitmap, 0, 0);
  const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
    counts.set(colour, (counts.get(colour) ?? 0) + 4 / data.length);
  }
  return [...counts]
    .filter(([, share]) => share >= minShare)
    .sort(([, one], [, other]) => other - one)
    .map(([colour]) => colour);
}
