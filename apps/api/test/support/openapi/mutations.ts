import fc from 'fast-check';
import { type Operation, type Parameter, type Schema, resolved } from './document';

/** A request before it is sent. */
export interface Draft {
  ids: Record<string, string>;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  /** Sent as JSON unless `text` is set. */
  body: Record<string, unknown> | null;
  /** The file of a call that expects one, otherwise sent instead of the JSON of `body`. */
  text: string | Uint8Array | null;
}

/** One change of a draft. */
export interface Mutation {
  /** Names the change in the report of a failure. */
  what: string;
  apply(draft: Draft): void;
}

/** Generates one to three changes of a call, in its path, query, headers or body. */
export function mutationsOf(operation: Operation): fc.Arbitrary<Mutation[]> {
  const ids = operation.parameters.filter((parameter) => parameter.in === 'path');
  const queries = operation.parameters.filter((parameter) => parameter.in === 'query');
  const places = [
    { weight: 2, arbitrary: inHeaders(operation.parameters.filter((parameter) => parameter.in === 'header')) },
    { weight: 1, arbitrary: unknownQuery },
    ...ids.map((id) => ({ weight: 3, arbitrary: inPath(id) })),
    ...queries.map((query) => ({ weight: 4, arbitrary: inQuery(query) })),
    ...(operation.body === null ? [] : inBody(operation.body)),
    ...(operation.fileType === null ? [] : [{ weight: 6, arbitrary: inText }]),
  ];
  return fc.array(fc.oneof(...places), { minLength: 1, maxLength: 3, size: 'max' });
}

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\n',
  'a\r\nSet-Cookie: x=y',
  '\ud800',
  'x\udfff',
  '\u202e',
  '🪑'.repeat(300),
  'e\u0301',
  'İ',
  'ß',
  "'; DROP TABLE booking; --",
  '" OR 1=1 --',
  '%00',
  '%',
  '%zz',
  '%C3%28',
  '%ED%A0%80',
  '\\',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '0',
  '-1',
  '1e3',
  '0x10',
  '9'.repeat(30),
  '2026-02-30',
  '2026-02-30T10:00',
  '2026-13-01T10:00:00Z',
  '0000-01-01T00:00',
  '9999-12-31T23:59:59Z',
  '2026-03-29T02:30',
  '2026-03-03T10:00:00.0000000001Z',
  '2026-03-03T10:00+25:00',
  '+275760-09-13T00:00:00.001Z',
  'x'.repeat(1_000),
];

const HOSTILE_NUMBERS = [0, -0, -1, 0.5, 1.0000000001, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324];

const PRIVILEGED = ['id', 'role', 'userId', 'isAdmin', 'monthlyQuota', 'isActive', 'passwordHash', 'plan', 'seriesId'];
const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'toJSON'];

const text = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom('\ud800', '\udc00', 'a', '\u0007'), minLength: 1, maxLength: 5 }),
);

const anything = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { length: 3 }, { toString: 'x' }, { $gt: 0 }),
  fc.constantFrom(...HOSTILE_NUMBERS),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates values next to the limits of a schema, valid and invalid ones. */
function atLimits(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum, maximum, minLength, maxLength, maxItems } = schema;
  const numbers = [minimum, maximum].flatMap((limit) =>
    limit === undefined ? [] : [limit - 1, limit - 0.5, limit, limit + 0.5, limit + 1, String(limit)],
  );
  const lengths = [minLength, maxLength].flatMap((limit) =>
    limit === undefined ? [] : [limit - 1, limit, limit + 1].filter((length) => length >= 0),
  );
  const texts = lengths.flatMap((length) => ['x'.repeat(length), '🪑'.repeat(length), ' '.repeat(length)]);
  const lists = maxItems === undefined ? [] : [Array(maxItems).fill('x'), Array(maxItems + 1).fill('x')];
  const values: unknown[] = [...numbers, ...texts, ...lists, ...(schema.enum ?? [])];
  return values.length === 0 ? anything : fc.constantFrom(...values);
}

function inBody(schema: Schema): { weight: number; arbitrary: fc.Arbitrary<Mutation> }[] {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, resolved(field)] as const);
  const set = (name: string, value: unknown): Mutation => ({
    what: `body.${name} = ${JSON.stringify(value)?.slice(0, 60)}`,
    apply: ({ body }) => void Object.defineProperty(body, name, { value, enumerable: true, configurable: true }),
  });
  const field = fc.constantFrom(...fields);
  return [
    { weight: 6, arbitrary: field.chain(([name]) => anything.map((value) => set(name, value))) },
    { weight: 6, arbitrary: field.chain(([name, of]) => atLimits(of).map((value) => set(name, value))) },
    {
      weight: 2,
      arbitrary: field.map(([name]) => ({
        what: `body without ${name}`,
        apply: ({ body }: Draft) => void delete body![name],
      })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...PRIVILEGED, ...PROTOTYPE_KEYS), anything)
        .map(([name, value]) => (fields.some(([known]) => known === name) ? set('unknown', value) : set(name, value))),
    },
    { weight: 3, arbitrary: inText },
  ];
}

