import { addDays, type LocalDate, instant, startOfDay } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { WORKSPACE_ZONE } from './test-server';

export interface OwnBooking {
  roomId: number;
  /** Days after the Monday of the week: 0 to 6. */
  day: number;
  /** Hours after midnight, such as 9.5. */
  from: number;
  minutes: number;
  purpose: string | null;
}

/**
 * Mocks the responses for a week: other slot length, and only these bookings of the signed-in user. The data of the
 * server does not change.
 */
export async function mockOwnBookings(
  page: Page,
  monday: LocalDate,
  slotMinutes: number,
  bookings: readonly OwnBooking[],
) {
  const { id: userId } = (await (await page.request.get('/api/user')).json()) as { id: number };
  const entries = bookings.map(({ roomId, day, from, minutes, purpose }, index) => {
    const start = startOfDay(addDays(monday, day), WORKSPACE_ZONE) + from * 3_600_000;
    const [startTime, endTime] = [start, start + minutes * 60_000].map((at) => new Date(instant(at)).toISOString());
    return { id: 90_000 + index, roomId, userId, startTime, endTime, purpose, isBlocked: false, seriesId: null };
  });
  const config = { startTime: '08:00', endTime: '18:00', slotDuration: slotMinutes, timeZone: WORKSPACE_ZONE };
  await page.route(/\/api\/config\/booking$/, (route) => route.fulfill({ json: config }));
  await page.route(/\/api\/bookings\?/, (route) => {
    const roomId = new URL(route.request().url()).searchParams.get('roomId');
    return route.fulfill({ json: entries.filter((entry) => roomId === null || entry.roomId === Number(roomId)) });
  });
}

/**
 * Returns the visible lines of each own booking, then the titles of its icons, without hover. A line that is truncated
 * or covered by an icon starts with '~'.
 */
export async function readOwnBookings(page: Page): Promise<string[][]> {
  await page.mouse.move(0, 0);
  return page.locator('.mb-own').evaluateAll((blocks) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getClientRects().length > 0;
    const isWithin = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1;
    const overlap = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom;
    return blocks.map((block) => {
      const textRect = block.querySelector('.mb-cell-text')!.getBoundingClientRect();
      const buttonRect = block.querySelector('.mb-cell-button')!.getBoundingClientRect();
      const icons = [...block.querySelectorAll('.mb-cell-actions button')].filter(isShown);
      const iconRects = icons.map((icon) => icon.querySelector('svg')!.getBoundingClientRect());
      const lines = [...block.querySelectorAll('.mb-cell-text > :not(.mb-range)')].filter(isShown).map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        const lineRect = range.getBoundingClientRect();
        const isUncut =
          line.scrollWidth <= line.clientWidth && isWithin(lineRect, textRect) && isWithin(lineRect, buttonRect);
        return `${isUncut && !iconRects.some((iconRect) => overlap(iconRect, lineRect)) ? '' : '~'}${line.textContent}`;
      });
      const visibleIcons = icons.filter((_, index) => isWithin(iconRects[index]!, buttonRect));
      return [...lines, ...visibleIcons.map((icon) => (icon as HTMLElement).title)];
    });
  });
}
