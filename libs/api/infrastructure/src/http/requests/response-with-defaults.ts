import { type IncomingMessage, type OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { Headers } from '../middleware/headers';

/**
 * A response with default headers: they are sent unless a header of that name is set. They are written with the head,
 * which takes less time than `setHeader` for each of them, and none of the memory that V8 allocates for it.
 */
export class ResponseWithDefaults<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  defaultHeaders: Headers = [];

  override writeHead(statusCode: number, ...rest: unknown[]): this {
    const own: unknown = rest.at(-1) ?? {};
    if (typeof own !== 'object' || Array.isArray(own) || this.getHeaderNames().length > 0) {
      for (const [name, value] of this.defaultHeaders) if (!this.hasHeader(name)) this.setHeader(name, value);
      return super.writeHead(statusCode, ...(rest as []));
    }
    const pairs = Object.entries(own as Record<string, OutgoingHttpHeader | undefined>);
    const names = pairs.map(([name]) => name.toLowerCase());
    const defaults = this.defaultHeaders.filter(([name]) => !names.includes(name));
    const list = [...defaults, ...pairs.filter(([, value]) => value !== undefined)].flat() as OutgoingHttpHeader[];
    return super.writeHead(statusCode, ...(rest.slice(0, -1) as []), list as never);
  }
}
