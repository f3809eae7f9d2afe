import type { AdminMessage, AdminUser, Impact, TodayOverview } from '@roomhours/contract';
import {
  addDays,
  firstInstantAtOrAfter,
  formatInstant,
  instant,
  mondayOf,
  parseTimeOfDay,
  toLocal,
} from '@roomhours/time';
import type { Page } from 'playwright-core';
import { type Block, BlockedTimes } from '../pages/blocked-times';
import { BookingSettings, type Settings } from '../pages/booking-settings';
import { OpeningTimes, holidayFile } from '../pages/opening-times';
import { RoomSettings } from '../pages/room-settings';
import { SubscriptionPlans } from '../pages/subscription-plans';
import { CHARTS, UsageReports } from '../pages/usage-reports';
import { UserManagement } from '../pages/user-management';
import { choose } from '../support/choose';
import { ADA, MEI, NOAH, ROBIN } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { addManyUsers } from '../support/many-users';
import { tapOrClick } from '../support/tap-or-click';
import { WORKSPACE_ZONE } from '../support/test-server';
import { lateCancellations, mailIsOn, manyRooms, roomPhotos } from './member';
import {
  type Scene,
  type Step,
  answer,
  change,
  hang,
  open,
  press,
  pressInDialog,
  refuse,
  scene,
  scrollTo,
  shows,
  showsDialog,
  showsElement,
} from './steps';

const TODAY = toLocal(instant(Date.now()), WORKSPACE_ZONE).date;
/** The date of the browser's clock. */
const TUESDAY = addDays(mondayOf(TODAY), 1);
/** Nothing listens on the port for discarded data. */
const RECEIVER = 'http://127.0.0.1:9/hook';
const AFFECTED = 40;

/** Returns a time of the browser's date, or of a later one, as the API writes it. */
const at = (time: string, days = 0) =>
  formatInstant(
    firstInstantAtOrAfter({ date: addDays(TUESDAY, days), minuteOfDay: parseTimeOfDay(time)! }, WORKSPACE_ZONE),
  );

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
  scene(
    'dashboard-admin',
    dashboard,
    showsElement((page) => page.getByRole('region', { name: 'All Bookings' })),
  ),
  scene('dashboard-today-full', answer(TODAY_READS, FULL_TODAY), dashboard, shows('Painters')),
  scene('dashboard-today-first-day', answer(TODAY_READS, FIRST_DAY), dashboard, shows('Set up your space')),
  scene('dashboard-today-failed', refuse(TODAY_READS), dashboard, shows('Today could not be loaded')),
  scene(
    'dashboard-today-loading',
    hang(TODAY_READS),
    dashboard,
    showsElement((page) => page.getByRole('status', { name: 'Loading today' })),
  ),
];

const rooms = (room = 'Board Room'): Step[] => [
  open(ROBIN, '/admin?tab=rooms'),
  showsElement((page) => new RoomSettings(page).card(room)),
];
const roomsAndAmenities: Step[] = [...rooms(), (page) => expectVisible(new RoomSettings(page).amenity('Whiteboard'))];
/** Repeats the bookings that a change affects, so that there are many. */
const affectMany = change<Impact>(/\/impact(\?|$)/, (impact) => {
  const listed = Array.from({ length: AFFECTED }, (_, index) => ({
    ...impact.listed[index % impact.listed.length]!,
    id: 9_000 + index,
  }));
  const movable = listed.filter(({ proposal }) => proposal).length;
  const isPaged = impact.movable !== undefined;
  return { ...impact, bookings: AFFECTED, listed: isPaged ? listed : impact.listed, ...(isPaged && { movable }) };
});
/** Opens the choices in the dialog that is shown, and scrolls to their list. */
const chooseForEach: Step = async (page) => {
  const dialog = page.getByRole('dialog');
  await tapOrClick(dialog.getByRole('button', { name: 'Choose for each booking' }));
  const list = dialog.getByRole('table', { name: 'Affected bookings' });
  await expectVisible(list.getByRole('row').first());
  await list.getByRole('row').first().scrollIntoViewIfNeeded();
};

