import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { DESKTOP } from './support/browser';
import { ADA } from './support/people';
import { see, seeThat } from './support/see';
import { stay } from './support/stay';

const { journey } = stay();

const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Writes down the background of every frame, from the first that has a body. */
function recordFrames(): void {
  const frames: string[] = [];
  Object.assign(window, { frames_: frames });
  const look = () => {
    if (document.body !== null) frames.push(getComputedStyle(document.body).backgroundColor);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

describe('the theme', () => {
  journey(
    'is what one chose, after a reload and in another tab, without a flash of the other',
    DESKTOP,
    async ({ page, context }) => {
      const shell = await Shell.enter(page, ADA);
      expect(await shown(page)).toBe('light');
      const light = await background(page);
      await shell.theme('Dark').check({ force: true });
      await seeThat(() => shown(page), 'dark');
      const dark = await background(page);
      expect(dark).not.toBe(light);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

      const tab = await context.newPage();
      await tab.addInitScript(recordFrames);
      await tab.goto('/bookings');
      await see(new Shell(tab).navigation);
      const frames = await tab.evaluate(() => (window as unknown as { frames_: string[] }).frames_);
      expect(frames.length).toBeGreaterThan(0);
      expect(new Set(frames)).toEqual(new Set([dark]));

      await new Shell(tab).theme('Light').check({ force: true });
      await seeThat(() => shown(page), 'light');
      await page.reload();
      await see(shell.navigation);
      expect(await background(page)).toBe(light);
    },
  );

  journey('follows the system until one chooses', DESKTOP, async ({ page }) => {
    const shell = await Shell.enter(page, ADA);
    expect(await shell.theme('System').isChecked()).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    await seeThat(() => shown(page), 'dark');
    await shell.theme('Light').check({ force: true });
    await seeThat(() => shown(page), 'light');
  });
});
