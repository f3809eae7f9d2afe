import { hash } from 'node:crypto';
import { type ExecutionContext, type Type, applyDecorators, createParamDecorator } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, type ApiPropertyOptions, type ApiResponseMetadata } from '@nestjs/swagger';
import { ChangedMeanwhile, type Precondition } from '@roomhours/application';
import type { Tagged } from '@roomhours/contract';
import { DomainError } from '@roomhours/domain';
import type { Response } from 'express';
import type { ApiRequest } from './access';
import { Failures, StaleState } from './errors/failure';

/** Describes the field `etag`. */
export const ETAG = {
  type: String,
  description: 'The state of the entity, to be sent as If-Match',
} satisfies ApiPropertyOptions;

/** Length of the digest in base64url: 132 bits. */
const TAG_LENGTH = 22;

/** Returns the JSON of `tagged(shown)` with further fields that are no part of the state. Serialises each field once. */
export function taggedJson(shown: object, further: object = {}): string {
  const json = JSON.stringify(shown);
  const rest = JSON.stringify({ etag: tagOfJson(json), ...further });
  return `${json.slice(0, -1)},${rest.slice(1)}`;
}

/**
 * Returns the strong entity tag of an entity in the form in which it is sent. Tags are equal exactly if all fields are
 * equal. Fields that change without a user's action (hours used so far) must be added after the tag.
 */
function tagOfJson(json: string): string {
  return `"${hash('sha256', json, 'base64url').slice(0, TAG_LENGTH)}"`;
}

/** Returns the entity with its tag. */
export function tagged<T extends object>(shown: T): T & Tagged {
  return { ...shown, etag: tagOfJson(JSON.stringify(shown)) };
}

/** Incremented when the format of the grid's response changes, so that tags of older releases no longer match. */
const FORMAT_VERSION = 3;

/** Returns a weak entity tag that is equal exactly for equal fingerprints. Weak, because the response may be compressed. */
export function entityTagOf(fingerprint: string): string {
  return `W/"${hash('sha256', `${FORMAT_VERSION}|${fingerprint}`, 'base64url').slice(0, 27)}"`;
}

/** Whether `If-None-Match` matches the tag: alone, in a list, as a weak tag, or by `*` (RFC 9110, 13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return ifNoneMatch.match(/"[^"]*"/g)?.some((named) => named === opaque) ?? false;
}

/** One element of a list of entity tags (RFC 9110, 5.6.1 and 8.8.3); an empty one is allowed. Group 1 is the tag. */
const ELEMENT = /[ \t]*(?:((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*)?(,|$)/y;

/** The states that `If-Match` accepts: any state, or those with one of the tags. */
type AcceptedStates = 'any' | readonly string[];

/**
 * Parses `If-Match` (RFC 9110, 13.1.1). Weak tags keep their `W/`, because they match nothing in the strong comparison.
 * Throws DomainError VALIDATION_FAILED for other values: ignoring them could lose an update.
 */
export function readIfMatch(header: string): AcceptedStates {
  if (header.trim() === '*') return 'any';
  const tags: string[] = [];
  for (let at = 0; at <= header.length; at = ELEMENT.lastIndex) {
    ELEMENT.lastIndex = at;
    const element = ELEMENT.exec(header);
    if (element === null) throw DomainError.field('If-Match', 'If-Match must be * or a list of entity tags in quotes.');
    if (element[1] !== undefined) tags.push(element[1]);
    if (element[2] === '') break;
  }
  return tags;
}

export function accepts(states: AcceptedStates, tag: string): boolean {
  return states === 'any' || states.includes(tag);
}

/** Describes the `headers` of a response with one entity. */
export const ETAG_HEADER: ApiResponseMetadata['headers'] = {
  ETag: { description: 'The state of the entity, as in its field etag', schema: { type: 'string' } },
};

/**
 * Describes a change that honours `If-Match`.
 *
 * @param type of a response that has the state of the entity as `ETag`
 */
export function AcceptsIfMatch(type?: Type): MethodDecorator {
  const description = 'The etag of the state that the change is based on; with another state it is refused';
  return applyDecorators(
    ...(type === undefined ? [] : [ApiOkResponse({ type, headers: ETAG_HEADER })]),
    ApiHeader({ name: 'If-Match', required: false, description, schema: { type: 'string' } }),
    Failures('VALIDATION_FAILED', 'CHANGED_MEANWHILE'),
  );
}

/** The conditional headers of a request and the entity tag of its response (RFC 9110, 13). */
export class RequestConditions {
  constructor(
    private readonly request: Pick<ApiRequest, 'headers' | 'ifNoneMatch'>,
    private readonly response: Pick<Response, 'set' | 'status'>,
  ) {}

  /**
   * Runs a change with the precondition that `If-Match` sets, if any.
   * Throws StaleState if it fails, DomainError VALIDATION_FAILED for a malformed header.
   * @param shown returns the entity in the form that its tag is computed from
   */
  async guard<T, Result>(
    shown: (entity: T) => Tagged,
    change: (precondition: Precondition<T> | undefined) => Promise<Result>,
  ): Promise<Result> {
    const header = this.request.headers['if-match'];
    const states = header === undefined ? null : readIfMatch(header);
    try {
      return await change(states === null ? undefined : (current) => accepts(states, shown(current).etag));
    } catch (error) {
      if (error instanceof ChangedMeanwhile) throw new StaleState(error.message, shown(error.current as T));
      throw error;
    }
  }

  /** Runs a PATCH like `guard`, and adds the tag of the changed entity to the response. */
  async patch<T, Shown extends Tagged>(
    shown: (entity: T) => Shown,
    change: (precondition: Precondition<T> | undefined) => Promise<T>,
  ): Promise<Shown> {
    return this.tag(shown(await this.guard(shown, change)));
  }

  /** Adds the tag of the entity to the response. */
  tag<Shown extends Tagged>(entity: Shown): Shown {
    this.response.set('ETag', entity.etag);
    return entity;
  }

  /** Adds the tag of the entity to the response. Returns undefined, with status 304, if `If-None-Match` matches it. */
  read<Shown extends Tagged>(entity: Shown): Shown | undefined {
    this.tag(entity);
    if (!matchesTag(this.request.ifNoneMatch, entity.etag)) return entity;
    this.response.status(304);
    return undefined;
  }
}

/** Injects the `RequestConditions` of a handler's request. */
export const Conditions = createParamDecorator((_: unknown, context: ExecutionContext): RequestConditions => {
  const http = context.switchToHttp();
  return new RequestConditions(http.getRequest<ApiRequest>(), http.getResponse<Response>());
});
