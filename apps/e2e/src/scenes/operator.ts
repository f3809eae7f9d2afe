import type { AdminMessage, Room } from '@roomhours/contract';
import type { Page } from 'playwright-core';
import { AllBookings } from '../pages/all-bookings';
import { Shell } from '../pages/shell';
import { SignInPage } from '../pages/sign-in-page';
import { UserManagement } from '../pages/user-management';
import { ADA, MEI, NOAH, ROBIN } from '../support/demo-accounts';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible } from '../support/expectations';
import type { Scene } from './scene';

/** Shows the screens as if mail were on. */
async function turnOnMail(page: Page): Promise<void> {
  await page.route('**/api/features', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), mail: true } });
  });
}

const MEMBERS = [
  'email;firstName;lastName;subscription;monthlyQuota;role',
  'eve@members.example;Eve;Adams;standard;4,5;',
  'kim@members.example;Kim;;;;',
  'wrong@members.example;;;gold;;',
  `${ADA.email};Other;;;;`,
].join('\r\n');

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

async function openUsers(page: Page): Promise<UserManagement> {
  await Shell.signIn(page, ROBIN);
  return new UserManagement(page).open();
}

/** Opens 'Invite Users' for the invited member of the demo data. */
async function openInvitation(page: Page): Promise<void> {
  const users = await openUsers(page);
  await users.open('&state=invited');
  await users.selection.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await tapOrClick(users.selection.getByRole('button', { name: 'Invite', exact: true }));
  await expectVisible(page.getByRole('dialog', { name: 'Invite Users' }));
}

/** Screens with which an administrator runs a workspace. */
export const OPERATOR_SCENES: readonly Scene[] = [
  {
    name: 'admin-affected-bookings',
    async show(page) {
      await Shell.signIn(page, ROBIN);
      await page.goto('/admin?tab=rooms');
      await tapOrClick(page.getByRole('button', { name: 'Retire Studio' }));
      await tapOrClick(page.getByRole('dialog').getByRole('button', { name: 'Choose for each booking' }));
      const list = page.getByRole('dialog').getByRole('table', { name: 'Affected bookings' });
      await expectVisible(list.getByRole('row').first());
      await list.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin-users-import',
    async show(page) {
      await openUsers(page);
      await tapOrClick(page.getByRole('button', { name: 'Import', exact: true }));
      const dialog = page.getByRole('dialog', { name: 'Import Users' });
      const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(MEMBERS) };
      await dialog.getByLabel('File of users').setInputFiles(file);
      await expectVisible(dialog.getByText(/^2 users will be added\./));
    },
  },
  {
    name: 'admin-users-invite-links',
    async show(page) {
      await openInvitation(page);
      await expectVisible(page.getByRole('dialog').getByLabel('Current Password'));
    },
  },
  {
    name: 'admin-users-invite-mail',
    async show(page) {
      await turnOnMail(page);
      await openInvitation(page);
    },
  },
  {
    name: 'admin-users-invited',
    async show(page) {
      await turnOnMail(page);
      const skipped = [{ id: 1, email: NOAH.email, name: 'Noah Berg', reason: 'passwordSet' }];
      const json = { invited: 298, invitedAt: '2026-11-24T09:00:00Z', skipped, linksFile: null };
      await page.route('**/api/admin/users/bulk/invitation', (route) => route.fulfill({ json }));
      const counts = { sent: 290, failed: 2, waiting: 6 };
      await page.route('**/api/admin/messages/invitations?*', (route) => route.fulfill({ json: counts }));
      await openInvitation(page);
      await tapOrClick(page.getByRole('dialog').getByRole('button', { name: 'Invite 1 user' }));
      await expectVisible(page.getByText('290 sent, 2 failed, 6 waiting.'));
    },
  },
  {
    name: 'admin-users-link',
    async show(page) {
      const users = await openUsers(page);
      await users.choose(NOAH.email, 'Reset Link');
      await tapOrClick(page.getByRole('dialog').getByRole('button', { name: 'Make Link' }));
      await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Copy Link' }));
    },
  },
  {
    name: 'admin-bookings-edit',
    async show(page) {
      await Shell.signIn(page, ROBIN);
      await new AllBookings(page).open('&upcoming=true');
      await tapOrClick(page.getByRole('button', { name: /^Edit booking of / }).first());
      await expectVisible(page.getByRole('dialog', { name: 'Edit Booking' }));
    },
  },
  {
    name: 'admin-messages',
    async show(page) {
      await turnOnMail(page);
      await page.route('**/api/admin/messages?*', (route) =>
        route.fulfill({ json: MESSAGES, headers: { 'x-total-count': String(MESSAGES.length) } }),
      );
      await Shell.signIn(page, ROBIN);
      await page.goto('/admin/messages');
      await expectVisible(page.getByText('eve@members.example'));
    },
  },
  {
    name: 'sign-in-forgot-password',
    async show(page) {
      await turnOnMail(page);
      await new SignInPage(page).open();
      await tapOrClick(page.getByRole('button', { name: 'Forgot password?' }));
      await expectVisible(page.getByRole('button', { name: 'Send Link' }));
    },
  },
  {
    name: 'set-password',
    async show(page) {
      await page.goto(`/set-password#token=${'a'.repeat(43)}`);
      await expectVisible(page.getByRole('button', { name: 'Set Password' }));
    },
  },
  {
    name: 'day-retired-room',
    async show(page, bookings) {
      // The room of a weekly series on this day.
      await page.route('**/api/rooms', async (route) => {
        const response = await route.fetch();
        const rooms = (await response.json()) as Room[];
        const json = rooms.map((room) => ({ ...room, isActive: room.name !== 'Studio' }));
        await route.fulfill({ response, json });
      });
      await Shell.signIn(page, ADA);
      await page.goto('/bookings?view=day');
      await expectVisible(bookings.roomRow('Studio'));
    },
  },
];
