import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Below, compressing saves no packet. Bytes. */
const WORTH_IT = 1_400;
const COMPRESSED = new WeakMap<Buffer, Promise<Buffer>>();

const gzipped = promisify(gzip);

/** The body in gzip, made once for the same buffer; null where the client does not take it, or it saves nothing. */
export function compressed(body: Buffer, acceptEncoding = ''): Promise<Buffer> | null {
  if (body.length < WORTH_IT || !/(^|,)\s*gzip\s*(,|$)/i.test(acceptEncoding)) return null;
  const known = COMPRESSED.get(body);
  if (known !== undefined) return known;
  const made = gzipped(body) as Promise<Buffer>;
  COMPRESSED.set(body, made);
  return made;
}
