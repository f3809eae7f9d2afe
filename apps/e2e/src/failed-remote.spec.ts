import type { Page, Route } from 'playwright-core';
import { Shell } from './pages/shell';
import { DESKTOP } from './support/browser';
import { ADA, ROBIN } from './support/people';
import { press } from './support/press';
import { see, seeNo } from './support/see';
import { stay } from './support/stay';

const { journey } = stay();

const MEMBER_FILES = '**/remotes/member-booking/**';
const MANIFEST = '**/remotes.json';

/** What the browser and the federation runtime say about a file that is kept from them. */
const TALK_ABOUT_IT = [
  /^failed: GET \S+\/remotes\//,
  /^answered: GET \/remotes/,
  /^console: /,
  /^uncaught: (SyntaxError|$)/,
];

const bookings = (page: Page) => page.getByRole('heading', { name: 'Meeting Room Bookings' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

const failures: [what: string, where: string, how: (route: Route) => Promise<void>][] = [
  ['does not arrive', MEMBER_FILES, (route) => route.abort()],
  ['is answered with an error', MEMBER_FILES, (route) => route.fulfill({ status: 500, body: 'No' })],
  [
    'is a page instead of a program',
    MEMBER_FILES,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' }),
  ],
  [
    'is a program without a remote in it',
    MEMBER_FILES,
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'void 0' }),
  ],
  ['is on no list', MANIFEST, (route) => route.fulfill({ json: { contract: 1, remotes: {} } })],
  [
    'is on a list that is not one',
    MANIFEST,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' }),
  ],
  [
    'was made for a newer shell',
    MANIFEST,
    (route) => route.fulfill({ json: { contract: 2, remotes: { memberBooking: { version: '9', entry: '/x.js' } } } }),
  ],
];

describe('when the member front end', () => {
  for (const [what, where, how] of failures) {
    journey(`${what}, the rest goes on, and trying again brings it back`, DESKTOP, async ({ page, watch }) => {
      watch.forgive(...TALK_ABOUT_IT);
      await page.route(where, how);
      const shell = await Shell.enter(page, ADA);
      await see(
        page.getByRole('alert').filter({ has: page.getByRole('heading', { name: /^Bookings |^Update needed$/ }) }),
        tryAgain(page),
      );
      await seeNo(bookings(page));
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));

      await page.unroute(where);
      await press(tryAgain(page));
      await see(bookings(page));
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      await shell.logOut();
    });
  }

  journey('is missing, one can still go elsewhere and leave', DESKTOP, async ({ page, watch }) => {
    watch.forgive(...TALK_ABOUT_IT);
    await page.route(MEMBER_FILES, (route) => route.abort());
    const shell = await Shell.enter(page, ROBIN);
    await see(tryAgain(page));
    await press(tryAgain(page));
    await see(tryAgain(page));
    await press(shell.link('Admin Panel'));
    await see(page.getByRole('heading', { name: 'Admin Panel', exact: true }));
    await shell.logOut();
  });
});
