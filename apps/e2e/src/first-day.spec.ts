import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { PHONE } from './support/browser';
import { expectEventually, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { addressOf } from './support/page-monitor';
import { tapOrClick } from './support/tap-or-click';

const administrator = { email: 'first@space.example', password: 'a long first password' };
const suite = setUpJourneys({
  // Another zone than that of the demo data, so that the database is new.
  zone: 'Europe/Vienna',
  settings: { DEMO_DATA: 'false', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
});

suite.journey('on the first day an administrator sets up the space, step by step', PHONE, async ({ page }) => {
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
