import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import { FindCurrentUser } from '@roomhours/application';
import type { User, UserId } from '@roomhours/domain';
import passport from 'passport';
import type { OwnedRequest } from '../sessions/kept-session-store';

type Done<T> = (error: unknown, result?: T) => void;

/** Passport keeps its serialisers for the whole process, and asks the first: it is told one, which asks the newest application's. */
const newest: { serializer?: SessionSerializer } = {};
passport.serializeUser((user, done: Done<UserId>) => newest.serializer!.serializeUser(user as User, done));
passport.deserializeUser((request: IncomingMessage, id: UserId, done: Done<User | false>) => {
  const { sessionOwner: owner } = request as unknown as OwnedRequest;
  if (owner === undefined || (owner !== null && owner.id !== id)) newest.serializer!.deserializeUser(id, done);
  else done(null, owner ?? false);
});

/** A session holds the user's id; who that is, is read anew for every request, with its session or after it, so a deactivation holds at once. */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  constructor(private readonly findCurrentUser: FindCurrentUser) {
    super();
    newest.serializer = this;
  }

  /** One that nobody asks: see `newest`. */
  override getPassportInstance(): passport.PassportStatic {
    return new passport.Passport() as unknown as passport.PassportStatic;
  }

  serializeUser(user: User, done: Done<UserId>): void {
    done(null, user.id);
  }

  deserializeUser(id: UserId, done: Done<User | false>): void {
    this.findCurrentUser.execute(id).then((user) => done(null, user ?? false), done);
  }
}
