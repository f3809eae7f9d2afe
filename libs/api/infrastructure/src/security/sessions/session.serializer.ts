import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import type { User } from '@roomhours/domain';

/** Puts the user itself into the session. The store writes its id, and reads the user with the session. */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  serializeUser(user: User, done: (error: null, user: User) => void): void {
    done(null, user);
  }

  deserializeUser(user: User, done: (error: null, user: User) => void): void {
    done(null, user);
  }
}
