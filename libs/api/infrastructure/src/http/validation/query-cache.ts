import { parse } from 'node:querystring';
import { readRequest } from './read-request';

type RequestClass<T extends object> = new () => T;

/** Number of cached queries. */
const MAX_QUERIES = 500;

const parsed = new Map<string, Record<string, unknown>>();
const read = new WeakMap<object, Map<RequestClass<object>, object>>();

/** Parses the text of a query. The same text gives the same object while it is cached: open grids repeat their queries. */
export function parseQuery(text: string): Record<string, unknown> {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const query = Object.freeze(parse(text));
  if (parsed.size >= MAX_QUERIES) parsed.clear();
  parsed.set(text, query);
  return query;
}

/** `readRequest` for a query from `parseQuery`, once for each query and class. Throws DomainError VALIDATION_FAILED. */
export function readQuery<T extends object>(type: RequestClass<T>, query: object): T {
  const results = read.get(query) ?? new Map<RequestClass<object>, object>();
  const known = results.get(type);
  if (known !== undefined) return known as T;
  const result = Object.freeze(readRequest(type, query));
  read.set(query, results.set(type, result));
  return result;
}
