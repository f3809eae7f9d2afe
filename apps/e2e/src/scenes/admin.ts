import type { AdminMessage, TodayOverview } from '@roomhours/contract';
import type { Page } from 'playwright-core';
import { CHARTS, UsageReports } from '../pages/usage-reports';
import { ADA, MEI, NOAH, ROBIN } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { addManyUsers } from '../support/many-users';
import { tapOrClick } from '../support/tap-or-click';
import { PEOPLE_SCENES, USER_READS, users } from './admin-people';
import { SPACE_SCENES, bookings } from './admin-space';
import { mailIsOn } from './answers';
import {
  type Scene,
  type Step,
  answer,
  hang,
  open,
  press,
  refuse,
  scene,
  scrollTo,
  shows,
  showsDialog,
  showsElement,
  showsRole,
  TUESDAY,
  at,
} from './steps';

/** Nothing listens on the port for discarded data. */
const RECEIVER = 'http://127.0.0.1:9/hook';

const PEOPLE = ['Ada Lovelace', 'Mei Tanaka', 'Noah Adeyemi', 'Maximiliane Schneider-Wolkenstein', null].map(
  (name, index) => ({ id: index + 1, email: `member${index}@members.example`, name }),
);
const bookingToday = (id: number, start: string, end: string) => {
  return { id, startTime: at(start), endTime: at(end), user: PEOPLE[id % PEOPLE.length]! };
};

/** Eleven rooms in every state, and something of everything that needs attention. */
const FULL_TODAY: TodayOverview = {
  date: TUESDAY,
  rooms: Array.from({ length: 11 }, (_, index) => ({
    roomId: index + 1,
    roomName: index === 3 ? 'The large room under the roof with a view of the garden' : `Room ${index + 1}`,
    now: index % 3 === 0 ? bookingToday(index, '00:00', '23:30') : null,
    next: index % 4 === 0 ? bookingToday(index + 1, '23:30', '23:59') : null,
    blocked: index === 5 ? { startTime: at('00:00'), endTime: at('23:59'), reason: 'Painters' } : null,
  })),
  ...{ failedMessages: 3, failedDeliveries: 12, openInvitations: 2, setUp: null },
  outOfHours: {
    total: 27,
    members: Array.from({ length: 20 }, (_, index) => ({ ...PEOPLE[index % PEOPLE.length]!, id: index + 1 })),
  },
};
const FIRST_DAY: TodayOverview = {
  ...{ date: TUESDAY, rooms: [], outOfHours: { total: 0, members: [] } },
  ...{ failedMessages: 0, failedDeliveries: 0, openInvitations: 0 },
  setUp: { rooms: true, openingHours: true, holidays: false, plans: false, members: false },
};
const TODAY_READS = '**/api/admin/today';
const dashboard = open(ROBIN, '/dashboard');

const TODAY_SCENES: readonly Scene[] = [
  scene('dashboard-admin', dashboard, showsRole('region', 'All Bookings')),
  scene('dashboard-today-full', answer(TODAY_READS, FULL_TODAY), dashboard, shows('Painters')),
  scene('dashboard-today-first-day', answer(TODAY_READS, FIRST_DAY), dashboard, shows('Set up your space')),
  scene('dashboard-today-failed', refuse(TODAY_READS), dashboard, shows('Today could not be loaded')),
  scene('dashboard-today-loading', hang(TODAY_READS), dashboard, showsRole('status', 'Loading today')),
];

const reports: Step[] = [open(ROBIN, '/admin?tab=reports'), (page) => new UsageReports(page).waitForCharts()];
const testButton = (page: Page) => page.getByRole('button', { name: `Test ${RECEIVER}`, exact: true });
/** Opens the webhooks; adds that of the receiver first, unless it is there. */
const webhooks: Step[] = [
  open(ROBIN, '/admin/webhooks'),
  async (page) => {
    const add = page.getByRole('button', { name: 'Add Webhook' });
    await expectVisible(add, page.getByRole('button', { name: /^Test / }).first());
    if (await testButton(page).count()) return;
    await tapOrClick(add);
    await page.getByRole('textbox', { name: 'Address' }).fill(RECEIVER);
    await tapOrClick(page.getByRole('dialog').getByRole('button', { name: 'Add Webhook' }));
    await tapOrClick(page.getByRole('button', { name: 'Done' }));
  },
];
const pressTest: Step = (page) => tapOrClick(testButton(page));

const MESSAGES: readonly AdminMessage[] = (
  [
    ['bookingConfirmed', 'sent', MEI.email, null],
    ['reminder', 'waiting', ADA.email, 'The server did not answer in time. (ETIMEDOUT)'],
    ['invitation', 'failed', 'eve@members.example', 'No such mailbox.'],
    ['bookingCancelled', 'sent', NOAH.email, null],
  ] as const
).map(([kind, state, recipient, lastError], index) => ({
  ...{ id: index + 1, kind, state, recipient, lastError, recipientName: null, createdAt: '2026-11-23T09:00:00Z' },
  ...{ attempts: state === 'failed' ? 6 : 1, sentAt: state === 'sent' ? '2026-11-23T09:00:05Z' : null },
  canSendAgain: state === 'waiting',
}));
const RETENTION = {
  months: 24,
  lastRun: { at: '2026-11-23T02:00:00Z', purposes: 1_204, auditEntries: 310, messages: 0, deliveries: 0 },
};

