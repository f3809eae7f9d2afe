import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { apiRequestOf } from '../api-request';
import { HttpRefusal } from '../errors/http-refusal';
import { hasBearer, isIdentified } from './bearer';

/** Finds the user of a request with an API token by the BearerStrategy. */
@Injectable()
export class BearerAuthGuard extends AuthGuard('bearer') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = apiRequestOf(context);
    if (!hasBearer(request) || !isIdentified(request)) return true;
    return (await super.canActivate(context)) as boolean;
  }

  /** Throws HttpRefusal UNAUTHENTICATED for an invalid token, and the errors of the strategy. */
  override handleRequest<User>(error: Error | null, user: User | false): User {
    if (error !== null) throw error;
    if (user) return user;
    throw new HttpRefusal('UNAUTHENTICATED', 'This API token is not valid.', { 'WWW-Authenticate': 'Bearer' });
  }
}
