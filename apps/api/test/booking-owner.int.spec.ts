import type { ApiError, Booking, CreateBookingResponse } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import type { TestApi } from './support/test-api';
import type { TestClient } from './support/test-client';

type Person = Awaited<ReturnType<TestApi['member']>>;

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('the owner of a booking', (api) => {
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

  it('is the member whose request contains another userId', async () => {
    const userId = bob!.user.id;
    const { status, body } = await book(ada!.client, tuesday({ endTime: '2026-03-03T11:00', userId }));
    expect([status, body.userId]).toEqual([201, ada!.user.id]);
    const { body: changed } = await ada!.client.patch(`/api/bookings/${body.id}`, { purpose: 'x', userId });
    expect(changed).toMatchObject({ purpose: 'x', userId: ada!.user.id });
  });

  it.each([0, 'x', {}])('is not %j, for members and administrators', async (userId) => {
    const { body } = await book(ada!.client, tuesday({ endTime: '2026-03-03T11:00' }));
    for (const { client } of [ada!, admin!]) {
      expect(fieldsOf(await book(client, tuesday({ userId })))).toEqual([400, 'VALIDATION_FAILED', 'userId']);
      const change = await client.patch(`/api/bookings/${body.id}`, { userId });
      expect(fieldsOf(change)).toEqual([400, 'VALIDATION_FAILED', 'userId']);
    }
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
  });

  it('is refused if unknown, inactive or no id', async () => {
    const { body } = await book(ada!.client, tuesday({ endTime: '2026-03-03T11:00' }));
    await admin!.client.patch(`/api/admin/users/${bob!.user.id}/active`, { isActive: false });
    const later = (userId: unknown) =>
      book(admin!.client, tuesday({ startTime: '2026-03-03T14:00', endTime: '2026-03-03T15:00', userId }));
    const change = (userId: unknown) => admin!.client.patch(`/api/bookings/${body.id}`, { userId });
    for (const send of [later, change]) {
      expect(fieldsOf(await send('x'))).toEqual([400, 'VALIDATION_FAILED', 'userId']);
      expect(fieldsOf(await send(bob!.user.id))).toEqual([400, 'VALIDATION_FAILED', 'userId']);
      expect((await send(999_999)).status).toBe(404);
    }
    expect(fieldsOf(await change(null))).toEqual([400, 'VALIDATION_FAILED', 'userId']);
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
