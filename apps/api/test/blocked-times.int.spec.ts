import type { BlockedTime, Booking, CreateBlockedTimeResponse, Impact } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import type { TestClient } from './support/test-client';

const BLOCKED = '/api/admin/blocked-times';

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('blocked times', (api) => {
  let admin: TestClient;
  let ada: TestClient;
  let room: Room;

  beforeEach(async () => {
    admin = (await api().administrator()).client;
    ada = (await api().member(0, 'ada@example.com')).client;
    room = await api().room('Salon');
  });

  const times = (startTime: string, endTime: string, more: object = {}) => ({
    roomId: room.id,
    startTime,
    endTime,
    ...more,
  });
  const block = (body: object) => admin.post<CreateBlockedTimeResponse>(BLOCKED, body);
  const list = async () => (await admin.get<BlockedTime[]>(BLOCKED)).body;
  const book = (startTime: string, endTime: string) =>
    ada.post<Booking>('/api/bookings', { roomId: room.id, startTime, endTime });

  it('are created at wall times of the workspace, and listed by start', async () => {
    const later = await block(times('2026-03-10T09:00', '2026-03-12T17:00', { reason: ' Painters ', userId: 4 }));
    expect([later.status, later.body]).toEqual([
      201,
      {
        id: later.body.id,
        roomId: room.id,
        startTime: '2026-03-10T08:00:00Z',
        endTime: '2026-03-12T16:00:00Z',
        reason: 'Painters',
        overlapping: [],
      },
    ]);
    const earlier = await block(times('2026-03-03T10:00:00Z', '2026-03-03T10:07:00Z', { reason: null }));
    const shown = ({ overlapping, ...rest }: CreateBlockedTimeResponse) => (expect(overlapping).toEqual([]), rest);
    expect(await list()).toEqual([shown(earlier.body), shown(later.body)]);
  });

  it('may be in the past, overlap each other, and last 366 days', async () => {
    await block(times('2025-01-01T00:00', '2026-01-02T00:00'));
    await block(times('2025-06-01T00:00', '2025-06-02T00:00'));
    expect(await list()).toHaveLength(2);
    expect(fieldsOf(await block(times('2025-01-01T00:00', '2026-01-02T00:01')))).toEqual([
      400,
      'VALIDATION_FAILED',
      'endTime',
    ]);
  });

  it('refuse new bookings, keep existing ones, and name those', async () => {
    const { body: existing } = await book('2026-03-03T10:00', '2026-03-03T11:00');
    await book('2026-03-03T12:00', '2026-03-03T13:00');
    const { body } = await block(times('2026-03-03T09:00', '2026-03-03T12:00'));
    expect(body.overlapping).toEqual([
      { ...existing, userEmail: 'ada@example.com', username: 'ada', userName: 'Ada', roomName: 'Salon' },
    ]);
    expect((await ada.get<Booking[]>('/api/bookings/user')).body).toHaveLength(2);
    expect((await book('2026-03-03T11:30', '2026-03-03T12:00')).body).toMatchObject({
      statusCode: 409,
      code: 'TIME_BLOCKED',
    });
  });

  it('can be removed, and the room is free again', async () => {
    const { body } = await block(times('2026-03-03T09:00', '2026-03-03T17:00'));
    expect((await admin.delete(`${BLOCKED}/${body.id}`)).status).toBe(204);
    const message = 'This blocked time does not exist any more.';
    const gone = { statusCode: 404, code: 'NOT_FOUND', message };
    expect((await admin.delete(`${BLOCKED}/${body.id}`)).body).toMatchObject(gone);
    expect((await book('2026-03-03T10:00', '2026-03-03T11:00')).status).toBe(201);
    expect(await list()).toEqual([]);
  });

  it('of several rooms and weeks are a group, which is removed together or one by one', async () => {
    const annex = await api().room('Annex');
    const { body: booking } = await book('2026-03-10T10:00', '2026-03-10T11:00');
    const group = { roomId: undefined, roomIds: [room.id, annex.id], repeatUntil: '2026-03-17', reason: 'Painters' };
    const { status, body } = await block(times('2026-03-03T09:00', '2026-03-03T12:00', group));
    expect([status, body.overlapping.map(({ id }) => id)]).toEqual([201, [booking.id]]);
    const added = body.blockedTimes!;
    expect(added.map(({ roomId, startTime }) => `${startTime} ${roomId}`)).toEqual(
      ['2026-03-03', '2026-03-10', '2026-03-17'].flatMap((date) =>
        [room.id, annex.id].map((roomId) => `${date}T08:00:00Z ${roomId}`),
      ),
    );
    expect(await list()).toEqual(added);
    expect(new Set(added.map(({ groupId }) => groupId)).size).toBe(1);
    expect((await admin.delete(`${BLOCKED}/${added[1]!.id}`)).status).toBe(204);
    expect(await list()).toHaveLength(5);
    expect((await admin.delete(`${BLOCKED}/groups/${body.groupId}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await admin.delete(`${BLOCKED}/groups/${body.groupId}`)).body).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of several rooms and weeks can be previewed', async () => {
    const annex = await api().room('Annex');
    await book('2026-03-10T10:00', '2026-03-10T11:00');
    const preview = async (query: string) => {
      const path = `${BLOCKED}/impact?startTime=2026-03-03T09:00&endTime=2026-03-03T12:00&${query}`;
      return admin.get<Impact>(path);
    };
    expect((await preview(`roomId=${room.id}`)).body.bookings).toBe(0);
    const both = `roomIds=${annex.id},${room.id}&repeatUntil=2026-03-10`;
    expect((await preview(both)).body).toMatchObject({ bookings: 1, members: 1, listed: [{ roomName: 'Salon' }] });
    expect((await preview(`${both}&page=1`)).body).toMatchObject({ movable: 0, listed: [{ proposal: null }] });
    expect((await preview('roomIds=999999')).status).toBe(404);
    expect(fieldsOf(await preview('roomIds=1,x'))).toEqual([400, 'VALIDATION_FAILED', 'roomIds']);
    expect(fieldsOf(await preview(''))).toEqual([400, 'VALIDATION_FAILED', 'roomId']);
  });

  it('are deleted with their room', async () => {
    await block(times('2026-03-03T09:00', '2026-03-03T17:00'));
    await admin.delete(`/api/rooms/${room.id}`);
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ roomId: undefined }, 'roomId'],
    [{ roomId: '1' }, 'roomId'],
    [{ roomIds: [] }, 'roomIds'],
    [{ roomIds: [1, 1] }, 'roomIds'],
    [{ roomIds: Array.from({ length: 401 }, (_, index) => index + 1) }, 'roomIds'],
    [{ repeatUntil: '2026-03-02' }, 'repeatUntil'],
    [{ repeatUntil: '2035-06-01' }, 'repeatUntil'],
    [{ startTime: null }, 'startTime'],
    [{ startTime: '2026-02-29T09:00' }, 'startTime'],
    [{ startTime: '2026-03-03' }, 'startTime'],
    [{ endTime: '2026-03-03T24:00' }, 'endTime'],
    [{ endTime: '2026-03-03T09:00:30' }, 'endTime'],
    [{ endTime: '2101-01-01T00:00:00Z' }, 'endTime'],
    [{ endTime: '2026-03-03T09:00' }, 'endTime'],
    [{ endTime: '2026-03-02T09:00' }, 'endTime'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ reason: 'bell\u0007' }, 'reason'],
    [{ reason: [] }, 'reason'],
  ])('are refused with %j', async (wrong, field) => {
    const answer = await block(times('2026-03-03T09:00', '2026-03-03T17:00', wrong));
    expect(fieldsOf(answer)).toEqual([400, 'VALIDATION_FAILED', field]);
    expect(await list()).toEqual([]);
  });

  it('are refused for an unknown room and at a nonexistent wall time', async () => {
    expect((await block(times('2026-03-03T09:00', '2026-03-03T17:00', { roomId: 999_999 }))).body).toMatchObject({
      statusCode: 404,
      code: 'NOT_FOUND',
    });
    expect((await block(times('2026-03-29T02:30', '2026-03-29T04:00'))).body).toMatchObject({
      statusCode: 422,
      code: 'NO_SUCH_LOCAL_TIME',
    });
    for (const id of ['0', 'blocked-1', '1.5']) {
      expect(fieldsOf(await admin.delete(`${BLOCKED}/${id}`))).toEqual([400, 'VALIDATION_FAILED', 'id']);
    }
  });

  it('use the first occurrence of a repeated wall time', async () => {
    const { body } = await block(times('2026-10-25T02:30', '2026-10-25T03:30'));
    expect([body.startTime, body.endTime]).toEqual(['2026-10-25T00:30:00Z', '2026-10-25T02:30:00Z']);
  });
});
