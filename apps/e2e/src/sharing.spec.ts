import type { Page } from 'playwright-core';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { DESKTOP } from './support/browser';
import { ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const { journey } = setUpJourneys();

/** Runs in the browser before all scripts. Imitates React DevTools, to which every renderer registers. */
function recordReactInstances(): void {
  const renderers: { currentDispatcherRef: unknown }[] = [];
  Object.assign(window, {
    renderers,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: (renderer: { currentDispatcherRef: unknown }) => renderers.push(renderer),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

interface InstanceCounts {
  /** Copies of react-dom that rendered. */
  reactDoms: number;
  /** Copies of React that these renderers use for hooks. */
  reacts: number;
  /** react-redux creates one context for each copy of React. */
  reduxContexts: number;
}

const countInstances = (page: Page) =>
  page.evaluate((): InstanceCounts => {
    const { renderers } = window as unknown as { renderers: { currentDispatcherRef: unknown }[] };
    const contexts = (globalThis as Record<symbol, unknown>)[Symbol.for('react-redux-context')] as Map<
      unknown,
      unknown
    >;
    return {
      reactDoms: renderers.length,
      reacts: new Set(renderers.map(({ currentDispatcherRef }) => currentDispatcherRef)).size,
      reduxContexts: contexts.size,
    };
  });

/** Opens a dialog with controls of antd. Returns the values of antd's CSS variables in it, and the accent colour of the shell. */
const antdTheme = async (page: Page, openDialog: string) => {
  await tapOrClick(page.getByRole('main').getByRole('button', { name: openDialog, exact: true }).first());
  const theme = await page
    .getByRole('dialog')
    .locator('[class*="css-var-"]')
    .first()
    .evaluate((part) => {
      const style = getComputedStyle(part);
      const names = [
        'color-primary',
        'color-text',
        'color-bg-container',
        'color-border',
        'color-error',
        'border-radius',
        'font-size',
        'font-family',
        'control-height',
      ];
      const values = names.map((name) => [name, style.getPropertyValue(`--ant-${name}`).trim()]);
      return { accent: style.getPropertyValue('--rh-accent').trim(), ...Object.fromEntries(values) } as Record<
        string,
        string
      >;
    });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return theme;
};

const member = async (page: Page) => {
  await tapOrClick(new Shell(page).link('Bookings'));
  await expectVisible(page.getByRole('heading', { name: 'Meeting Room Bookings' }));
};
const admin = async (page: Page) => {
  await tapOrClick(new Shell(page).link('Admin Panel'));
  await expectVisible(new RoomSettings(page).tab);
};

journey(
  'two front ends on one page share one React and one redux context, and have the same theme',
  DESKTOP,
  async ({ page }) => {
    await page.addInitScript(recordReactInstances);
    const shell = await Shell.signInAndOpen(page, ROBIN);
    for (const name of ['Light', 'Dark'] as const) {
      await shell.theme(name).check({ force: true });
      await member(page);
      const theme = await antdTheme(page, 'New Booking');
      await admin(page);
      expect(await antdTheme(page, 'Add User')).toEqual(theme);
      expect(theme['color-primary']?.toLowerCase()).toBe(theme['accent']?.toLowerCase());
      expect(Object.values(theme).every((value) => value !== '')).toBe(true);
    }
    expect(await countInstances(page)).toEqual({ reactDoms: 1, reacts: 1, reduxContexts: 1 });
  },
);
