import type { ServerResponse } from 'node:http';
import { basename } from 'node:path';

/** Names that carry a hash of the content: what they stand for never changes. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/;

/** `Cache-Control` of a built file. */
export function cacheControlOf(path: string): string {
  return HASHED.test(basename(path)) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** For Express' static files. */
export function setCacheControl(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', cacheControlOf(path));
}
