import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { SignIn, type SignedIn } from '@roomhours/application';
import { Strategy } from 'passport-local';
import type { ApiRequest } from '../../http/api-request';

/** Verifies the email and password in the body of a request. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly signIn: SignIn) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  /** Throws DomainError INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS or UNAVAILABLE. */
  validate({ ip: address, id: requestId }: ApiRequest, email: string, password: string): Promise<SignedIn> {
    return this.signIn.execute({ email, password, address, requestId });
  }
}
