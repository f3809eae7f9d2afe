import type {
  AdminBooking,
  ApiError,
  BlockedTime,
  Booking,
  CancelledSelection,
  CreateBlockedTimeResponse,
  CreateBookingResponse,
  Impact,
} from '@roomhours/contract';
import type { Room, User } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { insertBookings } from './support/many-bookings';
import { fieldsOf } from './support/refusals';
import { PASSWORD, type TestApi } from './support/test-api';
import type { TestClient } from './support/test-client';

type Person = Awaited<ReturnType<TestApi['member']>>;

const BLOCKED = '/api/admin/blocked-times';

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('the bookings of administrators', (api) => {
  describe('all bookings', () => {
    let admin: TestClient;
    let ada: { user: User; client: TestClient };
    let bob: { user: User; client: TestClient };
    let salon: Room;
    let saal: Room;
    let made: Record<'marchAda' | 'marchBob' | 'aprilAda', Booking>;

    const book = ({ client }: { client: TestClient }, room: Room, day: string, purpose: string | null = null) =>
      client.booked(room, `${day}T10:00`, `${day}T11:00`, { purpose });

    beforeEach(async () => {
      admin = (await api().administrator()).client;
      ada = await api().member(0, 'ada@example.com');
      bob = await api().member(0, 'bob@example.com');
      salon = await api().room('Salon');
      saal = await api().room('Saal');
      made = {
        marchAda: await book(ada, salon, '2026-03-31', 'Retro'),
        marchBob: await book(bob, saal, '2026-03-31'),
        aprilAda: await book(ada, saal, '2026-04-01'),
      };
    });

    const list = (query = '') => admin.get<AdminBooking[]>(`/api/admin/bookings${query}`);
    const ids = async (query = '') => {
      const { body, headers } = await list(query);
      return [headers.get('X-Total-Count'), ...body.map(({ id }) => id)];
    };

    it('are listed newest first, with the names of owner and room', async () => {
      const { status, body, headers } = await list();
      expect([status, headers.get('X-Total-Count'), headers.get('Cache-Control')]).toEqual([200, '3', 'no-store']);
      expect(body.map(({ id }) => id)).toEqual([made.aprilAda.id, made.marchBob.id, made.marchAda.id]);
      expect(body[2]).toEqual({
        ...made.marchAda,
        userEmail: 'ada@example.com',
        username: 'ada',
        userName: 'Ada',
        roomName: 'Salon',
      });
    });

    it('are cancelled together; those that cannot be stay and are named', async () => {
      const ids = [made.marchAda.id, made.marchBob.id, 999_999];
      const cancel = (body: object, who = admin) =>
        who.post<CancelledSelection>('/api/admin/bookings/cancellation', body);
      const note = 'The heating is broken.';
      expect((await cancel({ bookings: ids, note })).body).toEqual({ cancelled: 3, refused: [] });
      expect((await list()).body.map(({ id }) => id)).toEqual([made.aprilAda.id]);
      api().clock.set('2026-04-02T08:00:00Z');
      const later = (await api().administrator('later@example.com')).client;
      expect((await cancel({ bookings: [made.aprilAda.id], scope: 'all' }, later)).body).toEqual({
        ...{ cancelled: 0, refused: [{ id: made.aprilAda.id, message: expect.any(String) as string }] },
      });
    });

    it('are downloaded as they are filtered, in their order', async () => {
      const { body, headers } = await admin.get<string>(
        '/api/admin/bookings.csv?month=2026-03&sort=oldest&separator=tab',
      );
      expect(headers.get('Content-Disposition')).toBe('attachment; filename="roomhours-bookings.csv"');
      const [head, ...lines] = body.trim().split('\r\n');
      expect(head).toMatch(/Booking\tRoom\tUser\t.*\tName\tPlan\tCompany$/);
      expect(lines.map((line) => Number(line.split('\t')[0]))).toEqual([made.marchAda.id, made.marchBob.id]);
    });

    it('are filtered by month in the workspace zone, by room, by user, and by all of them', async () => {
      expect(await ids('?month=2026-03')).toEqual(['2', made.marchBob.id, made.marchAda.id]);
      expect(await ids('?month=2026-05')).toEqual(['0']);
      expect(await ids(`?roomId=${saal.id}`)).toEqual(['2', made.aprilAda.id, made.marchBob.id]);
      expect(await ids(`?userId=${ada.user.id}`)).toEqual(['2', made.aprilAda.id, made.marchAda.id]);
      expect(await ids(`?month=2026-03&roomId=${saal.id}&userId=${bob.user.id}`)).toEqual(['1', made.marchBob.id]);
      expect(await ids('?roomId=999999')).toEqual(['0']);
      expect(await ids('?from=2026-03-31&to=2026-03-31')).toEqual(['2', made.marchBob.id, made.marchAda.id]);
      expect(await ids('?from=2026-04-01')).toEqual(['1', made.aprilAda.id]);
      expect(await ids('?to=2026-03-30')).toEqual(['0']);
      expect(await ids('?upcoming=false&to=2026-04-01')).toHaveLength(4);
      expect(await ids('?userId=99999999999999999999')).toEqual(['0']);
    });

    it('are sorted by age, searched by a part of email or name, and paginated', async () => {
      expect(await ids('?sort=oldest')).toEqual(['3', made.marchAda.id, made.marchBob.id, made.aprilAda.id]);
      expect(await ids('?sort=newest&page=1&pageSize=1')).toEqual(['3', made.aprilAda.id]);
      expect(await ids('?search=ADA%40')).toEqual(['2', made.aprilAda.id, made.marchAda.id]);
      expect(await ids('?search=+bob+&month=2026-03')).toEqual(['1', made.marchBob.id]);
      expect(await ids('?search=example.com&sort=oldest&page=2&pageSize=2')).toEqual(['3', made.aprilAda.id]);
      expect(await ids('?page=3&pageSize=2')).toEqual(['3']);
    });

    it('are at most 5,000 in one answer, those nearest to now; pages have the others', async () => {
      await insertBookings(api(), salon, ada.user, 5_100);
      api().clock.set('2027-02-01T08:00:00Z');
      const owner = await ada.client.signIn('ada@example.com', PASSWORD);
      const read = async (client: TestClient, path: string) => {
        const { body, headers } = await client.get<Booking[]>(path);
        const ends = [body[0]!, body.at(-1)!].map(({ startTime }) => startTime).sort();
        const { body: lastPage } = await client.get<Booking[]>(`${path}?page=26&pageSize=200`);
        return [body.length, headers.get('X-Total-Count'), ...ends, lastPage.length];
      };
      const last = '2027-05-01T22:00:00Z';
      const all = await read((await api().administrator()).client, '/api/admin/bookings');
      expect(all).toEqual([5_000, '5103', '2026-03-11T14:00:00Z', last, 103]);
      expect(await read(owner, '/api/bookings/user')).toEqual([5_000, '5102', '2026-03-11T12:00:00Z', last, 102]);
    });

    it('are counted if they are not Past, for all dates', async () => {
      const count = async () => (await admin.get('/api/admin/bookings/upcoming')).body;
      expect(await count()).toEqual({ count: 3 });
      api().clock.set('2026-03-31T08:59:00Z');
      admin = (await api().administrator()).client;
      expect(await count()).toEqual({ count: 3 });
      api().clock.set('2026-03-31T09:00:00Z');
      expect(await count()).toEqual({ count: 1 });
      expect(await ids('?upcoming=true')).toEqual(['1', made.aprilAda.id]);
    });

    it.each([
      ['from=2026-03-02&to=2026-03-01', 'to'],
      ['month=2026-03&from=2026-03-02', 'month'],
    ])('are refused with %s', async (query, field) => {
      expect(fieldsOf(await list(`?${query}`))).toEqual([400, 'VALIDATION_FAILED', field]);
    });
  });

  describe('the owner of a booking', () => {
    let room: Room;
    let [ada, bob, admin]: Person[] = [];

    beforeEach(async () => {
      room = await api().room('Salon');
      [ada, bob, admin] = [await api().member(1), await api().member(1), await api().administrator()];
    });

    const tuesday = (more: object = {}) => ({
      roomId: room.id,
      startTime: '2026-03-03T10:00',
      endTime: '2026-03-03T12:00',
      ...more,
    });
    const book = <T = CreateBookingResponse>(who: TestClient, body: object, key?: string) =>
      who.post<T>('/api/bookings', body, key === undefined ? {} : { 'Idempotency-Key': key });
    const quotaOf = ({ user }: Person, query = '') => admin!.client.get(`/api/admin/users/${user.id}/quota${query}`);

    it('is chosen by an administrator, beyond the quota of the member, who has the booking then', async () => {
      const { status, body } = await book(admin!.client, tuesday({ userId: ada!.user.id, repeatWeeks: 2 }));
      expect([status, body.userId, body.occurrences!.map(({ userId }) => userId)]).toEqual([
        201,
        ada!.user.id,
        [ada!.user.id, ada!.user.id],
      ]);
      expect((await ada!.client.get<Booking[]>('/api/bookings/user')).body).toHaveLength(2);
      const hours = { role: 'user', monthlyQuota: 1, usedQuota: 4, remainingQuota: 0 };
      const { id, email } = ada!.user;
      expect((await quotaOf(ada!)).body).toMatchObject({ ...hours, user: { id, email } });
      expect((await quotaOf(ada!, '?month=2026-04')).body).toMatchObject({ usedQuota: 0, remainingQuota: 1 });
      expect((await quotaOf(admin!)).body).toMatchObject({ role: 'admin', usedQuota: 0 });
    });

    it('is changed by an administrator, and the hours with it', async () => {
      const { body } = await book(ada!.client, tuesday({ endTime: '2026-03-03T11:00' }));
      const path = `/api/bookings/${body.id}`;
      const changed = await admin!.client.patch<Booking>(path, { userId: bob!.user.id });
      expect([changed.status, changed.body.userId]).toEqual([200, bob!.user.id]);
      expect((await quotaOf(ada!)).body).toMatchObject({ usedQuota: 0 });
      expect((await quotaOf(bob!)).body).toMatchObject({ usedQuota: 1 });
      expect((await ada!.client.patch(path, { purpose: 'x' })).status).toBe(403);
      expect((await bob!.client.delete(path)).status).toBe(204);
      await admin!.client.patch(`/api/admin/users/${bob!.user.id}/active`, { isActive: false });
      expect((await quotaOf(bob!)).status).toBe(404);
    });

    it('belongs to the request of an Idempotency-Key', async () => {
      const first = await book(admin!.client, tuesday({ userId: ada!.user.id }), 'k');
      expect((await book(admin!.client, tuesday({ userId: ada!.user.id }), 'k')).body).toEqual(first.body);
      const other = await book<ApiError>(admin!.client, tuesday({ userId: bob!.user.id }), 'k');
      expect(other.body).toMatchObject({ statusCode: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
      const own = tuesday({ startTime: '2026-03-04T10:00', endTime: '2026-03-04T11:00' });
      const { body } = await book(admin!.client, { ...own, userId: null }, 'own');
      expect((await book(admin!.client, own, 'own')).body).toEqual(body);
    });
  });

  describe('blocked times', () => {
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

    it('of several rooms and weeks are a group, which is removed together or one by one', async () => {
      const annex = await api().room('Annex');
      const { body: booking } = await ada.book(room, '2026-03-10T10:00', '2026-03-10T11:00');
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
      await ada.book(room, '2026-03-10T10:00', '2026-03-10T11:00');
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

    it.each([
      [{ roomId: undefined }, 'roomId'],
      [{ roomIds: [1, 1] }, 'roomIds'],
      [{ repeatUntil: '2026-03-02' }, 'repeatUntil'],
    ])('are refused with %j', async (wrong, field) => {
      const answer = await block(times('2026-03-03T09:00', '2026-03-03T17:00', wrong));
      expect(fieldsOf(answer)).toEqual([400, 'VALIDATION_FAILED', field]);
      expect(await list()).toEqual([]);
    });
  });
});
