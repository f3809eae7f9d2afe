import type { AdminUser } from '@roomhours/contract';
import type { Locator, Page } from 'playwright-core';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { SubscriptionPlans } from './pages/subscription-plans';
import { UserManagement } from './pages/user-management';
import { DESKTOP } from './support/browser';
import { ROBIN } from './support/demo-accounts';
import { expectEventually, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const { journey } = setUpJourneys();

const WIDTHS = [768, 820, 1024, 1180, 1280];
/** A button that the last column of the list must show; null if it has none. */
type LastAction = RegExp | null;
const TABS: readonly [tab: string, action: LastAction][] = [
  ['User Management', /^More for ada@/],
  ['Subscription Plans', /^Delete (?!.*Flex)/],
  ['Room Settings', /^Remove /],
  ['Booking Config', /^Save Weekdays/],
  ['All Bookings', /^Delete booking of/],
  ['Blocked Times', /^Block Time/],
  ['Usage Reports', /^Members \(CSV\)/],
];
const PAGES: readonly [path: string, action: LastAction][] = [
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

/** Returns whether an element is fully visible, that is, no ancestor clips it. */
const isFullyVisible = (element: Locator) =>
  element.evaluate((inner) => {
    const box = inner.getBoundingClientRect();
    if (inner.scrollWidth > inner.clientWidth && inner.clientWidth > 0) return false;
    for (let outer = inner.parentElement; outer !== null; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowX === 'visible') continue;
      const frame = outer.getBoundingClientRect();
      if (box.left < frame.left - 1 || box.right > frame.right + 1) return false;
    }
    return box.left >= 0 && box.right <= innerWidth;
  });

/** Checks the shown list in windows of all widths. */
async function expectToFit(page: Page, action: LastAction): Promise<void> {
  const main = page.getByRole('main');
  const last = action ? main.getByRole('button', { name: action }).first() : main.getByRole('table').first();
  await expectVisible(last);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const isInSight = async () => {
      const box = await last.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= width;
    };
    if (action) await expectEventually(isInSight, true);
    await expectEventually(() => page.evaluate(findClipped), []);
  }
  expect([page.url(), await findLoudActions(page)]).toEqual([page.url(), []]);
}

journey(
  `the lists of the panel are not cut off from ${WIDTHS[0]} to ${WIDTHS.at(-1)} px, and their actions are in sight and quiet`,
  DESKTOP,
  async ({ page, monitor }) => {
    await Shell.signIn(page, ROBIN);
    const added = await page.request.post('/api/admin/webhooks', { data: WEBHOOK });
    const { id } = (await added.json()) as { id: number };
    // So that the list of deliveries has an entry.
    expect((await page.request.post(`/api/admin/webhooks/${id}/test`)).ok()).toBe(true);
    await page.goto('/admin');
    // Charts are loaded by the last tab only.
    const charts = () => monitor.requests.filter((path) => /\/charts\.[0-9a-f]+\.js$/.test(path)).length;
    for (const [tab, action] of TABS) {
      expect(charts()).toBe(0);
      await page.getByRole('tab', { name: tab }).click();
      await expectToFit(page, action);
    }
    await expectEventually(async () => charts(), 1);
    for (const [path, action] of PAGES) {
      await page.goto(path);
      await expectToFit(page, action);
    }
  },
);

journey('the longest names clip no button, number or date', DESKTOP, async ({ page }) => {
  await Shell.signIn(page, ROBIN);
  const room = 'The Ada Lovelace and Charles Babbage Memorial Conference Room '.padEnd(100, 'x');
  const plan = { name: 'p'.repeat(50), displayName: 'All Meeting Rooms of the North Building '.padEnd(100, 'x') };
  const email = `${'maximiliana.'.repeat(5)}@roomhours.example`.replace('.@', '@');
  const name = { firstName: 'Maximiliana '.repeat(8).trim(), lastName: 'W'.repeat(100) };
  const added: [string, object][] = [
    ['/api/rooms', { name: room, capacity: 10_000 }],
    ['/api/admin/subscription-plans', { ...plan, monthlyHours: 744, isActive: true, features: [] }],
    [
      '/api/admin/users',
      { email, ...name, password: 'roomhours', subscription: plan.name, monthlyQuota: 744, role: 'user' },
    ],
  ];
  for (const [path, data] of added) expect((await page.request.post(path, { data })).status()).toBe(201);

  /** Checks the open page in a wide and in a narrow window. */
  const atBothWidths = async (check: () => Promise<void>) => {
    for (const viewport of [DESKTOP.viewport!, { width: 320, height: 700 }]) {
      await page.setViewportSize(viewport);
      await check();
    }
  };
  const expectAllVisible = async (elements: Locator[]) => {
    for (const element of elements) await expectEventually(() => isFullyVisible(element), true);
  };

  const users = await new UserManagement(page).open();
  const user = users.entry(email);
  await atBothWidths(async () => {
    await expectVisible(user);
    await expectAllVisible([...(await user.getByRole('button').all()), user.getByText('744 hours', { exact: true })]);
    const own = users.entry(ROBIN.email).getByText(ROBIN.email);
    await expectEventually(async () => (await own.boundingBox())!.height < 30, true);
  });

  const [{ id } = { id: 0 }] = (await (
    await page.request.get(`/api/admin/users?search=${email}`)
  ).json()) as AdminUser[];
  expect((await page.request.patch(`/api/admin/users/${id}/active`, { data: { isActive: false } })).ok()).toBe(true);
  await page.goto(`/admin/users/${id}`);
  const heading = page.getByRole('heading', { name: /^Maximiliana/ });
  await atBothWidths(async () => {
    await expectVisible(heading);
    await expectAllVisible([heading.locator('bdi'), page.getByText('Inactive', { exact: true })]);
  });

  const plans = await new SubscriptionPlans(page).open();
  const entry = plans.entry(plan.displayName);
  await atBothWidths(async () => {
    await expectVisible(entry);
    await expectAllVisible(await entry.getByRole('button').all());
    await expectEventually(async () => (await entry.getByText('Active').boundingBox())!.height < 30, true);
    await expectNoHorizontalScroll(page);
  });

  const bookings = new BookingsPage(page);
  // A week whose dates are as wide as any.
  await page.goto('/bookings?date=2031-09-24');
  await bookings.waitForGrid();
  await bookings.newBooking();
  const dialog = new BookingDialog(page, 'Create New Booking');
  await atBothWidths(async () => {
    await dialog.offeredRooms();
    const option = page.locator('.ant-select-dropdown:visible').getByTitle(room, { exact: true });
    await expectAllVisible([option.locator('small')]);
    await dialog.chooseRoom(room);
    await expectNoHorizontalScroll(page);
    await expectAllVisible([dialog.root.getByLabel('Date')]);
  });
});
