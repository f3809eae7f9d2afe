/** Compares two API descriptions, and reports the differences that break existing clients. */
import { type Direction, Schemas } from './schemas';

/** The compared part of an OpenAPI 3 document. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, unknown>>;
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, unknown>;
}

interface Answer {
  headers?: Record<string, unknown>;
  content?: Content;
}

type Content = Record<string, { schema?: unknown }>;

/** Statuses that a call gains when its access is restricted to signed-in users or administrators. */
const REFUSAL_STATUSES = ['401', '403'];

/**
 * Returns one sentence for each guarantee of the `released` API that `now` breaks. New calls, new response fields, new
 * optional request fields and parameters, and new enum values in responses are compatible: clients ignore what they do
 * not know.
 */
export function breakingChanges(released: Description, now: Description): string[] {
  const schemas = new Schemas(released, now);
  return Object.entries(released.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, before]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const after = now.paths[path]?.[method];
      if (after === undefined) return [`${name} is gone`];
      return ofOperation(before, after, schemas).map((change) => `${name}: ${change}`);
    }),
  );
}

function ofOperation(before: Operation, after: Operation, schemas: Schemas): string[] {
  return [
    ...ofParameters(before, after, schemas),
    ...ofBody(before, after, schemas),
    ...ofAnswers(before, after, schemas),
    ...REFUSAL_STATUSES.filter((status) => status in after.responses && !(status in before.responses)).map(
      (status) => `may be answered ${status} now`,
    ),
  ];
}

function ofParameters({ parameters: before = [] }: Operation, { parameters: after = [] }: Operation, schemas: Schemas) {
  const nameOf = (parameter: { name: string; in: string }) => `${parameter.in} parameter ${parameter.name}`;
  const gone = before.filter((old) => !after.some((parameter) => nameOf(parameter) === nameOf(old)));
  const changed = after.flatMap((parameter) => {
    const old = before.find((other) => nameOf(other) === nameOf(parameter));
    // Every client sends the parameters of a path, also those that the released description does not contain.
    if (parameter.required && !old?.required && parameter.in !== 'path')
      return [`${nameOf(parameter)} is required now`];
    return old ? schemas.compare(nameOf(parameter), old.schema, parameter.schema, 'sent') : [];
  });
  return [...gone.map((parameter) => `${nameOf(parameter)} is gone`), ...changed];
}

function ofBody({ requestBody: before }: Operation, { requestBody: after }: Operation, schemas: Schemas): string[] {
  if (after?.required && !before?.required) return ['a body is required now'];
  if (before && !after) return ['no body is read any more'];
  return before && after ? ofContent('body', before.content, after.content, schemas, 'sent') : [];
}

function ofAnswers(before: Operation, after: Operation, schemas: Schemas): string[] {
  const successes = Object.keys(before.responses).filter((status) => status.startsWith('2'));
  return successes.flatMap((status) => {
    if (!(status in after.responses)) return [`is no longer answered ${status}`];
    const [old, answer] = schemas.both(before.responses[status], after.responses[status]) as [Answer, Answer];
    const headers = Object.keys(old.headers ?? {}).filter((name) => !(name in (answer.headers ?? {})));
    return [
      ...headers.map((name) => `the header ${name} of ${status} is gone`),
      ...ofContent(`answer ${status}`, old.content ?? {}, answer.content ?? {}, schemas, 'answered'),
    ];
  });
}

function ofContent(where: string, before: Content, after: Content, schemas: Schemas, direction: Direction): string[] {
  return Object.entries(before).flatMap(([type, { schema }]) =>
    type in after ? schemas.compare(where, schema, after[type]!.schema, direction) : [`${where} is no longer ${type}`],
  );
}
