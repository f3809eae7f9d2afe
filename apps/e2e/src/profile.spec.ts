import type { Page } from 'playwright-core';
import { ProfilePage } from './pages/profile-page';
import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, MEI, type Person, ROBIN } from './support/people';
import { press } from './support/press';
import { see, seeNo, seeNothingSideways } from './support/see';
import { stay } from './support/stay';

const visit = stay();

async function open(page: Page, person: Person): Promise<{ shell: Shell; profile: ProfilePage }> {
  const shell = await Shell.enter(page, person, 'Profile');
  return { shell, profile: new ProfilePage(page) };
}

describe('the profile', () => {
  visit.journey('says who one is', DESKTOP, async ({ page }) => {
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

  visit.journey('of an administrator knows no limit', PHONE, async ({ page }) => {
    const { profile } = await open(page, ROBIN);
    expect(await profile.fields()).toMatchObject({
      Role: 'Admin',
      Subscription: '-',
      'Monthly Quota': '∞ (Unlimited)',
    });
    await seeNothingSideways(page);
    await expectNoViolations(page);
    await press(profile.changeButton);
    await seeNothingSideways(page);
    await expectNoViolations(page);
  });

  visit.journey('that cannot be loaded says so, and tries again', DESKTOP, async ({ page, watch }) => {
    watch.expect('GET /api/user 503');
    const shell = await Shell.enter(page, ADA, 'Dashboard');
    await page.route('**/api/user', (route) => route.fulfill({ status: 503, body: '' }));
    await press(shell.link('Profile'));
    await see(page.getByRole('heading', { name: 'Your account could not be loaded' }));
    await expectNoViolations(page);
    await page.unroute('**/api/user');
    await press(page.getByRole('button', { name: 'Try again' }));
    expect((await new ProfilePage(page).fields())['Email']).toBe(ADA.email);
  });
});

describe('another password', () => {
  visit.journey(
    'is refused where it is not one, and where it is not hers to choose',
    DESKTOP,
    async ({ page, watch }) => {
      const { shell, profile } = await open(page, ADA);
      await press(profile.changeButton);
      await profile.change({ current: '', next: 'short', confirm: '' });
      const said = (text: string) => profile.form.getByText(text, { exact: true });
      await see(
        said('Current password is required'),
        said('Password must be at least 8 characters'),
        said('Confirm password is required'),
      );
      await expectNoViolations(page);
      await profile.change({ current: 'roomhours', next: 'long enough', confirm: 'long enouhg' });
      await see(said('Passwords do not match'));
      expect(watch.requests).not.toContain('/api/users/profile');

      watch.expect('PATCH /api/users/profile 400', 'PATCH /api/users/profile 503');
      await profile.change({ current: 'not-hers', next: 'long enough' });
      await shell.seeToast('Update Failed', /current password/i);
      const current = profile.field('Current Password');
      await see(said('The current password is not right.'));
      expect(await current.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await profile.field('New Password').inputValue()).toBe('long enough');

      await page.route('**/api/users/profile', (route) => route.fulfill({ status: 503, body: '' }));
      await profile.change({ current: 'roomhours', next: 'long enough' });
      await shell.seeToast('Update Failed', 'There was an error updating your password. Please try again.');

      await press(profile.form.getByRole('button', { name: 'Cancel' }));
      await seeNo(profile.form);
      await press(profile.changeButton);
      expect(await current.inputValue()).toBe('');
    },
  );

  visit.journey('takes the place of the old one, here and everywhere else', DESKTOP, async ({ page }) => {
    const { shell, profile } = await open(page, MEI);
    await press(profile.changeButton);
    const next = profile.field('New Password');
    await press(profile.form.getByRole('button', { name: 'Show new password' }));
    expect(await next.getAttribute('type')).toBe('text');
    await profile.change({ current: MEI.password, next: 'a better one' });
    await shell.seeToast('Password Updated', 'Your password has been updated successfully.');
    await seeNo(profile.form);
    expect(await profile.changeButton.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await see(profile.changeButton);
    await expect(ApiClient.signIn(visit.house, MEI)).rejects.toThrow(/401/);
    await ApiClient.signIn(visit.house, { ...MEI, password: 'a better one' });
  });
});
