import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { CookieOptions } from 'express';

/** Name of the session cookie without TLS, where browsers refuse the prefix below. */
export const SESSION_COOKIE = 'roomhours.sid';

/**
 * Name over TLS. Browsers take a cookie with this prefix only from this host itself, with `Secure` and `Path=/`: another host of the
 * same domain cannot replace the session of a member by one of its own.
 */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

/** HttpOnly and SameSite=Lax (decision "Sessions and safety"); Secure is added where the request came by TLS. */
export const SESSION_COOKIE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax' } as const satisfies CookieOptions;

/** Over TLS the name without prefix counts for nothing, or the prefix would protect from nothing. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
}

/**
 * Whether the request may have come by TLS, without knowing which proxies are trusted. Where an untrusted proxy says so, the request
 * carries no cookie of the name that follows from it, and Express decides.
 */
export function maybeSecure({ socket, headers }: IncomingMessage): boolean {
  const protocol = String(headers['x-forwarded-proto'] ?? '');
  return (socket as TLSSocket).encrypted === true || /^\s*https\s*(,|$)/i.test(protocol);
}
