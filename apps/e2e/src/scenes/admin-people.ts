import type { AdminUser } from '@roomhours/contract';
import { SubscriptionPlans } from '../pages/subscription-plans';
import { UserManagement } from '../pages/user-management';
import { choose } from '../support/choose';
import { ADA, MEI, NOAH, ROBIN } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';
import { lateCancellations, mailIsOn } from './answers';
import {
  type Scene,
  type Step,
  answer,
  change,
  open,
  press,
  pressInDialog,
  refuse,
  scene,
  scrollTo,
  shows,
  showsDialog,
  showsElement,
  showsRole,
} from './steps';

export const USER_READS = /\/api\/admin\/users\?/;

export const users = (query = ''): Step[] => [
  open(ROBIN, `/admin?tab=users${query}`),
  showsElement((page) => new UserManagement(page).count.or(page.getByText('No users found'))),
];
const chooseOf =
  (email: string, entry: string): Step =>
  (page) =>
    new UserManagement(page).choose(email, entry);
const editQuota =
  (hours: string): Step =>
  async (page) => {
    const dialog = await new UserManagement(page).edit(MEI.email);
    await new UserManagement(page).fill(dialog, { 'Monthly Quota': hours });
    await tapOrClick(dialog.getByRole('button', { name: 'Save Changes' }));
  };
const select =
  (...emails: string[]): Step =>
  async (page) => {
    for (const email of emails) await tapOrClick(new UserManagement(page).choice(email));
  };
const selectAll: Step = (page) => tapOrClick(page.getByRole('checkbox', { name: 'Select all on this page' }));
const pressForSelection =
  (name: string): Step =>
  (page) =>
    tapOrClick(new UserManagement(page).selection.getByRole('button', { name, exact: true }));
const noahIsInactive = change<AdminUser[]>(USER_READS, (all) =>
  all.map((user) => ({ ...user, isActive: user.email !== NOAH.email })),
);
const invitation = [...users('&state=invited'), selectAll, pressForSelection('Invite'), showsDialog('Invite Users')];
const userPage: Step[] = [
  lateCancellations(/\/api\/admin\/users\/\d+\/usage$/),
  ...users(`&search=${ADA.email}`),
  (page) => tapOrClick(new UserManagement(page).entry(ADA.email).getByRole('link')),
  scrollTo((page) => page.getByRole('button', { name: 'Give hours back' }).last()),
];

const MEMBERS = [
  'email;firstName;lastName;subscription;monthlyQuota;role',
  'eve@members.example;Eve;Adams;standard;4,5;',
  'kim@members.example;Kim;;;;',
  'wrong@members.example;;;gold;;',
  `${ADA.email};Other;;;;`,
].join('\r\n');

