import type { OpenAPIObject } from '@nestjs/swagger';
import type { Route } from '../access/route-table';

export const TOKEN_SCHEME = 'token';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Adds API tokens to the authentication of every call that they open, and the least scope to its description. */
export function describeTokens(description: OpenAPIObject, routes: readonly Route[]): void {
  for (const { method, path, tokenScope } of routes) {
    const operation = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as Method];
    if (operation === undefined || tokenScope === null) continue;
    operation.security = [...(operation.security ?? []), { [TOKEN_SCHEME]: [] }];
    operation.description = [operation.description, `Scope of API tokens: \`${tokenScope}\`.`]
      .filter(Boolean)
      .join(' ');
  }
}
