import { SignInPage } from './pages/sign-in-page';
import { DESKTOP } from './support/browser';
import { seeThat } from './support/see';
import { stay } from './support/stay';

const { journey } = stay();

/** One of each kind of thing that no journey may bring about. */
async function misbehave(): Promise<void> {
  // eslint-disable-next-line no-console -- said in the browser, for the watch to hear
  console.error('Something is wrong');
  const inline = document.createElement('script');
  inline.textContent = 'void 0';
  document.head.append(inline);
  await fetch('/api/nowhere');
  await fetch('http://127.0.0.1:9/').catch(() => undefined);
  setTimeout(() => {
    throw new Error('Nobody catches this');
  });
}

describe('the watch that every journey is under', () => {
  journey(
    'notices errors, violations of the content security policy, failures and refusals',
    DESKTOP,
    async ({ page, watch }) => {
      await new SignInPage(page).open();
      expect(watch.unexpected).toEqual([]);
      await page.evaluate(misbehave);
      const noticed = [
        /^console: Something is wrong/,
        /^console: .*inline script.*Content Security Policy/,
        /^console: .*127\.0\.0\.1:9.*Content Security Policy/,
        /^answered: GET \/api\/nowhere 404 /,
        /^uncaught: Error: Nobody catches this/,
      ];
      await seeThat(async () => noticed.filter((pattern) => !watch.unexpected.some((one) => pattern.test(one))), []);
      watch.forgive(...noticed, /^console: .*127\.0\.0\.1:9/, /^failed: GET http:\/\/127\.0\.0\.1:9/);
    },
  );
});
