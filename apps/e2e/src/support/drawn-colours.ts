import type { Locator } from 'playwright-core';

/** A colour counts if it covers at least this share of the pixels: less may be the edge of a letter. */
const MIN_SHARE = 0.02;

/**
 * Returns the colours of an element as the browser has drawn it, such as 'rgb(0, 183, 195)', the most frequent first.
 *
 * @param width only so many pixels from its left edge, such as those of a dot
 */
export async function drawnColours(element: Locator, width?: number): Promise<string[]> {
  await element.scrollIntoViewIfNeeded();
  const box = (await element.boundingBox())!;
  const image = await element.page().screenshot({ clip: { ...box, width: width ?? box.width } });
  // In a page without a content security policy.
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
