import { createHash } from 'node:crypto';
import type { ApiHeaderOptions } from '@nestjs/swagger';
import type { CreateBookingCommand, IdempotencyKey } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import type { Request } from 'express';

const NAME = 'Idempotency-Key';
const KEY = /^[\x20-\x7e]{1,255}$/;

export const IDEMPOTENCY_KEY_HEADER: ApiHeaderOptions = {
  name: NAME,
  required: false,
  description: 'Makes a repeat of the request return its first answer; kept for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/**
 * The key of the request, and a hash of what is wanted: equal for equal wishes, however they are written down.
 * Null where no key is sent. Throws DomainError VALIDATION_FAILED for one that is empty, too long, not printable or sent twice.
 */
export function idempotencyOf(
  request: Pick<Request, 'headers' | 'headersDistinct'>,
  wanted: Omit<CreateBookingCommand, 'caller' | 'idempotency'>,
): IdempotencyKey | null {
  // Few send one; only then are all headers sorted out.
  if (request.headers[NAME.toLowerCase()] === undefined) return null;
  const keys = request.headersDistinct[NAME.toLowerCase()] ?? [];
  const [key = ''] = keys;
  if (keys.length === 1 && KEY.test(key)) return { key, fingerprint: fingerprintOf(wanted) };
  throw DomainError.field(NAME, `${NAME} must have 1 to 255 printable characters.`);
}

/** The fields in one order, whatever the order in which they came. */
function fingerprintOf({ roomId, start, end, purpose, weeks }: Parameters<typeof idempotencyOf>[1]): string {
  return createHash('sha256')
    .update(JSON.stringify([roomId, start, end, purpose, weeks]))
    .digest('hex');
}
