import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Description, breakingChanges } from './support/openapi/breaking-changes';

const CURRENT = join(__dirname, '../openapi.json');
/** The description of the last release. `npx nx openapi-released api` replaces it by the current one. */
const RELEASED = join(__dirname, '../released/openapi.json');
const ADVICE =
  'Deployed front ends rely on the last released API (apps/api/released/openapi.json). ' +
  'Add the new call or field first, migrate the front ends, and remove the old one a release later.';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Description;

it('is compatible with the last released API', () => {
  const changes = breakingChanges(read(RELEASED), read(CURRENT));
  if (changes.length > 0) throw new Error(`${ADVICE}\n\n${changes.join('\n')}`);
  if (process.env['TAKE_FOR_RELEASED'] === 'true') copyFileSync(CURRENT, RELEASED);
});

/** The pattern of a start time with a further alternative. */
const PATTERN_OR_END = '^(([01]\\d|2[0-3]):(00|30)|24:00)$';

describe('a planted change', () => {
  /** Returns the breaking changes of the released document with one change. */
  // oxlint-disable-next-line typescript/no-explicit-any -- any part of a document is changed
  const after = (change: (document: any) => void) => {
    const now = read(RELEASED);
    change(now);
    return breakingChanges(read(RELEASED), now);
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- any part of a document is changed
  const schema = (name: string, change: (found: any) => void) => (document: any) =>
    change(document.components.schemas[name]);

  it.each([
    ['a removed call', ['GET /api/rooms is gone'], (d: Description) => delete d.paths['/api/rooms']!['get']],
    [
      'a removed field of a response',
      [
        expect.stringMatching(/^GET \/api\/rooms: answer 200\[\]\.capacity is gone$/),
        expect.anything(),
        expect.anything(),
      ],
      schema('RoomResponse', ({ properties }) => delete properties.capacity),
    ],
    [
      'an optional field of a response that was required',
      expect.arrayContaining(['GET /api/rooms: answer 200[].capacity may be missing now']),
      schema('RoomResponse', (found) => (found.required = ['id', 'name', 'description'])),
    ],
    [
      'a nullable field of a response that was not',
      expect.arrayContaining(['GET /api/rooms: answer 200[].name may be null now']),
      schema('RoomResponse', ({ properties }) => (properties.name.nullable = true)),
    ],
    [
      'a field of a response with another type',
      expect.arrayContaining(['GET /api/rooms: the type of answer 200[].id is string, not integer']),
      schema('RoomResponse', ({ properties }) => (properties.id.type = 'string')),
    ],
    [
      'a new required field of a request',
      ['POST /api/rooms: body.floor is required now'],
      schema('AddRoomRequest', (found) => {
        found.properties.floor = { type: 'integer' };
        found.required.push('floor');
      }),
    ],
    [
      'a removed field of a request',
      ['POST /api/rooms: body.description is gone'],
      schema('AddRoomRequest', ({ properties }) => delete properties.description),
    ],
    [
      'a stricter limit of a field',
      ['POST /api/rooms: the maxLength of body.name is 50 now'],
      schema('AddRoomRequest', ({ properties }) => (properties.name.maxLength = 50)),
    ],
    [
      'another pattern of a field',
      [expect.stringMatching(/^PUT \/api\/admin\/config\/booking: the pattern of body\.startTime is \^24:00\$, not /)],
      schema('ChangeConfigBody', ({ properties }) => (properties.startTime.pattern = '^24:00$')),
    ],
    [
      'a parameter that becomes required',
      ['GET /api/bookings: query parameter weekStart is required now'],
      (d: Description) => {
        const { parameters } = d.paths['/api/bookings']!['get']!;
        parameters!.find(({ name }) => name === 'weekStart')!.required = true;
      },
    ],
    [
      'a removed parameter',
      ['GET /api/bookings: query parameter roomId is gone'],
      (d: Description) => {
        const week = d.paths['/api/bookings']!['get']!;
        week.parameters = week.parameters!.filter(({ name }) => name !== 'roomId');
      },
    ],
    [
      'another status',
      ['POST /api/rooms: is no longer answered 201'],
      (d: Description) => {
        const { responses } = d.paths['/api/rooms']!['post']!;
        responses['200'] = responses['201'];
        delete responses['201'];
      },
    ],
    [
      'a removed header',
      ['GET /api/bookings: the header ETag of 200 is gone'],
      (d: Description) => delete (d.paths['/api/bookings']!['get']!.responses['200'] as { headers?: object }).headers,
    ],
    [
      'a restricted access',
      ['GET /api/health/live: may be answered 401 now'],
      (d: Description) => (d.paths['/api/health/live']!['get']!.responses['401'] = {}),
    ],
  ])('is reported: %s', (_, expected, change) => {
    expect(after(change)).toEqual(expected);
  });

  it.each([
    ['a new call', (d: Description) => (d.paths['/api/new'] = { get: { responses: {} } })],
    ['a new field of a response', schema('RoomResponse', ({ properties }) => (properties.floor = { type: 'integer' }))],
    [
      'a new optional field of a request',
      schema('AddRoomRequest', ({ properties }) => (properties.floor = { type: 'integer' })),
    ],
    ['a wider limit of a field', schema('AddRoomRequest', ({ properties }) => (properties.name.maxLength = 500))],
    [
      'a pattern with a further alternative',
      schema('ChangeConfigBody', ({ properties }) => (properties.startTime.pattern = PATTERN_OR_END)),
    ],
    [
      'a parameter of the path that was not described',
      (d: Description) =>
        d.paths['/api/rooms/{id}']!['patch']!.parameters!.push({ name: 'number', in: 'path', required: true }),
    ],
    ['a new error code', schema('ErrorCode', (found) => found.enum.push('NEW'))],
  ])('is compatible: %s', (_, change) => {
    expect(after(change)).toEqual([]);
  });
});
