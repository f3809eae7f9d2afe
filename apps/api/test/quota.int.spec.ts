import { onMySql } from './support/both-engines';
import { ETAG } from './support/etag';

onMySql('the quota', (api) => {
  it('is that of the current month, in hours and half hours', async () => {
    const room = await api().room('Salon');
    const { client } = await api().member(4.5);
    const book = (startTime: string, endTime: string) =>
      client.post('/api/bookings', { roomId: room.id, startTime, endTime });
    await book('2026-03-03T10:00', '2026-03-03T11:30');
    await book('2026-04-01T10:00', '2026-04-01T11:00');
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
    const { client: unlimited } = await api().member(0);
    const { client: admin } = await api().administrator();
    expect((await unlimited.get('/api/users/quota')).body).toEqual({
      role: 'user',
      monthlyQuota: 0,
      usedQuota: 0,
      remainingQuota: -1,
      lateHours: 0,
      lateCancellations: [],
    });
    expect((await admin.get('/api/users/quota')).body).toEqual({
      role: 'admin',
      monthlyQuota: 0,
      usedQuota: 0,
      remainingQuota: -1,
      lateHours: 0,
      lateCancellations: [],
    });
  });

  it.each(['', '2026-13', '2026-3', '2026-03-01', '1969-12', '2101-01', 'x'])(
    'is refused with the month %j',
    async (month) => {
      const { client } = await api().member();
      const { body } = await client.get(`/api/users/quota?month=${month}`);
      expect(body).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED', details: [{ field: 'month' }] });
    },
  );

  it('requires a session', async () => {
    expect((await api().anonymous().get('/api/users/quota')).status).toBe(401);
  });
});

onMySql('the booking settings', (api) => {
  it('are wall times in the workspace zone', async () => {
    const { client } = await api().member();
    const { status, body, headers } = await client.get('/api/config/booking');
    expect([status, body]).toMatchObject([
      200,
      { startTime: '09:00', endTime: '17:30', slotDuration: 30, timeZone: 'Europe/Berlin', etag: ETAG },
    ]);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect((await api().anonymous().get('/api/config/booking')).status).toBe(401);
  });
});
