import type { Page } from 'playwright-core';

/** Returns a PNG file with a floor below a wall, drawn by the browser. */
export async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const context = canvas.getContext('2d')!;
    for (const [colour, top] of [
      ['#d9cfc1', 0],
      ['#7a5c43', 240],
    ] as const) {
      context.fillStyle = colour;
      context.fillRect(0, top, 640, 360);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1]!, 'base64');
}
