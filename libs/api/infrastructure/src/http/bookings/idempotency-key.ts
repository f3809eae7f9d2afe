import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ApiHeaderOptions } from '@nestjs/swagger';
import type { CreateBookingCommand, IdempotencyKey } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';

const NAME = 'Idempotency-Key';
const KEY = /^[\x20-\x7e]{1,255}$/;

export const IDEMPOTENCY_KEY_HEADER: ApiHeaderOptions = {
  name: NAME,
  required: false,
  description: 'Makes a repeat of the request return its first answer; kept for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/**
 * Returns the key of the request and a hash of the requested booking, which does not depend on its notation. Returns
 * null without a key. Throws DomainError VALIDATION_FAILED for a key that is empty, too long, not printable or sent
 * twice.
 */
export function idempotencyOf(
  request: Pick<IncomingMessage, 'headers' | 'headersDistinct'>,
  requested: Omit<CreateBookingCommand, 'caller' | 'idempotency'>,
): IdempotencyKey | null {
  // `headersDistinct` parses all headers, and few clients send a key.
  if (request.headers[NAME.toLowerCase()] === undefined) return null;
  const keys = request.headersDistinct[NAME.toLowerCase()] ?? [];
  const [key = ''] = keys;
  if (keys.length === 1 && KEY.test(key)) return { key, fingerprint: fingerprintOf(requested) };
  throw DomainError.field(NAME, `${NAME} must have 1 to 255 printable characters.`);
}

/** Hashes the fields in a fixed order. */
function fingerprintOf(requested: Parameters<typeof idempotencyOf>[1]): string {
  const { roomId, start, end, purpose, weeks, ownerId = null, repeat = null, skipsTaken = false } = requested;
  const fields = [roomId, start, end, purpose, weeks, ownerId, repeat, skipsTaken];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
