import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { expectNoViolations } from './support/axe';
import { DESKTOP, type Device, PHONE } from './support/browser';
import { ADA } from './support/demo-accounts';
import { expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const { journey } = setUpJourneys();

describe.each<[string, Device]>([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s nothing stands in the way of', (_name, device) => {
  journey('signing in, with every message of the form, and an unknown path', device, async ({ page, monitor }) => {
    const signInPage = await new SignInPage(page).open();
    await expectNoViolations(page);
    monitor.allowResponses('POST /api/login 401');
    await signInPage.signIn({ ...ADA, password: 'not-her-password' });
    await new Shell(page).expectToast('Login failed', 'Invalid email or password');
    await signInPage.email.fill('');
    await signInPage.password.fill('');
    await signInPage.password.press('Enter');
    await expectVisible(page.getByText('Password is required', { exact: true }));
    await new Shell(page).expectToast('Login failed');
    await expectNoViolations(page);

    await page.goto('/no/such/page');
    await expectVisible(page.getByRole('heading', { name: '404 Page Not Found', exact: true }));
    await expectNoViolations(page);
  });
});

journey('a planted violation is reported by rule', DESKTOP, async ({ page }) => {
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
