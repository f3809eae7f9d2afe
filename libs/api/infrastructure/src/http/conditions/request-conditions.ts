import { type ExecutionContext, applyDecorators, createParamDecorator } from '@nestjs/common';
import { ApiHeader, type ApiResponseMetadata } from '@nestjs/swagger';
import { ChangedMeanwhile, type Precondition } from '@roomhours/application';
import type { Tagged } from '@roomhours/contract';
import type { Response } from 'express';
import type { ApiRequest } from '../api-request';
import { matchesTag } from './entity-tag';
import { Failures } from '../docs/failures.decorator';
import { accepts, readIfMatch } from './if-match';
import { StaleState } from './stale-state';

/** Describes the `headers` of a response with one entity. */
export const ETAG_HEADER: ApiResponseMetadata['headers'] = {
  ETag: { description: 'The state of the entity, as in its field etag', schema: { type: 'string' } },
};

/** Describes a change that honours `If-Match`. */
export function AcceptsIfMatch(): MethodDecorator {
  const description = 'The etag of the state that the change is based on; with another state it is refused';
  return applyDecorators(
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
