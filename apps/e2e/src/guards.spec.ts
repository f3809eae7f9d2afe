import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { DESKTOP } from './support/browser';
import { ADA } from './support/people';
import { press } from './support/press';
import { see, seeAddress } from './support/see';
import { stay } from './support/stay';
import { addressOf } from './support/watch';

const { journey } = stay();

describe('what one may open', () => {
  journey('nobody gets to a page without signing in', DESKTOP, async ({ page }) => {
    for (const path of ['/dashboard', '/bookings', '/profile', '/admin', '/bookings?room=1']) {
      await page.goto(path);
      await see(new SignInPage(page).submit);
      expect(addressOf(page)).toBe('/');
    }
  });

  journey('a member is led away from the admin panel, and never downloads it', DESKTOP, async ({ page, watch }) => {
    const shell = await Shell.enter(page, ADA);
    await seeAddress(page, '/bookings');
    await page.goto('/admin');
    await see(shell.navigation);
    await seeAddress(page, '/dashboard');
    expect(await shell.link('Admin Panel').count()).toBe(0);
    await see(page.getByRole('heading', { name: 'Dashboard', exact: true }));
    watch.expect('GET /api/admin/users 403');
    expect(await page.evaluate(async () => (await fetch('/api/admin/users')).status)).toBe(403);
    const files = watch.requests.filter((path) => path.startsWith('/remotes/'));
    expect(files.some((path) => path.startsWith('/remotes/member-booking/'))).toBe(true);
    expect(files.filter((path) => !path.startsWith('/remotes/member-booking/'))).toEqual([]);
  });

  journey('an unknown address is not found, with a session and without', DESKTOP, async ({ page }) => {
    const notFound = page.getByRole('heading', { name: '404 Page Not Found', exact: true });
    await page.goto('/no/such/page');
    await see(notFound);
    await press(page.getByRole('link', { name: 'Go to sign in' }));
    const shell = await Shell.enter(page, ADA);
    await page.goto('/no/such/page');
    await see(notFound, shell.navigation);
    expect(addressOf(page)).toBe('/no/such/page');
    await press(page.getByRole('link', { name: 'Go to Dashboard' }));
    await seeAddress(page, '/dashboard');
  });
});
