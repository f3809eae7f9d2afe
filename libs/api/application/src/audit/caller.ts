import type { Actor, User } from '@roomhours/domain';

/** The signed-in user who makes a request, with the data that the audit log needs. */
export interface Caller extends Actor {
  email: User['email'];
  requestId: string;
  /** Whether the request had an API token. */
  isByToken?: boolean;
}
