import { ApiProperty } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import type { FieldKind } from './field-kind';

const FIELDS = Symbol('fields');

/** A field that a request class knows. */
export interface Field {
  name: string;
  kind: FieldKind;
  required: boolean;
  nullable: boolean;
}

export function fieldsOf(type: object): readonly Field[] {
  return (Reflect.getMetadata(FIELDS, type) as Field[] | undefined) ?? [];
}

/** Must be there, and not null. */
export function Required(kind: FieldKind): PropertyDecorator {
  return field(kind, { required: true, nullable: false });
}

/** May be left out; null is refused (a PATCH of something that everything has). */
export function Optional(kind: FieldKind): PropertyDecorator {
  return field(kind, { required: false, nullable: false });
}

/** May be left out, and may be null (a PATCH with null clears it). */
export function Nullable(kind: FieldKind): PropertyDecorator {
  return field(kind, { required: false, nullable: true });
}

function field(kind: FieldKind, { required, nullable }: Pick<Field, 'required' | 'nullable'>): PropertyDecorator {
  return (target, key) => {
    const name = String(key);
    const known: Field = { name, kind, required, nullable };
    Reflect.defineMetadata(FIELDS, [...fieldsOf(target.constructor), known], target.constructor);
    ApiProperty({ ...kind.schema, required, nullable } as Parameters<typeof ApiProperty>[0])(target, key);
    ValidateIf((_, raw) => !(raw === undefined && !required) && !(raw === null && nullable))(target, key);
    Expose()(target, key);
    Transform(({ value: raw }) => (raw === undefined || raw === null ? raw : kind.value(raw)))(target, key);
    ValidateBy({ name: 'field', validator: validatorOf(kind, name) })(target, key);
  };
}

function validatorOf(kind: FieldKind, name: string) {
  const problemOf = (raw: unknown) => (raw === undefined || raw === null ? 'is required' : kind.problem(raw));
  return {
    validate: (raw: unknown) => problemOf(raw) === null,
    defaultMessage: (args?: { value: unknown }) => `${inWords(name)} ${problemOf(args?.value)}.`,
  };
}

/** 'startTime' reads 'Start time'. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
