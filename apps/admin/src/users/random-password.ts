/** Nothing that is mistaken for something else when it is read out or copied by hand. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 15;

/**
 * The password of a new user, from the system's secure generator. Bytes that would make some signs likelier than others
 * are thrown away.
 */
export function randomPassword(
  fill: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes),
): string {
  const fair = 256 - (256 % SIGNS.length);
  const signs: string[] = [];
  while (signs.length < LENGTH) {
    const bytes = new Uint8Array(2 * LENGTH);
    fill(bytes);
    for (const byte of bytes) if (byte < fair) signs.push(SIGNS[byte % SIGNS.length]!);
  }
  return signs.slice(0, LENGTH).join('');
}
