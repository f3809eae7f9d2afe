import type { Request, RequestHandler } from 'express';
import { unavailable } from '../../system/unavailable';

/** Bytes of all bodies that are being read. A photo has at most 5 MB. */
const MAX_BYTES = 64 * 1024 * 1024;

type Done = (error?: unknown) => void;

interface Reading {
  bytes: number;
  /** Whether the next middleware has been called. */
  isEnded: boolean;
  /** Ends the request with 503. */
  refuse: () => void;
}

/**
 * Bounds the memory of the bodies that are being read, over all connections. Above the bound it refuses the body that has
 * been read for the longest time, so slow clients do not displace others. Fails with DomainError UNAVAILABLE.
 */
export class BodyReader {
  /** In the order in which they began. */
  private readonly readings = new Set<Reading>();
  private bytes = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /**
   * Reads a body by a parser.
   *
   * @param maxBytes limit of the parser. A compressed body counts with this size.
   */
  read(parser: RequestHandler, maxBytes: number): RequestHandler {
    return (request, response, next) => {
      const refuse = () => {
        response.once('finish', () => request.destroy());
        end(unavailable(undefined, 'Too much data is being sent. Please try again.'));
      };
      const reading: Reading = { bytes: 0, isEnded: false, refuse };
      const onData = (chunk: Buffer) => this.add(reading, chunk.length);
      const end: Done = (error) => {
        this.forget(reading);
        request.off('data', onData);
        if (!reading.isEnded) next(error);
        reading.isEnded = true;
      };
      this.readings.add(reading);
      request.once('close', () => this.forget(reading));
      // Before the parser, which reads in the same turn of the event loop: a listener starts the flow of the data.
      if (hasBody(request)) request.on('data', onData);
      if (isCompressed(request)) request.once('data', () => this.add(reading, maxBytes));
      void parser(request, response, end);
    };
  }

  private add(reading: Reading, bytes: number): void {
    if (!this.readings.has(reading)) return;
    reading.bytes += bytes;
    this.bytes += bytes;
    for (const oldest of this.readings) {
      if (this.bytes <= this.maxBytes) return;
      if (oldest.bytes > 0) oldest.refuse();
    }
  }

  private forget(reading: Reading): void {
    if (this.readings.delete(reading)) this.bytes -= reading.bytes;
  }
}

function isCompressed({ headers }: Request): boolean {
  return (headers['content-encoding'] ?? 'identity') !== 'identity';
}

/** Whether a request has content (RFC 9112, 6.3). Browsers send `Content-Length: 0` without a type. */
export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
