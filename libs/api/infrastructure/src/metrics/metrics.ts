import { type RequestListener, type Server, createServer } from 'node:http';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Database, PersistenceLog } from '../persistence';

/** Upper bounds in seconds: from an unchanged week to a statement that waits for a connection. */
const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Label of requests served without a route: the files of the front ends. */
const FILES = 'files';

/** Label of requests refused without a route. It is constant so that clients cannot create time series. */
const NO_ROUTE = 'none';

/** Prometheus metrics of one process. Labels never contain ids, client addresses or request bodies. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'roomhours_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  });
  private readonly retries = new Counter({
    name: 'roomhours_database_reruns_total',
    help: 'Times that a transaction was retried after a deadlock, a lock timeout or a lost certification',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * Records a completed request. `route` is the pattern of the router, such as `/api/bookings/:id`, or null without a
   * route.
   */
  recordRequest(method: string, route: string | null, status: number, seconds: number): void {
    const label = route ?? (status < 400 ? FILES : NO_ROUTE);
    this.requests.observe({ method, route: label, status: String(status) }, seconds);
  }

  /** Returns a log that forwards to `log` and counts repeated transactions. */
  countRetries(log: PersistenceLog): PersistenceLog {
    const counted: PersistenceLog['onRetry'] = (failures, reason) => {
      this.retries.inc();
      log.onRetry(failures, reason);
    };
    return { info: log.info, warn: log.warn, onRetry: counted };
  }

  /** Adds gauges for the readiness of the database and the work that this process runs on it. */
  observe(database: Database): void {
    new Gauge({
      name: 'roomhours_database_ready',
      help: '1 once the database is migrated and ready to be used by this process',
      registers: [this.registry],
      collect() {
        this.set(database.isReady() ? 1 : 0);
      },
    });
    new Gauge({
      name: 'roomhours_database_writes_refused',
      help: '1 while the database cannot store data: it has no space, or can only be read',
      registers: [this.registry],
      collect() {
        this.set(database.refusesWrites ? 1 : 0);
      },
    });
    new Gauge({
      name: 'roomhours_database_work',
      help: 'Pieces of work on the database that run, or wait for a connection',
      labelNames: ['kind', 'state'],
      registers: [this.registry],
      collect() {
        for (const [kind, { running, waiting }] of Object.entries(database.load)) {
          this.set({ kind, state: 'running' }, running);
          this.set({ kind, state: 'waiting' }, waiting);
        }
      },
    });
  }

  /** All metrics in the Prometheus text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}

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
