import { GRID_POLL_MS } from '@roomhours/contract';
import { BookingsPage } from './pages/bookings-page';
import { DashboardPage } from './pages/dashboard-page';
import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { DESKTOP } from './support/browser';
import { ADA, ROBIN } from './support/people';
import { press } from './support/press';
import { see, seeAddress, seeNo } from './support/see';
import { stay } from './support/stay';
import { addressOf } from './support/watch';

const { journey, visitor } = stay();

describe('signing in', () => {
  journey(
    'says what is missing, and what is wrong, before and after asking the server',
    DESKTOP,
    async ({ page, watch }) => {
      const door = await new SignInPage(page).open();
      await see(door.contact);
      // A browser logs its 401 as an error; Lighthouse counts it.
      expect(watch.requests).not.toContain('/api/user');
      await press(door.submit);
      await see(
        page.getByText('Valid email is required', { exact: true }),
        page.getByText('Password is required', { exact: true }),
      );
      expect(watch.requests).not.toContain('/api/login');

      watch.expect('POST /api/login 401');
      await door.signIn({ ...ADA, password: 'not-her-password' });
      await new Shell(page).seeToast('Login failed', 'Invalid email or password');
      await press(page.getByRole('button', { name: 'Show password' }));
      expect(await door.password.getAttribute('type')).toBe('text');
      await door.signIn(ADA);
      await new Shell(page).seeToast('Login successful', `Welcome back, ${ADA.email}!`);
      await seeAddress(page, '/dashboard');
    },
  );

  journey(
    'leaves nothing of the grid in the cache of the browser, and keeps the theme',
    DESKTOP,
    async ({ page, watch }) => {
      const shell = await Shell.enter(page, ADA);
      await shell.theme('Dark').check({ force: true });
      const grid = page.waitForResponse((answer) => /\/api\/bookings\?/.test(answer.url()));
      await page.reload();
      const [address, document] = [(await grid).url(), page.url()];
      await shell.logOut();
      // What is looked for is not there.
      watch.forgive(/^failed: GET \S+\/api\/bookings\?\S+ net::ERR_CACHE_MISS/);
      const inCache = (url: string) =>
        fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        );
      expect(await page.evaluate(inCache, address)).toBe(false);
      // What would be found if it were there: the page itself is kept.
      expect(await page.evaluate(inCache, document)).toBe(true);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    },
  );

  journey('leaves nothing open after signing out', DESKTOP, async ({ page }) => {
    const shell = await Shell.enter(page, ADA);
    await shell.logOut();
    expect(addressOf(page)).toBe('/');
    await page.goBack().catch(() => null);
    await page.goto('/bookings');
    await see(new SignInPage(page).submit);
    await seeNo(shell.navigation);
  });
});

describe('a session that ends elsewhere', () => {
  journey(
    'leads to the door with a word about it, and back to where one was, also after a reload',
    DESKTOP,
    async ({ page, context, watch }) => {
      await page.clock.install();
      await Shell.enter(page, ADA);
      const twin = await visitor({ storageState: await context.storageState() });
      await twin.page.goto('/bookings');
      await page.goto('/bookings?date=2031-05-14');
      await new BookingsPage(page).seeGrid();
      await page.waitForLoadState('networkidle');
      // The stream of changes ends with the session, and is asked for again.
      watch.expect(
        'GET /api/bookings/changes 401',
        'GET /api/bookings 401',
        'GET /api/rooms 401',
        'GET /api/users/quota 401',
        'GET /api/config/booking 401',
      );
      await new Shell(twin.page).logOut();
      await page.clock.fastForward(GRID_POLL_MS);
      const door = new SignInPage(page);
      await see(
        door.submit,
        page.getByText('Your session has ended. Sign in to go on where you were.', { exact: true }),
      );
      await door.signIn(ADA);
      await see(page.getByRole('heading', { name: 'Meeting Room Bookings' }));
      expect(addressOf(page)).toBe('/bookings?date=2031-05-14');

      await context.clearCookies();
      await page.goto('/bookings?date=2031-05-21');
      await see(page.getByText('Your session has ended. Sign in to go on where you were.', { exact: true }));
      await door.signIn(ADA);
      await see(page.getByRole('heading', { name: 'Meeting Room Bookings' }));
      expect(addressOf(page)).toBe('/bookings?date=2031-05-21');
    },
  );
});

