import { DomainError } from '@roomhours/domain';
import { readRequest } from './read-request';

/** What a decorator makes of a value: the problem that it reports, and the converted value. */
export interface TestedField<T> {
  /** The message after the field's name, such as 'is required'; null if the value is valid. */
  problem(value: unknown): string | null;
  value(value: unknown): T;
}

/** Reads requests whose only field has the decorator. */
export function fieldWith<T = unknown>(decorator: PropertyDecorator): TestedField<T> {
  class Request {
    field!: T;
  }
  decorator(Request.prototype, 'field');
  return {
    problem: (value) => {
      try {
        readRequest(Request, { field: value });
        return null;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return /^Field (.*)\.$/s.exec(error.details![0]!.message)![1]!;
      }
    },
    value: (value) => readRequest(Request, { field: value }).field,
  };
}
