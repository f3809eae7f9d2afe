import { getDataSourceToken } from '@nestjs/typeorm';
import type { Booking, Room } from '@roomhours/contract';
import { ChangeStreams } from '@roomhours/infrastructure';
import { type Statement, recordStatements } from '@roomhours/infrastructure/testing';
import type { DataSource } from 'typeorm';
import { onBothEngines } from './support/both-engines';
import { FIRST_ADMINISTRATOR, builtApis } from './support/built-apis';
import { ChangeStream } from './support/change-stream';
import type { TestApi } from './support/test-api';
import { TestClient } from './support/test-client';

type Member = Awaited<ReturnType<TestApi['member']>>;
const TIMES = { startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00' };

onBothEngines('live updates', (api) => {
  const opened: ChangeStream[] = [];
  const open = async (client: TestClient) => {
    const stream = await ChangeStream.open(api().address, client.cookieHeader());
    opened.push(stream);
    return stream;
  };
  afterEach(() => opened.splice(0).forEach((stream) => stream.close()));

  it('name the room of every change', async () => {
    const salon = await api().room('Salon');
    const attic = await api().room('Attic');
    const { client: ada } = await api().member();
    const { client: admin } = await api().administrator();
    const stream = await open(ada);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    const changes: [string, () => Promise<unknown>, number][] = [
      ['booked', () => admin.post('/api/bookings', { roomId: salon.id, ...TIMES }), salon.id],
      ['blocked', () => admin.post('/api/admin/blocked-times', { roomId: attic.id, ...TIMES, reason: 'x' }), attic.id],
      ['added', () => admin.post('/api/rooms', { name: 'Cellar', capacity: 2 }), attic.id + 1],
      ['removed', () => admin.delete(`/api/rooms/${salon.id}`), salon.id],
    ];
    for (const [, change, room] of changes) {
      const known = stream.changes.length;
      await change();
      await stream.waitForRoom(room, known);
    }
    // The first change names its own room only.
    expect(stream.changes[0]).toEqual([salon.id]);
  });

  it('contain room ids only', async () => {
    const room = await api().room('Salon');
    const { client: ada } = await api().member();
    const { client: bob } = await api().member();
    const stream = await open(ada);
    await bob.post<Booking>('/api/bookings', { roomId: room.id, ...TIMES, purpose: 'canary' });
    await stream.waitForRoom(room.id);
    expect(stream.changes).toEqual([[room.id]]);
  });

  it('require a session, and end the oldest of too many streams of a user', async () => {
    await api().room('Salon');
    const anonymous = await ChangeStream.open(api().address, {});
    expect(anonymous.response.status).toBe(401);
    const { client: ada } = await api().member();
    const first = await open(ada);
    for (let more = 0; more < 12; more += 1) await open(ada);
    await first.ended();
    expect(api().app.get(ChangeStreams).size).toBe(12);
  });

  describe.each<[string, (member: Member, admin: TestClient) => Promise<{ status: number }>]>([
    ['signs out', ({ client }) => client.post('/api/logout')],
    ['is deactivated', ({ user }, admin) => admin.patch(`/api/admin/users/${user.id}/active`, { isActive: false })],
    [
      'gets a new password from an administrator',
      ({ user }, admin) =>
        admin.patch(`/api/admin/users/${user.id}/password`, { newPassword: 'another correct horse' }),
    ],
    ['gets another role', ({ user }, admin) => admin.patch(`/api/admin/users/${user.id}/role`, { role: 'admin' })],
  ])('of a member who %s', (_, act) => {
    it('end, unlike those of other members', async () => {
      const room = await api().room('Salon');
      const ada = await api().member();
      const { client: bob } = await api().member();
      const { client: admin } = await api().administrator();
      const streamOfAda = await open(ada.client);
      const streamOfBob = await open(bob);
      const { status } = await act(ada, admin);
      expect([200, 204]).toContain(status);
      await streamOfAda.ended();
      const known = streamOfBob.changes.length;
      await admin.post<Booking>('/api/bookings', { roomId: room.id, ...TIMES });
      await streamOfBob.waitForRoom(room.id, known);
    });
  });

  it('end with the idle timeout of the session', async () => {
    const { client } = await api().member();
    const stream = await open(client);
    api().clock.set('2026-03-09T08:00:00Z');
    await stream.ended();
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('cost the database the same for 200 streams as for one stream', async () => {
    const salon = await api().room('Salon');
    const { client: admin } = await api().administrator();
    const sources = ['reading', 'writing'].map((name) => api().app.get<DataSource>(getDataSourceToken(name)));
    const streams: ChangeStream[] = [];
    /** The reads of versions and of sessions are also sent by polls, whose number depends on time. */
    const isPoll = ({ sql }: Statement) =>
      /^SELECT epoch\.value AS epoch, room\.id AS versionedId| FROM ["`]session["`] /.test(sql);
    /** Returns the statements, without ids, until a booking has reached every stream. Leaves out those that polls send. */
    const costOfNotifying = async (hour: number) => {
      const known = streams.map(({ changes }) => changes.length);
      const statements = await recordStatements(sources, async () => {
        const startTime = `2026-03-03T${hour}:00`;
        const endTime = `2026-03-03T${hour}:30`;
        expect((await admin.post('/api/bookings', { roomId: salon.id, startTime, endTime })).status).toBe(201);
        await Promise.all(streams.map((stream, index) => stream.waitForRoom(salon.id, known[index])));
      });
      return statements.filter((statement) => !isPoll(statement)).map(({ sql }) => sql.replace(/\d+/g, '0'));
    };

    streams.push(await open((await api().member()).client));
    // The first call of a session costs more, because it records the activity.
    await costOfNotifying(10);
    const ofOne = await costOfNotifying(11);
    for (let member = 0; member < 20; member += 1) {
      const { client } = await api().member();
      streams.push(...(await Promise.all(Array.from({ length: 10 }, () => open(client)))));
    }
    expect(api().app.get(ChangeStreams).size).toBe(201);
    expect(await costOfNotifying(13)).toEqual(ofOne);
  });

  it('return the headers alone for HEAD', async () => {
    const { client } = await api().member();
    const { status, headers, body } = await client.call('HEAD', '/api/bookings/changes', {
      headers: { accept: 'text/event-stream' },
    });
    expect([status, headers.get('content-type'), body]).toEqual([200, 'text/event-stream', null]);
    expect(api().app.get(ChangeStreams).size).toBe(0);
  });

  it('are a list of versions without Accept: text/event-stream', async () => {
    const { id } = await api().room('Salon');
    const { client } = await api().member();
    const before = (await client.get('/api/bookings/changes')).body;
    expect(before).toEqual([{ roomId: id, version: expect.any(Number) as number }]);
    await client.post('/api/bookings', { roomId: id, ...TIMES });
    expect((await client.get('/api/bookings/changes')).body).not.toEqual(before);
  });
});

describe('live updates over two processes', () => {
  const { launch, createDatabase, signIn } = builtApis();

  it('reach clients of the other process, and end with the session and when the process stops', async () => {
    const { DATABASE_URL } = await createDatabase('mysql');
    const env = { DATABASE_URL, SESSION_SECRET: 'shared by both processes', ...FIRST_ADMINISTRATOR };
    const one = launch(env);
    const other = launch(env);
    const admin = await signIn(one);
    const { body: room } = await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 });
    const stream = await ChangeStream.open(await other.address(), admin.cookieHeader());
    const year = new Date().getUTCFullYear() + 1;
    const times = { startTime: `${year}-05-04T10:00`, endTime: `${year}-05-04T11:00` };
    expect((await admin.post('/api/bookings', { roomId: room.id, ...times })).status).toBe(201);
    await stream.waitForRoom(room.id);
    const signedOut = await signIn(one);
    const streamOfSignedOut = await ChangeStream.open(await other.address(), signedOut.cookieHeader());
    expect((await signedOut.post('/api/logout')).status).toBe(204);
    await streamOfSignedOut.ended();
    const known = stream.changes.length;
    const later = { startTime: `${year}-05-04T12:00`, endTime: `${year}-05-04T13:00` };
    expect((await admin.post('/api/bookings', { roomId: room.id, ...later })).status).toBe(201);
    await stream.waitForRoom(room.id, known);
    expect(await other.stop()).toEqual({ code: 0, signal: null });
    await stream.ended();
  });
});
