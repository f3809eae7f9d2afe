import { GRID_POLL_MS } from '@roomhours/contract';
import type { Page } from 'playwright-core';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, ROBIN } from './support/demo-accounts';
import {
  expectEventually,
  expectHidden,
  expectNoHorizontalScroll,
  expectPath,
  expectVisible,
} from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { OpenIdProvider } from './support/openid-provider';
import { addressOf } from './support/page-monitor';
import { findFreePort } from './support/server-process';
import { tapOrClick } from './support/tap-or-click';

let provider: OpenIdProvider;

const { journey, visitor } = setUpJourneys(async () => {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  provider = await OpenIdProvider.start(address);
  return { port, settings: { ...provider.settings, PUBLIC_URL: address } };
});

afterAll(() => provider.stop());

async function signInWithOrganisation(page: Page, email: string): Promise<void> {
  await provider.identify({ email, email_verified: true });
  await new SignInPage(page).open();
  await tapOrClick(page.getByRole('link', { name: 'Sign in with your organisation', exact: true }));
}

journey('the sign-in page says what is wrong or missing, and fits a phone', DESKTOP, async ({ page, monitor }) => {
  const signInPage = await new SignInPage(page).open();
  monitor.allowResponses('POST /api/login 401');
  await signInPage.signIn({ ...ADA, password: 'not-her-password' });
  await new Shell(page).expectToast('Login failed', 'Invalid email or password');
  const place = await signInPage.submit.boundingBox();
  await signInPage.email.fill('');
  await signInPage.password.fill('');
  await signInPage.password.press('Enter');
  await expectVisible(page.getByText('Password is required', { exact: true }));
  expect(await signInPage.submit.boundingBox()).toEqual(place);
  await expectNoViolations(page);
  await page.setViewportSize(PHONE.viewport!);
  await expectNoHorizontalScroll(page);

  await page.goto('/no/such/page');
  await expectVisible(page.getByRole('heading', { name: '404 Page Not Found', exact: true }));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
});

journey('a person without an account reads why, and a member signs in and out', DESKTOP, async ({ page }) => {
  await signInWithOrganisation(page, 'stranger@example.com');
  await expectVisible(
    page.getByText('There is no account for your email. Please contact the product team.', { exact: true }),
    page.getByRole('link', { name: 'Sign in with your organisation', exact: true }),
  );
  await page.setViewportSize(PHONE.viewport!);
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  // Ends the session at the provider, which would continue as the first person.
  await page.context().clearCookies();
  await signInWithOrganisation(page, ADA.email);
  await expectPath(page, '/dashboard');
  await new Shell(page).logOut();
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

journey(
  'a session that another client ends leads to the sign-in page, and back to the last page',
  DESKTOP,
  async ({ page, context, monitor }) => {
    await page.clock.install();
    await Shell.signIn(page, ADA);
    const otherClient = await visitor({ storageState: await context.storageState() });
    await page.goto('/bookings?date=2031-05-14');
    await new BookingsPage(page).waitForGrid();
    await page.waitForLoadState('networkidle');
    await tapOrClick(page.getByRole('button', { name: 'New Booking' }));
    const dialog = page.getByRole('dialog', { name: 'Create New Booking' });
    await dialog.getByLabel('Date').fill('15.5.2031');
    // The event stream ends with the session, and the browser tries to reconnect.
    monitor.allowResponses(
      'GET /api/bookings/changes 401',
      'GET /api/bookings 401',
      'GET /api/rooms 401',
      'GET /api/users/quota 401',
      'GET /api/config/booking 401',
    );
    expect((await otherClient.page.request.post('/api/logout')).ok()).toBe(true);
    await page.clock.fastForward(GRID_POLL_MS);
    const signInPage = new SignInPage(page);
    await expectVisible(
      signInPage.submit,
      page.getByText('Your session has ended. Sign in to go on where you were.', { exact: true }),
    );
    await signInPage.signIn(ADA);
    await expectVisible(page.getByRole('heading', { name: 'Meeting Room Bookings' }));
    expect(addressOf(page)).toBe('/bookings?date=2031-05-14');
    await expectEventually(() => dialog.getByLabel('Date').inputValue(), 'Thu 15 May 2031');
  },
);

journey(
  'two windows sign out and in together, and neither they nor the cache keep data of one user',
  DESKTOP,
  async ({ page, context, monitor }) => {
    const shell = await Shell.signIn(page, ROBIN);
    const grid = page.waitForResponse((response) => /\/api\/bookings\?/.test(response.url()));
    const document = (await page.goto('/bookings'))!.url();
    const gridAddress = (await grid).url();
    const other = await context.newPage();
    await other.goto('/admin?tab=rooms');
    await expectVisible(other.getByRole('heading', { name: 'Board Room' }));
    await shell.theme('Dark').check({ force: true });

    await shell.logOut();
    await expectHidden(page.getByText(/session has ended|signed out in another/));
    await expectVisible(
      new SignInPage(other).submit,
      other.getByText('You signed out in another window. Sign in to go on where you were.', { exact: true }),
    );
    monitor.ignore(/^failed: GET \S+\/api\/bookings\?\S+ net::ERR_CACHE_MISS/);
    const inCache = (url: string) =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await page.evaluate(inCache, gridAddress)).toBe(false);
    // Counter-check: the page itself is in the cache, so the lookup works.
    expect(await page.evaluate(inCache, document)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

    await tapOrClick(page.getByRole('button', { name: `Use ${ROBIN.email}`, exact: true }));
    await expectVisible(shell.navigation, other.getByRole('heading', { name: 'Board Room' }));
    expect([addressOf(page), addressOf(other)]).toEqual(['/dashboard', '/admin?tab=rooms']);

    // A window that still shows the sign-in page although another window has a session.
    const staleWindow = await context.newPage();
    await staleWindow.route('**/api/user', (route) => route.fulfill({ status: 401, body: '' }));
    await new SignInPage(staleWindow).open();
    await staleWindow.unroute('**/api/user');
    await new SignInPage(staleWindow).signIn(ADA);
    await expectPath(other, '/dashboard');
    for (const window of [page, other]) {
      await expectVisible(
        window.getByText(ADA.email, { exact: true }),
        window.getByRole('region', { name: 'Your Bookings' }),
      );
      await expectHidden(window.getByText(ROBIN.email), window.getByRole('link', { name: 'Admin Panel' }));
    }
  },
);
