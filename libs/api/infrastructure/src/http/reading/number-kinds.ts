import { type FieldKind, textKind } from './field-kind';

/** A whole JSON number from `min` to `max`, both included. */
export function wholeNumber({ min, max }: { min: number; max: number }): FieldKind<number> {
  return {
    problem: (raw) =>
      Number.isInteger(raw) && (raw as number) >= min && (raw as number) <= max
        ? null
        : `must be a whole number from ${min} to ${max}`,
    value: (raw) => raw as number,
    schema: { type: 'integer', minimum: min, maximum: max },
  };
}

/** Hours from `min` to `max`, in halves: 1.5. */
export function halfHours({ min, max }: { min: number; max: number }): FieldKind<number> {
  return {
    problem: (raw) =>
      typeof raw === 'number' && raw >= min && raw <= max && Number.isInteger(raw * 2)
        ? null
        : `must be a number of hours or half hours from ${min} to ${max}`,
    value: (raw) => raw as number,
    schema: { type: 'number', minimum: min, maximum: max, multipleOf: 0.5 },
  };
}

/** One of a few JSON numbers. */
export function oneOfNumbers(numbers: readonly number[]): FieldKind<number> {
  return {
    problem: (raw) => (numbers.includes(raw as number) ? null : `must be one of ${numbers.join(', ')}`),
    value: (raw) => raw as number,
    schema: { type: 'integer', enum: [...numbers] },
  };
}

/** A whole number in a query, from `min` to `max`, both included, written without leading zeros. */
export function wholeNumberInText({ min, max }: { min: number; max: number }): FieldKind<number> {
  return textKind(
    (text) => (/^(0|[1-9][0-9]{0,9})$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null),
    `must be a whole number from ${min} to ${max}`,
    { type: 'integer', minimum: min, maximum: max },
  );
}

/** One of a few whole numbers in a query, written without leading zeros. */
export function oneOfNumbersInText(numbers: readonly number[]): FieldKind<number> {
  const isOne = (text: string) => numbers.map(String).includes(text);
  return textKind((text) => (isOne(text) ? Number(text) : null), `must be one of ${numbers.join(', ')}`, {
    type: 'integer',
    enum: [...numbers],
  });
}

/** An id in a body: a positive whole JSON number. */
export const id: FieldKind<number> = {
  problem: (raw) => (Number.isSafeInteger(raw) && (raw as number) > 0 ? null : 'must be a positive whole number'),
  value: (raw) => raw as number,
  schema: { type: 'integer', minimum: 1 },
};

/** An id in a path or a query: `^[1-9][0-9]*$`. One too large to be given out is read as the largest, which nothing has. */
export const idInText: FieldKind<number> = textKind(
  (text) => (/^[1-9][0-9]*$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : null),
  'must be a positive whole number',
  { type: 'integer', minimum: 1 },
);
