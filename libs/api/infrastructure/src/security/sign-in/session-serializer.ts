import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import { FindCurrentUser } from '@roomhours/application';
import type { User, UserId } from '@roomhours/domain';
import passport from 'passport';

type Done<T> = (error: unknown, result?: T) => void;

/** Passport keeps its serialisers for the whole process, and asks the first: it is told one, which asks the newest application's. */
const newest: { serializer?: SessionSerializer } = {};
passport.serializeUser((user, done: Done<UserId>) => newest.serializer!.serializeUser(user as User, done));
passport.deserializeUser((id: UserId, done: Done<User | false>) => newest.serializer!.deserializeUser(id, done));

/** A session holds the user's id; who that is, is asked anew for every request, so a deactivation holds at once. */
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
