import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ApiTokens } from '@roomhours/application';
import type { ApiTokenScope, User } from '@roomhours/domain';
import { Strategy } from 'passport-http-bearer';

/** Finds the user and the scope of an API token (RFC 6750). */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly tokens: ApiTokens) {
    super();
  }

  /** Returns null for an invalid token. Throws DomainError TOO_MANY_ATTEMPTS or UNAVAILABLE. */
  async validate(token: string): Promise<[User, { scope: ApiTokenScope }] | null> {
    const found = await this.tokens.authenticate(token);
    return found && [found.user, { scope: found.scope }];
  }
}
