import type { Page } from 'playwright-core';
import { ProfilePage } from './pages/profile-page';
import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, MEI, type Credentials, ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectHidden, expectNoHorizontalScroll } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const suite = setUpJourneys();

async function open(page: Page, credentials: Credentials): Promise<{ shell: Shell; profile: ProfilePage }> {
  const shell = await Shell.signInAndOpen(page, credentials, 'Profile');
  return { shell, profile: new ProfilePage(page) };
}

describe('the profile', () => {
  suite.journey('shows the account of a member', DESKTOP, async ({ page }) => {
    const { profile } = await open(page, ADA);
    expect(await profile.fields()).toEqual({
      Email: ADA.email,
      Username: 'ada.demo',
      'First Name': 'Ada',
      'Last Name': 'Okafor',
      Role: 'User',
      Subscription: 'Standard',
      'Monthly Quota': '20 hours',
    });
    await expectNoViolations(page);
  });

  suite.journey('of an administrator shows no limit', PHONE, async ({ page }) => {
    const { profile } = await open(page, ROBIN);
    expect(await profile.fields()).toMatchObject({
      Role: 'Admin',
      Subscription: '-',
      'Monthly Quota': '∞ (Unlimited)',
    });
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await tapOrClick(profile.changeButton);
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
  });

  suite.journey('shows an error if it cannot be loaded, and retries', DESKTOP, async ({ page, monitor }) => {
    monitor.allowResponses('GET /api/user 503');
    const shell = await Shell.signInAndOpen(page, ADA, 'Dashboard');
    await page.route('**/api/user', (route) => route.fulfill({ status: 503, body: '' }));
    await tapOrClick(shell.link('Profile'));
    await expectVisible(page.getByRole('heading', { name: 'Your account could not be loaded' }));
    await expectNoViolations(page);
    await page.unroute('**/api/user');
    await tapOrClick(page.getByRole('button', { name: 'Try again' }));
    expect((await new ProfilePage(page).fields())['Email']).toBe(ADA.email);
  });
});

describe('a new password', () => {
  suite.journey('is rejected if it is invalid or the current password is wrong', DESKTOP, async ({ page, monitor }) => {
    const { shell, profile } = await open(page, ADA);
    await tapOrClick(profile.changeButton);
    await profile.change({ current: '', next: 'short', confirm: '' });
    const message = (text: string) => profile.form.getByText(text, { exact: true });
    await expectVisible(
      message('Current password is required'),
      message('Password must be at least 8 characters'),
      message('Confirm password is required'),
    );
    await expectNoViolations(page);
    await profile.change({ current: 'roomhours', next: 'long enough', confirm: 'long enouhg' });
    await expectVisible(message('Passwords do not match'));
    expect(monitor.requests).not.toContain('/api/users/profile');

    monitor.allowResponses('PATCH /api/users/profile 400', 'PATCH /api/users/profile 503');
    await profile.change({ current: 'not-hers', next: 'long enough' });
    await shell.expectToast('Update Failed', /current password/i);
    const current = profile.field('Current Password');
    await expectVisible(message('The current password is not right.'));
    expect(await current.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await profile.field('New Password').inputValue()).toBe('long enough');

    await page.route('**/api/users/profile', (route) => route.fulfill({ status: 503, body: '' }));
    await profile.change({ current: 'roomhours', next: 'long enough' });
    await shell.expectToast('Update Failed', 'There was an error updating your password. Please try again.');

    await tapOrClick(profile.form.getByRole('button', { name: 'Cancel' }));
    await expectHidden(profile.form);
    await tapOrClick(profile.changeButton);
    expect(await current.inputValue()).toBe('');
  });

  suite.journey('replaces the old one and ends all other sessions', DESKTOP, async ({ page }) => {
    const { shell, profile } = await open(page, MEI);
    await tapOrClick(profile.changeButton);
    const next = profile.field('New Password');
    await tapOrClick(profile.form.getByRole('button', { name: 'Show new password' }));
    expect(await next.getAttribute('type')).toBe('text');
    await profile.change({ current: MEI.password, next: 'a better one' });
    await shell.expectToast('Password Updated', 'Your password has been updated successfully.');
    await expectHidden(profile.form);
    expect(await profile.changeButton.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await expectVisible(profile.changeButton);
    await expect(ApiClient.signIn(suite.product, MEI)).rejects.toThrow(/401/);
    await ApiClient.signIn(suite.product, { ...MEI, password: 'a better one' });
  });
});
