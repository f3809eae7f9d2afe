import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError, isAdministrator } from '@roomhours/domain';
import { apiRequestOf } from '../api-request';
import { HttpRefusal } from '../errors/http-refusal';
import { ACCESS, type Access } from './access.decorators';

/** Enforces the access decorator of a route. Without one, every call is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    const { user } = apiRequestOf(context);
    if (user === undefined) throw DomainError.unauthenticated();
    if (access === 'signed in' || (access === 'administrator' && isAdministrator(user))) return true;
    throw new HttpRefusal('FORBIDDEN', 'Only administrators may do this.');
  }
}
