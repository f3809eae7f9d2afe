import { type PhotoSize, RoomReader } from '@roomhours/application';
import { NO_POLICIES } from '@roomhours/booking-rules';
import type { Amenity, AuditRecord, Booking, Room, Suggestion } from '@roomhours/contract';
import type { RoomId } from '@roomhours/domain';
import sharp from 'sharp';
import { onMySql } from './support/both-engines';
import { ETAG } from './support/etag';
import { fieldsOf } from './support/refusals';
import type { TestClient } from './support/test-client';
import type { Person } from './support/test-workspace';

const NO_FACTS = { location: null, amenities: [], photo: null, thumbnail: null, policies: NO_POLICIES };

const AMENITIES = '/api/admin/amenities';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('the rooms', (api) => {
  describe('rooms', () => {
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

    it('are changed in part', async () => {
      const { client } = await api().administrator();
      const { body: room } = await client.post<Room>('/api/rooms', {
        name: 'Salon',
        capacity: 4,
        description: 'Quiet',
      });
      const path = `/api/rooms/${room.id}`;
      expect((await client.patch(path, { capacity: 6 })).body).toEqual({ ...room, capacity: 6, etag: ETAG });
      expect((await client.patch(path, { description: null })).body).toMatchObject({ capacity: 6, description: null });
      const changed = { ...room, name: 'Saal', capacity: 6, description: null, etag: ETAG };
      expect((await client.patch(path, { name: 'Saal', id: 1 })).body).toEqual(changed);
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
  });

  describe('room facts', () => {
    let admin: TestClient;
    let ada: Person;

    beforeEach(async () => {
      admin = (await api().administrator()).client;
      ada = await api().member(4, 'ada@example.com');
    });

    const add = async (name: string) => (await admin.post<Amenity>(AMENITIES, { name })).body;
    const addRoom = async (facts: object = {}) =>
      (await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4, ...facts })).body;
    const rooms = async () => (await ada.client.get<Room[]>('/api/rooms')).body;

    describe('amenities', () => {
      it('are added, renamed and removed, also from the rooms that have them', async () => {
        const screen = await add(' Screen ');
        const camera = await add('camera');
        expect(screen).toEqual({ id: screen.id, name: 'Screen', etag: screen.etag });
        const room = await addRoom({ amenities: ['screen', 'Camera'], location: ' 2nd floor ' });
        expect(room).toMatchObject({
          amenities: ['camera', 'Screen'],
          location: '2nd floor',
          photo: null,
          thumbnail: null,
        });
        const list = async () => (await admin.get<Amenity[]>(AMENITIES)).body.map(({ name, rooms: n }) => [name, n]);
        expect(await list()).toEqual([
          ['camera', 1],
          ['Screen', 1],
        ]);
        const renamed = await admin.patch<Amenity>(`${AMENITIES}/${screen.id}`, { name: 'Display' });
        expect(renamed.body).toMatchObject({ id: screen.id, name: 'Display' });
        expect((await admin.delete(`${AMENITIES}/${camera.id}`)).status).toBe(204);
        expect(await rooms()).toMatchObject([{ amenities: ['Display'] }]);
        expect((await admin.patch(`/api/rooms/${room.id}`, { name: 'Loft' }, { 'If-Match': room.etag })).status).toBe(
          412,
        );
        expect(fieldsOf(await admin.delete(`${AMENITIES}/${camera.id}`))).toEqual([404, 'NOT_FOUND']);
        const audit = (await admin.get<AuditRecord[]>('/api/admin/audit')).body.map(({ action }) => action);
        expect(audit.filter((action) => action.startsWith('amenity')).sort()).toEqual([
          ...['amenity.added', 'amenity.added', 'amenity.changed', 'amenity.removed'],
        ]);
      });

      it('are at most a hundred', async () => {
        for (let count = 0; count < 100; count += 1) await add(`Amenity ${count}`);
        expect(fieldsOf(await admin.post(AMENITIES, { name: 'One more' }))).toEqual([400, 'VALIDATION_FAILED', 'name']);
      });

      it('are cleared by an empty list, and stay when they are left out', async () => {
        await add('Screen');
        const room = await addRoom({ amenities: ['Screen'], location: 'Yard' });
        const path = `/api/rooms/${room.id}`;
        expect((await admin.patch<Room>(path, { capacity: 5 })).body).toMatchObject({ amenities: ['Screen'] });
        expect((await admin.patch<Room>(path, { amenities: [], location: null })).body).toMatchObject({
          amenities: [],
          location: null,
        });
      });

      it('narrow the search of a room', async () => {
        await add('Screen');
        const room = await addRoom({ amenities: ['Screen'] });
        await admin.post('/api/rooms', { name: 'Booth', capacity: 2 });
        const find = async (query: string) => (await ada.client.get<Suggestion[]>(`/api/availability?${query}`)).body;
        expect(new Set((await find('amenities=screen')).map(({ roomId }) => roomId))).toEqual(new Set([room.id]));
        expect(await find('amenities=screen&amenities=Piano')).toEqual([]);
        expect(fieldsOf(await ada.client.get('/api/availability?amenities='))).toEqual([
          ...[400, 'VALIDATION_FAILED', 'amenities'],
        ]);
        const unknown = await admin.patch(`/api/rooms/${room.id}`, { amenities: ['Piano'] });
        expect(fieldsOf(unknown)).toEqual([400, 'VALIDATION_FAILED', 'amenities']);
      });
    });

    describe('the photo of a room', () => {
      const send = (room: Room, file: Uint8Array, type = 'image/jpeg', headers: Record<string, string> = {}) =>
        admin.call<Room>('PUT', `/api/rooms/${room.id}/photo`, {
          text: file,
          headers: { 'Content-Type': type, ...headers },
        });

      /** Reads the picture of a room from the database. */
      const pictureOf = async ({ id, photo }: Room, size: PhotoSize) => {
        const picture = await api()
          .app.get(RoomReader)
          .photo(id as RoomId, photo!.split('/').at(-1)!, size);
        return Buffer.from(picture!);
      };

      it.each([
        ['full', 1280],
        ['thumbnail', 256],
      ] as const)('is stored as WebP, and served %s at an address that changes with it', async (size, width) => {
        const room = await addRoom();
        const addressOf = ({ photo, thumbnail }: Room) => (size === 'full' ? photo! : thumbnail!);
        const jpeg = plain(2000, 1000)
          .withExif({ IFD0: { Copyright: 'Secret place' } })
          .jpeg();
        const { status, body } = await send(room, await jpeg.toBuffer());
        const { photo, thumbnail, etag } = body;
        expect([status, body]).toEqual([200, { ...room, photo, thumbnail, etag }]);
        expect(photo).toMatch(new RegExp(`^/api/rooms/${room.id}/photo/[\\w-]{43}$`));
        expect(thumbnail).toBe(`${photo}/thumbnail`);
        expect(await rooms()).toEqual([body]);
        const { status: found, headers } = await ada.client.get(addressOf(body));
        expect(found).toBe(200);
        expect(Object.fromEntries(headers)).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'private, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        });
        const picture = await pictureOf(body, size);
        expect(headers.get('content-length')).toBe(String(picture.length));
        expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
        expect(picture.includes('Secret place')).toBe(false);
        const other = await send(room, await plain(20, 10).png().toBuffer(), 'image/png');
        expect(addressOf(other.body)).not.toBe(addressOf(body));
        expect((await ada.client.get(addressOf(body))).status).toBe(404);
        expect((await ada.client.get(addressOf(other.body))).status).toBe(200);
        const wrong = addressOf(other.body).replace(other.body.photo!, `${other.body.photo}x`);
        expect((await ada.client.get(wrong)).status).toBe(404);
      });

      it('is removed, and disappears with its room', async () => {
        const room = await addRoom();
        const { body } = await send(room, await plain(9, 9).png().toBuffer(), 'image/png');
        expect((await admin.delete(`/api/rooms/${room.id}/photo`)).status).toBe(204);
        expect(await rooms()).toEqual([room]);
        expect((await ada.client.get(body.photo!)).status).toBe(404);
        await send(room, await plain(9, 9).png().toBuffer(), 'image/png');
        expect((await admin.delete(`/api/rooms/${room.id}`)).status).toBe(204);
        expect((await ada.client.get(body.photo!)).status).toBe(404);
      });

      it('is refused for an outdated state and an unknown room', async () => {
        const room = await addRoom();
        const picture = await plain(9, 9).png().toBuffer();
        expect((await send(room, picture, 'image/png', { 'If-Match': '"other"' })).status).toBe(412);
        expect((await send(room, picture, 'image/png', { 'If-Match': room.etag })).status).toBe(200);
        expect((await send({ ...room, id: 999_999 }, picture)).status).toBe(404);
      });

      it('is refused unless it is a picture of at most 5 MB', async () => {
        const room = await addRoom();
        const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
        const picture = await plain(50, 50).jpeg().toBuffer();
        const refused = [400, 'VALIDATION_FAILED', 'photo'];
        expect(fieldsOf(await send(room, svg, 'image/svg+xml'))).toEqual(refused);
        expect(fieldsOf(await send(room, svg))).toEqual(refused);
        expect(fieldsOf(await send(room, picture.subarray(0, 200)))).toEqual(refused);
        expect(fieldsOf(await send(room, Buffer.alloc(0)))).toEqual(refused);
        expect(fieldsOf(await send(room, picture, 'text/plain'))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
        const padded = Buffer.concat([picture, Buffer.alloc(5_242_880 - picture.length)]);
        expect((await send(room, padded)).status).toBe(200);
        const large = await send(room, Buffer.concat([padded, Buffer.alloc(1)]));
        expect(fieldsOf(large)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      });
    });
  });

  describe('finding a room', () => {
    let ada: Person;
    let studioId: number;

    beforeEach(async () => {
      ada = await api().member(4, 'ada@example.com');
      studioId = (await api().room('Studio')).id;
      const { client } = await api().administrator();
      await client.post('/api/rooms', { name: 'Hall', capacity: 40 });
    });

    const find = (query: string) => ada.client.get<Suggestion[]>(`/api/availability?${query}`);

    it('suggests rooms and times with their cost, the smallest sufficient room first', async () => {
      const { status, body } = await find('people=3&duration=90&date=2026-03-03&from=10:00&to=12:00');
      expect(status).toBe(200);
      expect(body.map(({ roomName }) => roomName)).toEqual(['Studio', 'Hall']);
      expect(body[0]).toEqual({
        kind: 'fits',
        roomId: studioId,
        roomName: 'Studio',
        hours: 1.5,
        remainingQuota: 4,
        startTime: '2026-03-03T09:00:00Z',
        endTime: '2026-03-03T10:30:00Z',
      });
      expect((await find('people=5&date=2026-03-03')).body.map(({ roomName }) => roomName)).toEqual(
        Array(3).fill('Hall'),
      );
    });

    it('needs no field, and suggests what can be booked', async () => {
      const { body } = await ada.client.get<Suggestion[]>('/api/availability');
      const { roomId, startTime, endTime, hours } = body[0]!;
      expect([startTime, hours]).toEqual(['2026-03-02T08:00:00Z', 0.5]);
      expect(fieldsOf(await find('date=2026-03-01'))).toEqual([400, 'VALIDATION_FAILED', 'date']);
      const booked = await ada.client.post<Booking>('/api/bookings', { roomId, startTime, endTime });
      expect(booked.status).toBe(201);
      const again = await find('people=1&duration=30&date=2026-03-02');
      expect(again.body[0]).toMatchObject({ startTime: '2026-03-02T08:30:00Z', remainingQuota: 3.5 });
    });
  });
});
