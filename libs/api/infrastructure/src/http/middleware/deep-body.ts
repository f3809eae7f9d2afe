import { DomainError } from '@roomhours/domain';
import type { NextFunction, Request, Response } from 'express';
import { MAX_DEPTH, isDeeperThan } from '../validation/nesting';

/**
 * Refuses JSON with more than MAX_DEPTH levels before it is validated: 50,000 nested lists fit into 100 KB. Fails with
 * DomainError VALIDATION_FAILED.
 */
export function refuseDeepBody(request: Request, _response: Response, next: NextFunction): void {
  const body: unknown = request.body;
  const isDeep = !Buffer.isBuffer(body) && isDeeperThan(MAX_DEPTH, body);
  next(
    isDeep ? new DomainError('VALIDATION_FAILED', `The request has more than ${MAX_DEPTH} nested levels.`) : undefined,
  );
}
