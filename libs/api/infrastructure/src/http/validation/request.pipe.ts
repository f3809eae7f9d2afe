import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { DomainError, type RefusedField } from '@roomhours/domain';
import type { ValidationError } from 'class-validator';

export const NO_OBJECT = 'The request must be a JSON object.';

const ONE_FIELD_AT_LEAST = Symbol('one field at least');

/** For PATCH: a request without a known field is refused. */
export function OneFieldAtLeast(): ClassDecorator {
  return (target) => Reflect.defineMetadata(ONE_FIELD_AT_LEAST, true, target);
}

/**
 * Validates every body and query against the request class of the handler. Only the properties that the class decorates are
 * kept. Throws DomainError VALIDATION_FAILED with one sentence for each invalid field.
 */
class RequestPipe extends ValidationPipe {
  constructor() {
    super({ whitelist: true, transform: true, stopAtFirstError: true, exceptionFactory: refusalOf });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype } = metadata;
    // ValidationPipe would convert the text of an id that is declared as `number`. IdParam reads it as it was sent.
    if (type !== 'body' && type !== 'query') return value;
    if (metatype === undefined || metatype === Object) throw new Error(`A ${type} is read through a request class`);
    if (type === 'body' && !isObject(value ?? {})) throw new DomainError('VALIDATION_FAILED', NO_OBJECT);
    const request = (await super.transform(value, metadata)) as object;
    if (Reflect.hasMetadata(ONE_FIELD_AT_LEAST, metatype) && Object.keys(request).length === 0)
      throw new DomainError('VALIDATION_FAILED', 'There is nothing to change: send at least one field.');
    return request;
  }
}

/** The pipe of all handlers. */
export const requestPipe = new RequestPipe();

/** Validates an object like the body of a handler. Throws DomainError VALIDATION_FAILED. */
export async function validateBody<T extends object>(type: new () => T, body: unknown): Promise<T> {
  return (await requestPipe.transform(body, { type: 'body', metatype: type })) as T;
}

function refusalOf(errors: ValidationError[]): DomainError {
  const details = refusedFields(errors, '');
  return new DomainError('VALIDATION_FAILED', details.map(({ message }) => message).join(' '), details);
}

/** Names fields of objects and lists with their path: 'weekdays.0.startTime'. */
function refusedFields(errors: readonly ValidationError[], path: string): RefusedField[] {
  return errors.flatMap(({ property, constraints, children = [] }) =>
    constraints === undefined
      ? refusedFields(children, `${path}${property}.`)
      : Object.values(constraints).map((message) => ({ field: path + property, message })),
  );
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The most levels of objects and lists in a request. class-transformer and class-validator recurse into each. */
export const MAX_DEPTH = 20;

/** Returns whether a value of JSON has more than this number of levels of objects and lists. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
