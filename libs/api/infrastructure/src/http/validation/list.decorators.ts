import { applyDecorators } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { DomainError, type RefusedField } from '@roomhours/domain';
import { type Check, Convert, IsValid } from './field';
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
