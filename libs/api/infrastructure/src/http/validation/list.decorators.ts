import { applyDecorators } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { type Check, Convert, IsParsable, IsValid } from './field';
import { parseId } from './number.decorators';
import { NO_OBJECT } from './object.decorators';

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

/** A list of 1 to `max` ids. */
export function IsListOfIds({ max }: { max: number }): PropertyDecorator {
  const isId = (entry: unknown) => Number.isSafeInteger(entry) && (entry as number) > 0;
  const check: Check = (value) => {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isId)) return 'must be a list of ids';
    return value.length > max ? `must have at most ${max} entries` : null;
  };
  const items = { type: 'integer', minimum: 1 };
  return IsValid(check, { type: 'array', items, minItems: 1, maxItems: max });
}

/** 1 to `max` ids in a query, separated by commas. */
export function IsIdListText({ max }: { max: number }): PropertyDecorator {
  const parse = (text: string) => {
    const ids = text.split(',').map(parseId);
    return ids.length > max || ids.includes(null) ? null : ids;
  };
  return IsParsable(parse, `must be 1 to ${max} ids, separated by commas`, { type: 'string' });
}