const RECORDS_SCENES: readonly Scene[] = [
  scene('admin-bookings', bookings(), showsRole('navigation', 'Pages of bookings')),
  scene('admin-bookings-none', bookings('&search=nobody'), shows('No bookings found')),
  scene('admin-bookings-delete', bookings(), press(/^Delete booking/), showsDialog('Confirm Deletion')),
  scene('admin-bookings-edit', bookings('&upcoming=true'), press(/^Edit booking of /), showsDialog('Edit Booking')),
  scene('admin-reports', ...reports),
  scene('admin-reports-tables', ...reports, ...CHARTS.map((name) => press(`Show table of ${name}`))),
  scene(
    'admin-reports-occupancy',
    ...reports,
    scrollTo((page) => new UsageReports(page).card('Occupancy by Weekday and Hour')),
    (page) => page.evaluate(() => document.querySelector('.heat')!.scrollIntoView()),
  ),
  scene('admin-reports-members', ...reports, showsRole('navigation', 'Pages of members'), (page) =>
    page.evaluate(() => document.querySelector('.ant-pagination, [aria-label="Pages of members"]')!.scrollIntoView()),
  ),
  scene('admin-audit', open(ROBIN, '/admin/audit'), shows('signed in')),
  scene(
    'people-retention',
    answer('**/api/admin/retention', RETENTION),
    open(ROBIN, '/admin/audit'),
    shows(/^Personal data are removed after 24 months\. /),
  ),
  scene('admin-webhooks', ...webhooks, pressTest),
  scene('admin-webhooks-add', ...webhooks, press('Add Webhook')),
  scene(
    'admin-deliveries',
    ...webhooks,
    pressTest,
    shows('Test Queued'),
    (page) => page.goto('/admin/deliveries'),
    showsRole('button', /^Send again/),
  ),
  scene(
    'admin-messages',
    mailIsOn,
    answer('**/api/admin/messages?*', MESSAGES, { 'x-total-count': String(MESSAGES.length) }),
    open(ROBIN, '/admin/messages'),
    shows('eve@members.example'),
  ),
];

/** Views of the panel: name, what follows '/admin', their calls, and what they show while these run or have failed. */
const VIEWS: readonly [name: string, address: string, calls: RegExp, loading: string, failed: string][] = [
  ['plans', '?tab=subscriptions', /\/api\/subscription-plans$/, 'Loading subscription plans', 'subscription plans'],
  ['rooms', '?tab=rooms', /\/api\/(rooms|admin\/amenities)$/, 'Loading rooms', 'rooms'],
  ['config', '?tab=bookingConfig', /\/api\/admin\/config\/booking$/, 'Start Time', 'booking settings'],
  ['blocked', '?tab=blocked', /\/api\/admin\/blocked-times$/, 'Loading blocked times', 'blocked times'],
  ['reports', '?tab=reports', /\/api\/admin\/reports\//, 'Loading the report', 'report'],
  ['webhooks', '/webhooks', /\/api\/admin\/webhooks$/, 'Loading the webhooks', 'webhooks'],
  ['deliveries', '/deliveries', /\/api\/admin\/webhook-deliveries/, 'Loading the deliveries', 'deliveries'],
  ['messages', '/messages', /\/api\/admin\/messages\?/, 'Loading the messages', 'messages'],
  ['audit', '/audit', /\/api\/admin\/audit\?/, 'Loading the audit log', 'audit log'],
  ['user-details', '/users/1', /\/api\/admin\/(users\/1|bookings|audit)/, 'Loading the user', 'user'],
];
const BOOKING_READS = /\/api\/admin\/bookings\?/;

/** The loading and the failed state of each view. */
const STATE_SCENES: readonly Scene[] = [
  ...VIEWS.flatMap(([name, address, calls, loading, failed]) => [
    scene(
      `admin-${name}-loading`,
      hang(calls),
      open(ROBIN, `/admin${address}`),
      showsElement((page) => page.getByLabel(loading, { exact: true }).or(page.getByText(loading, { exact: true }))),
    ),
    scene(
      `admin-${name}-failed`,
      refuse(calls),
      open(ROBIN, `/admin${address}`),
      shows(`The ${failed} could not be loaded`),
    ),
  ]),
  scene('admin-bookings-loading', hang(BOOKING_READS), bookings(), shows('Loading bookings...')),
  scene('admin-bookings-failed', refuse(BOOKING_READS), bookings(), shows('Failed to load bookings.')),
  scene(
    'admin-users-failed',
    refuse(USER_READS),
    open(ROBIN, '/admin?tab=users'),
    shows('The users could not be loaded'),
  ),
];

/** The pages of administrators. The last scene changes the data. */
export const ADMIN_SCENES: readonly Scene[] = [
  ...TODAY_SCENES,
  ...SPACE_SCENES,
  ...RECORDS_SCENES,
  ...STATE_SCENES,
  ...PEOPLE_SCENES,
  {
    ...scene('admin-users-20000', ...users('&active=true&sort=-name&page=7')),
    prepare: (product) => addManyUsers(product, 20_000),
  },
];
