import { request } from 'node:http';
import type { Booking, Room } from '@roomhours/contract';
import type { ApiProcess } from './support/api-process';
import { FIRST_ADMINISTRATOR, builtApis } from './support/built-apis';

describe('the metrics of a process', () => {
  const { launch, createDatabase, signIn } = builtApis('end of all');
  let process: ApiProcess;

  beforeAll(async () => {
    const { DATABASE_URL } = await createDatabase('sqlite');
    const settings = { SESSION_SECRET: 'sixteen characters', NODE_ENV: 'production', METRICS_PORT: '0' };
    process = launch({ DATABASE_URL, ...settings, ...FIRST_ADMINISTRATOR });
    await process.address();
  });

  const address = () => /"metrics":"(http:[^"]+)"/.exec(process.output)![1]!;
  const metrics = async () => (await fetch(address())).text();
  /** Returns the value of a series, such as `up{kind="read"}`, or null. */
  const value = (text: string, series: string) => {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
    return line === undefined ? null : Number(line.slice(series.length + 1));
  };

  it('count requests by route, never by ids', async () => {
    const admin = await signIn(process);
    const { body: room } = await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 });
    await admin.patch<Booking>('/api/bookings/734519', { purpose: 'Review' });
    await admin.get(`/api/bookings?roomId=${room.id}`);
    await admin.get('/api/never/734519');

    const text = await metrics();
    const count = (labels: string) => value(text, `roomhours_http_request_duration_seconds_count{${labels}}`);
    expect(count('method="POST",route="/api/rooms",status="201"')).toBe(1);
    expect(count('method="PATCH",route="/api/bookings/:id",status="404"')).toBe(1);
    expect(count('method="GET",route="/api/bookings",status="200"')).toBe(1);
    expect(count('method="GET",route="none",status="404"')).toBe(1);
    expect(text).not.toContain('/734519');
    expect(text).not.toContain('admin@');
  });

  it('count requests that are refused or aborted before the handler under their route', async () => {
    const admin = await signIn(process);
    const json = { 'Content-Type': 'application/json' };
    await admin.post('/api/bookings', {}, { Origin: 'https://evil.example' });
    await admin.call('POST', '/api/bookings', { text: '{', headers: json });
    await admin.call('POST', '/api/bookings', { text: '<a/>', headers: { 'Content-Type': 'text/xml' } });
    await admin.get('/api/bookings?roomId=734519');
    await admin.post('/API/login', {});
    const sent = request(`${await process.address()}/api/bookings`, {
      method: 'POST',
      headers: { ...admin.cookieHeader(), ...json, 'Content-Length': 100 },
    });
    sent.on('error', () => undefined);
    sent.write('{', () => sent.destroy());

    const count = async (method: string, route: string, status: number) => {
      const labels = `method="${method}",route="${route}",status="${status}"`;
      return value(await metrics(), `roomhours_http_request_duration_seconds_count{${labels}}`);
    };
    // The server detects the closed connection a little later.
    for (let attempts = 0; attempts < 500 && (await count('POST', '/api/bookings', 499)) === null; attempts += 1);
    for (const status of [400, 403, 415, 499])
      expect([status, await count('POST', '/api/bookings', status)]).toEqual([status, 1]);
    expect(await count('GET', '/api/bookings', 404)).toBe(1);
    expect(await count('POST', 'none', 404)).toBe(1);
    const isLogged = () =>
      process.output.includes('"path":"/API/login"') && /"statusCode":499.*"request aborted"/.test(process.output);
    // Log lines are written in batches.
    for (let attempts = 0; attempts < 500 && !isLogged(); attempts += 1) await metrics();
    expect(isLogged()).toBe(true);
    expect(process.output).not.toContain('"level":50');
  });

  it('describe the process and its database', async () => {
    const text = await metrics();
    expect(value(text, 'roomhours_database_ready')).toBe(1);
    expect(value(text, 'roomhours_database_reruns_total')).toBe(0);
    for (const kind of ['read', 'write']) {
      expect(value(text, `roomhours_database_work{kind="${kind}",state="waiting"}`)).toBe(0);
    }
    expect(value(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  });

  it('are served on a separate port, which serves nothing else', async () => {
    // If the shell is built, this path is its page.
    expect(await (await fetch(`${await process.address()}/metrics`)).text()).not.toContain('process_cpu');
    expect((await fetch(address().replace('/metrics', '/api/rooms'))).status).toBe(404);
    expect((await fetch(address(), { method: 'POST' })).status).toBe(405);
  });
});
