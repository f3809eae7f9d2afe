import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { DESKTOP } from './support/browser';
import { ROBIN } from './support/demo-accounts';
import { expectEventually, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const { journey } = setUpJourneys();

const WIDTHS = [768, 820, 1024, 1180, 1280];
/** Addresses of lists, each with a button that its last column must show; null if it has none. */
const LISTS: readonly [address: string, action: RegExp | null][] = [
  ['/admin?tab=users', /^More for ada@/],
  ['/admin?tab=subscriptions', /^Delete (?!.*Flex)/],
  ['/admin?tab=rooms', /^Remove /],
  ['/admin?tab=bookingConfig', /^Save Weekdays/],
  ['/admin?tab=bookings', /^Delete booking of/],
  ['/admin?tab=blocked', /^Block Time/],
  ['/admin?tab=reports', /^Members \(CSV\)/],
  ['/admin/webhooks', /^Delete https:/],
  ['/admin/deliveries', null],
  ['/admin/audit', null],
  ['/admin/users/1', /^More for/],
];

const WEBHOOK = { url: 'https://hooks.example.com/a/long/path/to/a/receiver', events: ['booking.created'] };

/** Runs in the browser. Returns the controls in `main` that are cut off where nothing scrolls. */
function findClipped(): string[] {
  const isCutBy = (box: DOMRect, part: Element) => {
    const edge = part.getBoundingClientRect();
    return box.right > edge.right + 1 || box.left < edge.left - 1;
  };
  const isClipped = (control: Element) => {
    const box = control.getBoundingClientRect();
    for (let part = control.parentElement; part; part = part.parentElement) {
      const { overflowX } = getComputedStyle(part);
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
      if ((overflowX === 'hidden' || overflowX === 'clip') && isCutBy(box, part)) return true;
    }
    return box.right > window.innerWidth + 1;
  };
  const controls = [...document.querySelectorAll('main :is(button, a, [role=combobox])')];
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(isClipped)
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
}

/** Returns the buttons in rows of tables that are louder than text. */
const findLoudActions = (page: Page) =>
  page
    .getByRole('main')
    .locator('tbody td .ant-btn:not(.ant-btn-variant-text, .ant-btn-variant-link)')
    .evaluateAll((buttons) => buttons.map(({ textContent }) => textContent));

journey(
  `the lists of the panel are not cut off from ${WIDTHS[0]} to ${WIDTHS.at(-1)} px, and their actions are in sight and quiet`,
  DESKTOP,
  async ({ page }) => {
    await Shell.signIn(page, ROBIN);
    const added = await page.request.post('/api/admin/webhooks', { data: WEBHOOK });
    const { id } = (await added.json()) as { id: number };
    // So that the list of deliveries has an entry.
    expect((await page.request.post(`/api/admin/webhooks/${id}/test`)).ok()).toBe(true);
    for (const [address, action] of LISTS) {
      await page.goto(address);
      const main = page.getByRole('main');
      await expectVisible(
        action ? main.getByRole('button', { name: action }).first() : main.getByRole('table').first(),
      );
      const isInSight = async (width: number) => {
        if (action === null) return true;
        const box = await main.getByRole('button', { name: action }).first().boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= width;
      };
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectEventually(() => isInSight(width), true);
        await expectEventually(() => page.evaluate(findClipped), []);
      }
      expect([address, await findLoudActions(page)]).toEqual([address, []]);
    }
  },
);
