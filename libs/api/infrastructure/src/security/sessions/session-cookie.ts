import type { CookieOptions } from 'express';

export const SESSION_COOKIE = 'roomhours.sid';

/** HttpOnly and SameSite=Lax (decision "Sessions and safety"); Secure is added where the request came by TLS. */
export const SESSION_COOKIE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax' } as const satisfies CookieOptions;
