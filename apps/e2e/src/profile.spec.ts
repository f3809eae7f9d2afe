import { ProfilePage } from './pages/profile-page';
import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { MEI, ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectHidden, expectNoHorizontalScroll } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { isFocused } from './support/tab-to';

const suite = setUpJourneys();

describe('the profile', () => {
  suite.journey(
    'of an administrator on a phone shows no limit, and the errors of a password',
    PHONE,
    async ({ page }) => {
      await Shell.signInAndOpen(page, ROBIN, 'Profile');
      const profile = new ProfilePage(page);
      expect(await profile.fields()).toMatchObject({
        Role: 'Admin',
        Subscription: '-',
        'Monthly Quota': '∞ (Unlimited)',
      });
      await expectNoHorizontalScroll(page);
      await tapOrClick(profile.changeButton);
      await profile.change({ current: '', next: 'short', confirm: '' });
      await expectVisible(profile.form.getByText('Current password is required', { exact: true }));
      await expectNoHorizontalScroll(page);
      await expectNoViolations(page);
    },
  );

  suite.journey(
    'of a member shows the account, and replaces the password, which ends all other sessions',
    DESKTOP,
    async ({ page, monitor }) => {
      const shell = await Shell.signInAndOpen(page, MEI, 'Profile');
      const profile = new ProfilePage(page);
      expect(await profile.fields()).toMatchObject({ Email: MEI.email, Role: 'User' });
      await expectNoViolations(page);

      await tapOrClick(profile.changeButton);
      monitor.allowResponses('PATCH /api/users/profile 400');
      await profile.change({ current: 'not-hers', next: 'a better one' });
      await expectVisible(profile.form.getByText('The current password is not right.', { exact: true }));
      const current = profile.field('Current Password');
      expect(await isFocused(current)).toBe(true);

      await profile.change({ current: MEI.password, next: 'a better one' });
      await shell.expectToast('Password Updated', 'Your password has been updated successfully.');
      await expectHidden(profile.form);
      expect(await isFocused(profile.changeButton)).toBe(true);
      await page.reload();
      await expectVisible(profile.changeButton);
      await expect(ApiClient.signIn(suite.product, MEI)).rejects.toThrow(/401/);
      await ApiClient.signIn(suite.product, { ...MEI, password: 'a better one' });
    },
  );
});
