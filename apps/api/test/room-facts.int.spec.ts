import { type PhotoSize, RoomReader } from '@roomhours/application';
import type { Amenity, AuditRecord, Room, Suggestion } from '@roomhours/contract';
import type { RoomId } from '@roomhours/domain';
import sharp from 'sharp';
import { onBothEngines } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import type { Person } from './support/test-workspace';
import type { TestClient } from './support/test-client';

const AMENITIES = '/api/admin/amenities';
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

onBothEngines('room facts', (api) => {
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

    it('have names that differ in more than case', async () => {
      await add('Übung');
      expect(fieldsOf(await admin.post(AMENITIES, { name: 'übung' }))).toEqual([409, 'DUPLICATE']);
      const other = await add('Other');
      expect(fieldsOf(await admin.patch(`${AMENITIES}/${other.id}`, { name: 'ÜBUNG' }))).toEqual([409, 'DUPLICATE']);
    });

    it('are at most a hundred', async () => {
      for (let count = 0; count < 100; count += 1) await add(`Amenity ${count}`);
      expect(fieldsOf(await admin.post(AMENITIES, { name: 'One more' }))).toEqual([400, 'VALIDATION_FAILED', 'name']);
    });

    it.each([{}, { name: '' }, { name: 'x'.repeat(51) }, { name: 'two\nlines' }, { name: 7 }])(
      'are refused with an invalid name: %j',
      async (body) => {
        expect(fieldsOf(await admin.post(AMENITIES, body))).toEqual([400, 'VALIDATION_FAILED', 'name']);
      },
    );

    it.each([
      [{ amenities: ['Piano'] }, 'amenities'],
      [{ amenities: 'Screen' }, 'amenities'],
      [{ amenities: [null] }, 'amenities'],
      [{ location: 'x'.repeat(101) }, 'location'],
      [{ location: 'two\nlines' }, 'location'],
    ])('and location of a room are refused: %j', async (facts, field) => {
      const room = await addRoom();
      expect(fieldsOf(await admin.patch(`/api/rooms/${room.id}`, facts))).toEqual([400, 'VALIDATION_FAILED', field]);
      expect(await rooms()).toEqual([room]);
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

    it('is stored as WebP, and served at an address that changes with it', async () => {
      const room = await addRoom();
      const { status, body } = await send(room, await plain(2000, 1000).jpeg().toBuffer());
      const { photo, thumbnail, etag } = body;
      expect([status, body]).toEqual([200, { ...room, photo, thumbnail, etag }]);
      expect(body.photo).toMatch(new RegExp(`^/api/rooms/${room.id}/photo/[\\w-]{43}$`));
      expect(await rooms()).toEqual([body]);
      const { status: found, headers } = await ada.client.get(body.photo!);
      expect(found).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const picture = await pictureOf(body, 'full');
      expect(headers.get('content-length')).toBe(String(picture.length));
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 });
      const other = await send(room, await plain(20, 10).png().toBuffer(), 'image/png');
      expect(other.body.photo).not.toBe(body.photo);
      expect((await ada.client.get(body.photo!)).status).toBe(404);
      expect((await api().anonymous().get(other.body.photo!)).status).toBe(401);
    });

    it('has a thumbnail with the same headers, at an address that changes with it', async () => {
      const room = await addRoom();
      const jpeg = plain(2000, 1000)
        .withExif({ IFD0: { Copyright: 'Secret place' } })
        .jpeg();
      const { body } = await send(room, await jpeg.toBuffer());
      expect(body.thumbnail).toBe(`${body.photo}/thumbnail`);
      const photo = await ada.client.get(body.photo!);
      const thumbnail = await ada.client.get(body.thumbnail!);
      expect(thumbnail.status).toBe(200);
      const named = ['content-type', 'cache-control', 'x-content-type-options', 'content-security-policy'];
      const headersOf = ({ headers }: { headers: Headers }) => named.map((name) => headers.get(name));
      expect(headersOf(thumbnail)).toEqual(headersOf(photo));
      const picture = await pictureOf(body, 'thumbnail');
      expect(thumbnail.headers.get('content-length')).toBe(String(picture.length));
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 256, height: 128 });
      expect(picture.includes('Secret place')).toBe(false);
      const other = await send(room, await plain(20, 10).png().toBuffer(), 'image/png');
      expect((await ada.client.get(body.thumbnail!)).status).toBe(404);
      expect((await ada.client.get(other.body.thumbnail!)).status).toBe(200);
      expect((await api().anonymous().get(other.body.thumbnail!)).status).toBe(401);
      expect((await ada.client.get(`${other.body.photo}x/thumbnail`)).status).toBe(404);
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

    it('is refused for an outdated state, and for members', async () => {
      const room = await addRoom();
      const picture = await plain(9, 9).png().toBuffer();
      expect((await send(room, picture, 'image/png', { 'If-Match': '"other"' })).status).toBe(412);
      expect((await send(room, picture, 'image/png', { 'If-Match': room.etag })).status).toBe(200);
      const path = `/api/rooms/${room.id}/photo`;
      const headers = { 'Content-Type': 'image/png' };
      expect((await ada.client.call('PUT', path, { text: picture, headers })).status).toBe(403);
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
