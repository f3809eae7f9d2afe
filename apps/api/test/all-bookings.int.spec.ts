import type { AdminBooking, Booking, CancelledSelection } from '@roomhours/contract';
import type { Room, User } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { insertBookings } from './support/many-bookings';
import { fieldsOf } from './support/refusals';
import { PASSWORD } from './support/test-api';
import type { TestClient } from './support/test-client';

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('all bookings', (api) => {
  let admin: TestClient;
  let ada: { user: User; client: TestClient };
  let bob: { user: User; client: TestClient };
  let salon: Room;
  let saal: Room;
  let made: Record<'marchAda' | 'marchBob' | 'aprilAda', Booking>;

  const book = async ({ client }: { client: TestClient }, room: Room, day: string, purpose: string | null = null) =>
    (
      await client.post<Booking>('/api/bookings', {
        roomId: room.id,
        startTime: `${day}T10:00`,
        endTime: `${day}T11:00`,
        purpose,
      })
    ).body;

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
    expect((await cancel({ bookings: ids }, bob.client)).status).toBe(403);
    expect((await cancel({ bookings: ids, note })).body).toEqual({ cancelled: 3, refused: [] });
    expect((await list()).body.map(({ id }) => id)).toEqual([made.aprilAda.id]);
    api().clock.set('2026-04-02T08:00:00Z');
    const later = (await api().administrator('later@example.com')).client;
    expect((await cancel({ bookings: [made.aprilAda.id], scope: 'all' }, later)).body).toEqual({
      ...{ cancelled: 0, refused: [{ id: made.aprilAda.id, message: expect.any(String) as string }] },
    });
    expect(fieldsOf(await cancel({ bookings: [] }, later))).toEqual([400, 'VALIDATION_FAILED', 'bookings']);
  });

  it('are downloaded as they are filtered, in their order', async () => {
    const { body, headers } = await admin.get<string>(
      '/api/admin/bookings.csv?month=2026-03&sort=oldest&separator=tab',
    );
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="roomhours-bookings.csv"');
    const [head, ...lines] = body.trim().split('\r\n');
    expect(head).toMatch(/Booking\tRoom\tUser\t.*\tName\tPlan\tCompany$/);
    expect(lines.map((line) => Number(line.split('\t')[0]))).toEqual([made.marchAda.id, made.marchBob.id]);
    expect(fieldsOf(await admin.get('/api/admin/bookings.csv?month=x'))).toEqual([400, 'VALIDATION_FAILED', 'month']);
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

  it('are sorted by age, and searched by a part of email or name', async () => {
    expect(await ids('?sort=oldest')).toEqual(['3', made.marchAda.id, made.marchBob.id, made.aprilAda.id]);
    expect(await ids('?sort=newest&page=1&pageSize=1')).toEqual(['3', made.aprilAda.id]);
    expect(await ids('?search=ADA%40')).toEqual(['2', made.aprilAda.id, made.marchAda.id]);
    expect(await ids('?search=+bob+&month=2026-03')).toEqual(['1', made.marchBob.id]);
    expect(await ids('?search=example.com&sort=oldest&page=2&pageSize=2')).toEqual(['3', made.aprilAda.id]);
    expect(await ids('?search=nobody')).toEqual(['0']);
    expect(await ids('?search=')).toHaveLength(4);
  });

  it('are paginated, with a total count', async () => {
    expect(await ids('?page=1&pageSize=2')).toEqual(['3', made.aprilAda.id, made.marchBob.id]);
    expect(await ids('?page=2&pageSize=2')).toEqual(['3', made.marchAda.id]);
    expect(await ids('?page=3&pageSize=2')).toEqual(['3']);
    expect(await ids('?page=1')).toHaveLength(4);
    expect(await ids(`?userId=${ada.user.id}&page=2&pageSize=1`)).toEqual(['2', made.marchAda.id]);
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
    ['month=2026-3', 'month'],
    ['month=', 'month'],
    ['from=2026-02-30', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['month=2026-03&from=2026-03-02', 'month'],
    ['upcoming=1', 'upcoming'],
    ['roomId=x', 'roomId'],
    ['roomId=0', 'roomId'],
    ['userId=-1', 'userId'],
    ['userId=1&userId=2', 'userId'],
    ['sort=user', 'sort'],
    [`search=${'x'.repeat(255)}`, 'search'],
    ['page=0', 'page'],
    ['pageSize=201', 'pageSize'],
  ])('are refused with %s', async (query, field) => {
    expect(fieldsOf(await list(`?${query}`))).toEqual([400, 'VALIDATION_FAILED', field]);
  });

  it('can be changed and removed by an administrator, also if Past', async () => {
    api().clock.set('2026-04-02T08:00:00Z');
    admin = (await api().administrator()).client;
    const moved = await admin.patch<Booking>(`/api/bookings/${made.marchAda.id}`, { purpose: null, roomId: saal.id });
    // Bob has booked that room at that time.
    expect(moved.body).toMatchObject({ statusCode: 409, code: 'BOOKING_CONFLICT' });
    const { body } = await admin.patch<Booking>(`/api/bookings/${made.marchAda.id}`, { endTime: '2026-03-31T12:00' });
    expect(body).toMatchObject({ userId: ada.user.id, endTime: '2026-03-31T10:00:00Z' });
    expect((await admin.delete(`/api/bookings/${made.marchBob.id}`)).status).toBe(204);
    expect(await ids('?month=2026-03')).toEqual(['1', made.marchAda.id]);
  });
});
