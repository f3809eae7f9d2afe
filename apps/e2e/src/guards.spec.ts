import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { DESKTOP } from './support/browser';
import { ADA } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectPath } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { addressOf } from './support/page-monitor';

const { journey } = setUpJourneys();

describe('access to pages', () => {
  journey('every page leads to the sign-in page without a session', DESKTOP, async ({ page }) => {
    for (const path of ['/dashboard', '/bookings', '/profile', '/admin', '/bookings?room=1']) {
      await page.goto(path);
      await expectVisible(new SignInPage(page).submit);
      expect(addressOf(page)).toBe('/');
    }
  });

  journey(
    'a page that was opened without a session opens after the sign-in, with its query',
    DESKTOP,
    async ({ page }) => {
      await page.goto('/bookings?date=2031-05-14');
      const signInPage = new SignInPage(page);
      await expectVisible(signInPage.submit);
      expect(addressOf(page)).toBe('/');
      expect(await page.getByText('Your session has ended').count()).toBe(0);
      await signInPage.signIn(ADA);
      await expectVisible(page.getByRole('heading', { name: 'Meeting Room Bookings' }));
      expect(addressOf(page)).toBe('/bookings?date=2031-05-14');
    },
  );

  journey('a member is redirected from the admin panel and never downloads it', DESKTOP, async ({ page, monitor }) => {
    const shell = await Shell.signInAndOpen(page, ADA);
    await expectPath(page, '/bookings');
    await page.goto('/admin');
    await expectVisible(shell.navigation);
    await expectPath(page, '/dashboard');
    expect(await shell.link('Admin Panel').count()).toBe(0);
    await expectVisible(page.getByRole('heading', { name: 'Dashboard', exact: true }));
    monitor.allowResponses('GET /api/admin/users 403');
    expect(await page.evaluate(async () => (await fetch('/api/admin/users')).status)).toBe(403);
    const files = monitor.requests.filter((path) => path.startsWith('/remotes/'));
    expect(files.some((path) => path.startsWith('/remotes/member-booking/'))).toBe(true);
    expect(files.filter((path) => !path.startsWith('/remotes/member-booking/'))).toEqual([]);
  });

  journey('an unknown path shows 404, with and without a session', DESKTOP, async ({ page }) => {
    const notFound = page.getByRole('heading', { name: '404 Page Not Found', exact: true });
    await page.goto('/no/such/page');
    await expectVisible(notFound);
    await tapOrClick(page.getByRole('link', { name: 'Go to sign in' }));
    const shell = await Shell.signIn(page, ADA);
    await page.goto('/no/such/page');
    await expectVisible(notFound, shell.navigation);
    expect(addressOf(page)).toBe('/no/such/page');
    await tapOrClick(page.getByRole('link', { name: 'Go to Dashboard' }));
    await expectPath(page, '/dashboard');
  });
});
