import { DomainError } from '@roomhours/domain';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { fieldsOf } from './fields';

const ONE_FIELD_AT_LEAST = Symbol('one field at least');

/** For PATCH: a request in which nothing known is said is refused. */
export function OneFieldAtLeast(): ClassDecorator {
  return (target) => Reflect.defineMetadata(ONE_FIELD_AT_LEAST, true, target);
}

/**
 * Reads a body or a query as the request class says. Only the fields that the class names are looked at, and only the
 * request's own ones: whatever else is sent, `__proto__` included, is never stored.
 * Throws DomainError VALIDATION_FAILED that lists every field which cannot be read.
 */
export function readRequest<T extends object>(type: new () => T, raw: unknown): T {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new DomainError('VALIDATION_FAILED', 'The request must be a JSON object.');
  }
  const sent = fieldsOf(type).flatMap(({ name }) => (Object.hasOwn(raw, name) ? [name] : []));
  if (sent.length === 0 && Reflect.getMetadata(ONE_FIELD_AT_LEAST, type) === true) {
    throw new DomainError('VALIDATION_FAILED', 'There is nothing to change: send at least one field.');
  }
  const known = Object.fromEntries(sent.map((name) => [name, (raw as Record<string, unknown>)[name]]));
  // Judged as it was sent, and converted only then: what is converted is never an object of unknown depth.
  refuseUnreadable(Object.assign(new type(), known));
  return plainToInstance(type, known, { excludeExtraneousValues: true, exposeUnsetFields: false });
}

function refuseUnreadable(request: object): void {
  const details = validateSync(request).map(({ property, constraints }) => ({
    field: property,
    message: Object.values(constraints ?? {})[0] ?? 'This cannot be read.',
  }));
  if (details.length === 0) return;
  throw new DomainError('VALIDATION_FAILED', details.map(({ message }) => message).join(' '), details);
}
