import { applyDecorators } from '@nestjs/common';
import { TEXT_LIMITS } from '@roomhours/contract';
import { isEmail } from 'class-validator';
import { isCommonPassword } from '../../security/passwords/common-passwords';
import { type Check, Convert, IsParsable, IsValid } from './field';

const CONTROL = /\p{Cc}/u;
const CONTROL_EXCEPT_NEWLINE = /[^\P{Cc}\n]/u;
/** Half of a character. No database and no file can store it. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The number of code points, which the limits count. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** One line of text, trimmed, 1 to `max` characters (a name, a title). */
export function IsLine(max: number): PropertyDecorator {
  const schema = { type: 'string', minLength: 1, maxLength: max } as const;
  return applyDecorators(IsValid(lineCheck(max), schema), Convert(trimmed));
}

/** One line of text, trimmed, at most `max` characters. A blank text becomes null, so the field is `@IsNullable()`. */
export function IsLineOrBlank(max: number): PropertyDecorator {
  const check = textCheck((text) => problemOf(text, max, CONTROL));
  return applyDecorators(IsValid(check, { type: 'string', maxLength: max }), Convert(trimmedOrNull));
}

/** A search in a query: one line of text, trimmed, at most `max` characters. A blank one counts as left out. */
export function IsSearch(max: number): PropertyDecorator {
  const check = textCheck((text) => problemOf(text, max, CONTROL));
  const trimmedOrOmitted = (value: unknown) => trimmedOrNull(value) ?? undefined;
  return applyDecorators(IsValid(check, { type: 'string', maxLength: max }), Convert(trimmedOrOmitted));
}

/** Text of several lines, trimmed, at most `max` characters. A blank text becomes null, so the field is `@IsNullable()`. */
export function IsMultilineText(max: number): PropertyDecorator {
  const check = textCheck((text) => problemOf(text, max, CONTROL_EXCEPT_NEWLINE));
  return applyDecorators(IsValid(check, { type: 'string', maxLength: max }), Convert(trimmedOrNull));
}

/** A list of at most `maxSize` lines of at most `maxLength` characters each. */
export function IsListOfLines({ maxSize, maxLength }: { maxSize: number; maxLength: number }): PropertyDecorator {
  const items = { type: 'string', minLength: 1, maxLength } as const;
  return applyDecorators(
    IsValid(linesCheck(maxSize, maxLength), { type: 'array', items, maxItems: maxSize }),
    Convert((lines) => (Array.isArray(lines) ? lines.map(trimmed) : lines)),
  );
}

/** Lines in a query, in which the parameter is repeated for each. */
export function IsLineTexts({ maxSize, maxLength }: { maxSize: number; maxLength: number }): PropertyDecorator {
  const items = { type: 'string', minLength: 1, maxLength } as const;
  return applyDecorators(
    IsValid(linesCheck(maxSize, maxLength), { type: 'array', items, maxItems: maxSize }),
    Convert((lines) => [lines].flat().map(trimmed)),
  );
}

function linesCheck(maxSize: number, maxLength: number): Check {
  const ofEntry = lineCheck(maxLength);
  return (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    if (value.length > maxSize) return `must have at most ${maxSize} entries`;
    const problems = value.map((entry: unknown) =>
      entry === undefined || entry === null ? 'is missing' : ofEntry(entry),
    );
    const problem = problems.find((found) => found !== null);
    return problem === undefined ? null : `has an entry that ${problem}`;
  };
}

/** An email address, trimmed. */
export function IsEmailAddress(): PropertyDecorator {
  const check = textCheck(
    (text) => problemOf(text, TEXT_LIMITS.email, CONTROL) ?? (isEmail(text) ? null : 'must be a valid email address'),
  );
  const schema = { type: 'string', format: 'email', maxLength: TEXT_LIMITS.email } as const;
  return applyDecorators(IsValid(check, schema), Convert(trimmed));
}

/** An address of the web, trimmed: http or https, without user and fragment. */
export function IsWebAddress(max: number): PropertyDecorator {
  const check = textCheck(
    (text) => problemOf(text, max, CONTROL) ?? (isWebAddress(text) ? null : 'must be an address of the web'),
  );
  return applyDecorators(IsValid(check, { type: 'string', maxLength: max }), Convert(trimmed));
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password, hash } = new URL(text);
  return hostname !== '' && username === '' && password === '' && hash === '' && !text.endsWith('#');
}

/** A password that is only compared, so its form is not checked. It is never trimmed. */
export function IsEnteredPassword(): PropertyDecorator {
  const check = textCheck((text) => (text === '' ? 'is required' : null));
  return IsValid(check, { type: 'string', format: 'password', minLength: 1 });
}

/** A password to store: 8 to 200 characters, not one of the 10,000 most common ones. It is never trimmed. */
export function IsNewPassword(): PropertyDecorator {
  const { passwordMin: min, passwordMax: max } = TEXT_LIMITS;
  const check = textCheck((text) => {
    if (lengthOf(text) < min) return `must be at least ${min} characters`;
    const problem = problemOf(text, max, CONTROL);
    return problem ?? (isCommonPassword(text) ? 'is one of the most common passwords: please choose another' : null);
  });
  return IsValid(check, { type: 'string', format: 'password', minLength: min, maxLength: max });
}

/** Name of a plan: a key in lower case. */
export function IsPlanName(): PropertyDecorator {
  return IsParsable(
    (text) => (/^[a-z0-9_-]{1,50}$/.test(text.trim()) ? text.trim() : null),
    'must have 1 to 50 of the characters a-z, 0-9, _ and -',
    { pattern: '^[a-z0-9_-]{1,50}$' },
  );
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
const trimmedOrNull = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);

function textCheck(check: (text: string) => string | null): Check {
  return (value) => (typeof value === 'string' ? check(value) : 'must be a text');
}

function lineCheck(max: number): Check {
  return textCheck((text) => (text === '' ? 'is required' : problemOf(text, max, CONTROL)));
}

function problemOf(text: string, max: number, refused: RegExp): string | null {
  if (lengthOf(text) > max) return `must have at most ${max} characters`;
  if (refused.test(text) || LONE_SURROGATE.test(text)) return 'contains characters that cannot be shown';
  return null;
}
