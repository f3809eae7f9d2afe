import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ApiError, AuditRecord, Booking, CalendarFeed, CreatedCalendarFeed } from '@roomhours/contract';
import type { Room, User } from '@roomhours/domain';
import { Database } from '@roomhours/infrastructure';
import ICAL from 'ical.js';
import { onBothEngines } from './support/both-engines';
import { insertBookings } from './support/many-bookings';
import { fieldsOf } from './support/refusals';
import { PASSWORD } from './support/test-api';
import type { TestClient } from './support/test-client';

const FEEDS = '/api/users/profile/calendar-feeds';

/** Reads the events of a file with a library that did not write it. */
function eventsOf(file: string) {
  const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  return events.map((component) => {
    const { uid, sequence, summary, location, startDate } = new ICAL.Event(component);
    const changedAt = String(component.getFirstPropertyValue('last-modified'));
    return { uid, sequence, summary, location, start: String(startDate), changedAt };
  });
}

onBothEngines('a calendar feed', (api) => {
  let admin: { user: User; client: TestClient };
  let ada: { user: User; client: TestClient };
  let room: Room;

  beforeEach(async () => {
    [admin, ada] = [await api().administrator('admin@example.com'), await api().member(0, 'ada@example.com')];
    room = await api().room('Salon');
  });

  const create = async ({ client }: { client: TestClient }, body: object = { kind: 'own' }) =>
    (await client.post<CreatedCalendarFeed>(FEEDS, { ...body, currentPassword: PASSWORD })).body;
  /** A calendar program has no cookies. */
  const read = <T = string>({ url }: { url: string }, headers?: Record<string, string>) =>
    api().anonymous().get<T>(new URL(url).pathname, headers);
  const book = async (startTime: string, change: object = {}, { client } = ada) => {
    const endTime = startTime.replace(/T(\d+):/, (_, hour: string) => `T${Number(hour) + 1}:`);
    const answer = await client.post<Booking>('/api/bookings', { roomId: room.id, startTime, endTime, ...change });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const list = async ({ client }: { client: TestClient }) => (await client.get<CalendarFeed[]>(FEEDS)).body;

  it('is created, listed without its address, read without a cookie, and revoked', async () => {
    const { url, ...feed } = await create(ada);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/calendar\/[\w-]{43}\.ics$/);
    expect(feed).toMatchObject({ kind: 'own', name: null, roomId: null, roomName: null, lastUsedAt: null });
    expect(await list(ada)).toEqual([feed]);
    const { status, headers } = await read({ url });
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    expect([headers.getSetCookie(), headers.get('Location')]).toEqual([[], null]);
    expect(await list(ada)).toEqual([{ ...feed, lastUsedAt: '2026-03-02T08:00:00Z' }]);
    expect((await admin.client.delete(`${FEEDS}/${feed.id}`)).status).toBe(404);
    expect((await ada.client.delete(`${FEEDS}/${feed.id}`)).status).toBe(204);
    expect([await list(ada), (await read({ url })).status]).toEqual([[], 404]);
  });

  it('has a name if its user has given one', async () => {
    const named = async (name: string | null) => (await create(ada, { kind: 'own', name })).name;
    expect([await named(' Phone '), await named(''), await named(' \u3000'), await named(null)]).toEqual([
      ...['Phone', null, null, null],
    ]);
    const limit = '🪑'.repeat(100);
    expect(await named(limit)).toBe(limit);
    expect((await list(ada)).map(({ name }) => name)).toEqual(['Phone', null, null, null, limit]);
    const refused = async (name: unknown) =>
      fieldsOf(await ada.client.post(FEEDS, { kind: 'own', name, currentPassword: PASSWORD }));
    for (const name of ['x'.repeat(101), 'a\nb', 7])
      expect(await refused(name)).toEqual([400, 'VALIDATION_FAILED', 'name']);
  });

  it('has the bookings of its member, follows changes, and leaves out cancelled bookings', async () => {
    const feed = await create(ada);
    const booking = await book('2026-03-03T10:00', { purpose: 'Review' });
    await book('2026-03-03T12:00', {}, admin);
    const first = await read(feed);
    const sql = 'SELECT value FROM workspace_identity';
    const [identity] = await api()
      .app.get(Database)
      .read((manager) => manager.query<{ value: string }[]>(sql));
    const event = { uid: `booking-${booking.id}@${identity!.value}`, location: 'Salon', summary: 'Review' };
    const at = '2026-03-02T08:00:00Z';
    expect(eventsOf(first.body)).toEqual([{ ...event, sequence: 0, start: '2026-03-03T09:00:00Z', changedAt: at }]);

    const etag = first.headers.get('ETag')!;
    const again = await read(feed, { 'If-None-Match': etag });
    expect([again.status, again.body, again.headers.get('ETag')]).toEqual([304, null, etag]);

    api().clock.set('2026-03-02T09:00:00Z');
    const times = { startTime: '2026-03-03T14:00', endTime: '2026-03-03T15:00' };
    expect((await ada.client.patch(`/api/bookings/${booking.id}`, times)).status).toBe(200);
    const moved = await read(feed, { 'If-None-Match': etag });
    const now = '2026-03-02T09:00:00Z';
    expect(eventsOf(moved.body)).toEqual([{ ...event, sequence: 1, start: '2026-03-03T13:00:00Z', changedAt: now }]);

    await ada.client.delete(`/api/bookings/${booking.id}`);
    expect(eventsOf((await read(feed, { 'If-None-Match': etag })).body)).toEqual([]);
  });

  it('has one event for each booking of a series, at one wall time over a change of clocks', async () => {
    await book('2026-03-24T10:00', { repeatWeeks: 2 });
    const events = eventsOf((await read(await create(ada))).body);
    expect(events.map(({ start }) => start)).toEqual(['2026-03-24T09:00:00Z', '2026-03-31T08:00:00Z']);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
  });

  it('keeps emoji and long texts', async () => {
    const purpose = '🧑‍🚀 Größe, "x"; \\\n'.repeat(20).trim();
    await book('2026-03-03T10:00', { purpose });
    const { body } = await read(await create(ada));
    expect(eventsOf(body)[0]!.summary).toBe(
      purpose
        .split('\n')
        .map((line) => line.trim())
        .join('\n'),
    );
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('of a room has times without names, and one of all rooms has everything', async () => {
    const other = await api().room('Attic');
    await book('2026-03-03T10:00', { purpose: 'Secret plan' });
    await book('2026-03-03T10:00', { roomId: other.id }, admin);
    const ofRoom = await create(admin, { kind: 'room', roomId: room.id });
    expect(ofRoom).toMatchObject({ kind: 'room', roomId: room.id, roomName: 'Salon' });
    const { body } = await read(ofRoom);
    expect(eventsOf(body)).toMatchObject([{ summary: 'Booked', location: 'Salon' }]);
    expect(body).not.toMatch(/secret|ada/i);
    const all = await read(await create(admin, { kind: 'all' }));
    expect(eventsOf(all.body).map(({ summary }) => summary)).toEqual(['Secret plan', 'Attic']);
    expect(all.body).toContain('Booked by ada');
    const refused = async (who: TestClient, body: object) =>
      fieldsOf(await who.post(FEEDS, { ...body, currentPassword: PASSWORD }));
    expect(await refused(ada.client, { kind: 'all' })).toEqual([403, 'FORBIDDEN']);
    expect(await refused(admin.client, { kind: 'room', roomId: 999 })).toEqual([404, 'NOT_FOUND']);
    expect(await refused(admin.client, { kind: 'room' })).toEqual([400, 'VALIDATION_FAILED', 'roomId']);
  });

  it('has one answer for every address that does not work', async () => {
    const revoked = await create(ada);
    const inactive = await create(ada);
    await ada.client.delete(`${FEEDS}/${revoked.id}`);
    await admin.client.patch(`/api/admin/users/${ada.user.id}/active`, { isActive: false });
    const wrong = `/calendar/${'x'.repeat(43)}.ics`;
    const paths = [revoked.url, inactive.url].map((url) => new URL(url).pathname);
    const malformed = [wrong, '/calendar/x', '/calendar/.ics', `${paths[0]}.ics`, '/calendar/%00', '/calendar/%zz.ics'];
    for (const path of [...paths, ...malformed]) {
      for (const Accept of ['*/*', 'text/html']) {
        const { status, body, headers } = await api().anonymous().get<ApiError>(path, { Accept });
        const { requestId, ...rest } = body;
        expect([path, status, rest]).toEqual([
          path,
          404,
          { statusCode: 404, code: 'NOT_FOUND', message: 'There is nothing at this address.' },
        ]);
        expect([requestId, headers.get('Cache-Control')]).toEqual([expect.any(String), 'no-store']);
      }
    }
  });

  it('is refused after 60 requests for the feeds of its user within a minute', async () => {
    const feeds = [await create(ada), await create(ada)];
    const statuses = [];
    for (let count = 0; count < 60; count += 1) statuses.push((await read(feeds[count % 2]!)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const feed of feeds) {
      const { status, body, headers } = await read<ApiError>(feed);
      expect([status, body.code, headers.get('Retry-After')]).toEqual([429, 'TOO_MANY_ATTEMPTS', '60']);
    }
    expect((await read(await create(admin))).status).toBe(200);
  });

  it('has the new name of a room as a later change', async () => {
    const { id } = await book('2026-03-03T10:00');
    const feed = await create(ada);
    const etag = (await read(feed)).headers.get('ETag')!;
    api().clock.set('2026-03-02T09:00:00Z');
    expect((await admin.client.patch(`/api/rooms/${room.id}`, { name: 'Loft' })).status).toBe(200);
    const { status, body } = await read(feed, { 'If-None-Match': etag });
    expect([status, ...eventsOf(body)]).toEqual([
      200,
      expect.objectContaining({ location: 'Loft', sequence: 0, changedAt: '2026-03-02T09:00:00Z' }),
    ]);
    expect(body).toContain(`URL:${new URL(feed.url).origin}/bookings?booking=${id}\r\n`);
  });

  it('of 20,000 bookings leaves the event loop to other requests', async () => {
    for (let count = 0; count < 5; count += 1)
      await insertBookings(api(), await api().room(`Room ${count}`), ada.user, 4000);
    const feed = await create(admin, { kind: 'all' });
    /** Returns the part of a request during which the event loop was occupied for the longest time. */
    const longestStall = async () => {
      const delays = monitorEventLoopDelay({ resolution: 1 });
      const began = performance.now();
      delays.enable();
      const { status, body } = await read(feed);
      delays.disable();
      const tookMs = performance.now() - began;
      expect([status, body.split('BEGIN:VEVENT').length > 20_000]).toEqual([200, true]);
      return delays.max / 1e6 / tookMs;
    };
    const stalls = [];
    // The best of three states of the feed, because the machine may stop the process for other work.
    for (const day of ['03', '04', '05']) {
      await book(`2026-03-${day}T10:00`);
      stalls.push(await longestStall());
    }
    expect(Math.min(...stalls)).toBeLessThan(0.25);
  });

  it('has 1,000 bookings', async () => {
    await insertBookings(api(), room, ada.user, 1000);
    const events = eventsOf((await read(await create(ada))).body);
    expect([events.length, events[999]!.summary]).toEqual([1000, 'Talk 999']);
  });

  it('appears in no list and no audit entry with its secret', async () => {
    const feed = await create(admin, { kind: 'all' });
    await read(feed);
    const token = /[\w-]{43}/.exec(feed.url)![0];
    const { body: audit } = await admin.client.get<AuditRecord[]>('/api/admin/audit');
    expect(audit.map(({ action }) => action)).toContain('calendarFeed.added');
    const sql = 'SELECT * FROM calendar_feed';
    const stored = await api()
      .app.get(Database)
      .read((manager) => manager.query<unknown[]>(sql));
    for (const text of [audit, stored, await list(admin)]) expect(JSON.stringify(text)).not.toContain(token);
  });

  it('of one booking is a file for its owner and administrators', async () => {
    const { id } = await book('2026-03-03T10:00', { purpose: 'Review' });
    const { status, body, headers } = await ada.client.get<string>(`/api/bookings/${id}/calendar`);
    expect([status, headers.get('Content-Disposition')]).toEqual([200, `attachment; filename="booking-${id}.ics"`]);
    expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(eventsOf(body)).toMatchObject([{ summary: 'Review', start: '2026-03-03T09:00:00Z' }]);
    const { client: ben } = await api().member(0, 'ben@example.com');
    const statuses = [];
    for (const who of [admin.client, ben, api().anonymous()])
      statuses.push((await who.get(`/api/bookings/${id}/calendar`)).status);
    expect(statuses).toEqual([200, 403, 401]);
    expect((await ada.client.get('/api/bookings/999/calendar')).status).toBe(404);
  });
});
