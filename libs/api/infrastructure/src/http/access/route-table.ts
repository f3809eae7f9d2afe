import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { ErrorCode } from '@roomhours/contract';
import type { ApiTokenScope } from '@roomhours/domain';
import { failuresOf } from '../docs/failures.decorator';
import { type FileBody, fileBodyOf } from '../middleware/file-body';
import { ACCESS, type Access, SESSIONS_ONLY } from './access.decorators';
import { scopeOf } from './access.guard';

export interface Route {
  /** In upper case. */
  method: string;
  /** Such as '/api/rooms/:id'. */
  path: string;
  access: Access;
  /** The least scope of an API token that opens the route; null if no token does, or none is needed. */
  tokenScope: ApiTokenScope | null;
  /** Error codes that the route declares. */
  failures: readonly ErrorCode[];
  /** The file that the route expects instead of JSON. */
  fileBody?: FileBody;
}

type Handlers = Record<string, () => unknown>;

/** The routes of the API, read from its OpenAPI description. */
@Injectable()
export class RouteTable {
  private readonly routes: (Route & { pattern: RegExp })[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** Reads all operations of a description. Throws an Error for a route without an access decorator. */
  read({ paths }: OpenAPIObject): void {
    const controllers = new Map(this.discovery.getControllers().map(({ name, metatype }) => [name, metatype]));
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { operationId }] of Object.entries(operations as Record<string, { operationId: string }>)) {
        const [controller, handler] = operationId.split('_') as [string, string];
        const type = controllers.get(controller) as new () => object;
        const call = { method: method.toUpperCase(), path: path.replace(/\{(\w+)\}/g, ':$1') };
        this.add(this.routeOf(call, type, (type.prototype as Handlers)[handler]!));
      }
    }
  }

  /** Adds a route without a controller. */
  add(route: Route): void {
    this.routes.push({ ...route, pattern: patternOf(route.path) });
  }

  /** Returns the methods of a path in exactly this spelling, HEAD included with GET; empty for an unknown path. */
  methodsAt(path: string): string[] {
    const methods = this.routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
  }

  /** Returns the path pattern of the route of a request, such as `/api/bookings/:id`, or null. */
  pathOf(method: string, path: string): string | null {
    const routeMethod = method === 'HEAD' ? 'GET' : method;
    return this.routes.find((route) => route.method === routeMethod && route.pattern.test(path))?.path ?? null;
  }

  all(): readonly Route[] {
    return this.routes;
  }

  private routeOf(call: Pick<Route, 'method' | 'path'>, controller: new () => object, handler: () => unknown): Route {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, controller]);
    if (access === undefined) throw new Error(`${call.method} ${call.path} has no access decorator`);
    const isForSessions = this.reflector.getAllAndOverride<true>(SESSIONS_ONLY, [handler, controller]) ?? false;
    const tokenScope = scopeOf({ ...call, access, isForSessions });
    const failures = [...failuresOf(controller), ...failuresOf(handler)];
    return { ...call, access, tokenScope, failures, fileBody: fileBodyOf(handler) };
  }
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}
