import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { ErrorCode } from '@roomhours/contract';
import { failuresOf } from '../docs/failures.decorator';
import { ACCESS, type Access } from './access.decorators';

export interface Route {
  method: string;
  /** Such as '/api/rooms/:id'. */
  path: string;
  access: Access;
  /** Codes that the route says it fails with. */
  failures: readonly ErrorCode[];
}

/** Every route of the API. Building it fails the start over a route that does not say who may call it. */
@Injectable()
export class RouteTable implements OnModuleInit {
  private readonly routes: (Route & { pattern: RegExp })[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { metatype, instance } of this.discovery.getControllers()) {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      for (const name of this.scanner.getAllMethodNames(prototype))
        this.enter(metatype as new () => object, prototype[name]!);
    }
  }

  /** Also for what is not served by a controller. */
  add(route: Route): void {
    this.routes.push({ ...route, pattern: patternOf(route.path) });
  }

  /** The methods that a path takes in exactly this spelling, HEAD with GET; empty where nothing is at the path. */
  methodsAt(path: string): string[] {
    const methods = this.routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
  }

  /** The path of the route that a request belongs to, such as `/api/bookings/:id`; null where there is none. */
  pathOf(method: string, path: string): string | null {
    const wanted = method === 'HEAD' ? 'GET' : method;
    return this.routes.find((route) => route.method === wanted && route.pattern.test(path))?.path ?? null;
  }

  all(): readonly Route[] {
    return this.routes;
  }

  private enter(controller: new () => object, handler: () => unknown): void {
    const method = this.reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
    if (method === undefined) return;
    const path = pathOf(
      this.reflector.get<string>(PATH_METADATA, controller),
      this.reflector.get<string>(PATH_METADATA, handler),
    );
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, controller]);
    if (access === undefined) throw new Error(`${RequestMethod[method]} ${path} does not say who may call it`);
    const failures = [...failuresOf(controller), ...failuresOf(handler)];
    this.add({ method: RequestMethod[method], path, access, failures });
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
