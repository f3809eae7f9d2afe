import { addDays, instant, toLocal } from '@roomhours/time';
import type { Locator } from 'playwright-core';
import { AbsenceDialog } from '../pages/absence-dialog';
import { DashboardPage } from '../pages/dashboard-page';
import { ProfilePage } from '../pages/profile-page';
import { Shell } from '../pages/shell';
import { SignInPage } from '../pages/sign-in-page';
import { chooseDate } from '../support/choose-date';
import { ADA, type Credentials, NOAH, ROBIN } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';
import { WORKSPACE_ZONE } from '../support/test-server';
import { lateCancellations, mailIsOn, policies } from './answers';
import { BOOKINGS_SCENES } from './bookings';
import {
  type Scene,
  type Step,
  change,
  hang,
  open,
  press,
  refuse,
  returnToWindow,
  scene,
  scrollTo,
  shows,
  showsDialog,
  showsElement,
  showsRole,
} from './steps';

/** The longest time of late changes. */
const WEEK_MINUTES = 7 * 24 * 60;
const OWN_READS = ['**/api/bookings/user', '**/api/users/quota*'];
const daysAhead = (days: number) => addDays(toLocal(instant(Date.now()), WORKSPACE_ZONE).date, days);

const SIGN_IN_SCENES: readonly Scene[] = [
  scene('sign-in', (page) => new SignInPage(page).open()),
  scene('sign-in-refused', (page) => new SignInPage(page).open(), press('Sign In')),
  scene(
    'sign-in-organisation',
    change<object>('**/api/features', (features) => ({ ...features, organisationSignIn: true })),
    (page) => page.goto('/?organisation=unknown'),
    showsRole('link', 'Sign in with your organisation'),
  ),
  scene(
    'sign-in-forgot-password',
    mailIsOn,
    (page) => new SignInPage(page).open(),
    press('Forgot password?'),
    showsRole('button', 'Send Link'),
  ),
  scene(
    'set-password',
    (page) => page.goto(`/set-password#token=${'a'.repeat(43)}`),
    showsRole('button', 'Set Password'),
  ),
  scene('not-found', open(ADA, '/no/such/page'), shows('404 Page Not Found')),
  scene(
    'failed-remote',
    (page) => page.route('**/remotes/member-booking/**', (route) => route.abort()),
    open(ADA, '/bookings'),
    showsRole('button', 'Try again'),
  ),
];

const dashboard = (viewer: Credentials) => [
  open(viewer, '/dashboard'),
  ((page) => new DashboardPage(page).waitForList()) satisfies Step,
];
const nextMonth: Step = async (page) => {
  await new DashboardPage(page).goToMonth('Next month');
  await new DashboardPage(page).waitForList();
};
const pressCancelOf =
  (find: (dashboard: DashboardPage) => Locator): Step =>
  async (page) => {
    const own = new DashboardPage(page);
    await tapOrClick(own.action('Cancel', find(own)));
    await expectVisible(own.cancelDialog);
  };
const absenceUntil =
  (days: number): Step =>
  async (page) => {
    const dialog = await new AbsenceDialog(page).open();
    await chooseDate(dialog.field('Last day'), daysAhead(days));
  };

