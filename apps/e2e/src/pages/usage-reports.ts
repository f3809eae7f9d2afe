import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible, expectEventually } from '../support/expectations';
export const CHARTS = ['Room Usage', 'Top User Activity', 'Booking Distribution'] as const;

/** The tab Usage Reports of the admin panel. */
export class UsageReports {
  constructor(private readonly page: Page) {}

  async open(query = ''): Promise<this> {
    await this.page.goto(`/admin?tab=reports${query}`);
    await expectVisible(this.page.getByText('View booking statistics and user activity', { exact: true }));
    return this;
  }

  card(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  chart(name: string): Locator {
    return this.card(name).locator('canvas');
  }

  /** Waits until the canvas of each chart has pixels. */
  async waitForCharts(): Promise<void> {
    for (const name of CHARTS) await expectEventually(() => this.chart(name).first().evaluate(isDrawn), true);
  }

  /** Clicks a download button and returns the name of the file and its lines. */
  async download(button: `${'Bookings' | 'Members'} (CSV)`): Promise<{ name: string; lines: string[] }> {
    const downloading = this.page.waitForEvent('download');
    await tapOrClick(this.page.getByRole('button', { name: button }));
    const download = await downloading;
    // The browser may belong to another process, so its file system is not used.
    const text = (await buffer(await download.createReadStream())).toString('utf8');
    return { name: download.suggestedFilename(), lines: text.split('\r\n').slice(0, -1) };
  }
}

/** Runs in the browser. Reads a copy, because the browser warns about a canvas that is read several times. */
function isDrawn(canvas: HTMLElement | SVGElement): boolean {
  const { width, height } = canvas as HTMLCanvasElement;
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  copy.drawImage(canvas as HTMLCanvasElement, 0, 0);
  return copy.getImageData(0, 0, width, height).data.some((channel) => channel > 0);
}