const ROOM_SCENES: readonly Scene[] = [
  scene('admin-rooms', ...rooms()),
  scene('admin-dialog', ...rooms(), press('Add Room'), showsDialog('Add New Meeting Room')),
  scene(
    'admin-rooms-200',
    answer('**/api/rooms', manyRooms('', 'On the second floor, with a screen, a whiteboard and a view of the yard.')),
    ...rooms('Room 1'),
  ),
  scene('admin-room-calendar', ...rooms(), press('Calendar of Studio'), async (page) => {
    const dialog = new RoomSettings(page).dialog('Calendar of Studio');
    await dialog.getByLabel('Current Password').fill(ROBIN.password);
    await tapOrClick(dialog.getByRole('button', { name: 'Create Address' }));
    await expectVisible(dialog.getByRole('textbox', { name: 'Calendar address' }));
  }),
  scene('admin-room-delete', ...rooms(), press('Delete Studio'), shows(/upcoming bookings? of/)),
  scene('admin-room-retire', ...rooms(), press('Retire Studio'), shows(/upcoming bookings? of/)),
  scene('admin-room-cards', roomPhotos, ...roomsAndAmenities),
  scene(
    'admin-amenities',
    ...roomsAndAmenities,
    scrollTo((page) => new RoomSettings(page).amenity('Whiteboard')),
  ),
  scene('admin-amenity-remove', ...roomsAndAmenities, press('Remove Whiteboard'), showsDialog('Remove Whiteboard')),
  scene('admin-room-photo', ...rooms(), press('Edit Studio'), async (page) => {
    const dialog = new RoomSettings(page).dialog('Edit Meeting Room');
    await new RoomSettings(page).choosePhoto(dialog);
    await dialog.getByRole('button', { name: 'Remove Photo' }).scrollIntoViewIfNeeded();
  }),
  scene(
    'rules-room',
    ...rooms(),
    press('Edit Board Room'),
    (page) => tapOrClick(page.getByRole('dialog').getByText('Own rules', { exact: true })),
    scrollTo((page) => page.getByRole('dialog').getByLabel('Upcoming bookings')),
  ),
  scene('admin-affected-bookings', ...rooms(), press('Retire Studio'), chooseForEach),
  scene('admin-affected-by-deletion', affectMany, ...rooms(), press('Delete Studio'), chooseForEach),
];

const settings: Step[] = [
  open(ROBIN, '/admin?tab=bookingConfig'),
  shows(/^All times are in the time zone /),
  showsElement((page) => page.getByRole('button', { name: 'Add Special Day', exact: true })),
];
const setAndSave =
  (changed: Settings): Step =>
  async (page) => {
    await new BookingSettings(page).set(changed);
    await new BookingSettings(page).save();
  };
const rules = (page: Page) => page.getByRole('region', { name: 'Booking rules', exact: true });
const saveRules =
  (changed: Record<string, string>): Step =>
  async (page) => {
    for (const [label, text] of Object.entries(changed)) await rules(page).getByLabel(label).fill(text);
    await tapOrClick(rules(page).getByRole('button', { name: 'Save Rules' }));
  };

const SETTINGS_SCENES: readonly Scene[] = [
  scene('admin-config', ...settings),
  scene(
    'admin-config-confirmation',
    ...settings,
    setAndSave({ 'Start Time': '12:00', 'Time Slot Duration': '45 minutes' }),
    shows(/upcoming bookings? of/),
  ),
  scene(
    'admin-config-weekdays',
    ...settings,
    (page) => new OpeningTimes(page).setHours('Saturday', '10:00', '14:00'),
    scrollTo((page) => page.getByRole('button', { name: 'Save Weekdays' })),
  ),
  scene(
    'admin-config-special-days',
    ...settings,
    scrollTo((page) => page.getByRole('heading', { name: 'Special days' })),
  ),
  scene('admin-config-special-day-new', ...settings, press('Add Special Day'), showsDialog('Add Special Day')),
  scene(
    'admin-config-import',
    ...settings,
    press('Import Holidays'),
    (page) => {
      const days = [3, 40, 41, 120].map((count) => ({ date: addDays(TODAY, count), name: `Holiday ${count}` }));
      return new OpeningTimes(page).chooseFile(holidayFile(days));
    },
    shows(/added as closed/),
  ),
  scene(
    'rules-config',
    ...settings,
    scrollTo((page) => rules(page).getByRole('button', { name: 'Save Rules' })),
  ),
  scene(
    'rules-invalid',
    ...settings,
    saveRules({ 'Shortest notice': '1.1', 'Hours a day': '30' }),
    shows(/^From 0\.5 to 24 hours/),
  ),
  scene(
    'rules-impact',
    ...settings,
    saveRules({ 'Hours a day': '0.5' }),
    showsDialog('Change booking rules'),
    shows(/would not be possible/),
  ),
];

