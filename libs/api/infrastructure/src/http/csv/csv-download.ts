import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';
import { BYTE_ORDER_MARK } from './csv';

/** Describes a CSV file in the API's description. */
export function ApiCsv(): MethodDecorator {
  const headers = { 'Content-Disposition': { description: 'Names the file', schema: { type: 'string' as const } } };
  const content = { 'text/csv': { schema: { type: 'string' as const } } };
  return applyDecorators(ApiProduces('text/csv'), ApiOkResponse({ description: 'UTF-8, RFC 4180', headers, content }));
}

/**
 * Streams a file with backpressure. An error before the first part becomes an ordinary error response. A later error
 * closes the connection, so that the client detects the incomplete file.
 */
export async function sendCsv(response: Response, fileName: string, parts: AsyncIterable<string>): Promise<void> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  try {
    await pipeline(Readable.from(fileParts(first, iterator), { objectMode: false }), response);
  } catch (error) {
    // The client has closed the connection, which is no failure.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

async function* fileParts(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield BYTE_ORDER_MARK;
    for (let part = first; part.done !== true; part = await rest.next()) yield part.value;
  } finally {
    await rest.return?.();
  }
}
