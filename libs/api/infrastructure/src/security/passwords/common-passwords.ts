import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { TEXT_LIMITS } from '@roomhours/contract';

const MAX_RANK = 10_000;

/** The list of zxcvbn: lower case, the most common password first. Its entry point would load three more dictionaries. */
const LIST = '@zxcvbn-ts/language-common/src/passwords.json';

let passwords: ReadonlySet<string> | null = null;

/**
 * Whether a password is one of the 10,000 most common ones, ignoring case. The first call reads the list, which takes
 * about 10 ms. Only entries with the minimum length of a password stay in memory.
 */
export function isCommonPassword(password: string): boolean {
  passwords ??= readList();
  return passwords.has(password.toLowerCase());
}

function readList(): ReadonlySet<string> {
  // `require` would keep all 49,000 entries in the module cache.
  const file = createRequire(__filename).resolve(LIST);
  const list = JSON.parse(readFileSync(file, 'utf8')) as string[];
  return new Set(list.slice(0, MAX_RANK).filter((password) => password.length >= TEXT_LIMITS.passwordMin));
}
