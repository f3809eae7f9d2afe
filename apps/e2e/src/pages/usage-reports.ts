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

  /** Returns the cells of the table of a card, row by row. */
  async table(name: string): Promise<string[][]> {
    const rows = await this.card(name).getByRole('row').all();
    return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
  }

  figure(name: string): Locator {
    return this.card('Summary').locator('.ant-statistic').filter({ hasText: name }).locator('.ant-statistic-content');
  }

  /** Clicks a download button and returns the name of the file and its lines. */
  async download(
    button: `${'Bookings' | 'Summary' | 'Occupancy' | 'Members'} (CSV)`,
  ): Promise<{ name: string; lines: string[] }> {
    const downloading = this.page.waitForEvent('download');
    await tapOrClick(this.page.getByRole('button', { name: button }));
    const download = await downloading;
    // The browser may belong to another process, so its file system is not used.
    const text = (await buffer(await download.createReadStream())).toString('utf8');
    return { name: download.suggestedFilename(), lines: text.split('\r\n').slice(0, -1) };
  }
}

/** Runs in the browser. */
function isDrawn(canvas: HTMLElement | SVGElement): boolean {
  const { width, height } = canvas as HTMLCanvasElement;
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height).data;
  return pixels.some((channel) => channel > 0);
}
