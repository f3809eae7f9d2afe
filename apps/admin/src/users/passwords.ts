import { TEXT_LIMITS } from '@roomhours/contract';
import { check } from '../kit/form/field-rules';

/** Lengths count code points, as the server does. */
export const passwordRule = check<string>((password) => {
  const { passwordMin, passwordMax } = TEXT_LIMITS;
  if (password === '') return 'Password is required';
  const { length } = [...password];
  if (length < passwordMin) return `Password must be at least ${passwordMin} characters`;
  return length > passwordMax && `At most ${passwordMax} characters`;
});

/** Without characters that look alike when a password is read aloud or copied by hand. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 15;

/**
 * Returns a password from the secure random generator of the system. Rejects bytes that would make some characters more likely.
 *
 * @param fill fills an array with random bytes
 */
export function randomPassword(
  fill: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes),
): string {
  const limit = 256 - (256 % CHARACTERS.length);
  const characters: string[] = [];
  while (characters.length < LENGTH) {
    const bytes = new Uint8Array(2 * LENGTH);
    fill(bytes);
    for (const byte of bytes) if (byte < limit) characters.push(CHARACTERS[byte % CHARACTERS.length]!);
  }
  return characters.slice(0, LENGTH).join('');
}
