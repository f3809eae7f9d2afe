import { onMySql } from './support/both-engines';

const NONE = {
  noticeMinutes: null,
  advanceDays: null,
  lateChangeMinutes: null,
  gapMinutes: null,
  dayMinutes: null,
  upcomingBookings: null,
};
const SETTINGS = { startTime: '09:00', endTime: '17:30', slotDuration: 30 };

onMySql('the policies for members', (api) => {
  it('are none at first, and set as a whole', async () => {
    const { client: admin } = await api().administrator();
    const { client } = await api().member();
    const room = await api().room('Salon');
    expect((await client.get('/api/config/booking')).body).toMatchObject({ policies: NONE });
    expect((await client.get('/api/rooms')).body).toMatchObject([{ policies: NONE }]);

    const policies = { noticeMinutes: 120, dayMinutes: 240 };
    const changed = await admin.put('/api/admin/config/booking', { ...SETTINGS, policies });
    expect([changed.status, changed.body]).toMatchObject([200, { policies: { ...NONE, ...policies } }]);
    await admin.put('/api/admin/config/booking', SETTINGS);
    expect((await client.get('/api/config/booking')).body).toMatchObject({ policies: { ...NONE, ...policies } });

    const own = await admin.patch(`/api/rooms/${room.id}`, { policies: { gapMinutes: 15 } });
    expect([own.status, own.body]).toMatchObject([200, { policies: { ...NONE, gapMinutes: 15 } }]);
    await admin.patch(`/api/rooms/${room.id}`, { capacity: 5 });
    expect((await client.get('/api/rooms')).body).toMatchObject([{ policies: { ...NONE, gapMinutes: 15 } }]);

    const { body: log } = await admin.get('/api/admin/audit?page=1&pageSize=10');
    expect((log as { action: string }[]).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['bookingSettings.changed', 'room.changed']),
    );
  });

  it.each([
    [{ noticeMinutes: 20 }, 'noticeMinutes'],
    [{ noticeMinutes: 10_095 }, 'noticeMinutes'],
    [{ advanceDays: 0 }, 'advanceDays'],
    [{ advanceDays: 731 }, 'advanceDays'],
    [{ lateChangeMinutes: -15 }, 'lateChangeMinutes'],
    [{ gapMinutes: 121 }, 'gapMinutes'],
    [{ gapMinutes: 1.5 }, 'gapMinutes'],
    [{ dayMinutes: 0 }, 'dayMinutes'],
    [{ dayMinutes: 1_470 }, 'dayMinutes'],
    [{ upcomingBookings: 201 }, 'upcomingBookings'],
  ])('are refused with %j', async (policies, field) => {
    const { client: admin } = await api().administrator();
    const { status, body } = await admin.put('/api/admin/config/booking', { ...SETTINGS, policies });
    expect([status, body]).toMatchObject([400, { details: [{ field: `policies.${field}` }] }]);
  });

  it('are changed only in the state that If-Match names', async () => {
    const { client: admin } = await api().administrator();
    const { body } = await admin.get('/api/admin/config/booking');
    const request = (gapMinutes: number) => ({ ...SETTINGS, policies: { gapMinutes } });
    const headers = { 'If-Match': (body as { etag: string }).etag };
    expect((await admin.put('/api/admin/config/booking', request(10), headers)).status).toBe(200);
    expect((await admin.put('/api/admin/config/booking', request(15), headers)).status).toBe(412);
  });

  it('refuse a booking with 422, and count what they affect', async () => {
    const { client: admin } = await api().administrator();
    const { client } = await api().member();
    const room = await api().room('Salon');
    const book = (start: string, end: string) =>
      client.post('/api/bookings', { roomId: room.id, startTime: `2026-03-03T${start}`, endTime: `2026-03-03T${end}` });
    await book('10:00', '11:00');
    await book('11:00', '12:00');
    const policies = { gapMinutes: 15 };
    const impact = await admin.post('/api/admin/config/policies/impact', { policies });
    expect([impact.status, impact.body]).toEqual([200, { bookings: 1 }]);
    await admin.put('/api/admin/config/booking', { ...SETTINGS, policies });
    const refused = await book('12:00', '12:30');
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        code: 'TOO_CLOSE',
        message:
          'Bookings of the Salon lie at least 15 minutes apart: choose an end by 10:45 or a start from 12:15 on Tuesday 3 March.',
      },
    ]);
  });

  it('keep the hours of a late cancellation until an administrator gives them back', async () => {
    const { client: admin } = await api().administrator();
    const { user, client } = await api().member(4);
    const room = await api().room('Salon');
    await admin.put('/api/admin/config/booking', { ...SETTINGS, policies: { lateChangeMinutes: 2_880 } });
    const time = { startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:30' };
    const { body } = await client.post('/api/bookings', { roomId: room.id, ...time });
    const { id } = body as { id: number };
    const moved = await client.patch(`/api/bookings/${id}`, { endTime: '2026-03-03T11:00' });
    expect([moved.status, moved.body]).toMatchObject([422, { code: 'TOO_LATE_TO_CHANGE' }]);
    expect((await client.delete(`/api/bookings/${id}`)).status).toBe(204);

    const quota = await client.get('/api/users/quota?month=2026-03');
    const late = [{ roomName: 'Salon', startTime: '2026-03-03T09:00:00Z', endTime: '2026-03-03T10:30:00Z' }];
    expect(quota.body).toMatchObject({ usedQuota: 1.5, lateHours: 1.5, remainingQuota: 2.5, lateCancellations: late });
    expect((await admin.get('/api/admin/reports/members?from=2026-03')).body).toMatchObject([
      { userId: user.id, hoursUsed: 1.5, lateHours: 1.5 },
    ]);
    const [{ id: lateId }] = (quota.body as { lateCancellations: [{ id: number }] }).lateCancellations;
    expect((await client.delete(`/api/admin/late-cancellations/${lateId}`)).status).toBe(403);
    expect((await admin.delete(`/api/admin/late-cancellations/${lateId}`)).status).toBe(204);
    expect((await admin.delete(`/api/admin/late-cancellations/${lateId}`)).status).toBe(404);
    expect((await client.get('/api/users/quota?month=2026-03')).body).toMatchObject({ usedQuota: 0, lateHours: 0 });
  });
});
