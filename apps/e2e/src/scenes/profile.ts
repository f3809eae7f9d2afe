import type { Page } from 'playwright-core';
import { ProfilePage } from '../pages/profile-page';
import { Shell } from '../pages/shell';
import { ADA, type Credentials, ROBIN } from '../support/demo-accounts';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible } from '../support/expectations';
import type { Scene } from './scene';

async function signInAndOpen(page: Page, credentials: Credentials): Promise<ProfilePage> {
  await Shell.signInAndOpen(page, credentials, 'Profile');
  const profile = new ProfilePage(page);
  await profile.fields();
  return profile;
}

export const PROFILE_SCENES: readonly Scene[] = [
  { name: 'profile', show: async (page) => void (await signInAndOpen(page, ADA)) },
  { name: 'profile-admin', show: async (page) => void (await signInAndOpen(page, ROBIN)) },
  {
    name: 'profile-calendar',
    async show(page) {
      const { calendar } = await signInAndOpen(page, ROBIN);
      await tapOrClick(calendar.getByRole('button', { name: 'Create Address', exact: true }));
      await calendar.getByLabel('Current Password').fill(ROBIN.password);
      await tapOrClick(calendar.getByRole('button', { name: 'Create Address', exact: true }));
      await expectVisible(calendar.getByRole('textbox', { name: 'Calendar address' }));
    },
  },
  {
    name: 'profile-token-form',
    async show(page) {
      const { tokens } = await signInAndOpen(page, ROBIN);
      await tapOrClick(tokens.getByRole('button', { name: 'Create Token' }));
      await expectVisible(tokens.getByRole('form'));
    },
  },
  {
    name: 'profile-token',
    async show(page) {
      const { tokens } = await signInAndOpen(page, ROBIN);
      await tapOrClick(tokens.getByRole('button', { name: 'Create Token' }));
      await tokens.getByRole('textbox', { name: 'Name' }).fill('Door lock');
      await tokens.getByLabel('Current Password').fill(ROBIN.password);
      await tapOrClick(tokens.getByRole('button', { name: 'Create Token' }));
      await expectVisible(tokens.getByRole('textbox', { name: 'New token' }));
    },
  },
  {
    name: 'profile-password',
    async show(page) {
      const profile = await signInAndOpen(page, ADA);
      await tapOrClick(profile.changeButton);
      await profile.change({ current: 'roomhours', next: 'short', confirm: 'other' });
    },
  },
  {
    name: 'profile-failed',
    async show(page) {
      await Shell.signInAndOpen(page, ADA, 'Dashboard');
      await page.route('**/api/user', (route) => route.fulfill({ status: 503, body: '' }));
      await tapOrClick(new Shell(page).link('Profile'));
      await expectVisible(page.getByText('Your account could not be loaded'));
    },
  },
];
