import { ALL_BOOKINGS, BookingReader, EXPORT_BATCH_SIZE } from '@roomhours/application';
import type { ListedUser, MemberUsage, OccupancyReport, UsageReport } from '@roomhours/contract';
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
onMySql('reports and quotas', (api) => {
  describe('the usage report', () => {
    let admin: TestClient;
    let adminId: number;
    let salon: Room;
    let saal: Room;

    beforeEach(async () => {
      const administrator = await api().administrator('admin@example.com');
      [admin, adminId] = [administrator.client, administrator.user.id];
      salon = await api().room('Salon');
      saal = await api().room('Saal');
    });

    const report = (query = '') => admin.get<UsageReport>(`/api/admin/reports/usage${query}`);

    it('sums up a month of the workspace zone', async () => {
      const { client: ada, user } = await api().member(4.5, 'ada@example.com');
      await ada.booked(salon, '2026-03-31T16:00', '2026-03-31T17:30');
      await ada.booked(saal, '2026-03-31T09:00', '2026-03-31T09:30');
      await ada.booked(saal, '2026-04-01T09:00', '2026-04-01T10:00');
      await admin.booked(saal, '2026-03-03T09:00', '2026-03-03T11:00');
      expect((await report()).body).toEqual({
        month: '2026-03',
        rooms: [
          { roomId: saal.id, roomName: 'Saal', hours: 2.5 },
          { roomId: salon.id, roomName: 'Salon', hours: 1.5 },
        ],
        users: [
          { userId: adminId, label: 'admin@example.com', hoursUsed: 2, monthlyQuota: 0 },
          { userId: user.id, label: 'ada@example.com', hoursUsed: 2, monthlyQuota: 4.5 },
        ].sort((one, other) => one.userId - other.userId),
        totalBookings: 3,
        totalHours: 4,
        mostBookedRoom: 'Saal',
        activeUsers: 2,
      });
      expect((await report('?month=2026-04')).body).toMatchObject({ month: '2026-04', totalHours: 1, activeUsers: 1 });
      expect((await report('?month=2099-12')).body).toMatchObject({ rooms: [], users: [], mostBookedRoom: null });
    });
  });

  describe('a report as a file', () => {
    let admin: TestClient;
    let salon: Room;

    beforeEach(async () => {
      admin = (await api().administrator('admin@example.com')).client;
      salon = await api().room('Salon');
    });

    const file = (name: string, query = '') => admin.get<string>(`/api/admin/reports/${name}${query}`);
    const lines = ({ body }: Answer<string>) => body.split('\r\n').slice(0, -1);
    const book = async (who: TestClient, day: string, hour: number, purpose: string | null = null) => {
      const made = await who.booked(salon, `${day}T${hour}:00`, `${day}T${hour + 1}:30`, { purpose });
      return made.id;
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

  /** March has 22 weekdays from Monday to Friday and open hours 09:00 to 17:30. */
  describe('the occupancy', () => {
    const DAY_HOURS = 8.5;
    let admin: TestClient;
    let salon: Room;
    let annex: Room;

    beforeEach(async () => {
      admin = (await api().administrator()).client;
      [salon, annex] = [await api().room('Salon'), await api().room('Annex')];
      const weekend = [6, 7].map((weekday) => ({ weekday, closed: true }));
      expect((await admin.put('/api/admin/config/weekdays', { weekdays: weekend })).status).toBe(200);
    });

    const occupancy = async (query = '') =>
      (await admin.get<OccupancyReport>(`/api/admin/reports/occupancy${query}`)).body;
    const roomsOf = (report: OccupancyReport) =>
      report.rooms.map(({ roomName, bookedHours, openHours, percent }) => [roomName, bookedHours, openHours, percent]);

    it('is the booked part of the open hours, by room and by hour of the week', async () => {
      await admin.booked(salon, '2026-03-03T10:30', '2026-03-03T12:00');
      await admin.booked(salon, '2026-03-10T10:00', '2026-03-10T11:00');
      const report = await occupancy();
      expect(report).toMatchObject({ from: '2026-03', to: '2026-03', bookedHours: 2.5, openHours: 44 * DAY_HOURS });
      expect(roomsOf(report)).toEqual([
        ['Annex', 0, 22 * DAY_HOURS, 0],
        ['Salon', 2.5, 22 * DAY_HOURS, 1],
      ]);
      const tuesday = report.hours.filter(({ weekday, bookedHours }) => weekday === 2 && bookedHours > 0);
      expect(tuesday).toEqual([
        { weekday: 2, hour: 10, bookedHours: 1.5, openHours: 10, percent: 15 },
        { weekday: 2, hour: 11, bookedHours: 1, openHours: 10, percent: 10 },
      ]);
      expect(report.hours.some(({ weekday }) => weekday > 5)).toBe(false);
    });

    it('has a retired room in the months in which it was booked', async () => {
      await admin.booked(annex, '2026-04-07T10:00', '2026-04-07T11:00');
      expect((await admin.patch(`/api/rooms/${annex.id}`, { isActive: false })).status).toBe(200);
      expect(roomsOf(await occupancy('?from=2026-03&to=2026-04'))).toEqual([
        ['Annex', 1, 22 * DAY_HOURS, 1],
        ['Salon', 0, 44 * DAY_HOURS, 0],
      ]);
      expect(roomsOf(await occupancy('?from=2026-03'))).toEqual([['Salon', 0, 22 * DAY_HOURS, 0]]);
    });

    it('can be downloaded as a file', async () => {
      await admin.booked(salon, '2026-03-03T10:30', '2026-03-03T12:00');
      const { body, headers } = await admin.get<string>('/api/admin/reports/occupancy.csv?from=2026-03&to=2026-04');
      expect(headers.get('Content-Disposition')).toContain('roomhours-occupancy-2026-03-to-2026-04.csv');
      const lines = body.trim().split('\r\n');
      expect(lines[0]).toMatch(/Section,Room,Weekday,Hour,Booked Hours,Open Hours,% Booked$/);
      expect(lines.slice(1, 4)).toEqual(['All rooms,,,,1.5,748,0', 'Room,Annex,,,0,374,0', 'Room,Salon,,,1.5,374,0']);
      expect(lines).toContain('Hour,,Tuesday,10:00,0.5,18,3');
    });
  });

  describe('the usage of all members', () => {
    let admin: TestClient;
    let room: Room;

    beforeEach(async () => {
      admin = (await api().administrator()).client;
      room = await api().room('Salon');
      await api().member(0, 'idle@example.com');
      const ada = (await api().member(3, 'ada@example.com')).client;
      const ben = (await api().member(0, 'ben@example.com')).client;
      await ada.booked(room, '2026-03-03T10:00', '2026-03-03T11:30');
      await ada.booked(room, '2026-04-01T10:00', '2026-04-01T11:00');
      await ben.booked(room, '2026-03-03T12:00', '2026-03-03T14:00');
      await admin.booked(room, '2026-03-03T15:00', '2026-03-03T17:00');
    });

    const usage = (query = '') => admin.get<MemberUsage[]>(`/api/admin/reports/members${query}`);
    const hours = async (query: string) => {
      const { body, headers } = await usage(query);
      const lines = body.map((one) => [one.email.split('@')[0], one.hoursUsed, one.quota, one.percentUsed]);
      return [headers.get('X-Total-Count'), ...lines];
    };

    it('lists every member of the current month with quota and plan, most hours first', async () => {
      expect(await hours('')).toEqual(['3', ['ben', 2, 0, null], ['ada', 1.5, 3, 50], ['idle', 0, 0, null]]);
      expect((await usage()).body[1]).toMatchObject({ name: 'Ada', subscription: 'flex' });
    });

    it('adds up the months of a range, and their quotas', async () => {
      expect(await hours('?from=2026-03&to=2026-04')).toEqual([
        ...['3', ['ada', 2.5, 6, 42], ['ben', 2, 0, null], ['idle', 0, 0, null]],
      ]);
      expect(await hours('?from=2026-04')).toEqual([
        ...['3', ['ada', 1, 3, 33], ['ben', 0, 0, null], ['idle', 0, 0, null]],
      ]);
      expect(await hours('?from=2026-03&page=2&pageSize=1')).toEqual(['3', ['ada', 1.5, 3, 50]]);
    });

    it('can be downloaded as a file', async () => {
      const { body, headers } = await admin.get<string>(
        '/api/admin/reports/members.csv?from=2026-03&separator=semicolon',
      );
      expect(headers.get('Content-Disposition')).toBe('attachment; filename="roomhours-members-2026-03.csv"');
      expect(body.trim().split('\r\n').slice(0, 3)).toEqual([
        expect.stringMatching(
          /Email;Name;Subscription;Hours Used;Quota;% Used;User;Company;Hours 2026-03;Quota 2026-03;Over Quota 2026-03$/,
        ),
        expect.stringMatching(/^ben@example\.com;Ada;flex;2;Unlimited;;\d+;;2;Unlimited;0$/),
        expect.stringMatching(/^ada@example\.com;Ada;flex;1,5;3;50;\d+;;1,5;3;0$/),
      ]);
    });

    it('has the hours over the quota of each month, by the quota of that month', async () => {
      api().clock.set('2026-04-02T08:00:00Z');
      admin = (await api().administrator('later@example.com')).client;
      const ada = (await admin.get<ListedUser[]>('/api/admin/users?search=ada@')).body[0]!;
      await admin.patch(`/api/admin/users/${ada.id}/quota`, { monthlyQuota: 0.5 });
      await admin.patch(`/api/admin/users/${ada.id}`, { company: 'Acme' });
      const { body } = await admin.get<string>('/api/admin/reports/members.csv?from=2026-03&to=2026-04&sort=email');
      expect(body.split('\r\n')[1]).toBe(`ada@example.com,Ada,flex,2.5,1,250,${ada.id},Acme,1.5,3,0,1,0.5,0.5`);
      const companies = await admin.get('/api/admin/reports/companies?from=2026-03&to=2026-04');
      expect(companies.body).toEqual([
        { company: 'Acme', members: 1, hoursUsed: 2.5, hoursOver: 0.5 },
        { company: null, members: 2, hoursUsed: 2, hoursOver: 0 },
      ]);
    });

    it.each([
      ['from=2026-03&to=2026-02', 'to'],
      ['from=2026-03&to=2027-03', 'to'],
    ])('is refused with %s', async (query, field) => {
      expect(fieldsOf(await usage(`?${query}`))).toEqual([400, 'VALIDATION_FAILED', field]);
    });
  });

  describe('the quota', () => {
    it('is that of the current month, in hours and half hours', async () => {
      const room = await api().room('Salon');
      const { client } = await api().member(4.5);
      await client.booked(room, '2026-03-03T10:00', '2026-03-03T11:30');
      await client.booked(room, '2026-04-01T10:00', '2026-04-01T11:00');
      expect((await client.get('/api/users/quota')).body).toEqual({
        role: 'user',
        monthlyQuota: 4.5,
        usedQuota: 1.5,
        remainingQuota: 3,
        lateHours: 0,
        lateCancellations: [],
      });
      expect((await client.get('/api/users/quota?month=2026-04')).body).toMatchObject({
        usedQuota: 1,
        remainingQuota: 3.5,
      });
      expect((await client.get('/api/users/quota?month=2100-12')).body).toMatchObject({ usedQuota: 0 });
    });

    it('is unlimited without a limit', async () => {
      const nothing = { monthlyQuota: 0, usedQuota: 0, remainingQuota: -1, lateHours: 0, lateCancellations: [] };
      for (const { user, client } of [await api().member(0), await api().administrator()])
        expect((await client.get('/api/users/quota')).body).toEqual({ role: user.role, ...nothing });
    });
  });
});
