import type { Plan } from '@roomhours/contract';
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

const planOf = async (name: string): Promise<Plan | undefined> =>
  (await (await ApiClient.signIn(suite.product, ROBIN)).plans()).find((plan) => plan.name === name);

journey(
  'a plan is added, changed and deleted, and one with users is deactivated instead',
  DESKTOP,
  async ({ page }) => {
    const shell = await Shell.signIn(page, ROBIN);
    const plans = await new SubscriptionPlans(page).open();
    await expectVisible(plans.entry('Flex'));
    await expectNoViolations(page);

    const addDialog = await plans.add({ Name: 'weekend', 'Display Name': 'Weekend', 'Monthly Hours': '0' });
    await tapOrClick(addDialog.getByRole('button', { name: 'Add Plan' }));
    const confirmation = plans.dialog('Unlimited hours');
    await expectVisible(confirmation.getByText(/A plan with 0 hours means no limit/));
    await expectNoViolations(page);
    await tapOrClick(confirmation.getByRole('button', { name: 'Save as Unlimited' }));
    await shell.expectToast('Subscription Plan Added');
    await expectHidden(addDialog);
    await expectVisible(plans.entry('Weekend').getByText('0 hours (unlimited)'));

    const editDialog = await plans.edit('Weekend', {
      Name: 'sundays',
      'Display Name': 'Sundays',
      'Monthly Hours': '8',
    });
    await expectVisible(editDialog.getByText('All users on the plan weekend are moved to sundays.'));
    await expectNoViolations(page);
    await tapOrClick(editDialog.getByRole('button', { name: 'Save Changes' }));
    await shell.expectToast('Subscription Plan Updated');
    await expectHidden(editDialog);
    await expectVisible(plans.entry('Sundays').getByText('8 hours'));
    expect(await planOf('sundays')).toMatchObject({ monthlyHours: 8, isActive: true, features: [] });

    const deleteDialog = await plans.openDeleteDialog('Sundays');
    await expectVisible(deleteDialog.getByText('No user is on it.'));
    await tapOrClick(deleteDialog.getByRole('button', { name: 'Delete Plan' }));
    await shell.expectToast('Subscription Plan Deleted');
    await expectHidden(plans.entry('Sundays'));
    expect(await planOf('sundays')).toBeUndefined();

    const usedPlan = await plans.openDeleteDialog('Team');
    await expectVisible(usedPlan.getByText(/^\d+ users? (is|are) on this plan, so it cannot be deleted\./));
    await expectNoViolations(page);
    await tapOrClick(usedPlan.getByRole('button', { name: 'Deactivate Instead' }));
    await expectVisible(plans.entry('Team').getByText('Inactive'));
    expect(await planOf('team')).toMatchObject({ isActive: false, monthlyHours: 40 });
  },
);

journey('plans are cards on a phone', PHONE, async ({ page }) => {
  await Shell.signIn(page, ROBIN);
  const plans = await new SubscriptionPlans(page).open();
  await expectVisible(plans.entry('Standard'));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await plans.edit('Standard', {});
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
});
