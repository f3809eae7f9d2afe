import 'express-session';
import type { User } from '@roomhours/domain';

declare module 'express-session' {
  interface SessionData {
    /** Set by passport. The store writes the id of the user, and reads the user with the session. */
    passport?: { user?: User };
    /** Time of the sign-in, registration or password change, in milliseconds since 1970. */
    beganAt?: number;
    /** Last recorded user activity, in milliseconds since 1970; up to ten minutes old. */
    activeAt?: number;
    /** Set by the OrganisationStrategy: what the answer of the provider is compared with. */
    organisation?: object;
  }
}
