import { addDays, type LocalDate, instant, startOfDay } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { HOUSE_ZONE } from './house';

export interface OwnBooking {
  roomId: number;
  /** From the Monday, from 0. */
  day: number;
  /** In hours after midnight, such as 9.5. */
  from: number;
  minutes: number;
  purpose: string | null;
}

/** Shows a week of a workspace with other slots, in which the person who is signed in has these bookings only; the server keeps its own. */
export async function showOwn(page: Page, monday: LocalDate, slotMinutes: number, bookings: readonly OwnBooking[]) {
  const { id: userId } = (await (await page.request.get('/api/user')).json()) as { id: number };
  const entries = bookings.map(({ roomId, day, from, minutes, purpose }, index) => {
    const start = startOfDay(addDays(monday, day), HOUSE_ZONE) + from * 3_600_000;
    const [startTime, endTime] = [start, start + minutes * 60_000].map((at) => new Date(instant(at)).toISOString());
    return { id: 90_000 + index, roomId, userId, startTime, endTime, purpose, isBlocked: false, seriesId: null };
  });
  const config = { startTime: '08:00', endTime: '18:00', slotDuration: slotMinutes, timeZone: HOUSE_ZONE };
  await page.route(/\/api\/config\/booking$/, (route) => route.fulfill({ json: config }));
  await page.route(/\/api\/bookings\?/, (route) => {
    const roomId = new URL(route.request().url()).searchParams.get('roomId');
    return route.fulfill({ json: entries.filter((entry) => roomId === null || entry.roomId === Number(roomId)) });
  });
}

/**
 * What the eye finds in each own booking while no pointer is near: its lines, then its icons. A line that is cut off, or lies under an
 * icon, is marked with '~'.
 */
export async function readOwn(page: Page): Promise<string[][]> {
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
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom;
    return blocks.map((block) => {
      const frame = block.querySelector('.mb-stop-text')!.getBoundingClientRect();
      const place = block.querySelector('.mb-stop-button')!.getBoundingClientRect();
      const icons = [...block.querySelectorAll('.mb-stop-actions button')].filter(isShown);
      const pictures = icons.map((icon) => icon.querySelector('svg')!.getBoundingClientRect());
      const lines = [...block.querySelectorAll('.mb-stop-text > :not(.mb-range)')].filter(isShown).map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        const words = range.getBoundingClientRect();
        const isWhole = line.scrollWidth <= line.clientWidth && isWithin(words, frame) && isWithin(words, place);
        return `${isWhole && !pictures.some((picture) => meet(picture, words)) ? '' : '~'}${line.textContent}`;
      });
      const within = icons.filter((_, index) => isWithin(pictures[index]!, place));
      return [...lines, ...within.map((icon) => (icon as HTMLElement).title)];
    });
  });
}
