import 'express-session';

declare module 'express-session' {
  interface SessionData {
    /** Written by passport: the id of the user of the session. */
    passport?: { user?: number };
    /** Time of the sign-in, registration or password change, in milliseconds since 1970. */
    beganAt?: number;
    /** Last recorded user activity, in milliseconds since 1970; up to ten minutes old. */
    activeAt?: number;
  }
}
