import { DomainError } from '@roomhours/domain';

/** Bytes of which the encoding is guessed. */
const SAMPLE_BYTES = 1_000;

/** Part of the bytes at even or odd places that are 0 in a text in UTF-16 of mostly Latin letters. */
const UTF16_ZEROS = 0.4;
const MIN_ZEROS = 3;

/**
 * Returns the bytes of a text file in UTF-8. A file in UTF-16 with a byte order mark is converted. Other bytes are
 * returned unchanged: only their reader detects whether they are UTF-8. Throws DomainError VALIDATION_FAILED, with the
 * name of the encoding, for UTF-32 and for UTF-16 without a mark.
 */
export function utf8Of(file: Uint8Array): Uint8Array {
  const [first, second, third, fourth] = file;
  const isLittleEndian = first === 0xff && second === 0xfe;
  const isBigEndian = first === 0xfe && second === 0xff;
  const isUtf32 = isLittleEndian ? third === 0 && fourth === 0 : first === 0 && second === 0 && third === 0xfe;
  if (isUtf32) throw wrongEncoding('UTF-32');
  if (isLittleEndian || isBigEndian) {
    const text = new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(file);
    return new TextEncoder().encode(text);
  }
  if (looksLikeUtf16(file)) throw wrongEncoding('UTF-16 without a byte order mark');
  return file;
}

/** The refusal of a file that is not UTF-8, with the probable encoding. */
export function wrongEncoding(name = 'Windows-1252 or a similar one'): DomainError {
  return new DomainError('VALIDATION_FAILED', `The encoding of the file is ${name}. Please save the file as UTF-8.`);
}

function looksLikeUtf16(file: Uint8Array): boolean {
  const sample = [...file.subarray(0, SAMPLE_BYTES)];
  const zeros = [0, 1].map((place) => sample.filter((byte, index) => index % 2 === place && byte === 0).length);
  const half = sample.length / 2;
  return Math.max(...zeros) > Math.max(MIN_ZEROS, half * UTF16_ZEROS) && Math.min(...zeros) === 0;
}
