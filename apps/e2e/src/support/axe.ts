import { type AxeResults, type NodeResult, type Result, source } from 'axe-core';
import type { Page } from 'playwright-core';
import { expectEventually } from './expectations';

/** The rules whose outcome depends on the theme. The others take two thirds of the time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe-core on the current state of the page in the light theme, and its rules about colours in the dark theme too. Fails
 * with all violations. Requires the theme setting 'system', which is the default. Restores the previous theme.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const before = await shownTheme(page);
  await show(page, 'light');
  const light = await violationsOf(page);
  await show(page, 'dark');
  const dark = await violationsOf(page, COLOUR_RULES);
  await show(page, before === 'dark' ? 'dark' : 'light');
  expect({ light, dark }).toEqual({ light: [], dark: [] });
}

/**
 * Returns one line per violating element, such as 'color-contrast: Elements must meet … (.mb-note: …)'.
 *
 * @param rules default: all rules
 */
export async function violationsOf(page: Page, rules: string[] | null = null): Promise<string[]> {
  // `evaluate` uses the debugger, which bypasses the content security policy for this script only.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(run, rules);
  return violations.flatMap((violation) => violation.nodes.map((node) => describe(violation, node)));
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expectEventually(() => shownTheme(page), colorScheme);
}

function shownTheme(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['theme']);
}

/** Runs in the browser. Waits for animations: half-transparent elements would fail the contrast rule. */
async function run(rules: string[] | null): Promise<Pick<AxeResults, 'violations'>> {
  const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isEnding)
      .map(({ finished }) => finished),
  );
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  return axe.run(document, { resultTypes: ['violations'], ...(rules === null ? {} : { runOnly: rules }) });
}

function describe({ id, help }: Result, { target, failureSummary = '' }: NodeResult): string {
  const [, ...why] = failureSummary.split('\n');
  return `${id}: ${help} (${target.join(' ')}: ${why.map((line) => line.trim()).join('; ')})`;
}
