import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { SignIn } from '@roomhours/application';
import type { User } from '@roomhours/domain';
import type { Request } from 'express';
import { Strategy } from 'passport-local';

/** Email and password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly signIn: SignIn) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  /** Throws DomainError INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS. */
  validate(request: Request & { requestId: string }, email: string, password: string): Promise<User> {
    const { ip: address = '', requestId } = request;
    return this.signIn.execute({ email, password, address, requestId });
  }
}
