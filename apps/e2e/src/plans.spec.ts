import type { Plan } from '@roomhours/contract';
import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { SubscriptionPlans } from './pages/subscription-plans';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ROBIN } from './support/people';
import { press } from './support/press';
import { see, seeNo, seeNothingSideways } from './support/see';
import { stay } from './support/stay';

const visit = stay();
const { journey } = visit;

const ADDED = 'New subscription plan has been added successfully.';
const UPDATED = 'Subscription plan has been updated successfully.';
const DELETED = 'Subscription plan has been deleted successfully.';

/** Answers a call with what no API says: the page has to find words of its own. */
const spoil = (page: Page, path: string) => page.route(path, (route) => route.fulfill({ status: 502, body: '<html>' }));

async function enter(page: Page): Promise<{ shell: Shell; plans: SubscriptionPlans }> {
  const shell = await Shell.enter(page, ROBIN);
  return { shell, plans: await new SubscriptionPlans(page).open() };
}

const planOf = async (name: string): Promise<Plan | undefined> =>
  (await (await ApiClient.signIn(visit.house, ROBIN)).plans()).find((plan) => plan.name === name);

journey('a plan is added, changed and deleted', DESKTOP, async ({ page, watch }) => {
  const shell = await Shell.enter(page, ROBIN);
  await press(shell.link('Admin Panel'));
  await press(page.getByRole('tab', { name: 'Subscription Plans' }));
  const plans = new SubscriptionPlans(page);
  await see(plans.entry('Flex'));
  const cells = plans.entry('Flex').getByRole('cell');
  expect((await cells.allTextContents()).slice(0, 4)).toEqual(['flexDefault', 'Flex', '4 hours', 'Active']);
  await expectNoViolations(page);

  const adding = await plans.add({ Name: 'My Plan' });
  await press(adding.getByRole('button', { name: 'Add Plan' }));
  await see(adding.getByText('Display name is required'), adding.getByText(/Up to 50 of the characters/));
  await expectNoViolations(page);
  const add = { Name: 'weekend', 'Display Name': 'Weekend', Description: 'Saturdays and Sundays' };
  await press(adding.getByRole('button', { name: 'Cancel' }));
  await plans.add({ ...add, 'Monthly Hours': 'many' });
  await adding.getByLabel('Display Name').focus();
  expect(await adding.getByRole('spinbutton').inputValue()).toBe('0');
  await press(adding.getByRole('button', { name: 'Add Plan' }));
  const question = plans.dialog('Unlimited hours');
  await see(question.getByText(/A plan with 0 hours means no limit/));
  await expectNoViolations(page);
  await press(question.getByRole('button', { name: 'Save as Unlimited' }));
  await shell.seeToast('Subscription Plan Added', ADDED);
  await seeNo(adding);
  await see(plans.entry('Weekend').getByText('0 hours (unlimited)'));
  expect(await planOf('weekend')).toMatchObject({ monthlyHours: 0, isActive: true, features: [] });

  watch.expect('POST /api/admin/subscription-plans 409', 'POST /api/admin/subscription-plans 502');
  await plans.add(add);
  await press(adding.getByRole('button', { name: 'Add Plan' }));
  await shell.seeToast('Add Plan Failed', /weekend/);
  await spoil(page, '**/api/admin/subscription-plans');
  await press(adding.getByRole('button', { name: 'Add Plan' }));
  await shell.seeToast('Add Plan Failed', 'Failed to add subscription plan.');
  await press(adding.getByRole('button', { name: 'Cancel' }));

  const editing = await plans.edit('Weekend', { Name: 'sundays', 'Display Name': 'Sundays', 'Monthly Hours': '8' });
  await see(editing.getByText('Everybody on the plan weekend goes along to sundays.'));
  await expectNoViolations(page);
  watch.forgive(/(PUT|DELETE) \/api\/admin\/subscription-plans\/\d+ (502|404)/);
  await spoil(page, '**/api/admin/subscription-plans/*');
  await press(editing.getByRole('button', { name: 'Save Changes' }));
  await shell.seeToast('Update Plan Failed', 'Failed to update subscription plan.');
  await page.unroute('**/api/admin/subscription-plans/*');
  await press(editing.getByRole('button', { name: 'Save Changes' }));
  await shell.seeToast('Subscription Plan Updated', UPDATED);
  await seeNo(editing);
  await see(plans.entry('Sundays').getByText('8 hours'));

  const deleting = await plans.ask('Sundays');
  await see(deleting.getByText('Nobody is on it.'));
  await expectNoViolations(page);
  await press(deleting.getByRole('button', { name: 'Cancel' }));
  await seeNo(deleting);
  await plans.ask('Sundays');
  await see(deleting.getByText('Nobody is on it.'));
  await page.route('**/api/admin/subscription-plans/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 502, body: '<html>' }) : route.continue(),
  );
  await press(deleting.getByRole('button', { name: 'Delete Plan' }));
  await shell.seeToast('Delete Plan Failed', 'Failed to delete subscription plan.');
  await page.unroute('**/api/admin/subscription-plans/*');
  await press(deleting.getByRole('button', { name: 'Delete Plan' }));
  await shell.seeToast('Subscription Plan Deleted', DELETED);
  await seeNo(plans.entry('Sundays'));
  expect(await planOf('sundays')).toBeUndefined();
});

