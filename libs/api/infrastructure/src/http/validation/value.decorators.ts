import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { DomainError } from '@roomhours/domain';
import { Failures } from '../errors/failure';
import { type Check, IsParsable, IsValid } from './request.pipe';

/** One of a few words. */
export function IsOneOf(words: readonly string[]): PropertyDecorator {
  const check: Check = (value) => (words.includes(value as string) ? null : `must be one of ${words.join(', ')}`);
  return IsValid(check, { type: 'string', enum: [...words] });
}

/** A list of some of a few words, at least one, each once. */
export function IsSetOf(words: readonly string[]): PropertyDecorator {
  const check: Check = (value) => {
    if (!Array.isArray(value) || value.length === 0) return 'must be a list with at least one entry';
    if (!value.every((word) => words.includes(word as string))) return `must have only entries of ${words.join(', ')}`;
    return new Set(value).size < value.length ? 'must have each entry once' : null;
  };
  const items = { type: 'string' as const, enum: [...words] };
  return IsValid(check, { type: 'array', items, minItems: 1, maxItems: words.length, uniqueItems: true });
}

/** A JSON boolean. */
export function IsFlag(): PropertyDecorator {
  return IsValid((value) => (typeof value === 'boolean' ? null : 'must be true or false'), { type: 'boolean' });
}

/** 'true' or 'false' in a query. */
export function IsFlagText(): PropertyDecorator {
  const parse = (text: string) => (text === 'true' ? true : text === 'false' ? false : null);
  return IsParsable(parse, 'must be true or false', { type: 'boolean' });
}

/** Both ends are included. */
interface Bounds {
  min: number;
  max: number;
}

/** A whole JSON number. */
export function IsWholeNumber({ min, max }: Bounds): PropertyDecorator {
  const isInBounds = (value: number) => Number.isInteger(value) && value >= min && value <= max;
  const check: Check = (value) => (isInBounds(value as number) ? null : `must be a whole number from ${min} to ${max}`);
  return IsValid(check, { type: 'integer', minimum: min, maximum: max });
}

/** A JSON number that is a multiple of `step`. */
export function IsMultipleOf({ min, max, step }: Bounds & { step: number }): PropertyDecorator {
  const isInBounds = (value: number) => Number.isInteger(value / step) && value >= min && value <= max;
  const problem = `must be a multiple of ${step} from ${min} to ${max}`;
  const check: Check = (value) => (typeof value === 'number' && isInBounds(value) ? null : problem);
  return IsValid(check, { type: 'integer', minimum: min, maximum: max, multipleOf: step });
}

/** Hours as a JSON number, a multiple of 0.5. */
export function IsHalfHours({ min, max }: Bounds): PropertyDecorator {
  const isHalfHours = (value: unknown) =>
    typeof value === 'number' && value >= min && value <= max && Number.isInteger(value * 2);
  return IsValid(
    (value) => (isHalfHours(value) ? null : `must be a number of hours or half hours from ${min} to ${max}`),
    { type: 'number', minimum: min, maximum: max, multipleOf: 0.5 },
  );
}

/** One of a few JSON numbers. */
export function IsOneOfNumbers(numbers: readonly number[]): PropertyDecorator {
  const check: Check = (value) => (numbers.includes(value as number) ? null : `must be one of ${numbers.join(', ')}`);
  return IsValid(check, { type: 'integer', enum: [...numbers] });
}

/** A whole number in a query, without leading zeros. */
export function IsWholeNumberText({ min, max }: Bounds): PropertyDecorator {
  const parse = (text: string) =>
    /^(0|[1-9][0-9]{0,9})$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null;
  const problem = `must be a whole number from ${min} to ${max}`;
  return IsParsable(parse, problem, { type: 'integer', minimum: min, maximum: max });
}

/** One of a few whole numbers in a query, without leading zeros. */
export function IsOneOfNumberTexts(numbers: readonly number[]): PropertyDecorator {
  const parse = (text: string) => numbers.find((number) => String(number) === text) ?? null;
  const problem = `must be one of ${numbers.join(', ')}`;
  return IsParsable(parse, problem, { type: 'integer', enum: [...numbers] });
}

const ID_PROBLEM = 'must be a positive whole number';

/** An id in a body: a positive whole JSON number. */
export function IsId(): PropertyDecorator {
  return IsValid((value) => (isId(value) ? null : ID_PROBLEM), { type: 'integer', minimum: 1 });
}

/** A list of 1 to `max` ids. */
export function IsListOfIds({ max }: { max: number }): PropertyDecorator {
  const check: Check = (value) => {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isId)) return 'must be a list of ids';
    return value.length > max ? `must have at most ${max} entries` : null;
  };
  const items = { type: 'integer', minimum: 1 };
  return IsValid(check, { type: 'array', items, minItems: 1, maxItems: max });
}

function isId(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/** An id in a query. */
export function IsIdText(): PropertyDecorator {
  return IsParsable(parseId, ID_PROBLEM, { type: 'integer', minimum: 1 });
}

/** 1 to `max` ids in a query, separated by commas. */
export function IsIdListText({ max }: { max: number }): PropertyDecorator {
  const parse = (text: string) => {
    const ids = text.split(',').map(parseId);
    return ids.length > max || ids.includes(null) ? null : ids;
  };
  return IsParsable(parse, `must be 1 to ${max} ids, separated by commas`, { type: 'string' });
}

/** Reads `^[1-9][0-9]*$`, else returns null. An id above the largest safe integer becomes that integer, which no row has. */
function parseId(text: string): number | null {
  return /^[1-9][0-9]*$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : null;
}

const NAME = 'id';

@Injectable()
class IdPipe<Id extends number> implements PipeTransform<string, Id> {
  transform(raw: string): Id {
    const id = parseId(raw);
    if (id === null) throw DomainError.field(NAME, 'The id must be a positive whole number.');
    return id as Id;
  }
}

/** `:id` of a path as a number. Throws DomainError VALIDATION_FAILED on `id`. Describes both, which the type of an id does not. */
export function IdParam(): ParameterDecorator {
  return (controller, method, index) => {
    const descriptor = Object.getOwnPropertyDescriptor(controller, method!)!;
    Param(NAME, IdPipe)(controller, method, index);
    ApiParam({ name: NAME, schema: { type: 'integer', minimum: 1 } })(controller, method!, descriptor);
    Failures('VALIDATION_FAILED')(controller, method!, descriptor);
  };
}
