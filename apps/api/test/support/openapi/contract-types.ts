import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';

/** The command instead of the function, because jest cannot load its ES modules. */
const OPENAPI_TYPESCRIPT = join(__dirname, '../../../../../node_modules/openapi-typescript/bin/cli.js');

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/**
 * Returns what openapi-typescript writes for the schemas of a description. The query parameters of a call are a schema
 * with the name '<operationId>Query'.
 */
export function contractTypes({ openapi, info, paths, components }: OpenAPIObject): string {
  const operations = Object.values(paths).flatMap((path) => Object.values(path as Record<string, Operation>));
  const schemas = { ...components?.schemas, ...Object.fromEntries(operations.flatMap(queryOf)) };
  const input = JSON.stringify({ openapi, info, paths: {}, components: { schemas } });
  return execFileSync(process.execPath, [OPENAPI_TYPESCRIPT], { input, encoding: 'utf8' });
}

/** Returns the query parameters as one schema and its name; nothing for a call without them. */
function queryOf({ operationId, parameters = [] }: Operation): [string, object][] {
  const fields = parameters.flatMap((parameter) => ('in' in parameter && parameter.in === 'query' ? [parameter] : []));
  if (fields.length === 0) return [];
  const properties = fields.map(({ name, schema, description }) => [name, { ...schema, description }]);
  const required = fields.flatMap((field) => (field.required ? [field.name] : []));
  return [[`${operationId}Query`, { type: 'object', properties: Object.fromEntries(properties), required }]];
}
