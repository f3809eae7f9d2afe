import type { CDPSession, Locator, Page } from 'playwright-core';

const STEPS = 6;

/** Sends touch events of one finger through the DevTools protocol, so that the browser scrolls as on a touch screen. */
export class TouchScreen {
  private constructor(
    private readonly page: Page,
    private readonly screen: CDPSession,
  ) {}

  static async of(page: Page): Promise<TouchScreen> {
    return new TouchScreen(page, await page.context().newCDPSession(page));
  }

  /**
   * Swipes horizontally over an element.
   *
   * @param deltaX distance in pixels; negative means to the left
   */
  async swipe(over: Locator, deltaX: number): Promise<void> {
    await scrollToCenter(over);
    const { x, y } = await centerOf(over);
    await this.move({ x, y }, { x: x + deltaX, y: y + 4 });
  }

  /** Drags from one element to another. A long press before the movement starts a selection. */
  async drag(from: Locator, to: Locator, { isLongPress }: { isLongPress: boolean }): Promise<void> {
    await scrollToCenter(from);
    const [start, end] = [await centerOf(from), await centerOf(to)];
    await this.move(start, end, isLongPress ? () => this.waitForSelection() : undefined);
  }

  /** Waits until the grid has detected the long press. */
  private async waitForSelection(): Promise<void> {
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

async function centerOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Scrolls the element to the centre, where no fixed header or footer covers it. */
async function scrollToCenter(locator: Locator): Promise<void> {
  await locator.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}
