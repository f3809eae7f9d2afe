import { applyDecorators } from '@nestjs/common';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import { ApiField, IsParsable, IsValid, withMessage } from './field';

/** Both ends are included. */
interface Bounds {
  min: number;
  max: number;
}

/** A whole JSON number. */
export function IsWholeNumber({ min, max }: Bounds): PropertyDecorator {
  const options = withMessage(`must be a whole number from ${min} to ${max}`);
  const schema = { type: 'integer', minimum: min, maximum: max } as const;
  return applyDecorators(ApiField(schema), IsInt(options), Min(min, options), Max(max, options));
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
  const schema = { type: 'integer', enum: [...numbers] } as const;
  return applyDecorators(ApiField(schema), IsIn(numbers, withMessage(`must be one of ${numbers.join(', ')}`)));
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
  const options = withMessage(ID_PROBLEM);
  const schema = { type: 'integer', minimum: 1 } as const;
  return applyDecorators(ApiField(schema), IsInt(options), Min(1, options), Max(Number.MAX_SAFE_INTEGER, options));
}

/** An id in a query. */
export function IsIdText(): PropertyDecorator {
  return IsParsable(parseId, ID_PROBLEM, { type: 'integer', minimum: 1 });
}

/** Reads `^[1-9][0-9]*$`, else returns null. An id above the largest safe integer becomes that integer, which no row has. */
export function parseId(text: string): number | null {
  return /^[1-9][0-9]*$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : null;
}
