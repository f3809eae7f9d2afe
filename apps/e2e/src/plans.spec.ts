import type { Plan } from '@roomhours/contract';
import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { SubscriptionPlans } from './pages/subscription-plans';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectHidden, expectNoHorizontalScroll } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const suite = setUpJourneys();
const { journey } = suite;

const ADDED = 'New subscription plan has been added successfully.';
const UPDATED = 'Subscription plan has been updated successfully.';
const DELETED = 'Subscription plan has been deleted successfully.';

/** Responds with 502 and HTML, so that the page must show its fallback text. */
const respondWithHtml = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 502, body: '<html>' }));

async function signInAndOpen(page: Page): Promise<{ shell: Shell; plans: SubscriptionPlans }> {
  const shell = await Shell.signIn(page, ROBIN);
  return { shell, plans: await new SubscriptionPlans(page).open() };
}

const planOf = async (name: string): Promise<Plan | undefined> =>
  (await (await ApiClient.signIn(suite.product, ROBIN)).plans()).find((plan) => plan.name === name);

journey('a plan is added, changed and deleted', DESKTOP, async ({ page, monitor }) => {
  const shell = await Shell.signInAndOpen(page, ROBIN);
  await tapOrClick(shell.link('Admin Panel'));
  await tapOrClick(page.getByRole('tab', { name: 'Subscription Plans' }));
  const plans = new SubscriptionPlans(page);
  await expectVisible(plans.entry('Flex'));
  const cells = plans.entry('Flex').getByRole('cell');
  expect((await cells.allTextContents()).slice(0, 4)).toEqual(['flexDefault', 'Flex', '4 hours', 'Active']);
  await expectNoViolations(page);

  const addDialog = await plans.add({ Name: 'My Plan' });
  await tapOrClick(addDialog.getByRole('button', { name: 'Add Plan' }));
  await expectVisible(
    addDialog.getByText('Display name is required'),
    addDialog.getByText(/Up to 50 of the characters/),
  );
  await expectNoViolations(page);
  const add = { Name: 'weekend', 'Display Name': 'Weekend', Description: 'Saturdays and Sundays' };
  await tapOrClick(addDialog.getByRole('button', { name: 'Cancel' }));
  await plans.add({ ...add, 'Monthly Hours': 'many' });
  await addDialog.getByLabel('Display Name').focus();
  expect(await addDialog.getByRole('spinbutton').inputValue()).toBe('0');
  await tapOrClick(addDialog.getByRole('button', { name: 'Add Plan' }));
  const confirmation = plans.dialog('Unlimited hours');
  await expectVisible(confirmation.getByText(/A plan with 0 hours means no limit/));
  await expectNoViolations(page);
  await tapOrClick(confirmation.getByRole('button', { name: 'Save as Unlimited' }));
  await shell.expectToast('Subscription Plan Added', ADDED);
  await expectHidden(addDialog);
  await expectVisible(plans.entry('Weekend').getByText('0 hours (unlimited)'));
  expect(await planOf('weekend')).toMatchObject({ monthlyHours: 0, isActive: true, features: [] });

  monitor.allowResponses('POST /api/admin/subscription-plans 409', 'POST /api/admin/subscription-plans 502');
  await plans.add(add);
  await tapOrClick(addDialog.getByRole('button', { name: 'Add Plan' }));
  await shell.expectToast('Add Plan Failed', /weekend/);
  await respondWithHtml(page, '**/api/admin/subscription-plans');
  await tapOrClick(addDialog.getByRole('button', { name: 'Add Plan' }));
  await shell.expectToast('Add Plan Failed', 'Failed to add subscription plan.');
  await tapOrClick(addDialog.getByRole('button', { name: 'Cancel' }));

  const editDialog = await plans.edit('Weekend', { Name: 'sundays', 'Display Name': 'Sundays', 'Monthly Hours': '8' });
  await expectVisible(editDialog.getByText('All users on the plan weekend are moved to sundays.'));
  await expectNoViolations(page);
  monitor.ignore(/(PUT|DELETE) \/api\/admin\/subscription-plans\/\d+ (502|404)/);
  await respondWithHtml(page, '**/api/admin/subscription-plans/*');
  await tapOrClick(editDialog.getByRole('button', { name: 'Save Changes' }));
  await shell.expectToast('Update Plan Failed', 'Failed to update subscription plan.');
  await page.unroute('**/api/admin/subscription-plans/*');
  await tapOrClick(editDialog.getByRole('button', { name: 'Save Changes' }));
  await shell.expectToast('Subscription Plan Updated', UPDATED);
  await expectHidden(editDialog);
  await expectVisible(plans.entry('Sundays').getByText('8 hours'));

  const deleteDialog = await plans.openDeleteDialog('Sundays');
  await expectVisible(deleteDialog.getByText('No user is on it.'));
  await expectNoViolations(page);
  await tapOrClick(deleteDialog.getByRole('button', { name: 'Cancel' }));
  await expectHidden(deleteDialog);
  await plans.openDeleteDialog('Sundays');
  await expectVisible(deleteDialog.getByText('No user is on it.'));
  await page.route('**/api/admin/subscription-plans/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 502, body: '<html>' }) : route.continue(),
  );
  await tapOrClick(deleteDialog.getByRole('button', { name: 'Delete Plan' }));
  await shell.expectToast('Delete Plan Failed', 'Failed to delete subscription plan.');
  await page.unroute('**/api/admin/subscription-plans/*');
  await tapOrClick(deleteDialog.getByRole('button', { name: 'Delete Plan' }));
  await shell.expectToast('Subscription Plan Deleted', DELETED);
  await expectHidden(plans.entry('Sundays'));
  expect(await planOf('sundays')).toBeUndefined();
});

