import type { ApiError, CalendarFeed, CreatedCalendarFeed } from '@roomhours/contract';
import type { Room, User } from '@roomhours/domain';
import { Database } from '@roomhours/infrastructure';
import ICAL from 'ical.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onMySql } from './support/both-engines';
import { CalendarClient } from './support/calendar-client';
import { examplesIn, runExample } from './support/document-examples';
import { insertBookings } from './support/many-bookings';
import { fieldsOf } from './support/refusals';
import { PASSWORD, TEST_ZONE } from './support/test-api';
import type { TestClient } from './support/test-client';
import type { Person } from './support/test-workspace';

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

/** As long as a purpose may be, in characters of up to four bytes. */
const LONG = `Größe ${'🧑‍🚀 plan; "x", '.repeat(50)}`.slice(0, 400).trim();

onMySql('calendars', (api) => {
  describe('a calendar feed', () => {
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
    const book = (startTime: string, change: object = {}, { client } = ada) => {
      const endTime = startTime.replace(/T(\d+):/, (_, hour: string) => `T${Number(hour) + 1}:`);
      return client.booked(room, startTime, endTime, change);
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
      expect(first.body).toContain(`URL:${new URL(feed.url).origin}/bookings?booking=${booking.id}\r\n`);

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

    it('of a room has times without names, and one of all rooms has everything', async () => {
      const other = await api().room('Attic');
      await book('2026-03-03T10:00', { purpose: 'Secret plan' });
      await book('2026-03-03T10:00', { roomId: other.id }, admin);
      const ofRoom = await create(admin, { kind: 'room', roomId: room.id });
      expect(ofRoom).toMatchObject({ kind: 'room', roomId: room.id, roomName: 'Salon' });
      const { body } = await read(ofRoom);
      expect(eventsOf(body)).toMatchObject([{ summary: 'Booked', location: 'Salon' }]);
      // Whole words: the random id of the installation is in every UID.
      expect(body).not.toMatch(/secret|\bada\b/i);
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
      const malformed = [
        wrong,
        '/calendar/x',
        '/calendar/.ics',
        `${paths[0]}.ics`,
        '/calendar/%00',
        '/calendar/%zz.ics',
      ];
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

    it('of one booking is a file for its owner and administrators', async () => {
      const { id } = await book('2026-03-03T10:00', { purpose: 'Review' });
      const { status, body, headers } = await ada.client.get<string>(`/api/bookings/${id}/calendar`);
      expect([status, headers.get('Content-Disposition')]).toEqual([200, `attachment; filename="booking-${id}.ics"`]);
      expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
      expect(eventsOf(body)).toMatchObject([{ summary: 'Review', start: '2026-03-03T09:00:00Z' }]);
      expect((await admin.client.get(`/api/bookings/${id}/calendar`)).status).toBe(200);
    });
  });

  describe('a calendar program that follows a feed', () => {
    let ada: Person;
    let room: Room;
    let address: string;
    let program: CalendarClient;

    beforeEach(async () => {
      ada = await api().member(0, 'ada@example.com');
      room = await api().room('Salon');
      const { body } = await ada.client.post<CreatedCalendarFeed>('/api/users/profile/calendar-feeds', {
        kind: 'own',
        currentPassword: PASSWORD,
      });
      address = body.url;
      program = await CalendarClient.subscribe(address, TEST_ZONE);
    });
    afterEach(() => program.close());

    const book = (date: string, hour: number, change: object = {}) =>
      ada.client.booked(room, `${date}T${hour}:00`, `${date}T${hour + 1}:00`, change);
    const shown = async () => {
      await program.refresh();
      return (await program.show('2026-03-01', 60)).map(({ date, start, end, title }) => [date, start, end, title]);
    };

    it('shows a moved booking once, and removes a cancelled one', async () => {
      const review = await book('2026-03-03', 10, { purpose: 'Review' });
      const lunch = await book('2026-03-03', 12, { purpose: 'Lunch' });
      await book('2026-03-05', 13);
      expect(await shown()).toEqual([
        ['2026-03-03', '10:00', '11:00', 'Review'],
        ['2026-03-03', '12:00', '13:00', 'Lunch'],
        ['2026-03-05', '13:00', '14:00', 'Salon'],
      ]);

      const times = { startTime: '2026-03-04T14:00', endTime: '2026-03-04T15:30' };
      expect((await ada.client.patch(`/api/bookings/${review.id}`, times)).status).toBe(200);
      expect((await ada.client.delete(`/api/bookings/${lunch.id}`)).status).toBe(204);

      expect(await shown()).toEqual([
        ['2026-03-04', '14:00', '15:30', 'Review'],
        ['2026-03-05', '13:00', '14:00', 'Salon'],
      ]);
      expect(await program.show('2026-03-04', 1)).toMatchObject([{ title: 'Review', location: 'Salon' }]);
      expect(await program.files()).toHaveLength(2);
    });

    it('shows a series over a change of clocks at one wall time', async () => {
      await book('2026-03-25', 10, { repeatWeeks: 3, purpose: 'Standup' });
      expect(await shown()).toEqual([
        ['2026-03-25', '10:00', '11:00', 'Standup'],
        ['2026-04-01', '10:00', '11:00', 'Standup'],
        ['2026-04-08', '10:00', '11:00', 'Standup'],
      ]);
    });

    it('shows emoji and long texts whole', async () => {
      await book('2026-03-03', 10, { purpose: LONG });
      expect(await shown()).toEqual([['2026-03-03', '10:00', '11:00', LONG]]);
    });

    it('reads an unchanged feed once, with the example of the document', async () => {
      await book('2026-03-03', 10);
      const [example] = examplesIn('calendars.md', 'sh') as [string];
      const read = () => runExample(example, { ...process.env, ADDRESS: address }, program.home);
      expect([await read(), await read()]).toEqual(['200\n', '304\n']);
      await book('2026-03-03', 12);
      expect(await read()).toBe('200\n');
      expect(await readFile(join(program.home, 'bookings.ics'), 'utf8')).toMatch(
        /^BEGIN:VCALENDAR[^]*DTSTART:20260303T110000Z/,
      );
    });

    // At most 500 are read and written at a time.
    it('shows more bookings than are read at a time', async () => {
      await insertBookings(api(), room, ada.user, 501);
      await program.refresh();
      expect(await program.files()).toHaveLength(501);
      expect(await program.show('2026-03-01', 400)).toHaveLength(501);
    });
  });
});
