import { type Server, createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { Metrics } from './metrics';

/** Server for GET /metrics alone, on a separate port that is not exposed to the public. */
export function metricsServer(metrics: Metrics): Server {
  const answer: RequestListener = (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  };
  return createServer(answer);
}
