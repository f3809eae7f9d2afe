import { type Server, createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { Metrics } from './metrics';

/**
 * A port of its own, so that what a process tells about itself is not on the port that the world sees.
 * Answers GET /metrics and nothing else.
 */
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
