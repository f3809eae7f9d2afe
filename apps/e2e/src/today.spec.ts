import { MINUTE_MS, formatInstant, instant, plusMinutes } from '@roomhours/time';
import { DashboardPage } from './pages/dashboard-page';
import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ROBIN } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { addressOf } from './support/page-monitor';
import { tapOrClick } from './support/tap-or-click';

describe('with the demo data', () => {
  const demo = setUpJourneys();

  demo.journey('an administrator sees today, and opens what needs attention', DESKTOP, async ({ page }) => {
    const robin = await ApiClient.signIn(demo.product, ROBIN);
    const library = (await robin.rooms()).find(({ name }) => name === 'Library')!;
    const start = instant(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
    await robin.block(library.id, formatInstant(start), formatInstant(plusMinutes(start, 60)), 'Painters');
    const [invited] = await robin.users('state=invited');
    await robin.makeLink(invited!.id);

    await Shell.signInAndOpen(page, ROBIN, 'Dashboard');
    const dashboard = new DashboardPage(page);
    const { today } = dashboard;
    const rooms = today.getByRole('list', { name: 'Rooms today' }).getByRole('listitem');
    await expectVisible(rooms.first().getByText('Library'), rooms.first().getByText('Painters'));
    expect(await rooms.count()).toBe(5);
    await dashboard.waitForList();
    await expectHidden(page.getByRole('heading', { name: 'Set up your space' }));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await page.setViewportSize(PHONE.viewport!);
    await expectNoHorizontalScroll(page);

    const invitations = today.getByRole('row', { name: /^Open invitations/ }).getByRole('link');
    await invitations.focus();
    await page.keyboard.press('Enter');
    await expectEventually(async () => addressOf(page), '/admin?tab=users&state=invited');
    await page.goBack();
    await tapOrClick(rooms.first().getByRole('link', { name: /^Blocked until / }));
    await expectEventually(async () => addressOf(page), '/admin?tab=blocked');
    await expectVisible(page.getByText('Painters').first());
  });
});

describe('on the first day', () => {
  const administrator = { email: 'first@space.example', password: 'a long first password' };
  const suite = setUpJourneys({
    // Another zone than that of the demo data, so that the database is new.
    zone: 'Europe/Vienna',
    settings: { DEMO_DATA: 'false', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
  });

  suite.journey('an administrator sets up the space, step by step', PHONE, async ({ page }) => {
    await Shell.signInAndOpen(page, administrator, 'Dashboard');
    await expectVisible(page.getByRole('heading', { name: 'Set up your space' }));
    const step = (name: string) => page.locator('.ant-steps-item').filter({ has: page.getByRole('link', { name }) });
    for (const name of ['Rooms', 'Opening hours', 'Holidays', 'Plans', 'Members'])
      await expectVisible(step(name).getByText('Open', { exact: true }));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await tapOrClick(page.getByRole('link', { name: 'Rooms', exact: true }));
    await expectEventually(async () => addressOf(page), '/admin?tab=rooms');

    await (await ApiClient.signIn(suite.product, administrator)).addRoom('Studio', 4);
    await page.goto('/dashboard');
    await expectVisible(step('Rooms').getByText('Done', { exact: true }));
    await expectVisible(step('Members').getByText('Open', { exact: true }));
  });
});
