import type { IncomingMessage } from 'node:http';
import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { HttpRefusal } from '../errors/http-refusal';

/** Bytes (decision "Settled small things"). */
export const BODY_LIMIT = 102_400;

export const JSON_TYPES = ['application/json', 'application/*+json'];

/** Refuses a body that is not JSON. */
export function refuseOtherBodies(): RequestHandler {
  return (request: Request, _: Response, next: NextFunction) => {
    const hasBody = request.get('Transfer-Encoding') !== undefined || Number(request.get('Content-Length') ?? 0) > 0;
    next(hasBody && request.is(JSON_TYPES) === false ? HttpRefusal.unsupportedMediaType() : undefined);
  };
}

const PLAIN_TYPE = /^application\/json(; ?charset=utf-8)?$/i;

/** Whether the body is plainly JSON of a known, permitted length. What is not may still be JSON: Express' parser knows it all. */
export function isPlainJson({ headers }: IncomingMessage): boolean {
  const isCoded = ['transfer-encoding', 'content-encoding', 'expect'].some((name) => headers[name] !== undefined);
  return !isCoded && PLAIN_TYPE.test(headers['content-type'] ?? '') && Number(headers['content-length']) <= BODY_LIMIT;
}

/** Reads a body that is plainly JSON. Rejects with what Express' parser refuses with; never resolves once the client has gone. */
export function jsonOf(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('error', reject);
    request.on('end', () => {
      try {
        resolve(JSON.parse(text));
      } catch {
        reject(new BadRequestException());
      }
    });
  });
}
