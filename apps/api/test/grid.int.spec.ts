import { ScheduleReader } from '@roomhours/application';
import type { Booking, GridEntry, User } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { recordStatements } from '@roomhours/infrastructure/testing';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { onMySql } from './support/both-engines';
import { ETAG } from './support/etag';
import type { TestClient } from './support/test-client';

const SESSION_READ = /FROM session\b/;
const VERSION_READ = /^SELECT epoch\.value AS epoch, room\.id AS versionedId, room\.schedule_version AS version\s+FROM/;

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('the grid', (api) => {
  let salon: Room;
  let saal: Room;
  let ada: TestClient;
  let bob: TestClient;

  beforeEach(async () => {
    salon = await api().room('Salon');
    saal = await api().room('Saal');
    ada = (await api().member()).client;
    bob = (await api().member()).client;
  });

  const book = async (who: TestClient, room: Room, start: string, end: string, purpose: string | null = null) =>
    (await who.post<Booking>('/api/bookings', { roomId: room.id, startTime: start, endTime: end, purpose })).body;
  const week = (who: TestClient, query = '', headers: Record<string, string> = {}) =>
    who.get<GridEntry[]>(`/api/bookings${query}`, headers);
  const tagOf = async (who: TestClient, query = '') => (await week(who, query)).headers.get('ETag')!;

  it('contains bookings and blocked times of all rooms in this week', async () => {
    const own = await book(ada, salon, '2026-03-03T10:00', '2026-03-03T11:00', 'mine');
    const foreign = await book(bob, saal, '2026-03-04T10:00', '2026-03-04T11:00', 'secret');
    await book(ada, salon, '2026-03-09T10:00', '2026-03-09T11:00');
    await api().block(saal.id, '2026-03-05T08:00:00Z', '2026-03-12T08:00:00Z', 'Painters');
    const { status, body, headers } = await week(ada);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(body).toEqual([
      own,
      { ...foreign, purpose: null, etag: ETAG },
      {
        id: expect.stringMatching(/^blocked-\d+$/) as string,
        roomId: saal.id,
        userId: null,
        startTime: '2026-03-05T08:00:00Z',
        endTime: '2026-03-12T08:00:00Z',
        purpose: 'Painters',
        isBlocked: true,
        seriesId: null,
      },
    ]);
  });

  it('shows all purposes and owners to an administrator', async () => {
    const { client: admin } = await api().administrator();
    const booking = await book(bob, saal, '2026-03-04T10:00', '2026-03-04T11:00', 'secret');
    const { body: user } = await bob.get<User>('/api/user');
    const named = { ...booking, username: user.username };
    const path = `/api/admin/users/${user.id}`;
    await admin.patch(path, { firstName: null, lastName: null });
    expect((await week(admin)).body).toEqual([named]);
    await admin.patch(path, { firstName: 'Robert' });
    expect((await week(admin)).body).toEqual([{ ...named, userName: 'Robert' }]);
    await admin.patch(path, { lastName: 'Frost' });
    expect((await week(admin)).body).toEqual([{ ...named, userName: 'Robert Frost' }]);
    expect((await week(ada)).body).toEqual([{ ...booking, purpose: null, etag: ETAG }]);
  });

  it('can be limited to one room and to any seven days in the workspace zone', async () => {
    const sunday = await book(ada, salon, '2026-03-08T16:30', '2026-03-08T17:30');
    const monday = await book(ada, salon, '2026-03-09T09:00', '2026-03-09T10:00');
    await book(ada, saal, '2026-03-09T09:00', '2026-03-09T10:00');
    expect((await week(ada, `?roomId=${salon.id}`)).body).toEqual([sunday]);
    expect((await week(ada, `?roomId=${salon.id}&weekStart=2026-03-09`)).body).toEqual([monday]);
    expect((await week(ada, `?roomId=${salon.id}&weekStart=2026-03-08`)).body).toEqual([sunday, monday]);
    expect((await week(ada, '?weekStart=1970-01-01')).body).toEqual([]);
    expect((await week(ada, '?weekStart=2100-12-31')).body).toEqual([]);
  });

  it('is compressed for clients that accept it, with a weak tag of both forms', async () => {
    for (const hour of [10, 11, 12, 13, 14, 15, 16]) {
      const times = ['00', '30'].map((minute) => `2026-03-03T${hour}:${minute}`) as [string, string];
      await book(ada, salon, ...times, 'mine');
      await book(ada, saal, ...times, 'mine');
    }
    const plain = await week(ada, '', { 'Accept-Encoding': 'identity' });
    const small = await week(ada, '', { 'Accept-Encoding': 'gzip' });
    expect([plain, small].map(({ headers }) => headers.get('Content-Encoding'))).toEqual([null, 'gzip']);
    expect(small.body).toEqual(plain.body);
    expect(small.body).toHaveLength(14);
    expect(small.headers.get('Vary')).toBe('Accept-Encoding');
    const [tag, other] = [plain, small].map(({ headers }) => headers.get('ETag')!);
    expect([tag, other]).toEqual([expect.stringMatching(/^W\//), tag]);
    for (const named of [tag!, tag!.slice('W/'.length), `"x", ${tag}`, '*'])
      expect([named, (await week(ada, '', { 'If-None-Match': named })).status]).toEqual([named, 304]);
  });

  describe('has an entity tag', () => {
    it('that yields 304 while nothing changes, without reading the bookings', async () => {
      await book(ada, salon, '2026-03-03T10:00', '2026-03-03T11:00');
      const read = jest.spyOn(api().app.get(ScheduleReader), 'read');
      const tag = (await week(ada, '', { 'If-None-Match': '*' })).headers.get('ETag')!;
      for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const { status, body, headers } = await week(ada, '', { 'If-None-Match': header });
        expect([status, body, headers.get('ETag'), headers.get('Cache-Control')]).toEqual([
          304,
          null,
          tag,
          'private, no-cache',
        ]);
      }
      expect(read).not.toHaveBeenCalled();
      expect((await week(ada, '', { 'If-None-Match': '"other"' })).status).toBe(200);
      expect(read).toHaveBeenCalledTimes(1);
    });

    it('that is checked with one statement beside that of the session while nothing changes', async () => {
      const known = { 'If-None-Match': await tagOf(ada) };
      const ofRoom = { 'If-None-Match': await tagOf(ada, `?roomId=${salon.id}`) };
      const sources = ['reading', 'writing'].map((name) => api().app.get<DataSource>(getDataSourceToken(name)));
      const statements = await recordStatements(sources, async () => {
        expect((await week(ada, '', known)).status).toBe(304);
        expect((await week(ada, `?roomId=${salon.id}`, ofRoom)).status).toBe(304);
      });
      expect(statements.filter(({ sql }) => SESSION_READ.test(sql))).toHaveLength(2);
      expect(statements.filter(({ sql }) => VERSION_READ.test(sql))).toHaveLength(2);
      expect(statements).toHaveLength(4);
    });

    it('that yields no 304 without access', async () => {
      const { client: cleo, user } = await api().member();
      // A fixed week, so that the tags do not change with the current week.
      const monday = '?weekStart=2026-03-02';
      const tags = new Map([ada, bob, cleo].map((who) => [who, tagOf(who, monday)]));
      const status = async (who: TestClient, of: TestClient, query = monday) =>
        (await week(who, query, { 'If-None-Match': (await tags.get(of))! })).status;
      expect([await status(ada, ada), await status(bob, ada), await status(cleo, cleo)]).toEqual([304, 200, 304]);
      expect(await status(api().anonymous(), ada)).toBe(401);

      const late = ada.twin();
      await ada.post('/api/logout');
      expect(await status(late, ada)).toBe(401);
      const sql = `UPDATE app_user SET is_active = 0 WHERE id = ${user.id}`;
      await api().app.get<DataSource>(getDataSourceToken('writing')).query(sql);
      expect(await status(cleo, cleo)).toBe(401);
      api().clock.set('2026-03-10T08:00:00Z');
      expect(await status(bob, bob)).toBe(401);
    });

    it('that `*` matches for every valid week', async () => {
      const status = async (query: string) => (await week(ada, query, { 'If-None-Match': '*' })).status;
      expect([await status(''), await status('?roomId=999999'), await status('?weekStart=9999-01-01')]).toEqual([
        304, 404, 400,
      ]);
    });

    it('that depends on the session of each of several concurrent callers', async () => {
      const { client: admin } = await api().administrator();
      const monday = '?weekStart=2026-03-02';
      await book(ada, salon, '2026-03-03T10:00', '2026-03-03T11:00', 'mine');
      const gone = bob.twin();
      await bob.post('/api/logout');
      const callers = [ada, admin, gone, api().anonymous(), ada, admin, gone, ada];
      const before = [await tagOf(ada, monday), await tagOf(admin, monday)];
      const answers = await Promise.all(callers.map((who) => week(who, monday)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 401, 200, 200, 401, 200]);
      for (const [index, who] of callers.entries()) {
        if (who !== ada && who !== admin) continue;
        expect(answers[index]!.body.map(({ purpose }) => purpose)).toEqual(['mine']);
        expect(answers[index]!.headers.get('ETag')).toBe(before[who === ada ? 0 : 1]);
      }
    });

    it('and is read once for all callers while nothing changes', async () => {
      await book(ada, salon, '2026-03-03T10:00', '2026-03-03T11:00', 'mine');
      const sources = ['reading', 'writing'].map((name) => api().app.get<DataSource>(getDataSourceToken(name)));
      const read = async (who: TestClient) => (await week(who)).body.map(({ purpose }) => purpose);
      const seen: (string | null)[][] = [];
      const statements = await recordStatements(sources, async () => {
        for (const who of [ada, bob, ada, bob]) seen.push(await read(who));
      });
      expect(seen).toEqual([['mine'], [null], ['mine'], [null]]);
      // On a cluster, two statements may reach two nodes, so one statement reads bookings and versions.
      const others = statements.filter(({ sql }) => !SESSION_READ.test(sql) && !VERSION_READ.test(sql));
      expect(others.map(({ sql }) => /FROM booking/.test(sql) && /schedule_version/.test(sql))).toEqual([true]);
      await book(bob, salon, '2026-03-03T12:00', '2026-03-03T13:00', 'his');
      expect([await read(ada), await read(bob)]).toEqual([
        ['mine', null],
        [null, 'his'],
      ]);
    });

    it('and the headers of all responses', async () => {
      const response = await week(ada);
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
      const again = await week(ada, '', { 'If-None-Match': response.headers.get('ETag')! });
      expect(again.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
      expect([again.status, again.headers.get('X-Content-Type-Options')]).toEqual([304, 'nosniff']);
      expect(again.headers.get('X-Request-Id')).not.toBe(response.headers.get('X-Request-Id'));
      const { status, headers } = await ada.call('HEAD', '/api/bookings');
      expect([status, headers.get('ETag')]).toEqual([200, response.headers.get('ETag')]);
    });
  });
});
