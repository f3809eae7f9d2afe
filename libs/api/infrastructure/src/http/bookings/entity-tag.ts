import { createHash } from 'node:crypto';

/** Raised when the grid's answer changes its form, so that no tag of an older release still fits. */
const FORM = 2;

/** An entity tag that is equal exactly when the fingerprint is. */
export function entityTagOf(fingerprint: string): string {
  const digest = createHash('sha256').update(`${FORM}|${fingerprint}`).digest('base64url');
  return `"${digest.slice(0, 27)}"`;
}

/** Whether `If-None-Match` names the tag: alone, in a list, as a weak one, or as `*` (RFC 9110, 13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some((named) => named.replace(/^W\//, '') === tag);
}
