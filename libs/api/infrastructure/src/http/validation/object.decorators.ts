import { applyDecorators } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { type Check, Convert, IsValid } from './field';
import { readEntry } from './list.decorators';

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object. Invalid fields are named with its path: 'affected.default'. */
export function IsObjectOf<T extends object>(type: new () => T): PropertyDecorator {
  const check: Check = (value) => (isObject(value) ? null : 'must be an object');
  const schema = { type } as unknown as ApiPropertyOptions;
  return (target, property) =>
    applyDecorators(
      IsValid('isObjectOf', check, schema),
      Convert((value) => readEntry(type, value, String(property))),
    )(target, property);
}

/** The JSON text of an object, in a query. Invalid fields are named as by `IsObjectOf`. */
export function IsJsonTextOf<T extends object>(type: new () => T): PropertyDecorator {
  const check: Check = (text) => (isObject(parse(text)) ? null : 'must be the JSON text of an object');
  return (target, property) =>
    applyDecorators(
      IsValid('isJsonTextOf', check, { type: String }),
      Convert((text) => readEntry(type, parse(text), String(property))),
    )(target, property);
}

/** Returns null for a text that is no JSON. */
function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
