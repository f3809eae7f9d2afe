import { GRID_POLL_MS } from '@roomhours/contract';
import { BookingsPage } from './pages/bookings-page';
import { DashboardPage } from './pages/dashboard-page';
import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { DESKTOP } from './support/browser';
import { ADA, ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectPath, expectHidden } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { addressOf } from './support/page-monitor';

const { journey, visitor } = setUpJourneys();

describe('signing in', () => {
  journey(
    'leaves no data of the grid in the browser cache, and keeps the theme',
    DESKTOP,
    async ({ page, monitor }) => {
      const shell = await Shell.signInAndOpen(page, ADA);
      await shell.theme('Dark').check({ force: true });
      const grid = page.waitForResponse((response) => /\/api\/bookings\?/.test(response.url()));
      await page.reload();
      const [address, document] = [(await grid).url(), page.url()];
      await shell.logOut();
      // The grid data is not in the cache.
      monitor.ignore(/^failed: GET \S+\/api\/bookings\?\S+ net::ERR_CACHE_MISS/);
      const inCache = (url: string) =>
        fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        );
      expect(await page.evaluate(inCache, address)).toBe(false);
      // Counter-check: the page itself is in the cache, so the lookup works.
      expect(await page.evaluate(inCache, document)).toBe(true);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    },
  );

  journey('works with one press on an account of the demo', DESKTOP, async ({ page }) => {
    await new SignInPage(page).open();
    await tapOrClick(page.getByRole('button', { name: `Use ${ROBIN.email}`, exact: true }));
    await new Shell(page).expectToast('Login successful', `Welcome back, ${ROBIN.email}!`);
    await expectPath(page, '/dashboard');
  });
});

describe('a session that another client ends', () => {
  journey(
    'shows the sign-in page with a message, and returns to the last page',
    DESKTOP,
    async ({ page, context, monitor }) => {
      await page.clock.install();
      await Shell.signIn(page, ADA);
      const otherBrowser = await visitor({ storageState: await context.storageState() });
      await otherBrowser.page.goto('/bookings');
      await page.goto('/bookings?date=2031-05-14');
      await new BookingsPage(page).waitForGrid();
      await page.waitForLoadState('networkidle');
      // The event stream ends with the session, and the browser tries to reconnect.
      monitor.allowResponses(
        'GET /api/bookings/changes 401',
        'GET /api/bookings 401',
        'GET /api/rooms 401',
        'GET /api/users/quota 401',
        'GET /api/config/booking 401',
      );
      await new Shell(otherBrowser.page).logOut();
      await page.clock.fastForward(GRID_POLL_MS);
      const signInPage = new SignInPage(page);
      await expectVisible(
        signInPage.submit,
        page.getByText('Your session has ended. Sign in to go on where you were.', { exact: true }),
      );
      await signInPage.signIn(ADA);
      await expectVisible(page.getByRole('heading', { name: 'Meeting Room Bookings' }));
      expect(addressOf(page)).toBe('/bookings?date=2031-05-14');
    },
  );
});

describe('two windows of one browser', () => {
  const signedOut = 'You signed out in another window. Sign in to go on where you were.';

  journey('sign out together and sign in together', DESKTOP, async ({ page, context }) => {
    const shell = await Shell.signInAndOpen(page, ADA);
    const other = await context.newPage();
    await other.goto('/bookings?date=2031-05-14');
    const otherShell = new Shell(other);
    await expectVisible(otherShell.navigation);

    await shell.logOut();
    await expectHidden(page.getByText(/session has ended|signed out in another/));
    await expectVisible(new SignInPage(other).submit, other.getByText(signedOut, { exact: true }));
    expect(addressOf(other)).toBe('/');

    await new SignInPage(page).signIn(ADA);
    await expectVisible(shell.navigation, otherShell.navigation);
    expect([addressOf(page), addressOf(other)]).toEqual(['/dashboard', '/bookings?date=2031-05-14']);
  });

  journey('show no data of one user to the next', DESKTOP, async ({ page, context }) => {
    await Shell.signInAndOpen(page, ROBIN, 'Dashboard');
    await new DashboardPage(page).waitForAll();
    const other = await context.newPage();
    await other.goto('/admin?tab=rooms');
    await expectVisible(
      other.getByRole('heading', { name: 'Admin Panel', exact: true }),
      other.getByRole('heading', { name: 'Board Room' }),
    );
    // A window that still shows the sign-in page although another window has a session.
    const staleWindow = await context.newPage();
    await staleWindow.route('**/api/user', (route) => route.fulfill({ status: 401, body: '' }));
    await new SignInPage(staleWindow).open();
    await staleWindow.unroute('**/api/user');
    await new SignInPage(staleWindow).signIn(ADA);

    await expectPath(other, '/dashboard');
    const texts = [page, other].map((one) => one.getByText(ADA.email, { exact: true }));
    await expectVisible(
      ...texts,
      page.getByRole('region', { name: 'Your Bookings' }),
      other.getByRole('region', { name: 'Your Bookings' }),
    );
    await expectHidden(
      page.getByText(ROBIN.email),
      other.getByText(ROBIN.email),
      other.getByRole('link', { name: 'Admin Panel' }),
    );
  });
});

describe('during sign-out', () => {
  journey('a 401 of a pending request is not reported as an expired session', DESKTOP, async ({ page }) => {
    const shell = await Shell.signInAndOpen(page, ADA, 'Dashboard');
    await new DashboardPage(page).waitForAll();
    let refused: () => void = () => undefined;
    const hasResponse = new Promise<void>((resolve) => (refused = resolve));
    await page.route('**/api/bookings/user', async (route) => {
      await route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED', message: 'Please sign in.' } });
      refused();
    });
    await page.route('**/api/logout', async (route) => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await hasResponse;
      await route.continue();
    });
    await shell.logOut();
    await expectHidden(page.getByText(/session has ended/));
  });

  journey('a failure shows the server message or the fallback text', DESKTOP, async ({ page, monitor }) => {
    monitor.allowResponses('POST /api/logout 503');
    const shell = await Shell.signInAndOpen(page, ADA, 'Dashboard');
    const body = JSON.stringify({ code: 'UNAVAILABLE', message: 'The database is out of reach.' });
    await page.route('**/api/logout', (route) => route.fulfill({ status: 503, body }));
    await tapOrClick(shell.logOutButton);
    await shell.expectToast('Logout failed', 'The database is out of reach.');
    await page.unroute('**/api/logout');
    await page.route('**/api/logout', (route) => route.fulfill({ status: 503, body: '' }));
    await tapOrClick(shell.logOutButton);
    await shell.expectToast('Logout failed', 'You are still signed in. Please try again.');
    await expectVisible(shell.navigation);
  });
});
