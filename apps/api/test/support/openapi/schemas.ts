/** Who has to cope with the difference: what a client sends is to be taken as before, what it is answered is to be as before. */
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

  /** A part of each document, found where it only refers. */
  both(before: unknown, after: unknown): [unknown, unknown] {
    return [resolve(this.before, before), resolve(this.after, after)];
  }

  /** What is no longer as it was, `where` in front of each. */
  compare(where: string, before: unknown, after: unknown, direction: Direction): string[] {
    const old = flat(this.before, before);
    const schema = flat(this.after, after);
    return [
      ...this.ofKind(where, old, schema),
      ...ofWords(where, old, schema, direction),
      ...(direction === 'sent' ? ofBounds(where, old, schema) : []),
      ...this.ofFields(where, old, schema, direction),
      ...(old.items && schema.items ? this.compare(`${where}[]`, old.items, schema.items, direction) : []),
      ...this.ofAlternatives(where, old, schema, direction),
      ...ofNothing(where, old, schema, direction),
    ];
  }

  private ofKind(where: string, old: Schema, schema: Schema): string[] {
    return (['type', 'format', 'pattern'] as const).flatMap((aspect) =>
      old[aspect] === schema[aspect]
        ? []
        : [`the ${aspect} of ${where} is ${schema[aspect] ?? 'open'}, not ${old[aspect] ?? 'open'}`],
    );
  }

  private ofFields(where: string, old: Schema, schema: Schema, direction: Direction): string[] {
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

  /** Each of the old alternatives is still one; for an answer, none that nobody expects has come. */
  private ofAlternatives(where: string, old: Schema, schema: Schema, direction: Direction): string[] {
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

function ofWords(where: string, old: Schema, schema: Schema, direction: Direction): string[] {
  if (direction === 'answered' || !schema.enum) return [];
  if (!old.enum) return [`${where} is one of a few words now`];
  const gone = old.enum.filter((word) => !schema.enum!.includes(word));
  return gone.map((word) => `${where} may no longer be ${JSON.stringify(word)}`);
}

function ofBounds(where: string, old: Schema, schema: Schema): string[] {
  const narrower = (bound: keyof Schema, isNarrower: (now: number, before: number) => boolean, open: number) => {
    const [now, before] = [(schema[bound] as number | undefined) ?? open, (old[bound] as number | undefined) ?? open];
    return isNarrower(now, before) ? [`the ${bound} of ${where} is ${now} now`] : [];
  };
  return [
    ...LOWER_BOUNDS.flatMap((bound) => narrower(bound, (now, before) => now > before, -Infinity)),
    ...UPPER_BOUNDS.flatMap((bound) => narrower(bound, (now, before) => now < before, Infinity)),
  ];
}

function ofNothing(where: string, old: Schema, schema: Schema, direction: Direction): string[] {
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

/** One schema of what refers to others or adds to them. */
function flat(document: object, part: unknown): Schema {
  const { allOf = [], ...own } = resolve(document, part) as Schema;
  return allOf
    .map((one) => flat(document, one))
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
