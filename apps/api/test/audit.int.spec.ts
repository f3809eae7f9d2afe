import type { AuditRecord, Booking, Plan, Room } from '@roomhours/contract';
import type { User } from '@roomhours/domain';
import { PeriodicDeletion } from '@roomhours/infrastructure';
import { recordStatements } from '@roomhours/infrastructure/testing';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { onMySql } from './support/both-engines';
import { withoutTag } from './support/etag';
import { fieldsOf } from './support/refusals';
import { PASSWORD } from './support/test-api';
import type { TestClient } from './support/test-client';

const AUDIT = '/api/admin/audit';

onMySql('the audit record', (api) => {
  let admin: TestClient;
  let adminUser: User;

  beforeEach(async () => {
    ({ client: admin, user: adminUser } = await api().administrator('admin@example.com'));
  });

  const list = (query = '') => admin.get<AuditRecord[]>(`${AUDIT}${query}`);
  const actions = async () => (await list()).body.map(({ action }) => action);

  it('contains actor, action, subject, states before and after, time and request of a change', async () => {
    const added = await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 });
    api().clock.set('2026-03-02T08:05:00Z');
    const { headers } = await admin.patch(`/api/rooms/${added.body.id}`, { capacity: 6 });
    const { status, body, headers: listed } = await list();
    expect([status, listed.get('X-Total-Count')]).toEqual([200, '3']);
    // The path of the thumbnail follows from the photo, and a room without own rules stores none.
    const { thumbnail: _, policies: __, ...stored } = withoutTag(added.body);
    expect(body[0]).toEqual({
      id: expect.any(Number) as number,
      at: '2026-03-02T08:05:00Z',
      actorId: adminUser.id,
      actorEmail: 'admin@example.com',
      action: 'room.changed',
      subject: 'room',
      subjectId: added.body.id,
      before: stored,
      after: { ...stored, capacity: 6 },
      requestId: headers.get('X-Request-Id'),
      actor: { id: adminUser.id, email: 'admin@example.com', name: adminUser.firstName },
      ...{ user: null, roomId: added.body.id, roomName: 'Salon', startTime: null, endTime: null, byToken: false },
    });
    expect(body[1]).toMatchObject({ action: 'room.added', before: null, after: stored });
    expect(body[2]).toMatchObject({ action: 'login.succeeded', subject: 'session', before: null, after: null });
  });

  it('contains every change by an administrator', async () => {
    const { body: room } = await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 });
    const plan = { name: 'team', displayName: 'Team', monthlyHours: 40 };
    const { body: team } = await admin.post<Plan>('/api/admin/subscription-plans', plan);
    await admin.put(`/api/admin/subscription-plans/${team.id}`, { ...plan, monthlyHours: 41 });
    await admin.delete(`/api/admin/subscription-plans/${team.id}`);
    const person = { email: 'ada@example.com', password: PASSWORD };
    const { body: ada } = await admin.post<User>('/api/admin/users', person);
    await admin.patch(`/api/admin/users/${ada.id}`, { firstName: 'Ada' });
    await admin.patch(`/api/admin/users/${ada.id}/quota`, { monthlyQuota: 9 });
    await admin.patch(`/api/admin/users/${ada.id}/password`, { newPassword: 'another one' });
    await admin.patch(`/api/admin/users/${ada.id}/role`, { role: 'admin' });
    await admin.patch(`/api/admin/users/${ada.id}/active`, { isActive: false });
    await admin.put('/api/admin/config/booking', { startTime: '08:00', endTime: '18:00', slotDuration: 30 });
    const times = { roomId: room.id, startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00' };
    const { body: booking } = await admin.post<Booking>('/api/bookings', times);
    await admin.patch(`/api/bookings/${booking.id}`, { purpose: 'x' });
    await admin.delete(`/api/bookings/${booking.id}`);
    const { body: blocked } = await admin.post<{ id: number }>('/api/admin/blocked-times', times);
    await admin.delete(`/api/admin/blocked-times/${blocked.id}`);
    await admin.delete(`/api/rooms/${room.id}`);
    await admin.patch('/api/users/profile', { currentPassword: PASSWORD, newPassword: 'another one' });
    const [newestAction, ...others] = await actions();
    expect([newestAction, ...others].reverse()).toEqual([
      'login.succeeded',
      'room.added',
      'plan.added',
      'plan.changed',
      'plan.removed',
      'user.added',
      'user.changed',
      'user.changed',
      'user.passwordSet',
      'user.changed',
      'user.changed',
      'bookingSettings.changed',
      'booking.created',
      'booking.changed',
      'booking.removed',
      'blockedTime.added',
      'blockedTime.removed',
      'room.removed',
      'user.passwordSet',
    ]);
    const everything = JSON.stringify((await list()).body);
    expect(everything).not.toMatch(/plain:|hash|another one|correct horse/);
  });

  it('contains every sign-in attempt, with the email as entered', async () => {
    const { user } = await api().member(0, 'ada@example.com');
    await api().anonymous().post('/api/login', { email: ' Ada@example.com', password: 'wrong' });
    await api().anonymous().post('/api/login', { email: 'nobody@example.com', password: 'wrong' });
    const { body } = await list();
    expect(body.slice(0, 3)).toMatchObject([
      { action: 'login.failed', actorId: null, actorEmail: 'nobody@example.com', subjectId: null },
      { action: 'login.failed', actorId: user.id, actorEmail: 'Ada@example.com' },
      { action: 'login.succeeded', actorId: user.id, actorEmail: 'ada@example.com' },
    ]);
  });

  it('contains the changes of bookings by members, who see their cancelled ones', async () => {
    const room = await api().room('Salon');
    const { client: ada, user } = await api().member(0, 'ada@example.com');
    const times = { roomId: room.id, startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00', purpose: 'Retro' };
    const { body: booking } = await ada.post<Booking>('/api/bookings', times);
    await ada.patch(`/api/bookings/${booking.id}`, { startTime: '2026-03-03T12:00', endTime: '2026-03-03T13:00' });
    await admin.delete(`/api/bookings/${booking.id}`);

    const { body } = await list(`?bookingId=${booking.id}`);
    expect(body.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['booking.removed', 'admin@example.com'],
      ['booking.changed', 'ada@example.com'],
      ['booking.created', 'ada@example.com'],
    ]);
    expect(body[0]).toMatchObject({ user: { id: user.id }, roomName: 'Salon', startTime: '2026-03-03T11:00:00Z' });
    const queries = [
      'kind=booking.removed',
      `userId=${user.id}&from=2026-03-02`,
      'kind=booking&search=salon%20ada',
      'from=2026-03-03',
    ];
    const counts = await Promise.all(queries.map(async (query) => (await list(`?${query}`)).body.length));
    expect(counts).toEqual([1, 3, 3, 0]);
    expect(fieldsOf(await list('?from=2026-03-03&to=2026-03-02'))).toEqual([400, 'VALIDATION_FAILED', 'to']);
    const own = await ada.get<object[]>('/api/bookings/user/cancelled?month=2026-03');
    expect(own.body).toEqual([
      expect.objectContaining({ id: booking.id, roomName: 'Salon', purpose: 'Retro', byOwner: false, byToken: false }),
    ]);
    const all = await admin.get<object[]>(`/api/admin/bookings/cancelled?roomId=${room.id}`);
    expect(all.body[0]).toMatchObject({ owner: { id: user.id }, cancelledBy: { email: 'admin@example.com' } });
    const file = await admin.get<string>(`/api/admin/audit.csv?kind=booking.removed`);
    const lines = file.body.trim().split('\r\n');
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(',booking.removed,booking,')]);
  });

  it('contains neither other changes by members nor refused changes', async () => {
    const room = await api().room('Salon');
    const { client: ada } = await api().member();
    const times = { roomId: room.id, startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00' };
    await ada.post('/api/rooms', { name: 'Saal', capacity: 4 });
    await admin.post('/api/rooms', { name: 'salon', capacity: 4 });
    await admin.post('/api/bookings', { ...times, roomId: 999999 });
    await admin.delete('/api/rooms/999999');
    expect(await actions()).toEqual(['login.succeeded', 'login.succeeded']);
  });

  it('is paginated, newest first', async () => {
    for (let count = 0; count < 51; count += 1) {
      await api()
        .anonymous()
        .post('/api/login', { email: `x${count}@example.com`, password: 'wrong' });
    }
    const page = async (query: string) => {
      const { body, headers } = await list(query);
      return [headers.get('X-Total-Count'), body.length, body[0]?.actorEmail];
    };
    expect(await page('')).toEqual(['52', 50, 'x50@example.com']);
    expect(await page('?page=2')).toEqual(['52', 2, 'x0@example.com']);
    expect(await page('?page=2&pageSize=51')).toEqual(['52', 1, 'admin@example.com']);
  });

  it('is swept by the periodic deletion, like all tables that clients can grow', async () => {
    const sources = ['reading', 'writing'].map((name) => api().app.get<DataSource>(getDataSourceToken(name)));
    const statements = await recordStatements(sources, () => api().app.get(PeriodicDeletion).sweep());
    const tables = [
      ...['session', 'attempt_throttle', 'stored_response', 'cancelled_booking', 'audit_entry'],
      ...['message', 'webhook_delivery'],
    ];
    expect(tables.filter((table) => !statements.some(({ sql }) => sql.includes(table)))).toEqual([]);
  });
});
