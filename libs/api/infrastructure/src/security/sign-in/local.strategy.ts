import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { SignIn, type SignedIn } from '@roomhours/application';
import type { User } from '@roomhours/domain';
import type { Request } from 'express';
import { Strategy } from 'passport-local';

/** A request that wants to sign in; passport hands on nothing but the user, so the rest is left here. */
export type SignInRequest = Request & { requestId: string; signedIn?: SignedIn };

/** Email and password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly signIn: SignIn) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  /** Throws DomainError INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS. */
  async validate(request: SignInRequest, email: string, password: string): Promise<User> {
    const { ip: address = '', requestId } = request;
    request.signedIn = await this.signIn.execute({ email, password, address, requestId });
    return request.signedIn.user;
  }
}
