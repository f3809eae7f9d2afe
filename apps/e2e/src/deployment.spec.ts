import { bookFromDoorToDoor } from './booking-journey';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { later, slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { DESKTOP, PHONE } from './support/browser';
import { Deployment } from './support/deployment';
import { ADA, MEI, ROBIN } from './support/people';
import { see } from './support/see';
import { stayAt } from './support/stay';
import { withoutPolls } from './support/untold';

const visit = stayAt(() => Deployment.open());
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(visit.house.address + path, { headers, redirect: 'manual' });
const aPage = { accept: 'text/html' };

/** Headers of one answer that are not of its hop or its moment. */
function lastingHeaders(answer: Response): Record<string, string> {
  const passing = [
    'connection',
    'content-length',
    'date',
    'etag',
    'keep-alive',
    'last-modified',
    'server',
    'transfer-encoding',
    'vary',
  ];
  return Object.fromEntries([...answer.headers].filter(([name]) => ![...passing, 'x-request-id'].includes(name)));
}

describe('behind the gateway, with a server for each front end and two APIs', () => {
  visit.journey('a member books, edits, is refused a series, and cancels', DESKTOP, (visitor) =>
    bookFromDoorToDoor(visitor, new BookingsPage(visitor.page), visit.house),
  );

  visit.journey('so does one with a phone', PHONE, async ({ page }) => {
    await Shell.enter(page, ADA);
    await page.goto('/bookings');
    await see(page.getByRole('button', { name: 'New Booking' }));
  });

  visit.journey('an administrator opens the panel', DESKTOP, async ({ page }) => {
    await Shell.enter(page, ROBIN);
    await page.goto('/admin?tab=rooms');
    await see(page.getByRole('tab', { name: 'Room Settings' }));
  });

  it('pages come with the same headers as from the API itself', async () => {
    const [there] = visit.house.apiAddresses;
    const [here, itself] = [await ask('/bookings', aPage), await fetch(`${there}/bookings`, { headers: aPage })];
    expect(here.status).toBe(200);
    expect(lastingHeaders(here)).toEqual(lastingHeaders(itself));
    expect(await here.text()).toContain('<meta name="roomhours-remotes" content="/remotes/remotes.json"');
    const again = { ...aPage, 'if-none-match': here.headers.get('etag')! };
    expect((await ask('/bookings', again)).status).toBe(304);
  });

  it('files are compressed and kept by browsers, and a missing one is no page', async () => {
    const html = await (await ask('/', aPage)).text();
    const script = /src="(\/main\.[^"]+\.js)"/.exec(html)![1]!;
    const answer = await ask(script, { 'accept-encoding': 'br' });
    expect([answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
    ]);
    for (const path of ['/main.00000000.js', '/remotes/member-booking/0.0.0/x.js', '/remotes/admin/', '/remotes/x/y']) {
      expect([path, (await ask(path, aPage)).status]).toEqual([path, 404]);
    }
  });

  it('the list of what is live is asked for each time, and its files are kept', async () => {
    const list = await ask('/remotes/remotes.json');
    expect(list.headers.get('cache-control')).toBe('no-cache');
    const again = await ask('/remotes/remotes.json', { 'if-none-match': list.headers.get('etag')! });
    expect(again.status).toBe(304);
    const { remotes } = (await list.json()) as { remotes: Record<string, { entry: string }> };
    expect(Object.keys(remotes).sort()).toEqual(['admin', 'memberBooking']);
    for (const { entry } of Object.values(remotes)) {
      const answer = await ask(`/remotes/${entry}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('a client that claims another address with each guess is throttled like any other', async () => {
    const guess = async (count: number) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${count}, 10.0.0.${count}` };
      const body = JSON.stringify({ email: 'unknown@roomhours.example', password: 'a wrong guess' });
      return (await fetch(`${visit.house.address}/api/login`, { method: 'POST', headers, body })).status;
    };
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count += 1) statuses.push(await guess(count));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('what the APIs tell about themselves is not for the world', async () => {
    expect(await (await ask('/metrics', aPage)).text()).not.toContain('process_cpu');
  });

  visit.journey('what is booked at either API is in the grid without a poll', DESKTOP, async ({ page }) => {
    await withoutPolls(page);
    await Shell.enter(page, ADA);
    const bookings = new BookingsPage(page);
    const mei = await Promise.all(
      visit.house.apiAddresses.map((address) => ApiClient.signIn({ address, close: () => Promise.resolve() }, MEI)),
    );
    const { id, name } = (await mei[0]!.rooms())[0]!;
    const slots = ['10:00', '11:00'].map((from) => slotAt('2032-03-09', from, name));
    await bookings.open(slots[0]!.date, id);
    await see(...slots.map((slot) => bookings.free(slot)));
    for (const [index, slot] of slots.entries()) {
      const until = later(slot.from, 30);
      expect(await mei[index]!.book(id, wallTime(slot.date, slot.from), wallTime(slot.date, until))).toBe(201);
      await see(bookings.cell(slot, until, 'booked'));
    }
  });

  visit.journey('nobody notices that an API is gone', DESKTOP, async ({ page, watch }) => {
    // The stream of changes that it held breaks, and is opened again at the other.
    watch.forgive(/^failed: GET \S+\/api\/bookings\/changes net::ERR_INCOMPLETE/);
    await Shell.enter(page, ADA);
    await page.goto('/bookings');
    const bookings = new BookingsPage(page);
    await bookings.seeGrid();
    await visit.house.killOneApi();
    for (let times = 0; times < 4; times += 1) {
      await page.reload();
      await bookings.seeGrid();
    }
  });
});