journey('a plan that somebody is on is not deleted but deactivated', DESKTOP, async ({ page, watch }) => {
  const { shell, plans } = await enter(page);
  const deleting = await plans.ask('Team');
  await see(deleting.getByText(/^\d+ users? (is|are) on it, with \d+ upcoming bookings? of \d+ members?/));
  await see(deleting.getByRole('button', { name: 'Deactivate Instead' }));
  await expectNoViolations(page);
  await press(deleting.getByRole('button', { name: 'Deactivate Instead' }));
  await shell.seeToast('Subscription Plan Updated', UPDATED);
  await see(plans.entry('Team').getByText('Inactive'));
  expect(await planOf('team')).toMatchObject({ isActive: false, monthlyHours: 40 });

  const editing = await plans.edit('Resident', {});
  await press(editing.getByRole('switch'));
  await press(editing.getByRole('button', { name: 'Save Changes' }));
  const question = plans.dialog('Deactivate Resident');
  await see(question.getByText(/users? (is|are) on it/));
  await expectNoViolations(page);
  await press(question.getByRole('button', { name: 'Deactivate Plan' }));
  await shell.seeToast('Subscription Plan Updated', UPDATED);
  await see(plans.entry('Resident').getByText('Inactive'));

  // Somebody is put on it while the question is open.
  watch.forgive(/DELETE \/api\/admin\/subscription-plans\/\d+ 409/);
  await page.route('**/impact', (route) => route.fulfill({ json: { users: 0, bookings: 0, members: 0, listed: [] } }));
  const again = await plans.ask('Standard');
  await see(again.getByText('Nobody is on it.'));
  await page.unroute('**/impact');
  await press(again.getByRole('button', { name: 'Delete Plan' }));
  await shell.seeToast('Delete Plan Failed', /plan/);
  await see(again.getByRole('button', { name: 'Deactivate Instead' }));
});

journey('plans are none, not to be had, and there again', DESKTOP, async ({ page, watch }) => {
  await page.route('**/api/subscription-plans', (route) => route.fulfill({ json: [] }));
  const { plans } = await enter(page);
  await see(page.getByText('No subscription plans found. Create your first plan to get started.'), plans.addButton);
  await expectNoViolations(page);
  await page.unroute('**/api/subscription-plans');

  watch.expect('GET /api/subscription-plans 502');
  await spoil(page, '**/api/subscription-plans');
  await page.reload();
  await see(page.getByRole('heading', { name: 'The subscription plans could not be loaded' }));
  await expectNoViolations(page);
  await page.unroute('**/api/subscription-plans');
  await press(page.getByRole('button', { name: 'Try again' }));
  await see(plans.entry('Flex'));
});

journey('plans fit on a phone as cards', PHONE, async ({ page }) => {
  const { plans } = await enter(page);
  await see(plans.entry('Standard'));
  await seeNothingSideways(page);
  await expectNoViolations(page);
  await plans.edit('Standard', {});
  await seeNothingSideways(page);
  await expectNoViolations(page);
});
