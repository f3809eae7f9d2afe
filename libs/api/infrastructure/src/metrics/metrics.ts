import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Database, PersistenceLog } from '../persistence';

/** Upper bounds in seconds: from an unchanged week to a statement that waits for its turn. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Everything that is served without a route: the files of the front ends. */
const FILES = 'files';

/** Whatever is refused without a route, so that no client can create series. */
const NO_ROUTE = 'none';

/** What one process tells a Prometheus server about itself. Labels never carry ids, addresses of people or bodies. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'roomhours_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [this.registry],
  });
  private readonly reruns = new Counter({
    name: 'roomhours_database_reruns_total',
    help: 'Times that a transaction was run again after a deadlock, a lock timeout or a lost certification',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** `route` as the router knows it, such as `/api/bookings/:id`: an id would be a series of its own. Null: no route. */
  answered(method: string, route: string | null, status: number, seconds: number): void {
    const label = route ?? (status < 400 ? FILES : NO_ROUTE);
    this.requests.observe({ method, route: label, status: String(status) }, seconds);
  }

  /** Passes everything on, and counts what is run again. */
  listening(to: PersistenceLog): PersistenceLog {
    const counted: PersistenceLog['rerun'] = (failures, reason) => {
      this.reruns.inc();
      to.rerun(failures, reason);
    };
    return { info: to.info, warn: to.warn, rerun: counted };
  }

  /** Has every later `text` say how busy the database is, seen from here. */
  watch(database: Database): void {
    new Gauge({
      name: 'roomhours_database_ready',
      help: '1 once the database is migrated and ready to be used by this process',
      registers: [this.registry],
      collect() {
        this.set(database.isReady() ? 1 : 0);
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

  /** Everything, in Prometheus' text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}
