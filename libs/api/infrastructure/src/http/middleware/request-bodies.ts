import { type ExecutionContext, applyDecorators, createParamDecorator } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { ApiTokens } from '@roomhours/application';
import { DomainError, unavailable } from '@roomhours/domain';
import express, {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import type { TypeOrmSessionStore } from '../../security/sessions';
import { apiRequestOf, assertAccess, bearerOf, hasBearer, invalidToken, type ApiRequest } from '../access';
import { HttpRefusal } from '../errors/failure';
import type { Operation, Operations } from '../operations';
import { MAX_DEPTH, isDeeperThan } from '../validation/request.pipe';

/** Source: http-conventions.md "Requests and answers". */
const MAX_BODY_BYTES = 102_400;
const JSON_TYPES = ['application/json', 'application/*+json'];

/**
 * Reads bodies into `request.body`: the bytes of a file where the operation expects one, else JSON. Fails with HttpRefusal
 * UNSUPPORTED_MEDIA_TYPE for a body of another type, and PAYLOAD_TOO_LARGE for a larger file. The sender of a file is
 * checked before and after the file.
 */
export function requestBodies(operations: Operations, senders: FileSenders): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const reader = new BodyReader();
  for (const operation of operations.all()) {
    const { method, path, fileBody } = operation;
    if (fileBody === undefined) continue;
    const read = fileReader(reader, fileBody);
    router[method === 'PUT' ? 'put' : 'post'](path, ...senders.before(operation), ...read, senders.after);
  }
  router.use('/api', refuseOther(JSON_TYPES, 'The request must be sent as JSON.'));
  const json = express.json({ limit: MAX_BODY_BYTES, type: JSON_TYPES });
  router.use('/api', reader.read(json, MAX_BODY_BYTES));
  return router;
}

function fileReader(
  reader: BodyReader,
  { type, maxBytes }: FileBody,
): [RequestHandler, RequestHandler, ErrorRequestHandler] {
  const describeLimit: ErrorRequestHandler = (error: { status?: number }, _request, _response, next) =>
    next(error.status === 413 ? tooLarge(maxBytes) : error);
  return [
    refuseOther([type], `The file must be sent as ${type}.`),
    reader.read(express.raw({ limit: maxBytes, type }), maxBytes),
    describeLimit,
  ];
}

/** Refuses a body of another type, unless it has been read already. */
function refuseOther(types: string[], message: string): RequestHandler {
  return (request, _response, next) => {
    const isOther = request.body === undefined && hasBody(request) && request.is(types) === false;
    next(isOther ? new HttpRefusal('UNSUPPORTED_MEDIA_TYPE', message) : undefined);
  };
}

function tooLarge(maxBytes: number): HttpRefusal {
  const megabytes = maxBytes / (1024 * 1024);
  return new HttpRefusal('PAYLOAD_TOO_LARGE', `The file is too large: at most ${megabytes} MB can be sent.`);
}

/**
 * Refuses JSON with more than MAX_DEPTH levels before it is validated: 50,000 nested lists fit into 100 KB. Fails with
 * DomainError VALIDATION_FAILED.
 */
export function refuseDeepBody(request: Request, _response: Response, next: NextFunction): void {
  const body: unknown = request.body;
  const isDeep = !Buffer.isBuffer(body) && isDeeperThan(MAX_DEPTH, body);
  next(
    isDeep ? new DomainError('VALIDATION_FAILED', `The request has more than ${MAX_DEPTH} nested levels.`) : undefined,
  );
}

/** Bytes of all bodies that are being read. A photo has at most 5 MB. */
const MAX_READ_BYTES = 64 * 1024 * 1024;

type Done = (error?: unknown) => void;

interface Reading {
  bytes: number;
  /** Whether the next middleware has been called. */
  isEnded: boolean;
  /** Ends the request with 503. */
  refuse: () => void;
}

/**
 * Bounds the memory of the bodies that are being read, over all connections. Above the bound it refuses the body that has
 * been read for the longest time, so slow clients do not displace others. Fails with DomainError UNAVAILABLE.
 */
export class BodyReader {
  /** In the order in which they began. */
  private readonly readings = new Set<Reading>();
  private bytes = 0;

  constructor(private readonly maxBytes = MAX_READ_BYTES) {}