journey('a plan with users is deactivated instead of deleted', DESKTOP, async ({ page, monitor }) => {
  const { shell, plans } = await signInAndOpen(page);
  const deleteDialog = await plans.openDeleteDialog('Team');
  await expectVisible(
    deleteDialog.getByText(/^\d+ users? (is|are) on it, with \d+ upcoming bookings? of \d+ members?/),
  );
  await expectVisible(deleteDialog.getByRole('button', { name: 'Deactivate Instead' }));
  await expectNoViolations(page);
  await tapOrClick(deleteDialog.getByRole('button', { name: 'Deactivate Instead' }));
  await shell.expectToast('Subscription Plan Updated', UPDATED);
  await expectVisible(plans.entry('Team').getByText('Inactive'));
  expect(await planOf('team')).toMatchObject({ isActive: false, monthlyHours: 40 });

  const editDialog = await plans.edit('Resident', {});
  await tapOrClick(editDialog.getByRole('switch'));
  await tapOrClick(editDialog.getByRole('button', { name: 'Save Changes' }));
  const confirmation = plans.dialog('Deactivate Resident');
  await expectVisible(confirmation.getByText(/users? (is|are) on it/));
  await expectNoViolations(page);
  await tapOrClick(confirmation.getByRole('button', { name: 'Deactivate Plan' }));
  await shell.expectToast('Subscription Plan Updated', UPDATED);
  await expectVisible(plans.entry('Resident').getByText('Inactive'));

  // A user gets this plan while the confirmation is open.
  monitor.ignore(/DELETE \/api\/admin\/subscription-plans\/\d+ 409/);
  await page.route('**/impact', (route) => route.fulfill({ json: { users: 0, bookings: 0, members: 0, listed: [] } }));
  const again = await plans.openDeleteDialog('Standard');
  await expectVisible(again.getByText('No user is on it.'));
  await page.unroute('**/impact');
  await tapOrClick(again.getByRole('button', { name: 'Delete Plan' }));
  await shell.expectToast('Delete Plan Failed', /plan/);
  await expectVisible(again.getByRole('button', { name: 'Deactivate Instead' }));
});

journey('the empty, failed and recovered list of plans', DESKTOP, async ({ page, monitor }) => {
  await page.route('**/api/subscription-plans', (route) => route.fulfill({ json: [] }));
  const { plans } = await signInAndOpen(page);
  await expectVisible(
    page.getByText('No subscription plans found. Create your first plan to get started.'),
    plans.addButton,
  );
  await expectNoViolations(page);
  await page.unroute('**/api/subscription-plans');

  monitor.allowResponses('GET /api/subscription-plans 502');
  await respondWithHtml(page, '**/api/subscription-plans');
  await page.reload();
  await expectVisible(page.getByRole('heading', { name: 'The subscription plans could not be loaded' }));
  await expectNoViolations(page);
  await page.unroute('**/api/subscription-plans');
  await tapOrClick(page.getByRole('button', { name: 'Try again' }));
  await expectVisible(plans.entry('Flex'));
});

journey('plans are cards on a phone', PHONE, async ({ page }) => {
  const { plans } = await signInAndOpen(page);
  await expectVisible(plans.entry('Standard'));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await plans.edit('Standard', {});
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
});
