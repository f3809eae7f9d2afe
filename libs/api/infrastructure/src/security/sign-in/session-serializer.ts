import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import { FindCurrentUser } from '@roomhours/application';
import type { User, UserId } from '@roomhours/domain';
import passport from 'passport';

type Done<T> = (error: unknown, result?: T) => void;

/** Passport keeps serialisers for the whole process and asks the first one: it is told one, which asks the newest application. */
let newest: SessionSerializer | null = null;

/** A session holds the user's id; who that is, is asked anew for every request, so a deactivation holds at once. */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  constructor(private readonly findCurrentUser: FindCurrentUser) {
    super();
  }

  override getPassportInstance(): passport.PassportStatic {
    const isFirst = newest === null;
    newest = this;
    return isFirst ? registering(passport) : (NOTHING as unknown as passport.PassportStatic);
  }

  serializeUser(user: User, done: Done<UserId>): void {
    done(null, user.id);
  }

  deserializeUser(id: UserId, done: Done<User | false>): void {
    this.findCurrentUser.execute(id).then((user) => done(null, user ?? false), done);
  }
}

const NOTHING = { serializeUser: () => undefined, deserializeUser: () => undefined };

function registering(target: passport.PassportStatic): passport.PassportStatic {
  return {
    serializeUser: () => target.serializeUser((user, done: Done<UserId>) => newest!.serializeUser(user as User, done)),
    deserializeUser: () => target.deserializeUser((id: UserId, done: Done<User | false>) => newest!.deserializeUser(id, done)),
  } as unknown as passport.PassportStatic;
}
