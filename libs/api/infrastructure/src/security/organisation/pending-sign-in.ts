import { sign, unsign } from 'cookie-signature';
import { parse, serialize } from 'cookie';
import type { Instant } from '@roomhours/time';
import type { SessionRequest } from '../sessions/session-request';

/** Path of the start of a sign-in. */
export const SIGN_IN_PATH = '/api/sign-in/organisation';

/** Path to which the provider returns; registered there. */
export const CALLBACK_PATH = `${SIGN_IN_PATH}/callback`;

/** Time that a person may take at the provider. */
const LIFETIME_MS = 10 * 60_000;

/** What the answer of the provider is compared with. It stays in the browser that has begun the sign-in. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Time of the start. */
  at: Instant;
}

const NAME = 'roomhours.organisation';

/** Stores pending sign-ins in a signed cookie, which only the callback receives and which is used once. */
export class PendingSignIns {
  constructor(private readonly secret: string) {}

  store({ response, secure }: SessionRequest, pending: PendingSignIn): void {
    const value = sign(Buffer.from(JSON.stringify(pending)).toString('base64url'), this.secret);
    response.appendHeader('Set-Cookie', serialize(NAME, value, { ...options(secure), maxAge: LIFETIME_MS / 1000 }));
  }

  /** Returns the pending sign-in of the browser; null if there is none, or if it is forged or expired. */
  read({ headers }: SessionRequest, now: Instant): PendingSignIn | null {
    const value = parse(headers.cookie ?? '')[NAME];
    if (value === undefined) return null;
    const content = unsign(value, this.secret);
    if (content === false) return null;
    const pending = JSON.parse(Buffer.from(content, 'base64url').toString()) as PendingSignIn;
    return pending.at + LIFETIME_MS > now ? pending : null;
  }

  /** Removes the cookie. Call it after a session has begun, which replaces all cookies of the answer. */
  forget({ response, secure }: SessionRequest): void {
    response.appendHeader('Set-Cookie', serialize(NAME, '', { ...options(secure), maxAge: 0 }));
  }
}

/** Lax, because the provider returns by a navigation from its own site. */
function options(secure: boolean) {
  return { path: CALLBACK_PATH, httpOnly: true, sameSite: 'lax', secure } as const;
}
