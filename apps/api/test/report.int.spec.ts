import type { UsageReport } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import type { TestClient } from './support/test-client';

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('the usage report', (api) => {
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
  const book = async (who: TestClient, room: Room, startTime: string, endTime: string) => {
    expect((await who.post('/api/bookings', { roomId: room.id, startTime, endTime })).status).toBe(201);
  };

  it('sums up a month of the workspace zone', async () => {
    const { client: ada, user } = await api().member(4.5, 'ada@example.com');
    await book(ada, salon, '2026-03-31T16:00', '2026-03-31T17:30');
    await book(ada, saal, '2026-03-31T09:00', '2026-03-31T09:30');
    await book(ada, saal, '2026-04-01T09:00', '2026-04-01T10:00');
    await book(admin, saal, '2026-03-03T09:00', '2026-03-03T11:00');
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
  });

  it('is empty without bookings', async () => {
    expect((await report('?month=2099-12')).body).toEqual({
      month: '2099-12',
      rooms: [],
      users: [],
      totalBookings: 0,
      totalHours: 0,
      mostBookedRoom: null,
      activeUsers: 0,
    });
  });

  it('names the alphabetically first of the rooms with most hours', async () => {
    await book(admin, salon, '2026-03-03T09:00', '2026-03-03T10:00');
    await book(admin, saal, '2026-03-03T09:00', '2026-03-03T10:00');
    expect((await report()).body.mostBookedRoom).toBe('Saal');
  });

  it('names ten users and counts them all', async () => {
    for (let count = 0; count < 12; count += 1) {
      const { client } = await api().member();
      const day = String(3 + count).padStart(2, '0');
      const end = count < 2 ? '09:30' : '10:00';
      await book(client, salon, `2026-03-${day}T09:00`, `2026-03-${day}T${end}`);
    }
    const { body } = await report();
    expect([body.users.length, body.activeUsers, body.totalHours]).toEqual([10, 12, 11]);
    expect(new Set(body.users.map(({ hoursUsed }) => hoursUsed))).toEqual(new Set([1]));
  });

  it.each(['', '2026-13', '2026-3', '2026-03-01', '1969-12', '2101-01', 'x'])(
    'is refused with the month %j',
    async (month) => {
      expect(fieldsOf(await report(`?month=${month}`))).toEqual([400, 'VALIDATION_FAILED', 'month']);
    },
  );
});
