import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Description, breakingChanges } from './support/openapi/breaking';

const CURRENT = join(__dirname, '../openapi.json');
/** What the API was when it was last released: `npx nx openapi-released api` takes the current one for it. */
const RELEASED = join(__dirname, '../released/openapi.json');
const HINT =
  'Front ends that are out there rely on what the last released API promised (apps/api/released/openapi.json). ' +
  'Add the new beside the old, let the front ends move, and take the old away a release later.';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Description;

it('breaks nothing that the last released API promised', () => {
  const changes = breakingChanges(read(RELEASED), read(CURRENT));
  if (changes.length > 0) throw new Error(`${HINT}\n\n${changes.join('\n')}`);
  if (process.env['TAKE_FOR_RELEASED'] === 'true') copyFileSync(CURRENT, RELEASED);
});

describe('a planted change', () => {
  /** The released document with one change. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a document is walked into by hand
  const after = (change: (document: any) => void) => {
    const now = read(RELEASED);
    change(now);
    return breakingChanges(read(RELEASED), now);
  };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the same: any part of a document
  const schema = (name: string, change: (found: any) => void) => (document: any) =>
    change(document.components.schemas[name]);

  it.each([
    ['a call that is gone', ['GET /api/rooms is gone'], (d: Description) => delete d.paths['/api/rooms']!['get']],
    [
      'a field of an answer that is gone',
      [
        expect.stringMatching(/^GET \/api\/rooms: answer 200\[\]\.capacity is gone$/),
        expect.anything(),
        expect.anything(),
      ],
      schema('RoomResponse', ({ properties }) => delete properties.capacity),
    ],
    [
      'a field of an answer that may be missing',
      expect.arrayContaining(['GET /api/rooms: answer 200[].capacity may be missing now']),
      schema('RoomResponse', (found) => (found.required = ['id', 'name', 'description'])),
    ],
    [
      'a field of an answer that may be null',
      expect.arrayContaining(['GET /api/rooms: answer 200[].name may be null now']),
      schema('RoomResponse', ({ properties }) => (properties.name.nullable = true)),
    ],
    [
      'a field of an answer with another type',
      expect.arrayContaining(['GET /api/rooms: the type of answer 200[].id is string, not integer']),
      schema('RoomResponse', ({ properties }) => (properties.id.type = 'string')),
    ],
    [
      'a new field that has to be sent',
      ['POST /api/rooms: body.floor is required now'],
      schema('AddRoomRequest', (found) => {
        found.properties.floor = { type: 'integer' };
        found.required.push('floor');
      }),
    ],
    [
      'a field that is no longer read',
      ['POST /api/rooms: body.description is gone'],
      schema('AddRoomRequest', ({ properties }) => delete properties.description),
    ],
    [
      'a field that takes less',
      ['POST /api/rooms: the maxLength of body.name is 50 now'],
      schema('AddRoomRequest', ({ properties }) => (properties.name.maxLength = 50)),
    ],
    [
      'a parameter that has to be given',
      ['GET /api/bookings: query parameter weekStart is required now'],
      (d: Description) => {
        const { parameters } = d.paths['/api/bookings']!['get']!;
        parameters!.find(({ name }) => name === 'weekStart')!.required = true;
      },
    ],
    [
      'a parameter that is gone',
      ['GET /api/bookings: query parameter roomId is gone'],
      (d: Description) => {
        const week = d.paths['/api/bookings']!['get']!;
        week.parameters = week.parameters!.filter(({ name }) => name !== 'roomId');
      },
    ],
    [
      'another answer',
      ['POST /api/rooms: is no longer answered 201'],
      (d: Description) => {
        const { responses } = d.paths['/api/rooms']!['post']!;
        responses['200'] = responses['201'];
        delete responses['201'];
      },
    ],
    [
      'a header that is gone',
      ['GET /api/bookings: the header ETag of 200 is gone'],
      (d: Description) => delete (d.paths['/api/bookings']!['get']!.responses['200'] as { headers?: object }).headers,
    ],
    [
      'a call that turns people away',
      ['GET /api/health/live: may be answered 401 now'],
      (d: Description) => (d.paths['/api/health/live']!['get']!.responses['401'] = {}),
    ],
  ])('is found: %s', (_, expected, change) => {
    expect(after(change)).toEqual(expected);
  });

  it.each([
    ['a new call', (d: Description) => (d.paths['/api/new'] = { get: { responses: {} } })],
    ['a new field of an answer', schema('RoomResponse', ({ properties }) => (properties.floor = { type: 'integer' }))],
    [
      'a new field that may be sent',
      schema('AddRoomRequest', ({ properties }) => (properties.floor = { type: 'integer' })),
    ],
    ['a field that takes more', schema('AddRoomRequest', ({ properties }) => (properties.name.maxLength = 500))],
    ['a new code of failures', schema('ErrorCode', (found) => found.enum.push('NEW'))],
  ])('is fine: %s', (_, change) => {
    expect(after(change)).toEqual([]);
  });
});
