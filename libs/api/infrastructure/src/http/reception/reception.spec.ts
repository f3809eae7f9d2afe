import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Log } from '../../system';
import type { ApiRequest } from '../api-request';
import type { DirectCall } from './direct-call';
import { receive } from './reception';
import { RequestLog } from './request-log';
import { RequestsInFlight } from './requests-in-flight';

const REFUSED = new Error('refused');

describe('the reception', () => {
  let server: Server;
  let address: string;
  let isEnding: boolean;
  let inFlight: RequestsInFlight;
  const lines: Record<string, unknown>[] = [];
  /** What the usual way was given as failure. */
  let failures: unknown[];

  async function open(direct: DirectCall[], proxyIsTrusted = false): Promise<void> {
    server = createServer((request, response) => {
      failures.push((request as ApiRequest).failure);
      response.end('usual');
    });
    const pino = { info: (line: Record<string, unknown>, text: string) => lines.push({ ...line, text }) };
    const log = new RequestLog(new Log(pino as unknown as Log['pino']), proxyIsTrusted);
    receive(server, { log, inFlight, routes: { pathOf: () => null }, metrics: null }, direct, () => isEnding);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  beforeEach(() => {
    [isEnding, failures, inFlight] = [false, [], new RequestsInFlight()];
    lines.length = 0;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const text = async (path = '/api/rooms') =>
    (await fetch(address + path, { headers: { connection: 'close' } })).text();
  const answersNothing: DirectCall = { answer: () => null };
  const inDoubt: DirectCall = { answer: async () => false };
  const answers: DirectCall = {
    answer: async (_, response) => {
      response.end('direct');
      return true;
    },
  };

  it('lets the first direct call answer that takes the request', async () => {
    await open([answersNothing, answers]);
    expect([await text(), failures]).toEqual(['direct', []]);
  });

  it.each([
    ['nobody takes', [answersNothing]],
    ['is in doubt', [inDoubt, answers]],
    ['there is no call for', []],
  ])('sends the usual way what %s', async (_, direct) => {
    await open(direct);
    expect([await text(), failures]).toEqual(['usual', [undefined]]);
  });

  it('sends the usual way what has failed, with the failure', async () => {
    await open([{ answer: () => Promise.reject(REFUSED) }]);
    expect([await text(), failures]).toEqual(['usual', [REFUSED]]);
  });

  it('sends everything the usual way while the process ends', async () => {
    isEnding = true;
    await open([answers]);
    expect(await text()).toBe('usual');
  });

  it('closes the connections of requests that are in flight when the process begins to end', async () => {
    await open([
      {
        answer: async (_, response) => {
          inFlight.closeConnections();
          response.end('direct');
          return true;
        },
      },
    ]);
    const { headers } = await fetch(`${address}/api/rooms`);
    expect(headers.get('Connection')).toBe('close');
  });

  it('does not answer twice what has been refused meanwhile because the process ends', async () => {
    await open([
      {
        answer: async () => {
          inFlight.refuseAll();
          throw REFUSED;
        },
      },
    ]);
    expect(JSON.parse(await text())).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    expect(failures).toEqual([]);
  });

  it('writes a line for every request, whoever answers it', async () => {
    await open([answers]);
    for (const path of ['/api/rooms?secret=1', '/API/login', '/main.js']) await text(path);
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
