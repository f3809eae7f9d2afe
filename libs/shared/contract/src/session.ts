/**
 * Cookie that tells scripts of the page that this browser may have a session, so that a signed-out browser need not call the
 * API to find out. It carries no right: the server sets it with each session, clears it at sign-out, and never reads it. It may
 * outlive the session, then one call is answered 401.
 */
export const SIGNED_IN_COOKIE = 'roomhours.signed-in';
