import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isAdministrator } from '@roomhours/domain';
import { type Observable, tap } from 'rxjs';
import { audit } from '../security/audit/audit';
import { ACCESS, type Access } from './access/access.decorators';
import type { ApiRequest } from './api-request';

/** An audit line for every change that an administrator makes, whichever call makes it. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const { user, method } = request;
    const isChange = method !== 'GET' && method !== 'HEAD' && !this.isOfTheSession(context);
    if (user === undefined || !isAdministrator(user) || !isChange) return next.handle();
    const what = `${method} ${String((request.route as { path?: string } | undefined)?.path ?? request.path)}`;
    return next
      .handle()
      .pipe(tap((answer) => audit(request.log, { who: user.id, what, which: idOf(request, answer), outcome: 'done' })));
  }

  /** Signing in is noted where it happens, with its failures; signing out changes nothing. */
  private isOfTheSession(context: ExecutionContext): boolean {
    return this.reflector.getAllAndOverride<Access>(ACCESS, [context.getHandler(), context.getClass()]) === 'everybody';
  }
}

/** The id in the path, or of what was made. */
function idOf({ params }: ApiRequest, answer: unknown): string | number | undefined {
  return (params['id'] as string | undefined) ?? (answer as { id?: number } | undefined)?.id;
}
