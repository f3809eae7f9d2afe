import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Metrics } from '../../metrics';
import { isUnderApi } from '../access/api-path';
import type { RouteTable } from '../access/route-table';
import type { ApiRequest } from '../api-request';
import type { Headers } from '../middleware/headers';
import { CLIENT_CLOSED_REQUEST, ID_HEADER, type RequestLog } from './request-log';
import type { RequestsInFlight } from './requests-in-flight';
import type { ResponseWithDefaults } from './response-with-defaults';
import type { TrustedProxies } from './trusted-proxies';

export interface RequestRecording {
  log: RequestLog;
  inFlight: RequestsInFlight;
  routes: Pick<RouteTable, 'pathOf'>;
  metrics: Metrics | null;
  proxies: TrustedProxies;
  /** Sent with every response. */
  headers: Headers;
  isDraining(): boolean;
}

/**
 * Runs before all other steps of the pipeline. Identifies a request and gives its response the common headers. Records it
 * in the log and the metrics when the response is sent or the client has closed the connection. The server must create
 * its responses as ResponseWithDefaults.
 */
export function recordRequests(server: Server, recording: RequestRecording): void {
  server.prependListener('request', (plain: IncomingMessage, plainResponse: ServerResponse) => {
    const [request, response] = [plain as ApiRequest, plainResponse as ResponseWithDefaults];
    request.response = response;
    identify(request, recording);
    response.defaultHeaders = commonHeaders(request, recording);
    record(request, response, recording);
  });
}

function identify(request: ApiRequest, { log, routes, proxies }: RequestRecording): void {
  request.path = pathIn(request.url);
  request.route = routes.pathOf(request.method ?? '', request.path);
  request.isMalformed = false;
  Object.assign(request, proxies.clientOf(request));
  log.begin(request);
}

/** By default, responses of the API are not cached. */
function commonHeaders({ path, requestId }: ApiRequest, { headers, isDraining }: RequestRecording): Headers {
  const common: [string, string][] = [...headers, [ID_HEADER, requestId]];
  if (isUnderApi(path)) common.push(['cache-control', 'no-store']);
  // The client's next request then opens a new connection, which reaches another process.
  if (isDraining()) common.push(['connection', 'close']);
  return common;
}

function record(request: ApiRequest, response: ServerResponse, { log, inFlight, metrics }: RequestRecording): void {
  const since = performance.now();
  const end = inFlight.begin(request, response);
  response.on('close', () => {
    end();
    const [ms, status] = [performance.now() - since, statusOf(request, response)];
    log.end(request, response, status, ms);
    metrics?.recordRequest(request.method ?? '', request.route, status, ms / 1000);
  });
}

/**
 * Returns the status, or 499 if the client closed the connection first. Node would report 200 for a response that was
 * never sent.
 */
function statusOf(request: IncomingMessage, response: ServerResponse): number {
  const isAnswered = response.headersSent && (request.complete || request.errored === null);
  return isAnswered ? response.statusCode : CLIENT_CLOSED_REQUEST;
}

/** Returns the path of a request target, which may be a complete URL. */
function pathIn(url = ''): string {
  const target = url.startsWith('/') || !URL.canParse(url) ? url : url.slice(new URL(url).origin.length);
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
}
