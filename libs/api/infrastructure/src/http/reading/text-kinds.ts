import { TEXT_LIMITS } from '@roomhours/contract';
import { isEmail } from 'class-validator';
import { isCommonPassword } from '../../security/passwords/common-passwords';
import { type FieldKind, textKind } from './field-kind';

const CONTROL = /\p{Cc}/u;
const CONTROL_EXCEPT_NEWLINE = /[^\P{Cc}\n]/u;
/** Half of a character: no database and no file can keep it. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Code points, which is what the limits count. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** One line of text, trimmed, 1 to `max` characters (a name, a title). */
export function line(max: number): FieldKind<string> {
  return {
    problem: (raw) => {
      if (typeof raw !== 'string') return 'must be a text';
      const text = raw.trim();
      return text === '' ? 'is required' : problemOf(text, max, CONTROL);
    },
    value: (raw) => (raw as string).trim(),
    schema: { type: 'string', minLength: 1, maxLength: max },
  };
}

/** One line of text that may be missing, trimmed, at most `max` characters; nothing but blanks means null. */
export function lineOrNothing(max: number): FieldKind<string | null> {
  return {
    problem: (raw) => (typeof raw === 'string' ? problemOf(raw.trim(), max, CONTROL) : 'must be a text'),
    value: (raw) => (raw as string).trim() || null,
    schema: { type: 'string', maxLength: max },
  };
}

/** Text of several lines, trimmed, at most `max` characters; nothing but blanks means null. */
export function prose(max: number): FieldKind<string | null> {
  return {
    problem: (raw) => (typeof raw === 'string' ? problemOf(raw.trim(), max, CONTROL_EXCEPT_NEWLINE) : 'must be a text'),
    value: (raw) => (raw as string).trim() || null,
    schema: { type: 'string', maxLength: max },
  };
}

/** An email address, trimmed. */
export const email: FieldKind<string> = {
  problem: (raw) => {
    if (typeof raw !== 'string') return 'must be a text';
    const text = raw.trim();
    const refused = problemOf(text, TEXT_LIMITS.email, CONTROL);
    return refused ?? (isEmail(text) ? null : 'must be a valid email address');
  },
  value: (raw) => (raw as string).trim(),
  schema: { type: 'string', format: 'email', maxLength: TEXT_LIMITS.email },
};

/** A password that is only compared, so nothing is said about its form. Never trimmed or cut. */
export const enteredPassword: FieldKind<string> = {
  problem: (raw) => (typeof raw !== 'string' ? 'must be a text' : raw === '' ? 'is required' : null),
  value: (raw) => raw as string,
  schema: { type: 'string', format: 'password', minLength: 1 },
};

/** A password to be kept: 8 to 200 characters, not one of the 10,000 most common ones, never trimmed or cut. */
export const newPassword: FieldKind<string> = {
  problem: (raw) => {
    if (typeof raw !== 'string') return 'must be a text';
    const { passwordMin: min, passwordMax: max } = TEXT_LIMITS;
    if (lengthOf(raw) < min) return `must be at least ${min} characters`;
    return (
      problemOf(raw, max, CONTROL) ??
      (isCommonPassword(raw) ? 'is one of the most common passwords: please choose another' : null)
    );
  },
  value: (raw) => raw as string,
  schema: {
    type: 'string',
    format: 'password',
    minLength: TEXT_LIMITS.passwordMin,
    maxLength: TEXT_LIMITS.passwordMax,
  },
};

/** Name of a plan: a key in lower case. */
export const planName: FieldKind<string> = textKind(
  (text) => (/^[a-z0-9_-]{1,50}$/.test(text.trim()) ? text.trim() : null),
  'must have 1 to 50 of the characters a-z, 0-9, _ and -',
  { pattern: '^[a-z0-9_-]{1,50}$' },
);

function problemOf(text: string, max: number, refused: RegExp): string | null {
  if (lengthOf(text) > max) return `must have at most ${max} characters`;
  if (refused.test(text) || LONE_SURROGATE.test(text)) return 'contains characters that cannot be shown';
  return null;
}
