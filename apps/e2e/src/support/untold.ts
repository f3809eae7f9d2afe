import { GRID_POLL_MS } from '@roomhours/contract';
import type { Page } from 'playwright-core';

/** Keeps from a page what the server tells without being asked: it learns of changes when it asks, and not before. */
export async function leaveUntold(page: Page): Promise<void> {
  await page.route('**/api/bookings/changes', (route) => route.abort('aborted'));
}

/** The other way round: the page, and every one that it opens, never asks by itself. What it learns, it has been told of. */
export async function withoutPolls(page: Page): Promise<void> {
  await page.context().addInitScript(skipTimers, GRID_POLL_MS);
}

/** Runs in the browser, before anything of the page. Timers of so many milliseconds never end. */
function skipTimers(length: number): void {
  const real = window.setTimeout;
  window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    ms === length ? 0 : real(run, ms, ...rest)) as typeof window.setTimeout;
}
