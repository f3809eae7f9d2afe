import type { OpenAPIObject } from '@nestjs/swagger';
import { type Operation, describedIn } from '../operations';

export const TOKEN_SCHEME = 'token';

/** Adds API tokens to the authentication of every call that they open, and the least scope to its description. */
export function describeTokens(description: OpenAPIObject, operations: readonly Operation[]): void {
  for (const operation of operations) {
    const described = describedIn(description, operation);
    const { tokenScope } = operation;
    if (described === undefined || tokenScope === null) continue;
    described.security = [...(described.security ?? []), { [TOKEN_SCHEME]: [] }];
    described.description = [described.description, `Scope of API tokens: \`${tokenScope}\`.`]
      .filter(Boolean)
      .join(' ');
  }
}
