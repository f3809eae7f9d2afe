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

describe('signing out', () => {
  journey(
    'leaves no data of the grid in the browser cache, and keeps the theme',
    DESKTOP,
    async ({ page, monitor }) => {
      const shell = await Shell.signIn(page, ADA);
      const grid = page.waitForResponse((response) => /\/api\/bookings\?/.test(response.url()));
      const document = (await page.goto('/bookings'))!.url();
      const address = (await grid).url();
      await expectVisible(shell.navigation);
      await shell.theme('Dark').check({ force: true });
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
});

describe('a session that another client ends', () => {
  journey(
    'shows the sign-in page with a message, and returns to the last page',
    DESKTOP,
    async ({ page, context, monitor }) => {
      await page.clock.install();
      await Shell.signIn(page, ADA);
      const otherClient = await visitor({ storageState: await context.storageState() });
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
    },
  );
});

describe('two windows of one browser', () => {
  const signedOut = 'You signed out in another window. Sign in to go on where you were.';

  journey('sign out together and sign in together, with an account of the demo', DESKTOP, async ({ page, context }) => {
    const shell = await Shell.signInAndOpen(page, ADA);
    const other = await context.newPage();
    await other.goto('/bookings?date=2031-05-14');
    const otherShell = new Shell(other);
    await expectVisible(otherShell.navigation);

    await shell.logOut();
    await expectHidden(page.getByText(/session has ended|signed out in another/));
    await expectVisible(new SignInPage(other).submit, other.getByText(signedOut, { exact: true }));
    expect(addressOf(other)).toBe('/');

    await tapOrClick(page.getByRole('button', { name: `Use ${ADA.email}`, exact: true }));
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
