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
