/** Name of the session cookie without TLS, where browsers refuse the `__Host-` prefix. */
export const SESSION_COOKIE = 'roomhours.sid';

/**
 * Name of the session cookie over TLS. Browsers accept the prefix only from this host with `Secure` and `Path=/`, so
 * another host of the same domain cannot replace a member's session (session fixation). Over TLS the name without
 * prefix is ignored, or the prefix would not protect.
 */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

/** HttpOnly and SameSite=Lax (sessions.md "Cookies"). Secure is added for requests over TLS. */
export const SESSION_COOKIE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
