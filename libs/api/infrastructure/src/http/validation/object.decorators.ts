import { applyDecorators } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Type, plainToInstance } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { type Check, Convert, IsParsable, IsValid, MAX_DEPTH, NO_OBJECT, isDeeperThan, isObject } from './request.pipe';

/** An object. Invalid fields are named with its path: 'affected.default'. */
export function IsObjectOf<T extends object>(type: new () => T): PropertyDecorator {
  const check: Check = (value) => (value instanceof type ? null : 'must be an object');
  const schema = { type } as unknown as ApiPropertyOptions;
  return applyDecorators(
    IsValid(check, schema),
    Type(() => type),
    ValidateNested(),
  );
}

/** A list of at most `max` objects. Invalid fields of an entry are named with its position: 'weekdays.0.startTime'. */
export function IsListOf<T extends object>(type: new () => T, { max }: { max: number }): PropertyDecorator {
  const check: Check = (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    return value.length > max ? `must have at most ${max} entries` : null;
  };
  const schema = { type: [type], maxItems: max } as unknown as ApiPropertyOptions;
  // ValidateNested would accept the entries of a list within the list.
  const withoutLists = (entries: unknown) =>
    Array.isArray(entries) ? entries.map((entry: unknown) => (entry instanceof type ? entry : null)) : entries;
  return applyDecorators(
    IsValid(check, schema),
    Type(() => type),
    Convert(withoutLists),
    ValidateNested({ message: NO_OBJECT }),
  );
}

/** The JSON text of an object, in a query. Invalid fields are named as by `IsObjectOf`. */
export function IsJsonTextOf<T extends object>(type: new () => T): PropertyDecorator {
  const parse = (text: string) => {
    const value = parseJson(text);
    return isObject(value) && !isDeeperThan(MAX_DEPTH, value) ? plainToInstance(type, value) : null;
  };
  return applyDecorators(IsParsable(parse, 'must be the JSON text of an object', {}), ValidateNested());
}

/** Returns null for a text that is no JSON. */
function parseJson(text: string): unknown {
  try {
    // class-transformer would use a sent `constructor` as a class.
    return JSON.parse(text, (key, value: unknown) => (key === 'constructor' ? undefined : value));
  } catch {
    return null;
  }
}