const USER_SCENES: readonly Scene[] = [
  scene('admin-users', ...users()),
  scene(
    'admin-users-one',
    async (page) => {
      await page.route(USER_READS, async (route) => {
        const response = await route.fetch();
        const json = ((await response.json()) as AdminUser[]).filter(({ email }) => email === ROBIN.email);
        await route.fulfill({ response, json, headers: { ...response.headers(), 'x-total-count': '1' } });
      });
    },
    ...users(),
  ),
  scene('admin-users-none', ...users('&search=nobody')),
  scene('admin-users-add', ...users(), press('Add User'), shows('Flex')),
  scene('admin-users-add-refused', ...users(), press('Add User'), async (page) => {
    const dialog = new UserManagement(page).dialog('Add User');
    await dialog.getByLabel('Password', { exact: true }).fill('short');
    await new UserManagement(page).fill(dialog, { 'Monthly Quota': '800' });
    await tapOrClick(dialog.getByRole('button', { name: 'Add User' }));
    await expectVisible(dialog.getByText('Valid email is required'));
  }),
  scene('admin-users-unlimited', ...users(), editQuota('0'), showsDialog('Unlimited hours')),
  scene(
    'admin-users-not-saved',
    refuse('**/api/admin/users/*'),
    ...users(),
    editQuota('30'),
    shows('Failed to update user profile.'),
  ),
  scene('admin-users-more', ...users(), (page) => new UserManagement(page).openMenu(ROBIN.email)),
  scene('admin-users-password', ...users(), chooseOf(MEI.email, 'Set New Password'), press('Make One Up')),
  scene('admin-users-deactivate', ...users(), chooseOf(MEI.email, 'Deactivate'), shows(/upcoming booking/)),
  scene('admin-users-selected', ...users(), selectAll, shows(/ selected/)),
  scene(
    'admin-users-change-plan',
    ...users(),
    select(MEI.email, ADA.email),
    pressForSelection('Change Plan'),
    (page) => choose(page.getByRole('dialog').getByRole('combobox', { name: 'Subscription' }), 'Team'),
    shows(/is put on/),
  ),
  scene(
    'admin-user-details',
    ...users('&search=ada@'),
    (page) => tapOrClick(new UserManagement(page).entry(ADA.email).getByRole('link')),
    showsRole('table', 'Hours by month'),
    showsRole('button', /^Delete booking of /),
  ),
  scene('rules-user', ...userPage),
  scene('rules-give-back', ...userPage, press('Give hours back'), showsDialog('Give hours back')),
  scene('people-email', noahIsInactive, ...users(), chooseOf(ADA.email, 'Change Email'), showsDialog('Change Email')),
  scene('people-menu', noahIsInactive, ...users(), (page) => new UserManagement(page).openMenu(NOAH.email)),
  scene(
    'people-erase',
    noahIsInactive,
    ...users(),
    chooseOf(NOAH.email, 'Erase User…'),
    (page) => page.getByLabel('Type the email to confirm').fill('noah@'),
    pressInDialog('Erase User'),
    shows('This is not the email of the user'),
  ),
  scene(
    'admin-users-import',
    ...users(),
    press('Import'),
    (page) =>
      page
        .getByLabel('File of users')
        .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(MEMBERS) }),
    shows(/^2 users will be added\./),
  ),
  scene('admin-users-invite-links', ...invitation, shows('Current Password')),
  scene('admin-users-invite-mail', mailIsOn, ...invitation),
  scene(
    'admin-users-invited',
    mailIsOn,
    answer('**/api/admin/users/bulk/invitation', {
      ...{ invited: 298, invitedAt: '2026-11-24T09:00:00Z', linksFile: null },
      skipped: [{ id: 1, email: NOAH.email, name: 'Noah Berg', reason: 'passwordSet' }],
    }),
    answer('**/api/admin/messages/invitations?*', { sent: 290, failed: 2, waiting: 6 }),
    ...invitation,
    pressInDialog('Invite 1 user'),
    shows('290 sent, 2 failed, 6 waiting.'),
  ),
  scene(
    'admin-users-link',
    ...users(),
    chooseOf(NOAH.email, 'Reset Link'),
    pressInDialog('Make Link'),
    showsRole('button', 'Copy Link'),
  ),
];

const plans: Step[] = [
  open(ROBIN, '/admin?tab=subscriptions'),
  showsElement((page) => new SubscriptionPlans(page).addButton),
];
const PLAN_SCENES: readonly Scene[] = [
  scene('admin-plans', ...plans),
  scene('admin-plans-none', answer('**/api/subscription-plans', []), ...plans),
  scene(
    'admin-plans-add',
    ...plans,
    (page) => new SubscriptionPlans(page).add({ Name: 'My Plan' }),
    pressInDialog('Add Plan'),
    shows('Display name is required'),
  ),
  scene('admin-plans-edit', ...plans, async (page) => {
    const dialog = await new SubscriptionPlans(page).edit('Team', { Name: 'crew', 'Monthly Hours': '30' });
    await tapOrClick(dialog.getByRole('switch'));
  }),
  scene('admin-plans-delete', ...plans, press('Delete Team'), showsRole('button', 'Deactivate Instead')),
];

/** Users and plans in the panel. */
export const PEOPLE_SCENES: readonly Scene[] = [...USER_SCENES, ...PLAN_SCENES];
