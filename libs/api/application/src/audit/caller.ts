import type { Actor, User } from '@roomhours/domain';

/** Who calls, in which request: what the record of a change needs to say. */
export interface Caller extends Actor {
  email: User['email'];
  requestId: string;
}
