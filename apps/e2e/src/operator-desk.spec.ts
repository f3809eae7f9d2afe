import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { AllBookings } from './pages/all-bookings';
import { Shell } from './pages/shell';
import { UserManagement } from './pages/user-management';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, ROBIN } from './support/demo-accounts';
import { expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();
const { journey } = suite;

/** Downloads links in the dialog 'Invite Users'. Returns their paths with the tokens. */
async function linksFrom(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Invite Users' });
  await dialog.getByLabel('Current Password').fill(ROBIN.password);
  await expectNoViolations(page);
  const button = dialog.getByRole('button', { name: /^Download/ });
  const [download] = await Promise.all([page.waitForEvent('download'), tapOrClick(button)]);
  expect(download.suggestedFilename()).toBe('roomhours-links.csv');
  await expectVisible(dialog.getByText(/^The file has/));
  const links = await text(await download.createReadStream());
  return [...links.matchAll(/\/set-password#token=[\w-]+/g)].map(([path]) => path);
}

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('on a %s', (_name, device) => {
  journey('a cancelled booking is found with who cancelled it, also by its member', device, async ({ page }) => {
    const robin = await ApiClient.signIn(suite.product, ROBIN);
    const upcoming = await robin.allBookings('upcoming=true&sort=oldest&search=ada@&page=1&pageSize=50');
    const booking = upcoming.at(-1)!;
    await robin.cancel(booking.id);

    await Shell.signIn(page, ROBIN);
    await new AllBookings(page).open(`&cancelled=true&roomId=${booking.roomId}`);
    const cancelled = page.getByLabel(/^Cancelled bookings/);
    await expectVisible(cancelled.getByText(ADA.email).first());
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await tapOrClick(cancelled.getByRole('button', { name: /^History of booking of ada@/ }).first());
    const history = page.getByRole('dialog', { name: 'History of Booking' });
    await expectVisible(history.getByText(/cancelled/).first());
    await expectNoViolations(page);

    await page.goto(`/admin/audit?kind=booking.removed&roomId=${booking.roomId}`);
    await expectVisible(page.getByText(/cancelled .* booking of/).first());
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);

    await Shell.signInAndOpen(page, ADA, 'Dashboard');
    const month = booking.startTime.slice(0, 7);
    await page.goto(`/dashboard?month=${month}`);
    await tapOrClick(page.getByText('Show cancelled bookings'));
    await expectVisible(page.getByText(/^By an administrator/).first());
    await expectNoViolations(page);
  });
});

journey(
  'imported members are invited with a file of links on a phone, and one of them signs in',
  PHONE,
  async ({ page }) => {
    await Shell.signIn(page, ROBIN);
    const users = await new UserManagement(page).open();
    const [eve, kim] = ['eve@members.example', 'kim@members.example'];
    await tapOrClick(page.getByRole('button', { name: 'Import', exact: true }));
    const importing = page.getByRole('dialog', { name: 'Import Users' });
    const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(`email\n${eve}\n${kim}`) };
    await importing.getByLabel('File of users').setInputFiles(file);
    await expectVisible(importing.getByText(/^Mail is off: they will have no password\./));
    await expectNoViolations(page);
    await tapOrClick(importing.getByRole('button', { name: 'Import 2 users' }));
    await tapOrClick(importing.getByRole('button', { name: 'Invite', exact: true }));
    const [link] = await linksFrom(page);
    await expectNoViolations(page);
    await expectNoHorizontalScroll(page);
    await tapOrClick(page.getByRole('dialog', { name: 'Invite Users' }).getByRole('button', { name: 'Done' }));

    const member = await suite.visitor(PHONE);
    await member.page.goto(link!);
    for (const label of ['New Password', 'Confirm Password'])
      await member.page.getByLabel(label, { exact: true }).fill('battery staple');
    await member.page.keyboard.press('Enter');
    await expectVisible(member.page.getByRole('heading', { name: 'Your password is set' }));

    await users.open('&search=members.example');
    for (const email of [eve, kim]) await users.choice(email).check();
    await tapOrClick(users.selection.getByRole('button', { name: 'Invite', exact: true }));
    await expectVisible(page.getByText('1 user has a password or is inactive, and is left out.'));
    const again = await linksFrom(page);
    expect(again).toHaveLength(1);
    await expectVisible(page.getByRole('dialog').getByText(`${eve}: has a password`));
    await page.goto('/admin/audit?kind=user');
    await expectVisible(page.getByText(/made a password link for/).first());
  },
);