/** Replaces the text of the body by invalid JSON, other JSON or other bytes. */
const inText: fc.Arbitrary<Mutation> = fc
  .tuple(fc.constantFrom(...Object.keys(RAW())), fc.nat(200), fc.nat(255))
  .map(([name, at, byte]) => ({
    what: `the text of the body: ${name} (${at}, ${byte})`,
    apply: (draft) => {
      const given = typeof draft.text === 'string' ? draft.text : JSON.stringify(draft.body);
      draft.text = RAW(at, byte)[name]!(given);
    },
  }));

function RAW(at = 0, byte = 0): Record<string, (json: string) => string | Uint8Array> {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const bytes = (json: string) => new TextEncoder().encode(json);
  return {
    'cut off': (json) => json.slice(0, at),
    'one replaced byte': (json) => bytes(json).with(at % json.length, byte),
    'one more character': (json) => json.slice(0, at) + String.fromCharCode(byte) + json.slice(at),
    'in a list': (json) => `[${json}]`,
    twice: (json) => json + json,
    nothing: () => '',
    'a number': () => '7',
    null: () => 'null',
    'a text': () => '"text"',
    'byte order mark': (json) => `\ufeff${json}`,
    'deep list': () => nested(20_000),
    'deep field': (json) => json.replace(/}$/, `,"deep":${nested(20_000)}}`),
    'deep object': (json) => json.replace(/}$/, `,"deep":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`),
    large: (json) => json.replace(/}$/, `,"large":"${'x'.repeat(100_000 + at * 20)}"}`),
    prototype: (json) => json.replace(/^{/, '{"__proto__":{"role":"admin","name":"x"},'),
    'doubled keys': (json) => json.replace(/^{(.*)}$/s, '{$1,$1}'),
    'lone surrogates': (json) => json.replace(/:"[^"]*"/, ':"\\ud800"'),
    'huge number': (json) => json.replace(/:\d+/, ':1e999'),
    'UTF-16': (json) => new Uint8Array(Buffer.from(json, 'utf16le')),
  };
}

function inPath({ name }: Parameter): fc.Arbitrary<Mutation> {
  const ids = fc.oneof(
    text.filter((id) => !/^\.*$/.test(id)),
    fc.integer().map(String),
    fc.integer({ min: 1, max: 12 }).map(String),
  );
  return ids.map((id) => ({
    what: `${name} in the path is ${JSON.stringify(id.slice(0, 60))}`,
    apply: ({ ids: current }) => void (current[name] = id),
  }));
}

function inQuery({ name, schema }: Parameter): fc.Arbitrary<Mutation> {
  const values = fc.oneof(
    text,
    atLimits(schema).map((value) => `${JSON.stringify(value)}`),
    fc.integer().map(String),
  );
  return fc
    .tuple(values, fc.constantFrom(name, name, name, `${name}[]`, `${name}[a]`), fc.boolean())
    .map(([value, as, twice]): Mutation => ({
      what: `query ${as}=${JSON.stringify(value.slice(0, 60))}${twice ? ' twice' : ''}`,
      apply: ({ query }) => void query.push(...Array(twice ? 2 : 1).fill([as, value])),
    }));
}

const unknownQuery: fc.Arbitrary<Mutation> = fc
  .tuple(fc.constantFrom(...PROTOTYPE_KEYS, ...PRIVILEGED, 'x', 'x[y]', ''), text)
  .map(([name, value]) => ({
    what: `query ${name}=${JSON.stringify(value.slice(0, 60))}`,
    apply: ({ query }) => void query.push([name, value]),
  }));

/** Header values that fetch accepts. */
const headerText = fc
  .oneof(
    fc.constantFrom('', ' ', '*', '"', 'W/"x"', ',,,', '\u00ff', '%00', 'x'.repeat(300), '{}', 'null'),
    fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 40 }),
  )
  .filter((value) => !/[\u007f]/.test(value));

function inHeaders(own: Parameter[]): fc.Arbitrary<Mutation> {
  const fixed: [string, string][] = [
    ['Content-Type', 'text/plain'],
    ['Content-Type', 'application/x-www-form-urlencoded'],
    ['Content-Type', 'multipart/form-data; boundary=x'],
    ['Content-Type', 'application/json; charset=utf-16'],
    ['Content-Type', 'application/json; charset=x'],
    ['Content-Type', 'application/merge-patch+json'],
    ['Content-Encoding', 'gzip'],
    ['Content-Encoding', 'x'],
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
    ['Sec-Fetch-Site', 'cross-site'],
    ['Accept', 'text/html'],
    ['Accept', 'x'],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['X-Forwarded-For', '10.0.0.1, \u00ff'],
    ['X-Forwarded-Host', 'evil.example'],
    ['X-Request-Id', 'x'.repeat(200)],
    ['If-None-Match', '*'],
    ['Range', 'bytes=0-1'],
    ['Cookie', 'roomhours.sid=s%3Ax.y'],
    ['Cookie', 'roomhours.sid=%'],
    ['Cookie', '__proto__=x; =; ;;'],
  ];
  const named = own.map(({ name }) => name).concat('If-None-Match', 'Idempotency-Key', 'Origin');
  return fc.oneof(fc.constantFrom(...fixed), fc.tuple(fc.constantFrom(...named), headerText)).map(([name, value]) => ({
    what: `${name}: ${value.slice(0, 60)}`,
    apply: ({ headers }: Draft) => void (headers[name] = value),
  }));
}
