import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';

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
