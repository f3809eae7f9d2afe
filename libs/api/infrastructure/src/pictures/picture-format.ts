/** The first bytes of the accepted formats; null stands for any byte. */
const SIGNATURES: readonly (readonly (number | null)[])[] = [
  // JPEG
  [0xff, 0xd8, 0xff],
  // PNG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // WebP: 'RIFF', the length, 'WEBP'
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

/** Returns whether a file begins like a JPEG, PNG or WebP picture. Its name and declared type are not trusted. */
export function isPicture(file: Uint8Array): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, index) => byte === null || file[index] === byte));
}
