import type { CDPSession, Locator, Page } from 'playwright-core';

const STEPS = 6;

/** One finger on the glass: strokes as a touch screen reports them, so that the browser scrolls or does not. */
export class Finger {
  private constructor(
    private readonly page: Page,
    private readonly screen: CDPSession,
  ) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  /** Sideways over something: so many pixels to the right, to the left when negative. */
  async stroke(over: Locator, right: number): Promise<void> {
    await showInTheMiddle(over);
    const { x, y } = await middleOf(over);
    await this.move({ x, y }, { x: x + right, y: y + 4 });
  }

  /** From one thing to another, after a rest on the first or without. */
  async drag(from: Locator, to: Locator, { rest }: { rest: boolean }): Promise<void> {
    await showInTheMiddle(from);
    const [start, end] = [await middleOf(from), await middleOf(to)];
    await this.move(start, end, rest ? () => this.seeDrawing() : undefined);
  }

  /** The rest has been noticed. */
  private async seeDrawing(): Promise<void> {
    await this.page.locator('.mb-grid[data-selecting]').waitFor();
  }

  private async move(from: Point, to: Point, afterDown?: () => Promise<void>): Promise<void> {
    await this.touch('touchStart', [from]);
    await afterDown?.();
    for (let step = 1; step <= STEPS; step += 1) {
      const part = step / STEPS;
      await this.touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
    await this.touch('touchEnd', []);
  }

  private async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
    await this.screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

interface Point {
  x: number;
  y: number;
}

async function middleOf(thing: Locator): Promise<Point> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It cannot be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Not under what is fixed at the edges of the screen. */
async function showInTheMiddle(thing: Locator): Promise<void> {
  await thing.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}
