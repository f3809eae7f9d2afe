import type { ApiPropertyOptions } from '@nestjs/swagger';

/** How one kind of value is read from a request. Nothing is converted loosely: a number is a JSON number. */
export interface FieldKind<T = unknown> {
  /** Completes the sentence "Start time …"; null where the value can be read. Never called with undefined. */
  problem(raw: unknown): string | null;
  /** The value meant. Called only where there is no problem. */
  value(raw: unknown): T;
  /** What the API's description says of it. */
  schema: ApiPropertyOptions;
}

/** The same for what is asked for by a text alone: problem and value from one function that gives null or throws nothing. */
export function textKind<T>(
  read: (text: string) => T | null,
  problem: string,
  schema: ApiPropertyOptions,
): FieldKind<T> {
  return {
    problem: (raw) => (typeof raw === 'string' && read(raw) !== null ? null : problem),
    value: (raw) => read(raw as string)!,
    schema: { type: 'string', ...schema },
  };
}
