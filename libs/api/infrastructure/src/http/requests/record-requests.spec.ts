import { type IncomingMessage, type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Log } from '../../system';
import { recordRequests } from './record-requests';
import { RequestLog } from './request-log';
import { RequestsInFlight } from './requests-in-flight';
import { ResponseWithDefaults } from './response-with-defaults';
import { TrustedProxies } from './trusted-proxies';

describe('every request', () => {
  let server: Server;
  let address: string;
  let isDraining: boolean;
  let inFlight: RequestsInFlight;
  const lines: Record<string, unknown>[] = [];

  async function open(listener: RequestListener): Promise<void> {
    server = createServer({ ServerResponse: ResponseWithDefaults }, listener);
    const pino = { info: (line: Record<string, unknown>, text: string) => lines.push({ ...line, text }) };
    recordRequests(server, {
      log: new RequestLog(new Log(pino as unknown as Log['pino']), false),
      inFlight,
      routes: { pathOf: () => null },
      metrics: null,
      proxies: new TrustedProxies(null),
      headers: [['x-frame-options', 'DENY']],
      isDraining: () => isDraining,
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  beforeEach(() => {
    [isDraining, inFlight] = [false, new RequestsInFlight()];
    lines.length = 0;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const get = (path = '/api/rooms') => fetch(address + path, { headers: { connection: 'close' } });

  it('gets the common headers, and Cache-Control: no-store from the API', async () => {
    await open((_, response) => response.writeHead(304).end());
    const headersOf = async (path: string) => {
      const { headers } = await get(path);
      return ['X-Frame-Options', 'Cache-Control'].map((name) => headers.get(name));
    };
    expect(await headersOf('/api/rooms')).toEqual(['DENY', 'no-store']);
    expect(await headersOf('/main.js')).toEqual(['DENY', null]);
  });

  it('closes its connection if the process starts to drain before or during the request', async () => {
    await open((_, response) => {
      inFlight.closeConnections();
      response.end();
    });
    expect((await fetch(address)).headers.get('Connection')).toBe('close');
    server.removeAllListeners('request');
    await new Promise((resolve) => server.close(resolve));
    isDraining = true;
    await open((_, response) => response.end());
    expect((await fetch(address)).headers.get('Connection')).toBe('close');
  });

  it('gets one 503 if it has no response when all requests are refused', async () => {
    let later: (() => void) | undefined;
    await open((_: IncomingMessage, response) => {
      inFlight.refuseAll();
      later = () => inFlight.refuseAll();
      if (!response.headersSent) response.end('late');
    });
    expect(await (await get()).json()).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    expect(later).not.toThrow();
  });

  it('is logged without the secret of a calendar feed, in any spelling of its path', async () => {
    await open((_, response) => response.end());
    for (const path of ['/calendar/secret.ics', '/calendar/secret.ics/', '//Calendar/secret', '/%63alendar/secret?x'])
      await (await get(path)).text();
    expect(lines.map(({ req }) => (req as { path: string }).path)).toEqual(Array(4).fill('/calendar/:file'));
  });

  it('is logged in one line', async () => {
    await open((_, response) => response.end());
    for (const path of ['/api/rooms?secret=1', '/API/login', '/main.js']) await (await get(path)).text();
    expect(lines.map(({ req }) => req)).toMatchObject(
      ['/api/rooms', '/API/login', '/main.js'].map((path) => ({ path })),
    );
    expect(lines[0]).toMatchObject({
      req: { method: 'GET', path: '/api/rooms' },
      res: { statusCode: 200 },
      text: 'request completed',
    });
  });
});
