import { ALL_BOOKINGS, EXPORT_BATCH_SIZE, BookingReader } from '@roomhours/application';
import { DomainError, type Room, type User } from '@roomhours/domain';
import { Database } from '@roomhours/infrastructure';
import { parseInstant } from '@roomhours/time';
import { onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import type { Answer, TestClient } from './support/test-client';

const FILES = ['bookings.csv', 'usage.csv'] as const;
const HEAD =
  'Booking,Room,User,Username,Start (Europe/Berlin),End (Europe/Berlin),Start (UTC),End (UTC),Hours,Purpose,Name,Plan,Company';

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('a report as a file', (api) => {
  let admin: TestClient;
  let salon: Room;

  beforeEach(async () => {
    admin = (await api().administrator('admin@example.com')).client;
    salon = await api().room('Salon');
  });

  const file = (name: string, query = '') => admin.get<string>(`/api/admin/reports/${name}${query}`);
  const lines = ({ body }: Answer<string>) => body.split('\r\n').slice(0, -1);
  const book = async (who: TestClient, day: string, hour: number, purpose: string | null = null) => {
    const times = { startTime: `${day}T${hour}:00`, endTime: `${day}T${hour + 1}:30` };
    const { status, body } = await who.post<{ id: number }>('/api/bookings', { roomId: salon.id, ...times, purpose });
    expect(status).toBe(201);
    return body.id;
  };

  it('contains the bookings of a month, oldest first, in wall times of the workspace and in UTC', async () => {
    const { client: ada, user } = await api().member(0, 'ada@example.com');
    await admin.patch(`/api/admin/users/${user.id}`, { company: 'Acme' });
    const last = await book(ada, '2026-03-31', 16, 'Retro, "final"');
    const first = await book(ada, '2026-03-03', 10);
    await book(ada, '2026-04-01', 10, 'Another month');

    const answer = await file('bookings.csv');

    expect(lines(answer)).toEqual([
      HEAD,
      `${first},Salon,ada@example.com,ada,2026-03-03 10:00,2026-03-03 11:30,2026-03-03 09:00,2026-03-03 10:30,1.5,,Ada,flex,Acme`,
      `${last},Salon,ada@example.com,ada,2026-03-31 16:00,2026-03-31 17:30,2026-03-31 14:00,2026-03-31 15:30,1.5,"Retro, ""final""",Ada,flex,Acme`,
    ]);
    expect(lines(await file('bookings.csv', '?month=2026-04'))).toHaveLength(2);
    expect(lines(await file('bookings.csv', '?month=2026-05'))).toEqual([HEAD]);
  });

  it('contains the summary of a month and the hours of rooms and users', async () => {
    const { client: ada } = await api().member(20, '+ada@example.com');
    await book(ada, '2026-03-03', 10);
    await book(admin, '2026-03-04', 10);
    await book(admin, '2026-03-05', 10);

    expect(lines(await file('usage.csv', '?month=2026-03'))).toEqual([
      'Section,Name,Value,Monthly Quota',
      'Summary,Month,2026-03,',
      'Summary,Total Bookings,3,',
      'Summary,Total Hours Booked,4.5,',
      'Summary,Most Booked Room,Salon,',
      'Summary,Active Users,2,',
      'Room Usage (hours),Salon,4.5,',
      'Top User Activity (hours),admin@example.com,3,Unlimited',
      "Top User Activity (hours),'+ada@example.com,1.5,20",
    ]);
    expect(lines(await file('usage.csv', '?month=2026-07'))).toContain('Summary,Most Booked Room,N/A,');
  });

  it.each(FILES)('%s is sent as a named file in UTF-8, with Cache-Control: no-store', async (name) => {
    const { status, headers } = await file(name);
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    const [what] = name.split('.');
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="roomhours-${what}-2026-03.csv"`);
    const raw = await fetch(`${api().address}/api/admin/reports/${name}`, { headers: admin.cookieHeader() });
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('uses the requested separator', async () => {
    await book(admin, '2026-03-03', 10, 'Retro');
    const first = async (name: string, separator: string) =>
      lines(await file(name, `?month=2026-03&separator=${separator}`)).at(-1)!;
    expect(await first('bookings.csv', 'semicolon')).toMatch(
      /^\d+;Salon;admin@example\.com;admin;.*;1,5;Retro;[^;]*;;$/,
    );
    expect(await first('bookings.csv', 'tab')).toMatch(
      /^\d+\tSalon\tadmin@example\.com\tadmin\t.*\t1\.5\tRetro\t[^\t]*\t\t$/,
    );
    expect(await first('usage.csv', 'semicolon')).toBe('Top User Activity (hours);admin@example.com;1,5;Unlimited');
    expect(fieldsOf(await file('bookings.csv', '?separator=|'))).toEqual([400, 'VALIDATION_FAILED', 'separator']);
  });

  it('escapes texts of members that could be formulas', async () => {
    const { client: ada } = await api().member(0, 'ada@example.com');
    await book(ada, '2026-03-03', 10, '=HYPERLINK("http://evil.example")');
    await book(ada, '2026-03-04', 10, '- one\n=two; @three');
    const text = (await file('bookings.csv')).body;
    expect(text).toContain('"\'=HYPERLINK(""http://evil.example"")"');
    expect(text).toContain(`"'- one\n'=two;' @three"`);
  });

  it.each(FILES)('%s requires a valid month and an administrator', async (name) => {
    expect(fieldsOf(await file(name, '?month=2026-13'))).toEqual([400, 'VALIDATION_FAILED', 'month']);
    const { client: ada } = await api().member();
    expect((await ada.get(`/api/admin/reports/${name}`)).body).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' });
  });

  describe('of more bookings than are held at a time', () => {
    const MANY = 2 * EXPORT_BATCH_SIZE + 1;

    /** Several bookings start at the same time, so that a batch ends between them. */
    const addMany = async (user: User) => {
      const start = parseInstant('2026-03-02T23:00:00Z') / 1000;
      const rows = Array.from({ length: MANY }, (_, index) => {
        const at = start + Math.floor(index / 7) * 3600;
        return `(${salon.id}, ${user.id}, ${at}, ${at + 1800}, NULL)`;
      });
      const columns = '(room_id, user_id, starts_at, ends_at, purpose)';
      await api()
        .app.get(Database)
        .write((manager) => manager.query(`INSERT INTO booking ${columns} VALUES ${rows.join(',')}`));
    };

    beforeEach(async () => addMany((await api().member(0, 'ada@example.com')).user));

    it('contains each of them once', async () => {
      const [, ...rows] = lines(await file('bookings.csv'));
      const ids = rows.map((row) => Number(row.split(',')[0]));
      expect([ids.length, new Set(ids).size]).toEqual([MANY, MANY]);
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
    });

    it('is aborted if the database is lost midway, and refused if it is unavailable at the start', async () => {
      const bookings = api().app.get(BookingReader);
      const listAfter = bookings.listAfter.bind(bookings);
      const unavailable = () => Promise.reject(new DomainError('UNAVAILABLE', 'The database is unavailable.'));
      const spy = jest.spyOn(bookings, 'listAfter');

      spy.mockImplementationOnce(listAfter).mockImplementationOnce(unavailable);
      await expect(file('bookings.csv')).rejects.toThrow();
      spy.mockImplementationOnce(unavailable);
      expect((await file('bookings.csv')).body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
      expect(lines(await file('bookings.csv'))).toHaveLength(MANY + 1);
    });

    it('is read with backpressure, and no further once the client has disconnected', async () => {
      const reader = api().app.get(BookingReader);
      const [booking] = await reader.listAfter(ALL_BOOKINGS, null, 1);
      const endless = Array.from({ length: EXPORT_BATCH_SIZE }, () => ({ ...booking!, purpose: 'x'.repeat(500) }));
      const spy = jest.spyOn(reader, 'listAfter').mockImplementation(async () => endless);
      const disconnecting = new AbortController();
      const headers = admin.cookieHeader();
      const answer = await fetch(`${api().address}/api/admin/reports/bookings.csv`, {
        headers,
        signal: disconnecting.signal,
      });
      await answer.body!.getReader().read();
      const readAfterAWhile = async () => {
        for (let count = 0; count < 20; count += 1) await file('usage.csv');
        return spy.mock.calls.length;
      };

      let readSoFar = 0;
      try {
        // Until the buffers of server, system and client are full.
        for (let more = await readAfterAWhile(); more > readSoFar; more = await readAfterAWhile()) {
          readSoFar = more;
          expect(readSoFar).toBeLessThan(100);
        }
      } finally {
        disconnecting.abort();
      }
      expect(await readAfterAWhile()).toBeLessThanOrEqual(readSoFar + 1);
    });
  });
});
