import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError, isAdministrator } from '@roomhours/domain';
import type { ApiRequest } from '../api-request';
import { HttpRefusal } from '../errors/http-refusal';
import { ACCESS, type Access } from './access.decorators';

/** Lets a call through to a route only as the route's own declaration says; without one, nobody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'everybody') return true;
    const { user } = context.switchToHttp().getRequest<ApiRequest>();
    if (user === undefined) throw DomainError.unauthenticated();
    if (access === 'signed in' || (access === 'administrator' && isAdministrator(user))) return true;
    throw new HttpRefusal('FORBIDDEN', 'Only administrators may do this.');
  }
}
