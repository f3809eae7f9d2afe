import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of the OpenAPI schema object that the description uses. */
export interface Schema {
  $ref?: string;
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}

export interface ResponseDescription {
  headers?: Record<string, { schema: Schema }>;
  content?: {
    'application/json'?: { schema: Schema };
    'text/csv'?: { schema: Schema };
    'text/calendar'?: { schema: Schema };
  };
}

/** One call of the committed description. */
export interface Operation {
  /** Such as 'PATCH /api/rooms/{id}'. */
  name: string;
  method: string;
  path: string;
  isSignedIn: boolean;
  isForAdministrators: boolean;
  parameters: Parameter[];
  body: Schema | null;
  /** Media type of the file that the call expects instead of JSON. */
  fileType: string | null;
  responses: Record<string, ResponseDescription>;
}

interface RawOperation {
  parameters?: Parameter[];
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, ResponseDescription & { $ref?: string }>;
}

interface Document {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, ResponseDescription> };
}

const document = JSON.parse(readFileSync(join(__dirname, '../../../openapi.json'), 'utf8')) as Document;

export const OPERATIONS: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => operationOf(method.toUpperCase(), path, operation)),
);

/** Resolves the reference of a schema, if it has one. */
export function resolved(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : document.components.schemas[nameIn(schema.$ref)]!;
}

function operationOf(method: string, path: string, operation: RawOperation): Operation {
  const content = operation.requestBody?.content ?? {};
  const body = content['application/json']?.schema;
  const responses = Object.entries(operation.responses).map(([status, { $ref, ...response }]) => [
    status,
    $ref === undefined ? response : document.components.responses[nameIn($ref)]!,
  ]);
  return {
    name: `${method} ${path}`,
    method,
    path,
    isSignedIn: operation.security !== undefined,
    // The calls on one booking are also forbidden, to members who do not own it.
    isForAdministrators:
      /\bFORBIDDEN/.test(operation.responses['403']?.$ref ?? '') && !path.startsWith('/api/bookings'),
    parameters: operation.parameters ?? [],
    body: body === undefined ? null : resolved(body),
    fileType: Object.keys(content).find((type) => type !== 'application/json') ?? null,
    responses: Object.fromEntries(responses) as Record<string, ResponseDescription>,
  };
}

function nameIn(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
