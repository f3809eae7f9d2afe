import { type FieldKind, textKind } from './field-kind';

/** One of a few words. */
export function oneOf<Word extends string>(words: readonly Word[]): FieldKind<Word> {
  return {
    problem: (raw) => (words.includes(raw as Word) ? null : `must be one of ${words.join(', ')}`),
    value: (raw) => raw as Word,
    schema: { type: 'string', enum: [...words] },
  };
}

/** true or false, as JSON has them. */
export const flag: FieldKind<boolean> = {
  problem: (raw) => (typeof raw === 'boolean' ? null : 'must be true or false'),
  value: (raw) => raw as boolean,
  schema: { type: 'boolean' },
};

/** true or false in a query. */
export const flagInText: FieldKind<boolean> = textKind(
  (text) => (text === 'true' ? true : text === 'false' ? false : null),
  'must be true or false',
  { type: 'boolean' },
);

/** A list of at most `max` values of one kind. */
export function listOf<T>(kind: FieldKind<T>, max: number): FieldKind<T[]> {
  return {
    problem: (raw) => {
      if (!Array.isArray(raw)) return 'must be a list';
      if (raw.length > max) return `must have at most ${max} entries`;
      const problem = raw.map((entry) => problemOfEntry(kind, entry)).find((found) => found !== null);
      return problem === undefined ? null : `has an entry that ${problem}`;
    },
    value: (raw) => (raw as unknown[]).map((entry) => kind.value(entry)),
    schema: { type: 'array', items: kind.schema as Record<string, unknown>, maxItems: max },
  };
}

function problemOfEntry(kind: FieldKind, entry: unknown): string | null {
  return entry === undefined || entry === null ? 'is missing' : kind.problem(entry);
}
