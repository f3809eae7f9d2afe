import { type ExecutionContext, applyDecorators, createParamDecorator } from '@nestjs/common';
import { ApiHeader, type ApiResponseMetadata } from '@nestjs/swagger';
import { ChangedMeanwhile, type Precondition } from '@roomhours/application';
import type { Tagged } from '@roomhours/contract';
import type { Request, Response } from 'express';
import { namesTag } from '../bookings/entity-tag';
import { Failures } from '../docs/failures.decorator';
import { accepts, readIfMatch } from './if-match';
import { StaleState } from './stale-state';

/** For `headers` of an answer that has one entity. */
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

/** The conditional headers of one request, and the entity tag of its answer (RFC 9110, 13). */
export class RequestConditions {
  constructor(
    private readonly request: Pick<Request, 'headers'>,
    private readonly response: Pick<Response, 'setHeader' | 'status'>,
  ) {}

  /**
   * Runs a change with the precondition that `If-Match` sets, if any.
   * Throws StaleState where it does not hold, DomainError VALIDATION_FAILED for a header that cannot be read.
   *
   * @param shown the entity in the form that its tag is made of
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

  /** The same for a PATCH, which answers with the changed entity and its tag. */
  async patch<T, Shown extends Tagged>(
    shown: (entity: T) => Shown,
    change: (precondition: Precondition<T> | undefined) => Promise<T>,
  ): Promise<Shown> {
    const changed = shown(await this.guard(shown, change));
    this.response.setHeader('ETag', changed.etag);
    return changed;
  }

  /** Answers a read with its tag; with 304 where `If-None-Match` names it. */
  read<Shown extends Tagged>(entity: Shown): Shown | undefined {
    this.response.setHeader('ETag', entity.etag);
    if (!namesTag(this.request.headers['if-none-match'], entity.etag)) return entity;
    this.response.status(304);
    return undefined;
  }
}

/** The `RequestConditions` of a handler's request. */
export const Conditions = createParamDecorator((_: unknown, context: ExecutionContext): RequestConditions => {
  const http = context.switchToHttp();
  return new RequestConditions(http.getRequest<Request>(), http.getResponse<Response>());
});
