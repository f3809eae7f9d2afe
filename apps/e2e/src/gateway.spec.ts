import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningNginx, startNginx } from './support/nginx';

/** How many replicas receive a request whose connection breaks. */
const REPLICAS_BY_METHOD = { GET: 2, HEAD: 2, POST: 1, PATCH: 1, PUT: 1, DELETE: 1, OPTIONS: 1 };

/** Runs nginx with the configuration of the gateway's image in front of two stub servers as API replicas. */
describe('the gateway', () => {
  let folder: string;
  let gateway: RunningNginx;
  const replicas: Server[] = [];
  let received: IncomingMessage[];
  let respond: (response: ServerResponse) => void;

  const open = async (more: Record<string, string> = {}) => {
    const hosts = replicas.map((replica) => `127.0.0.1:${(replica.address() as AddressInfo).port}`);
    const others = ['$shell', '$member_booking', '$admin'].map((name) => `set ${name} ${hosts[0]};`);
    gateway = await startNginx(folder, {
      configuration: 'apps/gateway/nginx.conf',
      addresses: {
        'upstreams.conf': `upstream replicas {\n${hosts.map((host) => `  server ${host} max_fails=0;`).join('\n')}\n}\n`,
        'addresses.conf': ['set $api replicas;', ...others].join('\n'),
        ...more,
      },
    });
  };
  const call = (method: string, headers: Record<string, string> = {}) =>
    fetch(`http://${gateway.host}/api/thing`, { method, headers });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roomhours-gateway-'));
    received = [];
    respond = (response) => response.end();
    for (let count = 0; count < 2; count += 1) {
      const replica = createServer((request, response) => {
        received.push(request);
        request.resume().on('end', () => respond(response));
      });
      replicas.push(replica.listen(0, '127.0.0.1'));
      await once(replica, 'listening');
    }
  });
  afterEach(async () => {
    await gateway.end();
    for (const replica of replicas.splice(0)) {
      replica.closeAllConnections();
      replica.close();
      await once(replica, 'close');
    }
    await rm(folder, { recursive: true, force: true });
  });

  const forwardedFor = () => received.map(({ headers }) => headers['x-forwarded-for']);

  it('forwards the address of the connection and ignores the header of the client', async () => {
    await open();
    for (const forged of ['203.0.113.7', '10.0.0.1, 10.0.0.2', 'unknown'])
      await call('GET', { 'X-Forwarded-For': forged });
    await call('GET');
    expect(forwardedFor()).toEqual(Array(4).fill('127.0.0.1'));
  });

  it('accepts the last address of X-Forwarded-For from a trusted proxy, and no earlier one', async () => {
    await open({ 'trusted-proxies.conf': 'set_real_ip_from 127.0.0.1;' });
    await call('GET', { 'X-Forwarded-For': '198.51.100.1, 203.0.113.7' });
    await call('GET', { 'X-Forwarded-For': '198.51.100.1, 203.0.113.7, 127.0.0.1' });
    await call('GET');
    expect(forwardedFor()).toEqual(['203.0.113.7', '203.0.113.7', '127.0.0.1']);
  });

  it('sends only reads to a second replica where the connection breaks after the request', async () => {
    respond = (response) => response.destroy();
    await open();
    for (const [method, times] of Object.entries(REPLICAS_BY_METHOD)) {
      received = [];
      expect((await call(method)).status).toBe(502);
      expect(received.map((request) => request.method)).toEqual(Array(times).fill(method));
    }
  });

  it('forwards a calendar feed, and logs its secret neither for a response nor for a failure', async () => {
    await open();
    const path = '/calendar/secret-token.ics';
    expect((await fetch(`http://${gateway.host}${path}`)).status).toBe(200);
    respond = (response) => response.destroy();
    for (const other of [path, '//Calendar/secret-token.ics', '/%63alendar/secret-token'])
      expect((await fetch(`http://${gateway.host}${other}`)).status).toBe(502);
    expect(received[0]!.url).toBe(path);
    await gateway.end();
    const log = await readFile(join(folder, 'log'), 'utf8');
    expect(log.match(/"path":"\/calendar\/:file","statusCode":(200|502)/g)).toHaveLength(4);
    expect(log).not.toContain('secret-token');
  });

  it('logs the replica of a failed request, and never its query', async () => {
    respond = (response) => response.destroy();
    await open();
    for (const method of ['GET', 'PUT']) {
      const sent = await fetch(`http://${gateway.host}/api/admin/users?search=ada%40rooms.example`, { method });
      expect(sent.status).toBe(502);
    }
    await gateway.end();
    const log = await readFile(join(folder, 'log'), 'utf8');
    expect(log.match(/"upstream":"127\.0\.0\.1:\d+.*","upstreamStatus":"502/g)).toHaveLength(2);
    expect(log).not.toContain('ada');
  });

  it('forwards every method with its path, query, body and Host, and discards X-Forwarded-Host', async () => {
    respond = (response) => response.end('done');
    await open();
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const body = method === 'GET' ? undefined : '{"a":1}';
      const sent = await fetch(`http://${gateway.host}/api/a%20b?c=d`, {
        method,
        body,
        headers: { 'X-Forwarded-Host': 'evil.example' },
      });
      expect([sent.status, await sent.text()]).toEqual([200, 'done']);
      const { method: seen, url, headers } = received.at(-1)!;
      expect([seen, url, headers['content-length']]).toEqual([method, '/api/a%20b?c=d', body && '7']);
      expect([headers.host, headers['x-forwarded-host']]).toEqual([gateway.host, undefined]);
    }
  });
});
