import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { isAdministrator } from '@roomhours/domain';
import { apiRequestOf } from '../api-request';
import { readRequest } from '../validation';
import { userOf } from './access.decorators';

interface RequestClasses {
  member: new () => object;
  /** Has further fields, which are ignored from members. */
  administrator: new () => object;
}

/**
 * Injects the validated body of a call whose fields depend on the role of the caller (http-conventions.md "Requests and answers").
 * `@ApiBody` describes it.
 */
export const BodyByRole = createParamDecorator(
  ({ member, administrator }: RequestClasses, context: ExecutionContext): object =>
    readRequest(isAdministrator(userOf(context)) ? administrator : member, apiRequestOf(context).body ?? {}),
);
