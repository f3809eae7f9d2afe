import { DomainError } from '@roomhours/domain';
import fc from 'fast-check';
import {
  IsHalfHourOfDay,
  IsId,
  IsJsonTextOf,
  IsLine,
  IsListOf,
  IsListOfLines,
  IsMultilineText,
  IsNullable,
  IsObjectOf,
  IsOmittable,
  IsTime,
  OneFieldAtLeast,
  requestPipe,
  validateBody,
} from '.';
import { MAX_DEPTH } from './request.pipe';

class Draft {
  @IsId() roomId!: number;
  @IsLine(10) title!: string;
  @IsNullable() @IsMultilineText(20) purpose?: string | null;
}

@OneFieldAtLeast()
class Change {
  @IsOmittable() @IsLine(10) title?: string;
  @IsNullable() @IsMultilineText(20) purpose?: string | null;
}

class Plan {
  @IsOmittable() @IsTime() at?: unknown;
  @IsOmittable() @IsHalfHourOfDay() from?: number;
  @IsOmittable() @IsListOfLines({ maxSize: 2, maxLength: 5 }) lines?: string[];
  @IsOmittable() @IsObjectOf(Draft) draft?: Draft;
  @IsOmittable() @IsListOf(Draft, { max: 2 }) drafts?: Draft[];
  @IsOmittable() @IsJsonTextOf(Draft) text?: Draft;
}

/** JSON of an object with this number of nested lists. */
const nestedLists = (count: number) => `{"roomId":3,"title":"x","lists":${'['.repeat(count)}${']'.repeat(count)}}`;

const DRAFT = { roomId: 3, title: 'x' };

async function refusalOf(type: new () => object, body: unknown): Promise<DomainError> {
  const error: unknown = await validateBody(type, body).catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(DomainError);
  return error as DomainError;
}

async function detailsOf(type: new () => object, body: unknown) {
  const details = (await refusalOf(type, body)).details as { field: string; message: string }[];
  return details.map(({ field, message }) => [field, message]);
}

describe('a body', () => {
  it('is validated and converted field by field', async () => {
    const draft = await validateBody(Draft, { roomId: 3, title: ' Weekly ', purpose: ' talk ' });
    expect({ ...draft }).toEqual({ roomId: 3, title: 'Weekly', purpose: 'talk' });
  });

  it('tells null from what was left out', async () => {
    expect({ ...(await validateBody(Change, { purpose: null })) }).toEqual({ purpose: null });
    expect({ ...(await validateBody(Change, { title: 'x' })) }).toEqual({ title: 'x' });
  });

  it('is refused with every invalid field', async () => {
    const { code, message, details } = await refusalOf(Draft, { roomId: '3', purpose: 'x'.repeat(21) });
    expect(code).toBe('VALIDATION_FAILED');
    expect(details).toEqual([
      { field: 'roomId', message: 'Room id must be a positive whole number.' },
      { field: 'title', message: 'Title is required.' },
      { field: 'purpose', message: 'Purpose must have at most 20 characters.' },
    ]);
    expect(message).toBe(
      'Room id must be a positive whole number. Title is required. Purpose must have at most 20 characters.',
    );
  });

  it('is refused with null for a field that everything has', async () => {
    expect(await detailsOf(Change, { title: null })).toEqual([['title', 'Title is required.']]);
    expect(await detailsOf(Draft, { ...DRAFT, roomId: null })).toEqual([['roomId', 'Room id is required.']]);
  });

  it.each([
    undefined,
    null,
    {},
    { isAdmin: true },
    { __proto__: { title: 'x' } },
    JSON.parse('{"__proto__":{"title":"x"},"toString":"x","hasOwnProperty":"x"}') as object,
  ])('changes nothing without a known field: %j', async (body) => {
    expect((await refusalOf(Change, body)).message).toBe('There is nothing to change: send at least one field.');
  });

  it.each(['text', 3, true, [], [DRAFT]])('is an object: not %j', async (body) => {
    expect((await refusalOf(Draft, body)).message).toBe('The request must be a JSON object.');
  });

  it('keeps nothing that the class does not declare, whatever its name', async () => {
    const names = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'userId'));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, fc.jsonValue()), async (others) => {
        const fields = { ...others, ...DRAFT, purpose: null };
        const sent = JSON.parse(JSON.stringify({ ...fields, draft: fields })) as object;
        const request = await validateBody(Draft, sent);
        const { draft } = await validateBody(Plan, { draft: sent });
        for (const each of [request, draft!]) {
          expect(Object.keys(each).sort()).toEqual(['purpose', 'roomId', 'title']);
          expect(Object.getPrototypeOf(each)).toBe(Draft.prototype);
        }
      }),
    );
  });

  it('is accepted or refused, never a fault, whatever is sent', async () => {
    const names = fc.constantFrom('at', 'from', 'lines', 'draft', 'drafts', 'text', 'roomId', 'constructor', 'then');
    const object = fc.dictionary(names, fc.jsonValue({ maxDepth: 2 }));
    const value = fc.oneof(
      fc.jsonValue(),
      object,
      fc.array(object),
      object.map((sent) => JSON.stringify(sent)),
    );
    const body = fc.dictionary(names, value);
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        await validateBody(Plan, JSON.parse(JSON.stringify(sent))).catch((error: unknown) =>
          expect(error).toBeInstanceOf(DomainError),
        );
      }),
    );
  });
});

