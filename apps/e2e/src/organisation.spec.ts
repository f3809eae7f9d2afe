import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA } from './support/demo-accounts';
import { expectNoHorizontalScroll, expectPath, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { OpenIdProvider } from './support/openid-provider';
import { findFreePort } from './support/server-process';
import { tapOrClick } from './support/tap-or-click';

let provider: OpenIdProvider;

const suite = setUpJourneys(async () => {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  provider = await OpenIdProvider.start(address);
  return { port, settings: { ...provider.settings, PUBLIC_URL: address } };
});

afterAll(() => provider.stop());

async function pressOrganisation(page: Page): Promise<void> {
  await new SignInPage(page).open();
  await tapOrClick(page.getByRole('link', { name: 'Sign in with your organisation', exact: true }));
}

/** Signs in as a person without an account, and checks the page that says why this was refused. */
async function expectRefusal(page: Page): Promise<void> {
  await provider.identify({ email: 'stranger@example.com', email_verified: true });
  await pressOrganisation(page);
  await expectVisible(
    page.getByText('There is no account for your email. Please contact the product team.', { exact: true }),
    page.getByRole('link', { name: 'Sign in with your organisation', exact: true }),
  );
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
}

suite.journey('a person without an account reads why, and a member signs in and out', DESKTOP, async ({ page }) => {
  await expectRefusal(page);
  // Ends the session at the provider, which would continue as the first person.
  await page.context().clearCookies();
  await provider.identify({ email: ADA.email, email_verified: true });
  await pressOrganisation(page);
  await expectPath(page, '/dashboard');
  const shell = new Shell(page);
  await expectVisible(shell.navigation);
  await shell.logOut();
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

suite.journey('the refusal of a sign-in fits a phone', PHONE, ({ page }) => expectRefusal(page));
