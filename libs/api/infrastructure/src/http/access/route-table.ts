import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { ErrorCode } from '@roomhours/contract';
import type { ApiTokenScope } from '@roomhours/domain';
import { failuresOf } from '../docs/failures.decorator';
import { type FileBody, fileBodyOf } from '../middleware/file-body';
import { SESSIONS_ONLY, scopeOf } from './token-scope';
import { ACCESS, type Access } from './access.decorators';

export interface Route {
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

/** All routes of the API. Its initialisation fails for a route without an access decorator. */
@Injectable()
export class RouteTable implements OnModuleInit {
  private readonly routes: (Route & { pattern: RegExp })[] = [];
  /** Routes without a path parameter, by method and path. They are the most frequent ones. */
  private readonly exact = new Set<string>();
  private readonly fileBodies = new Map<string, FileBody>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { metatype, instance } of this.discovery.getControllers()) {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      for (const name of this.scanner.getAllMethodNames(prototype))
        this.register(metatype as new () => object, prototype[name]!);
    }
  }

  /** Adds a route, for example one without a controller. */
  add(route: Route): void {
    this.routes.push({ ...route, pattern: patternOf(route.path) });
    if (!route.path.includes(':')) this.exact.add(`${route.method} ${route.path}`);
    if (route.fileBody !== undefined) this.fileBodies.set(`${route.method} ${route.path}`, route.fileBody);
  }

  /** Returns the methods of a path in exactly this spelling, HEAD included with GET; empty for an unknown path. */
  methodsAt(path: string): string[] {
    const methods = this.routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
  }

  /** Returns the path pattern of the route of a request, such as `/api/bookings/:id`, or null. */
  pathOf(method: string, path: string): string | null {
    const routeMethod = method === 'HEAD' ? 'GET' : method;
    if (this.exact.has(`${routeMethod} ${path}`)) return path;
    return this.routes.find((route) => route.method === routeMethod && route.pattern.test(path))?.path ?? null;
  }

  /** Returns the file that a route expects instead of JSON, or null. */
  fileBodyOf(method: string, path: string | null): FileBody | null {
    return this.fileBodies.get(`${method} ${path}`) ?? null;
  }

  all(): readonly Route[] {
    return this.routes;
  }

  private register(controller: new () => object, handler: () => unknown): void {
    const method = this.reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
    if (method === undefined) return;
    const path = pathOf(
      this.reflector.get<string>(PATH_METADATA, controller),
      this.reflector.get<string>(PATH_METADATA, handler),
    );
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, controller]);
    if (access === undefined) throw new Error(`${RequestMethod[method]} ${path} has no access decorator`);
    const failures = [...failuresOf(controller), ...failuresOf(handler)];
    const isForSessions = this.reflector.getAllAndOverride<true>(SESSIONS_ONLY, [handler, controller]) ?? false;
    const route = { method: RequestMethod[method], path, access };
    this.add({ ...route, tokenScope: scopeOf({ ...route, isForSessions }), failures, fileBody: fileBodyOf(handler) });
  }
}

function pathOf(...parts: string[]): string {
  return `/${parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}
