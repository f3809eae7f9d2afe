import { type ClientRequest, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookAddresses } from '@roomhours/application';

/** The rest of an answer is not read. Its status alone counts. */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
}

/** Sends requests to receivers. Follows no redirect and keeps no connection. */
export class WebhookSender {
  /** @param lookup resolves the names of receivers; undefined for the lookup of the system */
  constructor(
    private readonly addresses: WebhookAddresses,
    private readonly lookup?: LookupFunction,
  ) {}

  /** Returns the HTTP status of the answer. Throws if there is none, or if the address is not allowed. */
  async send({ url, headers, body }: WebhookRequest, signal: AbortSignal): Promise<number> {
    const problem = this.addresses.problemOf(url);
    if (problem !== null) throw new Error(`The address ${problem}.`);
    const content = Buffer.from(body);
    const options: RequestOptions = {
      method: 'POST',
      agent: false,
      signal,
      lookup: this.lookup,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': content.length,
        'user-agent': 'Roomhours',
      },
    };
    const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, options);
    const status = statusOf(request);
    request.end(content);
    return status;
  }
}

/** Resolves when the answer has been read up to its limit, or when it ended early. */
function statusOf(request: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    // Without a listener, Node closes such a connection, and the request has neither an answer nor an error.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode!);
    });
    request.on('response', (response) => {
      let left = MAX_ANSWER_BYTES;
      response.on('data', (chunk: Buffer) => {
        left -= chunk.length;
        if (left < 0) response.destroy();
      });
      response.on('error', () => undefined);
      response.on('close', () => resolve(response.statusCode!));
    });
  });
}
