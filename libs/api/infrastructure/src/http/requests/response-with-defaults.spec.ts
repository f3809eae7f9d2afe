import { type RequestListener, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ResponseWithDefaults } from './response-with-defaults';

describe('default headers of a response', () => {
  let server: Server;

  async function headersOf(respond: (response: ServerResponse) => void): Promise<Record<string, string | null>> {
    const listener: RequestListener = (_, response) => {
      (response as ResponseWithDefaults).defaultHeaders = [
        ['cache-control', 'no-store'],
        ['x-frame-options', 'DENY'],
      ];
      respond(response);
    };
    server = createServer({ ServerResponse: ResponseWithDefaults }, listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      headers: { connection: 'close' },
    });
    return Object.fromEntries(['cache-control', 'x-frame-options', 'x-own'].map((name) => [name, headers.get(name)]));
  }

  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const OWN = { 'cache-control': 'no-cache', 'x-frame-options': 'DENY', 'x-own': '1' };

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['writeHead', (response) => response.writeHead(200, { 'Cache-Control': 'no-cache', 'X-Own': 1 }).end()],
    [
      'writeHead with a reason',
      (response) => response.writeHead(200, 'Fine', { 'cache-control': 'no-cache', 'x-own': 1 }).end(),
    ],
    ['a list', (response) => response.writeHead(200, ['Cache-Control', 'no-cache', 'X-Own', '1']).end()],
    ['setHeader', (response) => response.setHeader('Cache-Control', 'no-cache').setHeader('X-Own', '1').end()],
    ['both', (response) => response.setHeader('X-Own', '1').writeHead(200, { 'Cache-Control': 'no-cache' }).end()],
  ])('are sent beside headers of %s, which replace those of their name', async (_, respond) => {
    expect(await headersOf(respond)).toEqual(OWN);
  });

  it('are sent alone', async () => {
    const alone = { 'cache-control': 'no-store', 'x-frame-options': 'DENY', 'x-own': null };
    expect(await headersOf((response) => response.end())).toEqual(alone);
    await new Promise((resolve) => server.close(resolve));
    expect(await headersOf((response) => response.writeHead(200).end())).toEqual(alone);
  });
});
