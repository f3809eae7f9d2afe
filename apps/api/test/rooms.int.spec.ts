import { NO_POLICIES } from '@roomhours/booking-rules';
import type { Booking, Room } from '@roomhours/contract';
import { onMySql } from './support/both-engines';
import { ETAG } from './support/etag';

const NO_FACTS = { location: null, amenities: [], photo: null, thumbnail: null, policies: NO_POLICIES };

onMySql('rooms', (api) => {
  it('are listed by name for all signed-in users', async () => {
    for (const name of ['studio', 'Board Room', 'Übungsraum', 'atelier']) await api().room(name);
    const { client } = await api().member();
    const { status, body } = await client.get<Room[]>('/api/rooms');
    expect(status).toBe(200);
    expect(body.map(({ name }) => name)).toEqual(['atelier', 'Board Room', 'studio', 'Übungsraum']);
    expect(Object.keys(body[0]!).sort()).toEqual([
      ...['amenities', 'capacity', 'description', 'etag', 'id', 'isActive', 'location', 'name', 'photo'],
      ...['policies', 'thumbnail'],
    ]);
    expect((await api().anonymous().get('/api/rooms')).status).toBe(401);
  });

  it('are added by administrators, without surrounding blanks', async () => {
    const { client } = await api().administrator();
    const draft = { name: '  Salon 🪑 ', capacity: 12, description: ' Two lines\nof text ' };
    const { status, body } = await client.post<Room>('/api/rooms', { ...draft, id: 99, version: 3, role: 'admin' });
    expect([status, body]).toEqual([
      201,
      {
        ...{
          id: body.id,
          name: 'Salon 🪑',
          capacity: 12,
          description: 'Two lines\nof text',
          isActive: true,
          etag: ETAG,
        },
        ...NO_FACTS,
      },
    ]);
    expect((await client.get('/api/rooms')).body).toEqual([body]);
  });

  it.each([undefined, null, '', '  '])('need no description: %j', async (description) => {
    const { client } = await api().administrator();
    const { status, body } = await client.post<Room>('/api/rooms', { name: 'Salon', capacity: 1, description });
    expect([status, body.description]).toEqual([201, null]);
  });

  it.each([
    [{}, ['name', 'capacity']],
    [{ name: '', capacity: 4 }, ['name']],
    [{ name: null, capacity: null }, ['name', 'capacity']],
    [{ name: 'x'.repeat(101), capacity: 4 }, ['name']],
    [{ name: 'two\nlines', capacity: 4 }, ['name']],
    [{ name: 'x', capacity: 0 }, ['capacity']],
    [{ name: 'x', capacity: 10_001 }, ['capacity']],
    [{ name: 'x', capacity: '4' }, ['capacity']],
    [{ name: 'x', capacity: 4.5 }, ['capacity']],
    [{ name: 'x', capacity: 4, description: 'x'.repeat(501) }, ['description']],
    [{ name: 'x', capacity: 4, description: 7 }, ['description']],
    [{ name: ['x'], capacity: [4], description: {} }, ['name', 'capacity', 'description']],
  ])('are refused with an invalid field: %j', async (draft, fields) => {
    const { client } = await api().administrator();
    const { status, body } = await client.post<{ code: string; details: { field: string }[] }>('/api/rooms', draft);
    expect([status, body.code, body.details.map(({ field }) => field)]).toEqual([400, 'VALIDATION_FAILED', fields]);
    expect((await client.get('/api/rooms')).body).toEqual([]);
  });

  it.each([
    { name: '🪑'.repeat(100), capacity: 1 },
    { name: 'x', capacity: 10_000, description: '😀'.repeat(500) },
  ])('may reach their limits: %#', async (draft) => {
    const { client } = await api().administrator();
    const { status, body } = await client.post('/api/rooms', draft);
    expect(status).toBe(201);
    expect((await client.get('/api/rooms')).body).toEqual([body]);
    expect(body).toMatchObject(draft);
  });

  it('have names that differ in more than case', async () => {
    const { client } = await api().administrator();
    await client.post('/api/rooms', { name: 'Übung', capacity: 4 });
    const twice = await client.post('/api/rooms', { name: ' übung', capacity: 4 });
    expect(twice.body).toMatchObject({ statusCode: 409, code: 'DUPLICATE' });
    const other = await client.post<Room>('/api/rooms', { name: 'Ubung', capacity: 4 });
    expect(other.status).toBe(201);
    const renamed = await client.patch(`/api/rooms/${other.body.id}`, { name: 'ÜBUNG' });
    expect(renamed.body).toMatchObject({ statusCode: 409, code: 'DUPLICATE' });
    expect((await client.patch(`/api/rooms/${other.body.id}`, { name: 'UBUNG' })).status).toBe(200);
  });

  it('are changed in part', async () => {
    const { client } = await api().administrator();
    const { body: room } = await client.post<Room>('/api/rooms', { name: 'Salon', capacity: 4, description: 'Quiet' });
    const path = `/api/rooms/${room.id}`;
    expect((await client.patch(path, { capacity: 6 })).body).toEqual({ ...room, capacity: 6, etag: ETAG });
    expect((await client.patch(path, { description: null })).body).toEqual({
      ...room,
      capacity: 6,
      description: null,
      etag: ETAG,
    });
    expect((await client.patch(path, { name: 'Saal', id: 1 })).body).toEqual({
      id: room.id,
      name: 'Saal',
      capacity: 6,
      description: null,
      isActive: true,
      ...NO_FACTS,
      etag: ETAG,
    });
  });

  it.each([
    [{}, []],
    [{ color: 'red' }, []],
    [{ name: null }, ['name']],
    [{ capacity: null }, ['capacity']],
    [{ isActive: null }, ['isActive']],
    [{ isActive: 0 }, ['isActive']],
    [{ capacity: '6', description: 3 }, ['capacity', 'description']],
  ])('are not changed by an invalid request: %j', async (change, fields) => {
    const { client } = await api().administrator();
    const room = await api().room('Salon');
    const { body } = await client.patch<{ code: string; details?: { field: string }[] }>(
      `/api/rooms/${room.id}`,
      change,
    );
    expect([body.code, (body.details ?? []).map(({ field }) => field)]).toEqual(['VALIDATION_FAILED', fields]);
    expect((await client.get('/api/rooms')).body).toEqual([{ ...room, ...NO_FACTS, etag: ETAG }]);
  });

  it('are retired: they keep their bookings, and take no new ones until they are reactivated', async () => {
    const { client: admin } = await api().administrator();
    const { client: ada } = await api().member(0);
    const room = await api().room('Salon');
    const other = await api().room('Saal');
    const at = (hour: number, roomId = room.id) => ({
      roomId,
      startTime: `2026-03-03T${hour}:00:00Z`,
      endTime: `2026-03-03T${hour + 1}:00:00Z`,
    });
    const { body: kept } = await ada.post<Booking>('/api/bookings', at(10));
    const { body: elsewhere } = await ada.post<Booking>('/api/bookings', at(11, other.id));
    const retire = (isActive: boolean) => admin.patch<Room>(`/api/rooms/${room.id}`, { isActive });
    expect((await retire(false)).body).toMatchObject({ id: room.id, isActive: false });

    const message = 'Salon is retired and takes no new bookings.';
    const refused = { statusCode: 409, code: 'ROOM_RETIRED', message };
    for (const who of [ada, admin]) {
      expect((await who.post('/api/bookings', at(12))).body).toMatchObject(refused);
      expect((await who.patch(`/api/bookings/${kept.id}`, at(13))).body).toMatchObject(refused);
      expect((await who.patch(`/api/bookings/${elsewhere.id}`, { roomId: room.id })).body).toMatchObject(refused);
    }
    expect((await ada.patch<Booking>(`/api/bookings/${kept.id}`, { purpose: 'x' })).body.purpose).toBe('x');
    expect((await ada.patch<Booking>(`/api/bookings/${kept.id}`, { roomId: other.id })).body.roomId).toBe(other.id);
    expect((await ada.get<Room[]>('/api/rooms')).body.map(({ isActive }) => isActive)).toEqual([true, false]);

    await retire(true);
    expect((await ada.post('/api/bookings', at(12))).status).toBe(201);
  });

  it('are retired with a reason, which a reactivation removes', async () => {
    const { client: admin } = await api().administrator();
    const { id } = await api().room('Salon');
    const change = async (body: object) => (await admin.patch<Room>(`/api/rooms/${id}`, body)).body.retiredReason;
    expect(await change({ isActive: false, retiredReason: ' Being renovated ' })).toBe('Being renovated');
    expect(await change({ capacity: 6 })).toBe('Being renovated');
    expect(await change({ isActive: true })).toBeUndefined();
    expect((await admin.get<Room[]>('/api/rooms')).body[0]).not.toHaveProperty('retiredReason');
  });

  it('are retired with a choice for their upcoming bookings, which move to an active room', async () => {
    const { client: admin } = await api().administrator();
    const { client: ada } = await api().member(0);
    const room = await api().room('Salon');
    const other = await api().room('Alcove');
    const third = await api().room('Saal');
    const times = { startTime: '2026-03-03T10:00:00Z', endTime: '2026-03-03T11:00:00Z' };
    const { body: moved } = await ada.post<Booking>('/api/bookings', { roomId: room.id, ...times });
    await admin.patch(`/api/rooms/${other.id}`, { isActive: false });
    const retire = (body: object) => admin.patch(`/api/rooms/${room.id}`, { isActive: false, ...body });

    const toRetired = { default: 'keep', choices: [{ id: moved.id, action: 'move', roomId: other.id }] };
    expect((await retire({ affected: toRetired })).body).toMatchObject({ statusCode: 409, code: 'BOOKING_CONFLICT' });
    expect((await retire({ affected: { default: 'move' } })).status).toBe(200);
    const [booking] = (await ada.get<Booking[]>('/api/bookings/user')).body;
    expect(booking).toMatchObject({ id: moved.id, roomId: third.id });
  });

  it('are removed with their bookings and blocked times', async () => {
    const { client: admin } = await api().administrator();
    const { client: ada } = await api().member(4);
    const room = await api().room('Salon');
    const other = await api().room('Saal');
    const slot = { startTime: '2026-03-03T09:00:00Z', endTime: '2026-03-03T10:00:00Z' };
    await ada.post('/api/bookings', { roomId: room.id, ...slot });
    const remaining = await ada.post<Booking>('/api/bookings', { roomId: other.id, ...slot });
    await api().block(room.id, '2026-03-04T09:00:00Z', '2026-03-04T10:00:00Z');
    const answer = await admin.delete(`/api/rooms/${room.id}`);
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect((await ada.get('/api/bookings/user')).body).toEqual([remaining.body]);
    expect((await ada.get('/api/users/quota')).body).toMatchObject({ usedQuota: 1, remainingQuota: 3 });
    expect((await admin.delete(`/api/rooms/${room.id}`)).body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it('are changed by administrators only', async () => {
    const room = await api().room('Salon');
    const { client: ada } = await api().member();
    for (const [who, status, code] of [
      [ada, 403, 'FORBIDDEN'],
      [api().anonymous(), 401, 'UNAUTHENTICATED'],
    ] as const) {
      for (const answer of [
        await who.post('/api/rooms', { name: 'Mine', capacity: 4 }),
        await who.post('/api/rooms', {}),
        await who.patch(`/api/rooms/${room.id}`, { name: 'Mine' }),
        await who.delete(`/api/rooms/${room.id}`),
      ]) {
        expect(answer.body).toMatchObject({ statusCode: status, code });
      }
    }
    expect((await ada.get('/api/rooms')).body).toEqual([{ ...room, ...NO_FACTS, etag: ETAG }]);
  });

  it.each(['0', '01', '-1', '1.5', '1e1', 'abc', '%20', '１'])(
    'have ids that are positive whole numbers: not %s',
    async (id) => {
      const { client } = await api().administrator();
      for (const answer of [
        await client.patch(`/api/rooms/${id}`, { capacity: 2 }),
        await client.delete(`/api/rooms/${id}`),
      ]) {
        expect(answer.body).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED', details: [{ field: 'id' }] });
      }
    },
  );

  it.each(['999999', '4294967296', '9007199254740993', '9'.repeat(60)])(
    'are 404 with an unknown id: %s',
    async (id) => {
      const { client } = await api().administrator();
      for (const answer of [
        await client.patch(`/api/rooms/${id}`, { capacity: 2 }),
        await client.delete(`/api/rooms/${id}`),
      ]) {
        expect(answer.body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
      }
    },
  );
});
