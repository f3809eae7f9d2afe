import 'express-session';

declare module 'express-session' {
  interface SessionData {
    /** Written by passport: the id of whom the session belongs to. */
    passport?: { user?: number };
    /** Milliseconds since 1970: when the password was given. */
    beganAt?: number;
    /** Milliseconds since 1970: when the person was last seen doing something, to some minutes. */
    activeAt?: number;
  }
}
