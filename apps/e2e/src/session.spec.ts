import { GRID_POLL_MS } from '@roomhours/contract';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { DESKTOP } from './support/browser';
import { ADA } from './support/people';
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
    'leads to the door with a word about it, and back to where one was',
    DESKTOP,
    async ({ page, context, watch }) => {
      await page.clock.install();
      await Shell.enter(page, ADA);
      const twin = await visitor({ storageState: await context.storageState() });
      await twin.page.goto('/bookings');
      await page.goto('/bookings?date=2031-05-14');
      await new BookingsPage(page).seeGrid();
      await page.waitForLoadState('networkidle');
      await new Shell(twin.page).logOut();

      watch.expect(
        'GET /api/bookings 401',
        'GET /api/rooms 401',
        'GET /api/users/quota 401',
        'GET /api/config/booking 401',
      );
      await page.clock.fastForward(GRID_POLL_MS);
      const door = new SignInPage(page);
      await see(
        door.submit,
        page.getByText('Your session has ended. Sign in to go on where you were.', { exact: true }),
      );
      await door.signIn(ADA);
      await see(page.getByRole('heading', { name: 'Meeting Room Bookings' }));
      expect(addressOf(page)).toBe('/bookings?date=2031-05-14');
    },
  );
});
