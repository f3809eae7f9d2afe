import { type Schema, resolved } from './document';

/** A value outside of a description, and the path of the field that the refusal names. */
export interface Violation {
  field: string;
  /** Undefined: the field is left out. */
  value: unknown;
}

/** Returns values that the schema of a body excludes, for each of its fields at every depth of a valid body. */
export function violationsOf(referring: Schema, valid: unknown, at: readonly (string | number)[] = []): Violation[] {
  const schema = whole(referring);
  const field = at.join('.');
  const own = at.length === 0 ? [] : wrongValues(schema).map((value) => ({ field, value }));
  if (Array.isArray(valid)) {
    return valid.length === 0 ? own : [...own, ...violationsOf(schema.items!, valid[0], [...at, 0])];
  }
  const { properties = {}, required = [] } = schema;
  const missing = required.map((name) => ({ field: [...at, name].join('.'), value: undefined }));
  const parts = Object.entries(properties).flatMap(([name, part]) =>
    violationsOf(part, (valid as Record<string, unknown> | undefined)?.[name], [...at, name]),
  );
  return valid === undefined || typeof valid !== 'object' ? own : [...own, ...missing, ...parts];
}

/** Returns a copy of a body with another value at the path of a field. */
export function changed<T>(body: T, { field, value }: Violation): T {
  const copy = structuredClone(body);
  const path = field.split('.');
  const last = path.pop()!;
  const parent = path.reduce((part, name) => part[name] as Record<string, unknown>, copy as Record<string, unknown>);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

/** Returns texts of a query parameter that its schema excludes. */
export function wrongTexts(schema: Schema): string[] {
  // An address cannot contain a lone surrogate.
  const beyond = beyondLimits(schema).filter((value) => typeof value !== 'object' && value !== '\ud800');
  return [...beyond.map(String), ...(WRONG_TEXTS[schema.type!] ?? [])];
}

/** Returns the schema with the properties of what it extends. */
function whole(referring: Schema): Schema {
  const schema = resolved(referring);
  return schema.allOf === undefined ? schema : { ...schema, ...resolved(schema.allOf[0]!), nullable: schema.nullable! };
}

function wrongValues({ nullable, ...schema }: Schema): unknown[] {
  return [...(nullable ? [] : [null]), ...OF_OTHER_TYPES[schema.type ?? 'object'], ...beyondLimits(schema)];
}

const OF_OTHER_TYPES: Record<NonNullable<Schema['type']>, unknown[]> = {
  object: [7, 'x', []],
  array: [7, 'x', {}],
  string: [7, ['x'], {}],
  number: ['4', [4], {}],
  integer: ['4', [4], {}, 1.5],
  boolean: ['true', 1, {}],
};

/** Of whole numbers and flags in an address, which are texts there. */
const WRONG_TEXTS: Partial<Record<NonNullable<Schema['type']>, string[]>> = {
  integer: ['', 'x', '01', '1.5', '9e1'],
  boolean: ['', '1', 'TRUE'],
};

function beyondLimits(schema: Schema): unknown[] {
  const { type, minimum, maximum, multipleOf, minLength, maxLength, minItems, maxItems, format, pattern } = schema;
  const isText = type === 'string' && format === undefined && pattern === undefined;
  return [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(multipleOf === undefined ? [] : [multipleOf > 1 ? multipleOf + 1 : multipleOf / 2]),
    ...(minLength === undefined ? [] : ['x'.repeat(minLength - 1)]),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minItems === undefined ? [] : [[]]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, (_, index) => index + 1)]),
    ...(schema.enum === undefined ? [] : [type === 'string' ? 'unheard-of' : 7]),
    ...(format === undefined ? [] : WRONG_FORMATS[format]!),
    ...(pattern === undefined ? [] : ['Not so', '2026-13', '25:00'].filter((text) => !new RegExp(pattern).test(text))),
    ...(isText && schema.enum === undefined ? ['bell\u0007', '\ud800'] : []),
  ];
}

const WRONG_FORMATS: Record<string, string[]> = {
  email: ['ada', ''],
  password: [],
  date: ['2026-02-30', '2026-3-2', '1969-12-31', '2101-01-01', 'now'],
  'date-time': ['2026-02-30T10:00', '2026-03-03', '2101-01-01T00:00:00Z', 'now'],
};
