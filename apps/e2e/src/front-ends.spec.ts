import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { DESKTOP, PHONE } from './support/browser';
import { ADA } from './support/demo-accounts';
import { expectEventually, expectPath, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { Releases } from './support/releases';
import { shellFiles } from './support/shell-files';
import { tapOrClick } from './support/tap-or-click';
import { WorkspaceCopy } from './support/workspace-copy';

/** The shell reads the manifest again after this time (apps/shell/docs/releases.md). */
const MANIFEST_MAX_AGE_MS = 10_000;

const releases = new Releases();
let workspace: WorkspaceCopy;
const suite = setUpJourneys(() => Promise.resolve({ releases: releases.folder }));
const { journey } = suite;

beforeAll(async () => {
  workspace = await WorkspaceCopy.create();
  await workspace.build();
});
afterAll(async () => {
  await workspace.close();
  releases.close();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const links = (page: Page) => new Shell(page).navigation.getByRole('link').allTextContents();
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
const returnToTab = async (page: Page) => {
  await page.clock.fastForward(MANIFEST_MAX_AGE_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};

describe('a third front end', () => {
  journey('appears in an open tab, opens by its URL on a phone, is used, and disappears', DESKTOP, async ({ page }) => {
    const before = await shellFiles(suite.product.address);
    await page.clock.install();
    const shell = await Shell.signInAndOpen(page, ADA);
    await expectVisible(heading(page, 'Meeting Room Bookings'));
    const others = await links(page);
    expect(others).toContain('Bookings');
    await markDocument(page);

    await workspace.publish(releases.folder);
    await returnToTab(page);
    await expectEventually(async () => (await links(page)).filter((name) => !others.includes(name)), ['Parking']);
    await tapOrClick(shell.link('Parking'));
    await expectVisible(heading(page, 'Parking spots'), page.getByText('Spot 7 is free.'));
    await expectEventually(() => page.title(), 'Parking spots · Roomhours');
    expect(await isSameDocument(page)).toBe(true);

    await page.setViewportSize(PHONE.viewport!);
    await page.goto('/parking');
    const bottomBar = page.locator('.shell-bottom-bar');
    await expectVisible(heading(page, 'Parking spots'), bottomBar.getByRole('link', { name: 'Parking' }));
    await expectVisible(page.getByRole('button', { name: 'Reserve' }));
    await page.setViewportSize(DESKTOP.viewport!);
    await markDocument(page);
    await tapOrClick(page.getByRole('button', { name: 'Reserve' }));
    await shell.expectToast('Spot reserved');
    await expectVisible(page.getByText(`Spot 7 is reserved for ${ADA.email}.`));

    await workspace.withdraw(releases.folder);
    await returnToTab(page);
    await expectEventually(() => links(page), others);
    // The open page stays until the user leaves it.
    await expectVisible(page.getByText(`Spot 7 is reserved for ${ADA.email}.`));
    await tapOrClick(page.getByRole('button', { name: 'Book a room too' }));
    await expectVisible(heading(page, 'Meeting Room Bookings'));
    await expectPath(page, '/bookings');
    expect(await isSameDocument(page)).toBe(true);
    await page.goto('/parking');
    await expectVisible(heading(page, '404 Page Not Found'));
    expect(await shellFiles(suite.product.address)).toEqual(before);
    // The developer has changed no other file, except the registry.
    expect(await workspace.changes()).toEqual([
      'apps/parking/VERSION',
      'apps/parking/src/pages.json',
      'apps/parking/src/remote-entry.tsx',
      'apps/parking/webpack.config.cjs',
      'tools/front-ends.json',
    ]);
  });
});
