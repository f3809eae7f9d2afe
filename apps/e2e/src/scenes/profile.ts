import type { Page } from 'playwright-core';
import { ProfilePage } from '../pages/profile-page';
import { Shell } from '../pages/shell';
import { ADA, type Person, ROBIN } from '../support/people';
import { press } from '../support/press';
import { see } from '../support/see';
import type { Scene } from './scene';

async function enter(page: Page, person: Person): Promise<ProfilePage> {
  await Shell.enter(page, person, 'Profile');
  const profile = new ProfilePage(page);
  await profile.fields();
  return profile;
}

export const PROFILE_SCENES: readonly Scene[] = [
  { name: 'profile', show: async (page) => void (await enter(page, ADA)) },
  { name: 'profile-admin', show: async (page) => void (await enter(page, ROBIN)) },
  {
    name: 'profile-password',
    async show(page) {
      const profile = await enter(page, ADA);
      await press(profile.changeButton);
      await profile.change({ current: 'roomhours', next: 'short', confirm: 'other' });
    },
  },
  {
    name: 'profile-failed',
    async show(page) {
      await Shell.enter(page, ADA, 'Dashboard');
      await page.route('**/api/user', (route) => route.fulfill({ status: 503, body: '' }));
      await press(new Shell(page).link('Profile'));
      await see(page.getByText('Your account could not be loaded'));
    },
  },
];
