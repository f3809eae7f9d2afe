import { applyDecorators } from '@nestjs/common';
import { DomainError } from '@roomhours/domain';
import { validateBody } from './request.pipe';

/** What a decorator makes of a value: the problem that it reports, and the converted value. */
export interface TestedField<T> {
  /** The message after the field's name, such as 'is required'; null if the value is valid. */
  problem(value: unknown): Promise<string | null>;
  value(value: unknown): Promise<T>;
}

/** Validates bodies whose only field has the decorators. */
export function fieldWith<T = unknown>(...decorators: PropertyDecorator[]): TestedField<T> {
  class Request {
    field!: T;
  }
  applyDecorators(...decorators.reverse())(Request.prototype, 'field');
  return {
    problem: async (value) => {
      try {
        await validateBody(Request, { field: value });
        return null;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return /^Field (.*)\.$/s.exec(error.details![0]!.message)![1]!;
      }
    },
    value: async (value) => (await validateBody(Request, { field: value })).field,
  };
}
