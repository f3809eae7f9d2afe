import { applyDecorators } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Type, plainToInstance } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { type Check, IsParsable, IsValid } from './field';
import { MAX_DEPTH, isDeeperThan } from './nesting';

export const NO_OBJECT = 'The request must be a JSON object.';

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

/** The JSON text of an object, in a query. Invalid fields are named as by `IsObjectOf`. */
export function IsJsonTextOf<T extends object>(type: new () => T): PropertyDecorator {
  const parse = (text: string) => {
    const value = parseJson(text);
    return isObject(value) && !isDeeperThan(MAX_DEPTH, value) ? plainToInstance(type, value) : null;
  };
  return applyDecorators(IsParsable(parse, 'must be the JSON text of an object', {}), ValidateNested());
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
