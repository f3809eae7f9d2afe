import type { RequestHandler } from 'express';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type Metrics, routeOf } from '../../metrics';
import type { RouteTable } from '../access/route-table';
import type { ApiRequest } from '../api-request';
import type { DirectCall } from './direct-call';
import { CLIENT_CLOSED_REQUEST, ID_HEADER, type RequestLog } from './request-log';
import type { RequestsInFlight } from './requests-in-flight';

/** What is told of every request, whoever answers it. */
export interface Records {
  log: RequestLog;
  inFlight: RequestsInFlight;
  routes: Pick<RouteTable, 'pathOf'>;
  metrics: Metrics | null;
}

/**
 * Stands before Express: takes note of every request, and has the calls that are made most answered without the machinery that only
 * others need. Whatever is not plainly such a call goes the usual way, and so does all while `isEnding`.
 */
export function receive(
  server: Server,
  records: Records,
  direct: readonly DirectCall[],
  isEnding: () => boolean,
): void {
  const [usualWay] = server.listeners('request') as RequestListener[];
  if (usualWay === undefined) throw new Error('Nobody answers the requests of this server');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    note(records, request, response);
    const goOn = (failure?: unknown) => {
      // A process that must end may have answered in between.
      if (response.headersSent) return;
      (request as ApiRequest).failure = failure;
      response.setHeader(ID_HEADER, (request as ApiRequest).requestId);
      usualWay(request, response);
    };
    const answering = isEnding() ? null : answerOf(direct, request, response);
    if (answering === null) goOn();
    else answering.then((isAnswered) => isAnswered || goOn(), goOn);
  });
}

function answerOf(direct: readonly DirectCall[], request: IncomingMessage, response: ServerResponse) {
  for (const call of direct) {
    const answering = call.answer(request, response);
    if (answering !== null) return answering;
  }
  return null;
}

/** Begins the record of a request, and ends it with the answer. */
function note({ log, inFlight, routes, metrics }: Records, request: IncomingMessage, response: ServerResponse): void {
  const since = performance.now();
  const path = pathIn(request.url);
  log.begin(request);
  inFlight.begin(request, response);
  response.on('close', () => {
    inFlight.end(response);
    const [ms, status] = [performance.now() - since, statusOf(request, response)];
    log.end(request, path, response, status, ms);
    const route = routeOf(request) ?? routes.pathOf(request.method ?? '', path);
    metrics?.answered(request.method ?? '', route, status, ms / 1000);
  });
}

/** A response that was never sent has status 200 in Node. One to a request that broke off is sent to nobody. */
function statusOf(request: IncomingMessage, response: ServerResponse): number {
  const isAnswered = response.headersSent && (request.complete || request.errored === null);
  return isAnswered ? response.statusCode : CLIENT_CLOSED_REQUEST;
}

/** A proxy may send the whole address. */
function pathIn(url = ''): string {
  const target = url.startsWith('/') || !URL.canParse(url) ? url : url.slice(new URL(url).origin.length);
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
}

/** Answers what has failed before Express saw it, as every other failure is answered. */
export function throwFailure(): RequestHandler {
  return (request, _, next) => next((request as ApiRequest).failure);
}
