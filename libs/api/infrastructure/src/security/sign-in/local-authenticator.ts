import { UnauthorizedException } from '@nestjs/common';
import type { SignIn, SignedIn } from '@roomhours/application';
import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import type { SessionRequest } from '../sessions/session-request';

/** A request to sign in; passport-local reads the body. */
export type SignInRequest = SessionRequest & { id: string; body?: unknown };

/**
 * Checks the email and password of a request with passport-local. It creates a passport instance, because APIs in one
 * process would share the strategy of the global default instance.
 */
export class LocalAuthenticator {
  private readonly passport = new Passport();

  constructor(signIn: SignIn) {
    const fields = { usernameField: 'email', passwordField: 'password', passReqToCallback: true } as const;
    const strategy = new Strategy(fields, (request, email, password, done) => {
      const { ip: address, id: requestId } = request as unknown as SignInRequest;
      signIn.execute({ email, password, address, requestId }).then((signedIn) => done(null, signedIn), done);
    });
    this.passport.use(strategy);
  }

  /** Throws DomainError INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS or UNAVAILABLE. */
  authenticate(request: SignInRequest): Promise<SignedIn> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown, signedIn?: SignedIn | false) =>
        signedIn ? resolve(signedIn) : reject((error as Error | null) ?? new UnauthorizedException());
      (this.passport.authenticate('local', done) as Middleware)(request, request.response, reject);
    });
  }
}

type Middleware = (request: object, response: object, next: (error?: unknown) => void) => void;
