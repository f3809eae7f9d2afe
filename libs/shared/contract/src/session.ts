/**
 * Name of a cookie that scripts can read: it hints that this browser may have a session. A signed-out browser then needs no
 * API call to find out. The cookie grants nothing: the server sets it with each session, clears it at sign-out, and never
 * reads it. If it outlives the session, the next call gets 401.
 */
export const SIGNED_IN_COOKIE = 'roomhours.signed-in';