const BLOCKS = '**/api/admin/blocked-times';
function someBlocks() {
  const block = (id: number, roomId: number, day: number, from: string, hours: number, reason: string | null) => {
    const start = Date.parse(at(from, day));
    const endTime = new Date(start + hours * 3_600_000).toISOString();
    return { id, roomId, startTime: new Date(start).toISOString(), endTime, reason };
  };
  return [
    block(1, 1, -9, '10:40', 4, 'Maintenance'),
    block(2, 1, 0, '09:40', 3, 'Maintenance'),
    block(3, 1, 1, '10:40', 52, 'Painters in the room, and the floor is polished after them'),
    block(4, 1, 1, '08:40', 1, null),
    block(5, 2, 1, '10:40', 2, 'Window cleaning'),
    block(6, 3, 20, '10:40', 5, 'Fire drill'),
    ...[1, 2, 3].map((room) => ({ ...block(6 + room, room, 7, '10:40', 2, 'Cleaning'), groupId: 'cleaning' })),
  ];
}
const blocks: Step[] = [open(ROBIN, '/admin?tab=blocked'), showsElement((page) => new BlockedTimes(page).addButton)];
const blockStudio =
  (more: Block = {}): Step =>
  async (page) => {
    const blocked = new BlockedTimes(page);
    await blocked.openBlockDialog();
    await blocked.fill({ Room: 'Studio', 'End Time': '17:30', ...more });
  };

const BLOCK_SCENES: readonly Scene[] = [
  scene('admin-blocked', answer(BLOCKS, someBlocks()), ...blocks),
  scene('admin-blocked-group', answer(BLOCKS, someBlocks()), ...blocks, press('Show 3 times')),
  scene('admin-blocked-empty', answer(BLOCKS, []), ...blocks),
  scene('admin-block-dialog', ...blocks, blockStudio(), shows(/upcoming booking/)),
  scene('admin-block-dialog-rooms', ...blocks, blockStudio(), async (page) => {
    const { dialog } = new BlockedTimes(page);
    await choose(dialog.getByRole('combobox', { name: /^Also in/ }), 'Garden Room');
    await page.keyboard.press('Escape');
    await expectVisible(dialog.getByText(/these times/));
    await dialog.getByLabel(/^Repeat weekly until/).scrollIntoViewIfNeeded();
  }),
  // Next Tuesday, because upcoming bookings are affected only.
  scene('admin-affected-by-block', affectMany, ...blocks, blockStudio({ Date: addDays(TUESDAY, 7) }), chooseForEach),
];

const bookings = (query = '') => open(ROBIN, `/admin?tab=bookings${query}`);
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
  scene(
    'admin-bookings',
    bookings(),
    showsElement((page) => page.getByRole('navigation', { name: 'Pages of bookings' })),
  ),
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
  scene(
    'admin-reports-members',
    ...reports,
    showsElement((page) => page.getByRole('navigation', { name: 'Pages of members' })),
    (page) =>
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
    showsElement((page) => page.getByRole('button', { name: /^Send again/ })),
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
const USER_READS = /\/api\/admin\/users\?/;

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

const users = (query = ''): Step[] => [
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
    showsElement((page) => page.getByRole('table', { name: 'Hours by month' })),
    showsElement((page) => page.getByRole('button', { name: /^Delete booking of / })),
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
    showsElement((page) => page.getByRole('button', { name: 'Copy Link' })),
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
  scene(
    'admin-plans-delete',
    ...plans,
    press('Delete Team'),
    showsElement((page) => page.getByRole('button', { name: 'Deactivate Instead' })),
  ),
];

/** The pages of administrators. The last scene changes the data. */
export const ADMIN_SCENES: readonly Scene[] = [
  ...TODAY_SCENES,
  ...ROOM_SCENES,
  ...SETTINGS_SCENES,
  ...BLOCK_SCENES,
  ...RECORDS_SCENES,
  ...STATE_SCENES,
  ...USER_SCENES,
  ...PLAN_SCENES,
  {
    ...scene('admin-users-20000', ...users('&active=true&sort=-name&page=7')),
    prepare: (product) => addManyUsers(product, 20_000),
  },
];
