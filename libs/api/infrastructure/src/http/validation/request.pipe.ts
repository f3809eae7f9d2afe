import { type ArgumentMetadata, ValidationPipe, applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { DomainError, type RefusedField } from '@roomhours/domain';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateIf, type ValidationArguments, type ValidationError } from 'class-validator';

/**
 * Receives a value after its conversion, never undefined or null. Returns the rest of the message 'Start time …', or null for
 * a valid value.
 */
export type Check = (value: unknown) => string | null;

/** What becomes of a value that cannot be converted. No client can send a symbol. */
const UNREADABLE = Symbol('unreadable');

/** A required, non-null field, validated by a check. `@IsOmittable()` or `@IsNullable()` stands above it. */
export function IsValid(check: Check, schema: ApiPropertyOptions): PropertyDecorator {
  const problemOf = (value: unknown) => (isMissing(value) ? 'is required' : check(value));
  const validator = {
    validate: (value: unknown) => problemOf(value) === null,
    defaultMessage: (field?: ValidationArguments) => `${inWords(field!.property)} ${problemOf(field!.value)}.`,
  };
  const described = { ...schema, required: true, nullable: false } as ApiPropertyOptions;
  return applyDecorators(ApiProperty(described), ValidateBy({ name: 'isValid', validator }));
}

/** A field whose text is converted by `parse`, which returns null for an invalid text. Other values are refused. */
export function IsParsable<T>(
  parse: (text: string) => T | null,
  problem: string,
  schema: ApiPropertyOptions,
): PropertyDecorator {
  const check: Check = (value) => (value === UNREADABLE ? problem : null);
  const convert = (value: unknown) => (typeof value === 'string' ? parse(value) : null) ?? UNREADABLE;
  return applyDecorators(IsValid(check, { type: 'string', ...schema } as ApiPropertyOptions), Convert(convert));
}

/** Converts a value before it is validated, so it may be any value of JSON. Undefined and null stay. */
export function Convert(convert: (value: unknown) => unknown): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (isMissing(value) ? value : convert(value)));
}

/** The field may be left out, but null is refused: for PATCH, a field that every stored object has. */
export function IsOmittable(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required: false }),
    ValidateIf((_, value) => value !== undefined),
  );
}

/** The field is required unless the flag of this name is true; then it is ignored. */
export function IsUnneededWith(flag: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required: false }),
    ValidateIf((body: Record<string, unknown>) => body[flag] !== true),
  );
}

/** The field may be left out or null. With PATCH, null clears it. */
export function IsNullable(): PropertyDecorator {
  return applyDecorators(ApiProperty({ required: false, nullable: true }), IsOptional());
}

function isMissing(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** 'startTime' reads 'Start time'. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const NO_OBJECT = 'The request must be a JSON object.';

const ONE_FIELD_AT_LEAST = Symbol('one field at least');

/** For PATCH: a request without a known field is refused. */
export function OneFieldAtLeast(): ClassDecorator {
  return (target) => Reflect.defineMetadata(ONE_FIELD_AT_LEAST, true, target);
}

/**
 * Validates every body and query against the request class of the handler. Only the properties that the class decorates are
 * kept. Throws DomainError VALIDATION_FAILED with one sentence for each invalid field.
 */
class RequestPipe extends ValidationPipe {
  constructor() {
    super({ whitelist: true, transform: true, stopAtFirstError: true, exceptionFactory: refusalOf });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype } = metadata;
    // ValidationPipe would convert the text of an id that is declared as `number`. IdParam reads it as it was sent.
    if (type !== 'body' && type !== 'query') return value;
    if (metatype === undefined || metatype === Object) throw new Error(`A ${type} is read through a request class`);
    if (type === 'body' && !isObject(value ?? {})) throw new DomainError('VALIDATION_FAILED', NO_OBJECT);
    const request = (await super.transform(value, metadata)) as object;
    if (Reflect.hasMetadata(ONE_FIELD_AT_LEAST, metatype) && Object.keys(request).length === 0)
      throw new DomainError('VALIDATION_FAILED', 'There is nothing to change: send at least one field.');
    return request;
  }
}

/** The pipe of all handlers. */
export const requestPipe = new RequestPipe();

/** Validates an object like the body of a handler. Throws DomainError VALIDATION_FAILED. */
export async function validateBody<T extends object>(type: new () => T, body: unknown): Promise<T> {
  return (await requestPipe.transform(body, { type: 'body', metatype: type })) as T;
}

function refusalOf(errors: ValidationError[]): DomainError {
  const details = refusedFields(errors, '');
  return new DomainError('VALIDATION_FAILED', details.map(({ message }) => message).join(' '), details);
}

/** Names fields of objects and lists with their path: 'weekdays.0.startTime'. */
function refusedFields(errors: readonly ValidationError[], path: string): RefusedField[] {
  return errors.flatMap(({ property, constraints, children = [] }) =>
    constraints === undefined
      ? refusedFields(children, `${path}${property}.`)
      : Object.values(constraints).map((message) => ({ field: path + property, message })),
  );
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The most levels of objects and lists in a request. class-transformer and class-validator recurse into each. */
export const MAX_DEPTH = 20;

/** Returns whether a value of JSON has more than this number of levels of objects and lists. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
