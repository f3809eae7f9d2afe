import { SignInPage } from './pages/sign-in-page';
import { expectNoViolations } from './support/axe';
import { DESKTOP } from './support/browser';
import { expectEventually } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const { journey } = setUpJourneys();

/** Runs in the browser. Causes one problem of each kind that the monitor reports. */
async function causeProblems(): Promise<void> {
  // oxlint-disable-next-line no-console -- logged in the browser, for the monitor to record
  console.error('Something is wrong');
  const inline = document.createElement('script');
  inline.textContent = 'void 0';
  document.head.append(inline);
  await fetch('/api/nowhere');
  await fetch('http://127.0.0.1:9/').catch(() => undefined);
  setTimeout(() => {
    throw new Error('Uncaught on purpose');
  });
}

describe('the page monitor of every journey', () => {
  journey(
    'records errors, violations of the content security policy and failed requests, but no 401 after a sign-out',
    DESKTOP,
    async ({ page, monitor }) => {
      await new SignInPage(page).open();
      expect(monitor.unexpected).toEqual([]);
      await page.evaluate(causeProblems);
      const expected = [
        /^console: Something is wrong/,
        /^console: .*inline script.*Content Security Policy/,
        /^console: .*127\.0\.0\.1:9.*Content Security Policy/,
        /^response: GET \/api\/nowhere 404 /,
        /^uncaught: Error: Uncaught on purpose/,
      ];
      await expectEventually(
        async () => expected.filter((pattern) => !monitor.unexpected.some((one) => pattern.test(one))),
        [],
      );
      monitor.ignore(...expected, /^console: .*127\.0\.0\.1:9/, /^failed: GET http:\/\/127\.0\.0\.1:9/);

      // A 401 is allowed after a sign-out, also if an earlier read of the user is answered later.
      await page.route('**/api/user', async (route) => {
        await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
        await route.fulfill({ json: {} });
      });
      await page.evaluate(() => fetch('/api/user'));
      await page.evaluate(() => fetch('/api/rooms'));
      expect(monitor.unexpected).toEqual([]);
    },
  );
});

journey('a planted violation of accessibility is reported by rule', DESKTOP, async ({ page }) => {
  const signInPage = await new SignInPage(page).open();
  await signInPage.email.evaluate((field: HTMLInputElement) => {
    field.labels?.forEach((label) => label.remove());
    // Pale in both themes.
    document
      .querySelector('main')!
      .insertAdjacentHTML('beforeend', '<p style="color: #aaa; background: #bbb">pale</p>');
  });
  const ofBoth = /"dark": [^]*color-contrast: [^]*"light": (?=[^]*color-contrast: )[^]*label: /;
  await expect(expectNoViolations(page)).rejects.toThrow(ofBoth);
});