it.each([
  ['at', { instant: 0 }],
  ['at', { local: { date: '2026-03-03', minuteOfDay: 0 } }],
  ['from', 570],
  ['text', DRAFT],
])('a field is not accepted in its converted form: %s %j', async (field, value) => {
  expect((await refusalOf(Plan, { [field]: value })).details).toMatchObject([{ field }]);
});

describe('an object in a body', () => {
  it('is validated and converted, without unknown fields', async () => {
    const { draft } = await validateBody(Plan, { draft: { ...DRAFT, title: ' x ', role: 'admin' } });
    expect(draft).toEqual(DRAFT);
    expect(draft).toBeInstanceOf(Draft);
  });

  it.each([null, 'x', 3, [], [DRAFT], [[]]])('is not %j', async (draft) => {
    const problem = draft === null ? 'is required' : 'must be an object';
    expect(await detailsOf(Plan, { draft })).toEqual([['draft', `Draft ${problem}.`]]);
  });

  it('is refused with the path of each invalid field', async () => {
    expect(await detailsOf(Plan, { draft: { title: '' } })).toEqual([
      ['draft.roomId', 'Room id is required.'],
      ['draft.title', 'Title is required.'],
    ]);
  });
});

describe('a list of objects', () => {
  it('is validated and converted entry by entry, without unknown fields', async () => {
    const { drafts } = await validateBody(Plan, { drafts: [{ ...DRAFT, title: ' x ', role: 'admin' }, DRAFT] });
    expect(drafts).toEqual([DRAFT, DRAFT]);
    expect(drafts![0]).toBeInstanceOf(Draft);
    expect((await validateBody(Plan, { drafts: [] })).drafts).toEqual([]);
  });

  it.each([
    [null, 'is required'],
    [{ 0: DRAFT }, 'must be a list'],
    ['[]', 'must be a list'],
    [Array(3).fill(DRAFT), 'must have at most 2 entries'],
  ])('is not %j', async (drafts, problem) => {
    expect(await detailsOf(Plan, { drafts })).toEqual([['drafts', `Drafts ${problem}.`]]);
  });

  it('is refused with the entry and the field that cannot be read', async () => {
    const wrong = await detailsOf(Plan, { drafts: [DRAFT, { roomId: 1 }] });
    expect(wrong).toEqual([['drafts.1.title', 'Title is required.']]);
    for (const entry of [null, 'x', 3, [], [DRAFT]])
      expect(await detailsOf(Plan, { drafts: [DRAFT, entry] })).toEqual([
        ['drafts.1', 'The request must be a JSON object.'],
      ]);
  });
});

describe('the JSON text of an object', () => {
  it('is validated like the object', async () => {
    expect((await validateBody(Plan, { text: JSON.stringify({ ...DRAFT, role: 'admin' }) })).text).toEqual(DRAFT);
    expect(await detailsOf(Plan, { text: '{"roomId":3}' })).toEqual([['text.title', 'Title is required.']]);
  });

  it.each(['', '{', 'null', '3', '"x"', '[]', nestedLists(MAX_DEPTH)])('is not %s', async (text) => {
    expect((await refusalOf(Plan, { text })).message).toBe('Text must be the JSON text of an object.');
  });

  it('may contain any unknown fields', async () => {
    const hostile = '{"roomId":3,"title":"x","__proto__":{"purpose":"x"},"x":{"constructor":"x","then":1}}';
    for (const text of [hostile, nestedLists(MAX_DEPTH - 1)]) {
      expect({ ...(await validateBody(Plan, { text })).text }).toEqual(DRAFT);
    }
  });
});

describe('the pipe', () => {
  it('does not convert a path parameter', async () => {
    expect(await requestPipe.transform('1e3', { type: 'param', metatype: Number, data: 'id' })).toBe('1e3');
  });

  it.each([undefined, Object])('fails for a body without a request class: %p', async (metatype) => {
    await expect(requestPipe.transform({}, { type: 'body', metatype })).rejects.toThrow(
      'A body is read through a request class',
    );
  });
});
