import { DomainError } from '@roomhours/domain';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';

const ONE_FIELD_AT_LEAST = Symbol('one field at least');

/** For PATCH: a request without a known field is refused. */
export function OneFieldAtLeast(): ClassDecorator {
  return (target) => Reflect.defineMetadata(ONE_FIELD_AT_LEAST, true, target);
}

/**
 * Validates a body or a query with class-validator and converts it with class-transformer. Only the properties that the class
 * decorates are read, and only own ones: all others, `__proto__` included, are ignored.
 * Throws DomainError VALIDATION_FAILED with one sentence for each invalid field.
 */
export function readRequest<T extends object>(type: new () => T, raw: unknown): T {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new DomainError('VALIDATION_FAILED', 'The request must be a JSON object.');
  }
  const sent = fieldsOf(type).filter((name) => Object.hasOwn(raw, name));
  if (sent.length === 0 && Reflect.getMetadata(ONE_FIELD_AT_LEAST, type) === true) {
    throw new DomainError('VALIDATION_FAILED', 'There is nothing to change: send at least one field.');
  }
  const known = Object.fromEntries(sent.map((name) => [name, (raw as Record<string, unknown>)[name]]));
  // Validated as it was sent and converted afterwards, so that class-transformer never meets an object of unknown depth.
  refuseInvalid(Object.assign(new type(), known));
  return plainToInstance(type, known);
}

const fieldNames = new WeakMap<object, readonly string[]>();

/** The names of the properties that a class or its base classes decorate. */
function fieldsOf(type: new () => object): readonly string[] {
  const known = fieldNames.get(type);
  if (known !== undefined) return known;
  const metadata = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const names = [...new Set(metadata.map(({ propertyName }) => propertyName))];
  fieldNames.set(type, names);
  return names;
}

function refuseInvalid(request: object): void {
  const details = validateSync(request).map(({ property, constraints }) => ({
    field: property,
    message: Object.values(constraints ?? {})[0] ?? 'This cannot be read.',
  }));
  if (details.length === 0) return;
  throw new DomainError('VALIDATION_FAILED', details.map(({ message }) => message).join(' '), details);
}