const DASHBOARD_SCENES: readonly Scene[] = [
  scene('dashboard', ...dashboard(ADA)),
  scene('dashboard-series', ...dashboard(ADA), async (page) => {
    const own = new DashboardPage(page);
    await own.groupSeries.check();
    await tapOrClick(own.expand(own.row('in all').first()));
    await own.groupSeries.scrollIntoViewIfNeeded();
    await expectVisible(own.row('Team weekly').nth(1));
  }),
  scene('dashboard-last-half-hour', ...dashboard(NOAH)),
  scene('dashboard-empty', ...dashboard(ADA), nextMonth, nextMonth, nextMonth, nextMonth),
  scene('dashboard-failed', refuse(...OWN_READS), open(ADA, '/dashboard'), shows('The bookings could not be loaded')),
  scene(
    'dashboard-stale',
    ...dashboard(ADA),
    refuse(...OWN_READS),
    returnToWindow,
    shows(/could not be refreshed since/),
  ),
  scene(
    'dashboard-loading',
    hang(/bookings\/user|users\/quota/),
    open(ADA, '/dashboard'),
    showsRole('status', 'Loading bookings'),
  ),
  scene(
    'dashboard-edit',
    ...dashboard(ADA),
    (page) => tapOrClick(new DashboardPage(page).action('Edit', new DashboardPage(page).row('Upcoming').first())),
    showsDialog('Edit Booking'),
  ),
  scene(
    'dashboard-cancel',
    ...dashboard(ROBIN),
    pressCancelOf((own) => own.rows.first()),
  ),
  scene('dashboard-away', ...dashboard(ADA), absenceUntil(20), shows(/^\d+ bookings? \(.* will be cancelled\./)),
  scene(
    'dashboard-away-refused',
    ...dashboard(ADA),
    absenceUntil(20),
    (page) => chooseDate(new AbsenceDialog(page).field('First day'), daysAhead(21)),
    shows('The last day must not be before the first.'),
  ),
  scene(
    'rules-dashboard',
    lateCancellations(/\/api\/users\/quota/),
    ...dashboard(ADA),
    scrollTo((page) => page.getByRole('heading', { name: 'Cancelled late' })),
  ),
  // At the end of a month all of its bookings are past.
  scene(
    'rules-late',
    policies({ lateChangeMinutes: WEEK_MINUTES }),
    ...dashboard(ADA),
    nextMonth,
    pressCancelOf((own) => own.rows.first()),
  ),
  scene(
    'rules-late-series',
    policies({ lateChangeMinutes: WEEK_MINUTES }),
    ...dashboard(ADA),
    nextMonth,
    pressCancelOf((own) => own.row('Team weekly').first()),
    (page) => tapOrClick(new DashboardPage(page).cancelDialog.getByText(/^All \(/)),
  ),
];

const profile = (viewer: Credentials): Step[] => [open(viewer, '/profile'), (page) => new ProfilePage(page).fields()];
const PROFILE_SCENES: readonly Scene[] = [
  scene('profile', ...profile(ADA)),
  scene('profile-admin', ...profile(ROBIN)),
  scene('profile-calendar', ...profile(ROBIN), async (page) => {
    const { calendar } = new ProfilePage(page);
    await tapOrClick(calendar.getByRole('button', { name: 'Create Address', exact: true }));
    await calendar.getByLabel('Current Password').fill(ROBIN.password);
    await tapOrClick(calendar.getByRole('button', { name: 'Create Address', exact: true }));
    await expectVisible(calendar.getByRole('textbox', { name: 'Calendar address' }));
  }),
  scene(
    'profile-token-form',
    ...profile(ROBIN),
    press('Create Token'),
    showsElement((page) => new ProfilePage(page).tokens.getByRole('form')),
  ),
  scene('profile-token', ...profile(ROBIN), press('Create Token'), async (page) => {
    const { tokens } = new ProfilePage(page);
    await tokens.getByRole('textbox', { name: 'Name' }).fill('Door lock');
    await tokens.getByLabel('Current Password').fill(ROBIN.password);
    await tapOrClick(tokens.getByRole('button', { name: 'Create Token' }));
    await expectVisible(tokens.getByRole('textbox', { name: 'New token' }));
  }),
  scene('profile-password', ...profile(ADA), async (page) => {
    await tapOrClick(new ProfilePage(page).changeButton);
    await new ProfilePage(page).change({ current: 'roomhours', next: 'short', confirm: 'other' });
  }),
  scene(
    'profile-failed',
    open(ADA, '/dashboard'),
    (page) => expectVisible(new Shell(page).navigation),
    refuse('**/api/user'),
    (page) => tapOrClick(new Shell(page).link('Profile')),
    shows('Your account could not be loaded'),
  ),
  scene(
    'people-data',
    open(ADA, '/profile'),
    scrollTo((page) => page.getByRole('button', { name: 'Download My Data' })),
  ),
];

/** The sign-in, and the pages of members. */
export const MEMBER_SCENES: readonly Scene[] = [
  ...SIGN_IN_SCENES,
  ...DASHBOARD_SCENES,
  ...BOOKINGS_SCENES,
  ...PROFILE_SCENES,
];
