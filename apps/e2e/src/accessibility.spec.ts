import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { expectNoViolations, violationsOf } from './support/axe';
import { DESKTOP, type Device, PHONE } from './support/browser';
import { ADA } from './support/people';
import { press } from './support/press';
import { see } from './support/see';
import { stay } from './support/stay';

const { journey } = stay();

const notFound = { name: '404 Page Not Found', exact: true };

describe.each<[string, Device]>([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s nothing stands in the way of', (_name, device) => {
  journey('signing in, whatever the form says', device, async ({ page, watch }) => {
    const door = await new SignInPage(page).open();
    await expectNoViolations(page);
    await press(door.submit);
    await see(page.getByText('Password is required', { exact: true }));
    await expectNoViolations(page);
    watch.expect('POST /api/login 401');
    await door.signIn({ ...ADA, password: 'not-her-password' });
    await new Shell(page).seeToast('Login failed', 'Invalid email or password');
    await expectNoViolations(page);
  });

  journey('going on from an address that does not exist', device, async ({ page }) => {
    await page.goto('/no/such/page');
    await see(page.getByRole('heading', notFound));
    await expectNoViolations(page);
    await Shell.enter(page, ADA);
    await page.goto('/no/such/page');
    await see(page.getByRole('heading', notFound));
    await expectNoViolations(page);
  });
});

journey('a fault is found, and named', DESKTOP, async ({ page }) => {
  const door = await new SignInPage(page).open();
  await door.email.evaluate((field: HTMLInputElement) => {
    field.labels?.forEach((label) => label.remove());
    field.style.color = '#aaa';
    field.value = 'pale';
  });
  const found = await violationsOf(page);
  expect(found.map((violation) => violation.split(':')[0])).toEqual(
    expect.arrayContaining(['color-contrast', 'label']),
  );
  await expect(expectNoViolations(page)).rejects.toThrow(/light: label: [^]*dark: label: /);
});
