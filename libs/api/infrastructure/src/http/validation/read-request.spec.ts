import { DomainError } from '@roomhours/domain';
import fc from 'fast-check';
import { IsId, IsLine, IsMultilineText, IsNullable, IsOmittable, OneFieldAtLeast, readRequest } from '.';

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

function refusalOf(type: new () => object, raw: unknown): DomainError {
  try {
    readRequest(type, raw);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('This was not refused');
}

describe('a request', () => {
  it('is read field by field', () => {
    expect({ ...readRequest(Draft, { roomId: 3, title: ' Weekly ', purpose: ' talk ' }) }).toEqual({
      roomId: 3,
      title: 'Weekly',
      purpose: 'talk',
    });
  });

  it('tells null from what was left out', () => {
    expect({ ...readRequest(Change, { purpose: null }) }).toEqual({ purpose: null });
    expect({ ...readRequest(Change, { title: 'x' }) }).toEqual({ title: 'x' });
  });

  it('is refused with every field that cannot be read', () => {
    const { code, message, details } = refusalOf(Draft, { roomId: '3', purpose: 'x'.repeat(21) });
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

  it('is refused with null for what everything has', () => {
    expect(refusalOf(Change, { title: null }).details).toEqual([{ field: 'title', message: 'Title is required.' }]);
    expect(refusalOf(Draft, { roomId: null, title: 'x' }).details).toEqual([
      { field: 'roomId', message: 'Room id is required.' },
    ]);
  });

  it.each([{}, { isAdmin: true }, { __proto__: { title: 'x' } }, JSON.parse('{"__proto__":{"title":"x"}}') as object])(
    'changes nothing where nothing known is said: %j',
    (raw) => {
      expect(refusalOf(Change, raw).message).toBe('There is nothing to change: send at least one field.');
    },
  );

  it.each([null, 'text', 3, true, [], [{ roomId: 1 }]])('is an object: not %j', (raw) => {
    expect(refusalOf(Draft, raw).message).toBe('The request must be a JSON object.');
  });

  it('keeps nothing that it does not know, whatever its name', () => {
    const names = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'userId'));
    fc.assert(
      fc.property(fc.dictionary(names, fc.jsonValue()), (others) => {
        const raw = JSON.parse(JSON.stringify({ ...others, roomId: 3, title: 'x', purpose: null })) as object;
        const request = readRequest(Draft, raw);
        expect(Object.keys(request).sort()).toEqual(['purpose', 'roomId', 'title']);
        expect(Object.getPrototypeOf(request)).toBe(Draft.prototype);
      }),
    );
  });

  it('is read or refused, never a fault, whatever is sent', () => {
    const values = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(JSON.parse('['.repeat(5000) + ']'.repeat(5000)) as unknown),
    );
    fc.assert(
      fc.property(values, values, values, (roomId, title, purpose) => {
        try {
          readRequest(Draft, { roomId, title, purpose });
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
    );
  });
});
