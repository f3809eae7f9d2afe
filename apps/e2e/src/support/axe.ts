import { type AxeResults, type NodeResult, type Result, source } from 'axe-core';
import type { Page } from 'playwright-core';
import { seeThat } from './see';

const THEMES = ['light', 'dark'] as const;

/**
 * Fails with every violation of axe-core's rules on what the page shows at this moment, in light and in dark. The person
 * must have left the theme to the system, as everybody does at first. The journey goes on in the theme that it had.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const before = await shownTheme(page);
  const found: string[] = [];
  for (const theme of THEMES) {
    await show(page, theme);
    found.push(...(await violationsOf(page)).map((violation) => `${theme}: ${violation}`));
  }
  await show(page, before === 'dark' ? 'dark' : 'light');
  expect(found).toEqual([]);
}

/** 'color-contrast: Elements must meet … (.mb-note: …)', one for each element at fault; empty where all is well. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Evaluated by the debugger: the page's content security policy stays as it is, and applies to everything else.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(run);
  return violations.flatMap((violation) => violation.nodes.map((node) => describe(violation, node)));
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await seeThat(() => shownTheme(page), colorScheme);
}

function shownTheme(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['theme']);
}

/** Runs in the browser. What still moves is half transparent: it is judged where it comes to rest. */
async function run(): Promise<Pick<AxeResults, 'violations'>> {
  const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isEnding)
      .map(({ finished }) => finished),
  );
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  return axe.run(document, { resultTypes: ['violations'] });
}

function describe({ id, help }: Result, { target, failureSummary = '' }: NodeResult): string {
  const [, ...why] = failureSummary.split('\n');
  return `${id}: ${help} (${target.join(' ')}: ${why.map((line) => line.trim()).join('; ')})`;
}
