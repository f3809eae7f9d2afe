import type { IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import { mime } from '@fastify/send';
import type { FastifyReply } from 'fastify';

// The file server still uses the type that RFC 9239 has replaced.
mime.define({ 'text/javascript': ['js', 'mjs'] }, true);

/** Names with a content hash, whose content never changes. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/;

/** Returns the `Cache-Control` of a built file. */
export function cacheControlOf(path: string): string {
  return HASHED.test(basename(path)) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Sets the headers of a file served by @fastify/static. */
export function setFileHeaders(reply: FastifyReply, path: string): void {
  reply.header('Cache-Control', cacheControlOf(path));
  reply.header('Vary', 'Accept-Encoding');
}

/** One or more ranges of bytes (RFC 9110, 14.1.2). */
const BYTE_RANGES = /^\s*bytes=\s*(\d+-\d*|-\d+)(\s*,\s*(\d+-\d*|-\d+))*\s*$/;

/** Removes a malformed `Range`, which must be ignored (RFC 9110, 14.2). The file server would refuse it. */
export function ignoreMalformedRange({ headers }: IncomingMessage): void {
  if (headers.range !== undefined && !BYTE_RANGES.test(headers.range)) delete headers.range;
}