describe('two windows of one browser', () => {
  const signedOut = 'You signed out in another window. Sign in to go on where you were.';

  journey('leave together, and come back together', DESKTOP, async ({ page, context }) => {
    const here = await Shell.enter(page, ADA);
    const other = await context.newPage();
    await other.goto('/bookings?date=2031-05-14');
    const there = new Shell(other);
    await see(there.navigation);

    await here.logOut();
    await seeNo(page.getByText(/session has ended|signed out in another/));
    await see(new SignInPage(other).submit, other.getByText(signedOut, { exact: true }));
    expect(addressOf(other)).toBe('/');

    await new SignInPage(page).signIn(ADA);
    await see(here.navigation, there.navigation);
    expect([addressOf(page), addressOf(other)]).toEqual(['/dashboard', '/bookings?date=2031-05-14']);
  });

  journey('show nothing of one person to the next', DESKTOP, async ({ page, context }) => {
    await Shell.enter(page, ROBIN, 'Dashboard');
    await new DashboardPage(page).seeAll();
    const other = await context.newPage();
    await other.goto('/admin?tab=rooms');
    await see(
      other.getByRole('heading', { name: 'Admin Panel', exact: true }),
      other.getByRole('heading', { name: 'Board Room' }),
    );
    // A door that another window has left behind: nobody signed out in between.
    const door = await context.newPage();
    await door.route('**/api/user', (route) => route.fulfill({ status: 401, body: '' }));
    await new SignInPage(door).open();
    await door.unroute('**/api/user');
    await new SignInPage(door).signIn(ADA);

    await seeAddress(other, '/dashboard');
    const texts = [page, other].map((one) => one.getByText(ADA.email, { exact: true }));
    await see(
      ...texts,
      page.getByRole('region', { name: 'Your Bookings' }),
      other.getByRole('region', { name: 'Your Bookings' }),
    );
    await seeNo(
      page.getByText(ROBIN.email),
      other.getByText(ROBIN.email),
      other.getByRole('link', { name: 'Admin Panel' }),
    );
  });
});

describe('on the way out', () => {
  journey('what is still being asked for does not look like a lost session', DESKTOP, async ({ page }) => {
    const shell = await Shell.enter(page, ADA, 'Dashboard');
    await new DashboardPage(page).seeAll();
    let refused: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (refused = resolve));
    await page.route('**/api/bookings/user', async (route) => {
      await route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED', message: 'Please sign in.' } });
      refused();
    });
    await page.route('**/api/logout', async (route) => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await answered;
      await route.continue();
    });
    await shell.logOut();
    await seeNo(page.getByText(/session has ended/));
  });

  journey('a failure is told, in the words of the server or in its own', DESKTOP, async ({ page, watch }) => {
    watch.expect('POST /api/logout 503');
    const shell = await Shell.enter(page, ADA, 'Dashboard');
    const body = JSON.stringify({ code: 'UNAVAILABLE', message: 'The database is out of reach.' });
    await page.route('**/api/logout', (route) => route.fulfill({ status: 503, body }));
    await press(shell.logOutButton);
    await shell.seeToast('Logout failed', 'The database is out of reach.');
    await page.unroute('**/api/logout');
    await page.route('**/api/logout', (route) => route.fulfill({ status: 503, body: '' }));
    await press(shell.logOutButton);
    await shell.seeToast('Logout failed', 'You are still signed in. Please try again.');
    await see(shell.navigation);
  });
});
