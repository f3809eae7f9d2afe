import { applyDecorators } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { DomainError, type RefusedField } from '@roomhours/domain';
import { type Check, Convert, IsParsable, IsValid } from './field';
import { parseId } from './number.decorators';
import { readRequest } from './read-request';

/** A list of at most `max` objects. Invalid fields of an entry are named with its position: 'weekdays.0.startTime'. */
export function IsListOf<T extends object>(type: new () => T, { max }: { max: number }): PropertyDecorator {
  const check: Check = (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    return value.length > max ? `must have at most ${max} entries` : null;
  };
  const schema = { type: [type], maxItems: max } as unknown as ApiPropertyOptions;
  return (target, property) => {
    const readEntries = (entries: readonly unknown[]) =>
      entries.map((entry, index) => readEntry(type, entry, `${String(property)}.${index}`));
    applyDecorators(IsValid('isListOf', check, schema), Convert(readEntries))(target, property);
  };
}

/** A list of 1 to `max` ids. */
export function IsListOfIds({ max }: { max: number }): PropertyDecorator {
  const isId = (entry: unknown) => Number.isSafeInteger(entry) && (entry as number) > 0;
  const check: Check = (value) => {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isId)) return 'must be a list of ids';
    return value.length > max ? `must have at most ${max} entries` : null;
  };
  const items = { type: 'integer', minimum: 1 };
  return IsValid('isListOfIds', check, { type: 'array', items, minItems: 1, maxItems: max });
}

/** 1 to `max` ids in a query, separated by commas. */
export function IsIdListText({ max }: { max: number }): PropertyDecorator {
  const parse = (text: string) => {
    const ids = text.split(',').map(parseId);
    return ids.length > max || ids.includes(null) ? null : ids;
  };
  return IsParsable('isIdListText', parse, `must be 1 to ${max} ids, separated by commas`, { type: 'string' });
}

/** Reads an object of a request. Invalid fields are named with its path. */
export function readEntry<T extends object>(type: new () => T, entry: unknown, path: string): T {
  try {
    return readRequest(type, entry);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const fields = (error.details ?? [{ field: '', message: error.message }]) as readonly RefusedField[];
    const details = fields.map(({ field, message }) => ({ field: field === '' ? path : `${path}.${field}`, message }));
    throw new DomainError(error.code, error.message, details);
  }
}
