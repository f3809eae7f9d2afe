/**
 * 'sent': a part of a request, which must accept all old values. 'answered': a part of a response, which must contain
 * no new values.
 */
export type Direction = 'sent' | 'answered';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  nullable?: boolean;
  enum?: unknown[];
  allOf?: unknown[];
  oneOf?: unknown[];
  items?: unknown;
  properties?: Record<string, unknown>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const LOWER_BOUNDS = ['minimum', 'minLength', 'minItems'] as const;
const UPPER_BOUNDS = ['maximum', 'maxLength', 'maxItems'] as const;

/** Compares schemas of two documents, each with its own components. */
export class Schemas {
  constructor(
    private readonly before: object,
    private readonly after: object,
  ) {}

  /** Resolves the reference of a part in each document. */
  both(before: unknown, after: unknown): [unknown, unknown] {
    return [resolve(this.before, before), resolve(this.after, after)];
  }

  /** Returns one sentence for each incompatible change, which starts with `where`. */
  compare(where: string, before: unknown, after: unknown, direction: Direction): string[] {
    const old = flatten(this.before, before);
    const schema = flatten(this.after, after);
    return [
      ...this.compareKind(where, old, schema, direction),
      ...compareEnum(where, old, schema, direction),
      ...(direction === 'sent' ? compareBounds(where, old, schema) : []),
      ...this.compareFields(where, old, schema, direction),
      ...(old.items && schema.items ? this.compare(`${where}[]`, old.items, schema.items, direction) : []),
      ...this.compareAlternatives(where, old, schema, direction),
      ...compareNullable(where, old, schema, direction),
    ];
  }

  private compareKind(where: string, old: Schema, schema: Schema, direction: Direction): string[] {
    return (['type', 'format', 'pattern'] as const).flatMap((aspect) =>
      old[aspect] === schema[aspect] || (aspect === 'pattern' && direction === 'sent' && isWider(schema, old))
        ? []
        : [`the ${aspect} of ${where} is ${schema[aspect] ?? 'open'}, not ${old[aspect] ?? 'open'}`],
    );
  }

  private compareFields(where: string, old: Schema, schema: Schema, direction: Direction): string[] {
    const fields = Object.entries(old.properties ?? {});
    const isRequired = (of: Schema, name: string) => of.required?.includes(name) ?? false;
    const kept = fields.flatMap(([name, before]) => {
      const after = schema.properties?.[name];
      if (after === undefined) return [`${where}.${name} is gone`];
      const isLess = direction === 'answered' && isRequired(old, name) && !isRequired(schema, name);
      const changes = this.compare(`${where}.${name}`, before, after, direction);
      return isLess ? [`${where}.${name} may be missing now`, ...changes] : changes;
    });
    const demanded = direction === 'sent' ? (schema.required ?? []).filter((name) => !isRequired(old, name)) : [];
    return [...kept, ...demanded.map((name) => `${where}.${name} is required now`)];
  }

  /** Requires all old alternatives in a request, and only old alternatives in a response. */
  private compareAlternatives(where: string, old: Schema, schema: Schema, direction: Direction): string[] {
    const [known, other] = direction === 'sent' ? [schema.oneOf, old.oneOf] : [old.oneOf, schema.oneOf];
    if (!known && !other) return [];
    const fits = (one: unknown, another: unknown) =>
      (direction === 'sent'
        ? this.compare(where, one, another, direction)
        : this.compare(where, another, one, direction)
      ).length === 0;
    const strays = (other ?? []).filter((one) => !(known ?? []).some((another) => fits(one, another)));
    return strays.length === 0 && known && other ? [] : [`the alternatives of ${where} are others`];
  }
}

/** Whether a pattern is that of before with further alternatives: '^(old|new)$' for '^old$'. */
function isWider({ pattern }: Schema, { pattern: before }: Schema): boolean {
  return before !== undefined && pattern?.startsWith(`^(${before.slice(1, -1)}|`) === true && pattern.endsWith(')$');
}

function compareEnum(where: string, old: Schema, schema: Schema, direction: Direction): string[] {
  if (direction === 'answered' || !schema.enum) return [];
  if (!old.enum) return [`${where} is one of a few words now`];
  const gone = old.enum.filter((word) => !schema.enum!.includes(word));
  return gone.map((word) => `${where} may no longer be ${JSON.stringify(word)}`);
}

function compareBounds(where: string, old: Schema, schema: Schema): string[] {
  const narrower = (bound: keyof Schema, isNarrower: (now: number, before: number) => boolean, open: number) => {
    const [now, before] = [(schema[bound] as number | undefined) ?? open, (old[bound] as number | undefined) ?? open];
    return isNarrower(now, before) ? [`the ${bound} of ${where} is ${now} now`] : [];
  };
  return [
    ...LOWER_BOUNDS.flatMap((bound) => narrower(bound, (now, before) => now > before, -Infinity)),
    ...UPPER_BOUNDS.flatMap((bound) => narrower(bound, (now, before) => now < before, Infinity)),
  ];
}

function compareNullable(where: string, old: Schema, schema: Schema, direction: Direction): string[] {
  const [could, can] = [old.nullable === true, schema.nullable === true];
  if (direction === 'sent' && could && !can) return [`${where} may no longer be null`];
  return direction === 'answered' && !could && can ? [`${where} may be null now`] : [];
}

function resolve(document: object, part: unknown): unknown {
  const { $ref } = (part ?? {}) as { $ref?: string };
  if ($ref === undefined) return part ?? {};
  const found = $ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
  if (found === undefined) throw new Error(`The description refers to ${$ref}, which it does not have`);
  return resolve(document, found);
}

/** Resolves references and merges `allOf` into one schema. */
function flatten(document: object, part: unknown): Schema {
  const { allOf = [], ...own } = resolve(document, part) as Schema;
  return allOf
    .map((one) => flatten(document, one))
    .reduce<Schema>(
      (sum, one) => ({
        ...sum,
        ...one,
        properties: { ...sum.properties, ...one.properties },
        required: [...(sum.required ?? []), ...(one.required ?? [])],
      }),
      own,
    );
}
