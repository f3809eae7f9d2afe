import type { Answer } from '../test-client';
import { type Operation, type Schema, resolved } from './document';

/** Returns the differences between a response and its description. */
export function validateResponse({ responses }: Operation, { status, headers, body }: Answer): string[] {
  const response = responses[String(status)];
  if (response === undefined) return [`status ${status} is not described`];
  const missing = Object.keys(response.headers ?? {}).filter((name) => !headers.has(name));
  const { 'application/json': json, 'text/csv': csv, 'text/calendar': calendar } = response.content ?? {};
  const { schema } = json ?? csv ?? calendar ?? {};
  const problems =
    schema === undefined ? (body === null ? [] : ['a body is not described']) : validateValue(schema, body);
  return [...missing.map((name) => `the header ${name} is missing`), ...problems];
}

/** Returns the violations of a schema. Undescribed properties are violations too. */
export function validateValue(schema: Schema, value: unknown, at = 'body'): string[] {
  const problems = validateParts(schema, value, at);
  const known = propertiesOf(schema);
  if (known === null || !isObject(value)) return problems;
  const unknown = Object.keys(value).filter((name) => !known.has(name));
  return [...problems, ...unknown.map((name) => `${at}.${name} is not described`)];
}

function validateParts(referring: Schema, value: unknown, at: string): string[] {
  const schema = resolved(referring);
  if (value === null && (schema.nullable || referring.nullable)) return [];
  if (schema.allOf !== undefined) return schema.allOf.flatMap((part) => validateParts(part, value, at));
  if (schema.oneOf !== undefined) {
    return schema.oneOf.some((one) => validateValue(one, value, at).length === 0) ? [] : [`${at} is none of its kinds`];
  }
  if (schema.enum !== undefined && !schema.enum.includes(value)) return [`${at} is ${JSON.stringify(value)}`];
  return schema.type === undefined && schema.properties === undefined ? [] : validateType(schema, value, at);
}

function validateType(schema: Schema, value: unknown, at: string): string[] {
  switch (schema.type ?? 'object') {
    case 'object':
      return isObject(value) ? validateObject(schema, value, at) : [`${at} is no object`];
    case 'array':
      return Array.isArray(value) ? validateArray(schema, value, at) : [`${at} is no list`];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${at} is no boolean`];
    case 'string':
      return typeof value === 'string' ? validateText(schema, value, at) : [`${at} is no text`];
    case 'integer':
      return Number.isSafeInteger(value) ? [] : [`${at} is no whole number`];
    case 'number':
      return typeof value === 'number' ? [] : [`${at} is no number`];
  }
}

function validateObject({ properties = {}, required = [] }: Schema, value: object, at: string): string[] {
  const fields = value as Record<string, unknown>;
  const missing = required.filter((name) => !Object.hasOwn(fields, name)).map((name) => `${at}.${name} is missing`);
  const present = Object.entries(properties).filter(([name]) => Object.hasOwn(fields, name));
  return [...missing, ...present.flatMap(([name, schema]) => validateValue(schema, fields[name], `${at}.${name}`))];
}

function validateArray({ items = {} }: Schema, value: unknown[], at: string): string[] {
  return value.flatMap((entry, index) => validateValue(items, entry, `${at}[${index}]`));
}

function validateText({ format, pattern }: Schema, value: string, at: string): string[] {
  const isInstant = format !== 'date-time' || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value);
  const fits = pattern === undefined || new RegExp(pattern).test(value);
  return isInstant && fits ? [] : [`${at} is ${JSON.stringify(value)}`];
}

/** Returns the names of all described properties, or null if any property is allowed. */
function propertiesOf(referring: Schema): Set<string> | null {
  const schema = resolved(referring);
  if (schema.allOf !== undefined) return new Set(schema.allOf.flatMap((part) => [...(propertiesOf(part) ?? [])]));
  return schema.properties === undefined ? null : new Set(Object.keys(schema.properties));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
