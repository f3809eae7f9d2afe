import { readFileSync } from 'node:fs';
import type { AxeResults, NodeResult, Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { expectEventually } from './expectations';

/** Takes two thirds of the time of the readable form to load. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** The rules whose outcome depends on the theme. The others take two thirds of the time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe-core on the current state of the page, and its rules about colours in the other theme too. Fails with all
 * violations. Requires the theme setting 'system', which is the default. Leaves the page in the other theme, because each
 * change of the theme draws the whole page.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const theme = await shownTheme(page);
  const other = theme === 'dark' ? 'light' : 'dark';
  const violations = await violationsOf(page);
  await page.emulateMedia({ colorScheme: other });
  await expectEventually(() => shownTheme(page), other);
  const ofColours = await violationsOf(page, COLOUR_RULES);
  expect({ [theme]: violations, [other]: ofColours }).toEqual({ [theme]: [], [other]: [] });
}

/**
 * Returns one line per violating element, such as 'color-contrast: Elements must meet … (.mb-note: …)'.
 *
 * @param rules default: all rules
 */
async function violationsOf(page: Page, rules: string[] | null = null): Promise<string[]> {
  // `evaluate` uses the debugger, which bypasses the content security policy for this script only.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(run, rules);
  return violations.flatMap((violation) => violation.nodes.map((node) => describe(violation, node)));
}

function shownTheme(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset['theme'] ?? '');
}

/**
 * Runs in the browser. Waits for animations: half-transparent elements would fail the contrast rule. On a busy machine a change of
 * the theme starts the transitions of colours some frames later.
 */
async function run(rules: string[] | null): Promise<Pick<AxeResults, 'violations'>> {
  const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let quietFrames = 0; quietFrames < 3; quietFrames += 1) {
    await nextFrame();
    const running = document.getAnimations().filter(isEnding);
    if (running.length === 0) continue;
    await Promise.allSettled(running.map(({ finished }) => finished));
    quietFrames = 0;
  }
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  return axe.run(document, { resultTypes: ['violations'], ...(rules === null ? {} : { runOnly: rules }) });
}

function describe({ id, help }: Result, { target, failureSummary = '' }: NodeResult): string {
  const [, ...why] = failureSummary.split('\n');
  return `${id}: ${help} (${target.join(' ')}: ${why.map((line) => line.trim()).join('; ')})`;
}
