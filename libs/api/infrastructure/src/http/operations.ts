import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { ErrorCode } from '@roomhours/contract';
import type { ApiTokenScope } from '@roomhours/domain';
import { failuresOf } from './errors/failure';
import { type FileBody, fileBodyOf } from './middleware/request-bodies';
import { ACCESS, type Access, SESSIONS_ONLY, scopeOf } from './access';

/** A call of the API, in OpenAPI called an operation. */
export interface Operation {
  /** In upper case. */
  method: string;
  /** Such as '/api/rooms/:id'. */
  path: string;
  access: Access;
  /** The least scope of an API token that opens the operation; null if no token does, or none is needed. */
  tokenScope: ApiTokenScope | null;
  /** Error codes that it declares. */
  failures: readonly ErrorCode[];
  /** The file that it expects instead of JSON. */
  fileBody?: FileBody;
}

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Handlers = Record<string, () => unknown>;

/**
 * The operations of the OpenAPI description with what our decorators say about them. Nest's router serves them; this list
 * tells which methods and paths exist.
 */
@Injectable()
export class Operations {
  private readonly operations: (Operation & { pattern: RegExp })[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** Reads all operations of a description. Throws an Error for one without an access decorator. */
  read({ paths }: OpenAPIObject): void {
    const controllers = new Map(this.discovery.getControllers().map(({ name, metatype }) => [name, metatype]));
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { operationId }] of Object.entries(methods as Record<string, { operationId: string }>)) {
        const [controller, handler] = operationId.split('_') as [string, string];
        const type = controllers.get(controller) as new () => object;
        const call = { method: method.toUpperCase(), path: path.replace(/\{(\w+)\}/g, ':$1') };
        this.add(this.operationOf(call, type, (type.prototype as Handlers)[handler]!));
      }
    }
  }

  /** Adds an operation without a controller. */
  add(operation: Operation): void {
    this.operations.push({ ...operation, pattern: patternOf(operation.path) });
  }

  /** Returns the methods of a path in exactly this spelling, HEAD included with GET; empty for an unknown path. */
  methodsAt(path: string): string[] {
    const methods = this.operations.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
  }

  /** Returns the path pattern of the operation of a request, such as `/api/bookings/:id`, or null. */
  pathOf(method: string, path: string): string | null {
    const declared = method === 'HEAD' ? 'GET' : method;
    return (
      this.operations.find((operation) => operation.method === declared && operation.pattern.test(path))?.path ?? null
    );
  }

  all(): readonly Operation[] {
    return this.operations;
  }

  private operationOf(
    call: Pick<Operation, 'method' | 'path'>,
    controller: new () => object,
    handler: () => unknown,
  ): Operation {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, controller]);
    if (access === undefined) throw new Error(`${call.method} ${call.path} has no access decorator`);
    const isForSessions = this.reflector.getAllAndOverride<true>(SESSIONS_ONLY, [handler, controller]) ?? false;
    const tokenScope = scopeOf({ ...call, access, isForSessions });
    const failures = [...failuresOf(controller), ...failuresOf(handler)];
    return { ...call, access, tokenScope, failures, fileBody: fileBodyOf(handler) };
  }
}

/** Returns the part of the description that describes the operation; undefined for one without a controller. */
export function describedIn({ paths }: OpenAPIObject, { method, path }: Operation): OperationObject | undefined {
  const item = paths[path.replace(/:(\w+)/g, '{$1}')] as Record<string, OperationObject> | undefined;
  return item?.[method.toLowerCase()];
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}
