import { type Check, IsParsable, IsValid } from './field';

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
