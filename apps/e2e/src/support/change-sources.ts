import { GRID_POLL_MS } from '@roomhours/contract';
import type { Page } from 'playwright-core';

/** Blocks the server-sent events about changes, so that the page only receives changes by polling. */
export async function blockChangeStream(page: Page): Promise<void> {
  await page.route('**/api/bookings/changes', (route) => route.abort('aborted'));
}

/** Disables polling in all pages of the browser context, so that they only receive changes by server-sent events. */
export async function disablePolling(page: Page): Promise<void> {
  await page.context().addInitScript(skipTimers, GRID_POLL_MS);
}

/** Runs in the browser before the scripts of the page. Timers of exactly `length` milliseconds never fire. */
function skipTimers(length: number): void {
  const real = window.setTimeout;
  window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    ms === length ? 0 : real(run, ms, ...rest)) as typeof window.setTimeout;
}
