import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, Response } from 'express';

/** Bytes. Compressing a smaller body saves no packet. */
const MIN_COMPRESSED = 1_400;

/** Half the time of zlib's default level, for 7 % more bytes. */
const LEVEL = 3;

/** Three quarters of the default time, for 3 % fewer bytes. A smaller window suffices for responses of the API. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** Compresses large responses. */
export function compressResponses(): ReturnType<typeof compression> {
  return compression({ threshold: MIN_COMPRESSED, level: LEVEL, brotli: BROTLI, filter: isCompressible });
}

function isCompressible(request: Request, response: Response): boolean {
  // Clients send the tag of a change as If-Match, which compares the bytes of the response.
  const isTaggedChange = request.method !== 'GET' && request.method !== 'HEAD' && response.hasHeader('ETag');
  // Events must not wait in a buffer, and files are read no faster than the client receives them.
  const isStream = /^text\/(event-stream|csv)/.test(String(response.getHeader('Content-Type')));
  return !isTaggedChange && !isStream && compression.filter(request, response);
}
