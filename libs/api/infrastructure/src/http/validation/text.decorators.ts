import { applyDecorators } from '@nestjs/common';
import { TEXT_LIMITS } from '@roomhours/contract';
import { isPlainAddress } from '@roomhours/text';
import { isEmail } from 'class-validator';
import { isCommonPassword } from '../../security/passwords/common-passwords';
import { type Check, Convert, IsParsable, IsValid } from './request.pipe';

const CONTROL = /\p{Cc}/u;
const CONTROL_EXCEPT_NEWLINE = /[^\P{Cc}\n]/u;
/** Characters that are not shown, such as a zero width space that was copied with the text. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Unicode names of the usual ones. */
const INVISIBLE_NAMES: Readonly<Record<number, string>> = {
  0x00ad: 'soft hyphen',
  0x200b: 'zero width space',
  0x200c: 'zero width non-joiner',
  0x200d: 'zero width joiner',
  0x200e: 'left-to-right mark',
  0x200f: 'right-to-left mark',
  0x202a: 'left-to-right embedding',
  0x202b: 'right-to-left embedding',
  0x202c: 'pop directional formatting',
  0x202d: 'left-to-right override',
  0x202e: 'right-to-left override',
  0x2060: 'word joiner',
  0x2066: 'left-to-right isolate',
  0x2067: 'right-to-left isolate',
  0x2068: 'first strong isolate',
  0x2069: 'pop directional isolate',
  0xfeff: 'byte order mark',
};

/** Half of a character. No database and no file can store it. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The number of code points, which the limits count. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** One line of text, trimmed, 1 to `max` characters (a name, a title). */
export function IsLine(max: number): PropertyDecorator {
  return IsText((text) => lineProblemOf(text, max), { minLength: 1, maxLength: max });
}

/** One line of text, trimmed, at most `max` characters. A blank text becomes null, so the field is `@IsNullable()`. */
export function IsLineOrBlank(max: number): PropertyDecorator {
  return IsText((text) => problemOf(text, max, CONTROL), { maxLength: max }, trimmedOrNull);
}

/** A search in a query: one line of text, trimmed, at most `max` characters. A blank one counts as left out. */
export function IsSearch(max: number): PropertyDecorator {
  return IsText(
    (text) => problemOf(text, max, CONTROL),
    { maxLength: max },
    (text) => text.trim() || undefined,
  );
}

/** Text of several lines, trimmed, at most `max` characters. A blank text becomes null, so the field is `@IsNullable()`. */
export function IsMultilineText(max: number): PropertyDecorator {
  return IsText((text) => problemOf(text, max, CONTROL_EXCEPT_NEWLINE), { maxLength: max }, trimmedOrNull);
}

/** A list of at most `maxSize` lines of at most `maxLength` characters each. */
export function IsListOfLines({ maxSize, maxLength }: { maxSize: number; maxLength: number }): PropertyDecorator {
  const checkLine = textCheck((text) => lineProblemOf(text, maxLength));
  const check: Check = (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    if (value.length > maxSize) return `must have at most ${maxSize} entries`;
    const problems = value.map((line: unknown) => (line === null ? 'is missing' : checkLine(line)));
    const problem = problems.find((found) => found !== null);
    return problem === undefined ? null : `has an entry that ${problem}`;
  };
  const items = { type: 'string', minLength: 1, maxLength } as const;
  return applyDecorators(
    IsValid(check, { type: 'array', items, maxItems: maxSize }),
    Convert((lines) => (Array.isArray(lines) ? lines.map(ifText(trimmed)) : lines)),
  );
}

/** Lines in a query, in which the parameter is repeated for each. */
export function IsLineTexts(limits: { maxSize: number; maxLength: number }): PropertyDecorator {
  // class-transformer runs the conversion that is declared last before that of the list.
  return applyDecorators(
    IsListOfLines(limits),
    Convert((lines) => [lines].flat()),
  );
}

/** An email address, trimmed. */
export function IsEmailAddress(): PropertyDecorator {
  const { email: max } = TEXT_LIMITS;
  const check = (text: string) =>
    problemOf(text, max, CONTROL) ??
    invisibleProblemOf(text) ??
    (isEmail(text) ? null : 'must be a valid email address');
  return IsText(check, { format: 'email', maxLength: max });
}

/** An address of the web, trimmed: http or https, without user and fragment. */
export function IsWebAddress(max: number): PropertyDecorator {
  const check = (text: string) =>
    problemOf(text, max, CONTROL) ?? (isWebAddress(text) ? null : 'must be an address of the web');
  return IsText(check, { maxLength: max });
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text) && isPlainAddress(new URL(text));
}

/** A password that is only compared, so its form is not checked. It is never trimmed. */
export function IsEnteredPassword(): PropertyDecorator {
  return IsText((text) => (text === '' ? 'is required' : null), { format: 'password', minLength: 1 }, unchanged);
}

/** A password to store: 8 to 200 characters, not one of the 10,000 most common ones. It is never trimmed. */
export function IsNewPassword(): PropertyDecorator {
  const { passwordMin: min, passwordMax: max } = TEXT_LIMITS;
  const check = (text: string) => {
    if (lengthOf(text) < min) return `must be at least ${min} characters`;
    const problem = problemOf(text, max, CONTROL);
    return problem ?? (isCommonPassword(text) ? 'is one of the most common passwords: please choose another' : null);
  };
  return IsText(check, { format: 'password', minLength: min, maxLength: max }, unchanged);
}

/** Name of a plan: a key in lower case. */
export function IsPlanName(): PropertyDecorator {
  return IsParsable(
    (text) => (/^[a-z0-9_-]{1,50}$/.test(text.trim()) ? text.trim() : null),
    'must have 1 to 50 of the characters a-z, 0-9, _ and -',
    { pattern: '^[a-z0-9_-]{1,50}$' },
  );
}

/** A text, validated after its conversion. */
function IsText(
  check: (text: string) => string | null,
  schema: { format?: string; minLength?: number; maxLength?: number },
  convert: (text: string) => string | null | undefined = trimmed,
): PropertyDecorator {
  return applyDecorators(IsValid(textCheck(check), { type: 'string', ...schema }), Convert(ifText(convert)));
}

const trimmed = (text: string) => text.trim();
const trimmedOrNull = (text: string) => (isBlank(text) ? null : text.trim());
const unchanged = (text: string) => text;

/** Converts texts. Other values stay, and are refused by the check. */
function ifText(convert: (text: string) => unknown): (value: unknown) => unknown {
  return (value) => (typeof value === 'string' ? convert(value) : value);
}

function textCheck(check: (text: string) => string | null): Check {
  return (value) => (typeof value === 'string' ? check(value) : 'must be a text');
}

/** Returns a problem that names the first invisible character, which is hard to find otherwise. */
function invisibleProblemOf(text: string): string | null {
  const [character] = INVISIBLE.exec(text) ?? [];
  if (character === undefined) return null;
  const code = character.codePointAt(0)!;
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const name = INVISIBLE_NAMES[code];
  return `contains an invisible character: ${name === undefined ? number : `${name} (${number})`}`;
}

function lineProblemOf(text: string, max: number): string | null {
  return isBlank(text) ? 'is required' : problemOf(text, max, CONTROL);
}

/** Whether nothing of a text is shown. */
function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}]/u.test(text);
}

function problemOf(text: string, max: number, refused: RegExp): string | null {
  if (lengthOf(text) > max) return `must have at most ${max} characters`;
  if (refused.test(text) || LONE_SURROGATE.test(text)) return 'contains characters that cannot be shown';
  return null;
}