  /**
   * Reads a body by a parser.
   *
   * @param maxBytes limit of the parser. A compressed body counts with this size.
   */
  read(parser: RequestHandler, maxBytes: number): RequestHandler {
    return (request, response, next) => {
      const refuse = () => {
        response.once('finish', () => request.destroy());
        end(unavailable(undefined, 'Too much data is being sent. Please try again.'));
      };
      const reading: Reading = { bytes: 0, isEnded: false, refuse };
      const onData = (chunk: Buffer) => this.add(reading, chunk.length);
      const end: Done = (error) => {
        this.forget(reading);
        request.off('data', onData);
        if (!reading.isEnded) next(error);
        reading.isEnded = true;
      };
      this.readings.add(reading);
      request.once('close', () => this.forget(reading));
      // Before the parser, which reads in the same turn of the event loop: a listener starts the flow of the data.
      if (hasBody(request)) request.on('data', onData);
      if (isCompressed(request)) request.once('data', () => this.add(reading, maxBytes));
      void parser(request, response, end);
    };
  }

  private add(reading: Reading, bytes: number): void {
    if (!this.readings.has(reading)) return;
    reading.bytes += bytes;
    this.bytes += bytes;
    for (const oldest of this.readings) {
      if (this.bytes <= this.maxBytes) return;
      if (oldest.bytes > 0) oldest.refuse();
    }
  }

  private forget(reading: Reading): void {
    if (this.readings.delete(reading)) this.bytes -= reading.bytes;
  }
}

function isCompressed({ headers }: Request): boolean {
  return (headers['content-encoding'] ?? 'identity') !== 'identity';
}

/** Whether a request has content (RFC 9112, 6.3). Browsers send `Content-Length: 0` without a type. */
function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** A request body that is a file instead of JSON. */
export interface FileBody {
  /** Media type. */
  type: string;
  maxBytes: number;
}

const FILE_BODY = Symbol('file body');

/** Declares that a call expects a file. Its content is injected by `FileContent`. */
export function AcceptsFile(body: FileBody): MethodDecorator {
  const decorate: MethodDecorator = (_, __, descriptor) =>
    Reflect.defineMetadata(FILE_BODY, body, descriptor.value as object);
  const schema = { type: 'string', format: 'binary', maxLength: body.maxBytes } as const;
  return applyDecorators(decorate, ApiConsumes(body.type), ApiBody({ schema }));
}

/** Returns the file that a handler expects. */
export function fileBodyOf(handler: object): FileBody | undefined {
  return Reflect.getMetadata(FILE_BODY, handler) as FileBody | undefined;
}

/** Injects the file as bytes; empty without a body. */
export const FileContent = createParamDecorator((_: unknown, context: ExecutionContext): Uint8Array => {
  const { body } = apiRequestOf(context);
  return body instanceof Uint8Array ? body : new Uint8Array();
});

/** The checks of the sender of a file. Without the first one, any client could make the API read large bodies. */
export class FileSenders {
  /** @param findSession the middleware that finds the session of a request, unless it has an API token */
  constructor(
    private readonly findSession: RequestHandler,
    private readonly sessions: TypeOrmSessionStore,
    private readonly tokens: ApiTokens,
  ) {}

  /** Refuses a sender who may not use the route, before its body is read. Fails as AccessGuard does. */
  before({ access, tokenScope }: Operation): RequestHandler[] {
    const isForSessions = access !== 'public' && tokenScope === null;
    return [
      this.findSession,
      async (request, _response, next) => {
        if (hasBearer(request)) await this.findOwner(request);
        assertAccess(apiRequest(request), access, isForSessions);
        next();
      },
    ];
  }

  /** Looks the session up again, because the user may sign out or be deactivated while the body is sent. */
  readonly after: RequestHandler = async (request, _response, next) => {
    const { user } = apiRequest(request);
    // BearerAuthGuard follows, and looks the token up again.
    if (hasBearer(request) || user === undefined) return next();
    const actor = (await this.sessions.findActors([request.sessionID])).get(request.sessionID);
    apiRequest(request).user = actor && { ...user, role: actor.role };
    next();
  };

  private async findOwner(request: Request): Promise<void> {
    const owner = await this.tokens.check(bearerOf(request));
    if (owner === null) throw invalidToken();
    Object.assign(apiRequest(request), { user: owner.user, authInfo: { scope: owner.scope } });
  }
}

function apiRequest(request: Request): ApiRequest {
  return request as unknown as ApiRequest;
}
