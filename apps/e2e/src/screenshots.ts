/**
 * `npx nx screenshots e2e -- FOLDER [PREFIX]` takes screenshots of the screens of the built product whose names start
 * with PREFIX, on a desktop and a phone, in both themes. For visual review and the README; not part of the tests.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { parseInstant } from '@roomhours/time';
import { PhoneBookingsPage, BookingsPage } from './pages/bookings-page';
import { ADMIN_SCENES } from './scenes/admin';
import { MEMBER_SCENES } from './scenes/member';
import { type Scene, at } from './scenes/steps';
import { DESKTOP, PHONE, openBrowser } from './support/browser';
import { WORKSPACE_ZONE, TestServer } from './support/test-server';
import { tapOrClick } from './support/tap-or-click';
import { expectHidden } from './support/expectations';

/** Tuesday of this week, 10:40 in the workspace zone. Screenshots show a running week on every weekday. */
const TUESDAY_MORNING = parseInstant(at('10:40'));

/** Dismisses the toast and moves the pointer away from all elements. */
async function hideToastsAndPointer(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  if (await dismiss.isVisible()) await tapOrClick(dismiss);
  await page.mouse.move(0, 0);
  await expectHidden(dismiss);
}

const SCREENS = { desktop: DESKTOP, phone: PHONE } as const;
const THEMES = ['light', 'dark'] as const;

async function takeScreenshots(browser: Browser, product: TestServer, scene: Scene, folder: string): Promise<void> {
  for (const [screen, device] of Object.entries(SCREENS)) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        ...{ ...device, colorScheme, timezoneId: WORKSPACE_ZONE, reducedMotion: 'reduce' },
        baseURL: product.address,
      });
      const page = await context.newPage();
      const bookings = screen === 'phone' ? new PhoneBookingsPage(page) : new BookingsPage(page);
      try {
        await page.clock.setFixedTime(TUESDAY_MORNING);
        for (const step of scene.steps) await step(page, bookings);
        await hideToastsAndPointer(page);
      } catch (error) {
        process.exitCode = 1;
        process.stderr.write(`${scene.name} (${screen}, ${colorScheme}): ${String(error)}\n`);
      }
      await page.screenshot({ path: join(folder, `${scene.name}-${screen}-${colorScheme}.png`) });
      await context.close();
    }
  }
}

async function main(folder: string, prefix = ''): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [product, browser] = await Promise.all([TestServer.open(), openBrowser()]);
  try {
    for (const scene of [...MEMBER_SCENES, ...ADMIN_SCENES].filter(({ name }) => name.startsWith(prefix))) {
      scene.prepare?.(product);
      await takeScreenshots(browser, product, scene, folder);
    }
  } finally {
    await Promise.all([browser.close(), product.close()]);
  }
}

const [folder, prefix] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('The folder is missing: npx nx screenshots e2e -- FOLDER [PREFIX]\n');
  process.exitCode = 1;
} else {
  void main(resolve(folder), prefix);
}
