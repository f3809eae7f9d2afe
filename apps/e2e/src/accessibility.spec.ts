import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { expectNoViolations, violationsOf } from './support/axe';
import { DESKTOP, type Device, PHONE } from './support/browser';
import { ADA } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const { journey } = setUpJourneys();

const notFound = { name: '404 Page Not Found', exact: true };

describe.each<[string, Device]>([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s nothing stands in the way of', (_name, device) => {
  journey('signing in, with every message of the form', device, async ({ page, monitor }) => {
    const signInPage = await new SignInPage(page).open();
    await expectNoViolations(page);
    await tapOrClick(signInPage.submit);
    await expectVisible(page.getByText('Password is required', { exact: true }));
    await expectNoViolations(page);
    monitor.allowResponses('POST /api/login 401');
    await signInPage.signIn({ ...ADA, password: 'not-her-password' });
    await new Shell(page).expectToast('Login failed', 'Invalid email or password');
    await expectNoViolations(page);
  });

  journey('an unknown path, signed out and signed in', device, async ({ page }) => {
    await page.goto('/no/such/page');
    await expectVisible(page.getByRole('heading', notFound));
    await expectNoViolations(page);
    await Shell.signIn(page, ADA);
    await page.goto('/no/such/page');
    await expectVisible(page.getByRole('heading', notFound));
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
  const found = await violationsOf(page);
  expect(found.map((violation) => violation.split(':')[0])).toEqual(
    expect.arrayContaining(['color-contrast', 'label']),
  );
  const ofBoth = /"dark": [^]*color-contrast: [^]*"light": [^]*label: /;
  await expect(expectNoViolations(page)).rejects.toThrow(ofBoth);
});
