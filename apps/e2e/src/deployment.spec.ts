import { bookEndToEnd } from './booking-journey';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { later, slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { DESKTOP } from './support/browser';
import { Deployment, FRONT_ENDS } from './support/deployment';
import { ADA, MEI, ROBIN } from './support/demo-accounts';
import { expectVisible } from './support/expectations';
import { setUpJourneysAgainst } from './support/journeys';
import { disablePolling } from './support/change-sources';

const suite = setUpJourneysAgainst(() => Deployment.open());
const request = (path: string, headers: Record<string, string> = {}) =>
  fetch(suite.product.address + path, { headers, redirect: 'manual' });
const acceptHtml = { accept: 'text/html' };

/** Returns the headers of a response without hop-by-hop headers and headers that change per request. */
function stableHeaders(response: Response): Record<string, string> {
  const changing = [
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
  return Object.fromEntries([...response.headers].filter(([name]) => ![...changing, 'x-request-id'].includes(name)));
}

describe('behind the gateway, with a server for each front end and two APIs on the production database', () => {
  suite.journey('a member books, edits, is refused a series with a conflict, and cancels', DESKTOP, (visitor) =>
    bookEndToEnd(visitor, suite.product),
  );

  it('pages have the same headers as from the API itself, and show no metrics of the APIs', async () => {
    const [apiAddress] = suite.product.apiAddresses;
    const [viaGateway, direct] = [
      await request('/bookings', acceptHtml),
      await fetch(`${apiAddress}/bookings`, { headers: acceptHtml }),
    ];
    expect(viaGateway.status).toBe(200);
    expect(stableHeaders(viaGateway)).toEqual(stableHeaders(direct));
    expect(await viaGateway.text()).toContain('<meta name="roomhours-remotes" content="/remotes/remotes.json"');
    const again = { ...acceptHtml, 'if-none-match': viaGateway.headers.get('etag')! };
    expect((await request('/bookings', again)).status).toBe(304);
    expect(await (await request('/metrics', acceptHtml)).text()).not.toContain('process_cpu');
  });

  it('files are compressed and cacheable, a missing one is a 404, and the list of releases is revalidated', async () => {
    const html = await (await request('/', acceptHtml)).text();
    const script = /src="(\/main\.[^"]+\.js)"/.exec(html)![1]!;
    const response = await request(script, { 'accept-encoding': 'br' });
    expect([response.headers.get('content-encoding'), response.headers.get('cache-control')]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
    ]);
    for (const path of ['/main.00000000.js', '/remotes/member-booking/0.0.0/x.js', '/remotes/admin/', '/remotes/x/y']) {
      expect([path, (await request(path, acceptHtml)).status]).toEqual([path, 404]);
    }

    const list = await request('/remotes/remotes.json');
    expect(list.headers.get('cache-control')).toBe('no-cache');
    const again = await request('/remotes/remotes.json', { 'if-none-match': list.headers.get('etag')! });
    expect(again.status).toBe(304);
    const { remotes } = (await list.json()) as { remotes: Record<string, { entry: string }> };
    expect(Object.keys(remotes).sort()).toEqual(FRONT_ENDS.map(({ name }) => name).sort());
    for (const { entry } of Object.values(remotes)) {
      const response = await request(`/remotes/${entry}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('a client that forges X-Forwarded-For is throttled like any other client', async () => {
    const guess = async (count: number) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${count}, 10.0.0.${count}` };
      const body = JSON.stringify({ email: 'unknown@roomhours.example', password: 'a wrong guess' });
      return (await fetch(`${suite.product.address}/api/login`, { method: 'POST', headers, body })).status;
    };
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count += 1) statuses.push(await guess(count));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  suite.journey('a booking at either API appears in the grid without polling', DESKTOP, async ({ page }) => {
    await disablePolling(page);
    await Shell.signIn(page, ADA);
    const bookings = new BookingsPage(page);
    const mei = await Promise.all(
      suite.product.apiAddresses.map((address) => ApiClient.signIn({ address, close: () => Promise.resolve() }, MEI)),
    );
    const { id, name } = (await mei[0]!.rooms())[0]!;
    const slots = ['10:00', '11:00'].map((from) => slotAt('2032-03-09', from, name));
    await bookings.open(slots[0]!.date, id);
    await expectVisible(...slots.map((slot) => bookings.free(slot)));
    for (const [index, slot] of slots.entries()) {
      const until = later(slot.from, 30);
      expect(await mei[index]!.book(id, wallTime(slot.date, slot.from), wallTime(slot.date, until))).toBe(201);
      await expectVisible(bookings.cell(slot, until, 'booked'));
    }
  });

  suite.journey(
    'an administrator opens the panel and the bookings, also after the loss of one API',
    DESKTOP,
    async ({ page, monitor }) => {
      // The event stream from this API breaks, and the browser reconnects to the other API.
      monitor.ignore(/^failed: GET \S+\/api\/bookings\/changes net::ERR_INCOMPLETE/);
      await Shell.signIn(page, ROBIN);
      await page.goto('/admin?tab=rooms');
      await expectVisible(page.getByRole('tab', { name: 'Room Settings' }));
      const bookings = new BookingsPage(page);
      await bookings.open();
      await suite.product.killOneApi();
      for (let times = 0; times < 2; times += 1) {
        await page.reload();
        await bookings.waitForGrid();
      }
    },
  );
});
