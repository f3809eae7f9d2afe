import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import {
  Database,
  Lifecycle,
  type Log,
  OpenConnections,
  RequestsInFlight,
  closeWhenQueueIsEmpty,
} from '@roomhours/infrastructure';

/** Milliseconds after the drain (`DRAIN_SECONDS`); 10 s in all (http.md "Stopping"). */
export interface StopTimings {
  /** New connections are accepted until the queue is empty, at most until this time. */
  acceptMs: number;
  /**
   * Idle connections stay open this long after the listening socket is closed, because a client may just have sent a
   * request.
   */
  idleMs: number;
  /**
   * From then on, database work is neither retried nor waits for a connection. A run waits at most one second for each
   * locked row, so running work ends before the requests are refused.
   */
  retryMs: number;
  /** Running requests get 503. */
  refuseMs: number;
  /** All connections are closed. */
  cutMs: number;
  /** The process exits unconditionally. */
  exitMs: number;
}

const TIMINGS: StopTimings = {
  acceptMs: 1_000,
  idleMs: 500,
  retryMs: 3_000,
  refuseMs: 7_500,
  cutMs: 8_000,
  exitMs: 9_500,
};
const IDLE_CHECK_MS = 50;
/**
 * Ctrl-C reaches the whole process group, and a parent process forwards it too: signals within this time count as one.
 */
const SAME_SIGNAL_MS = 1_000;

/** The parts of the application that take part in a stop. */
export interface StoppingApi {
  server: Server;
  lifecycle: Lifecycle;
  connections: OpenConnections;
  inFlight: RequestsInFlight;
  database: Pick<Database, 'stopRetrying'>;
  close(): Promise<void>;
}

/**
 * On SIGTERM or SIGINT: drains, completes running requests, closes the database and exits with 0. A later second signal
 * exits immediately.
 */
export function stopGracefully(app: INestApplication, log: Log, drainSeconds: number): void {
  let stoppingSince: number | null = null;
  const stop = (signal: string) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.pino.info({ signal, drainSeconds }, 'Stopping');
    const drainMs = drainSeconds * 1000;
    setTimeout(() => process.exit(0), drainMs + TIMINGS.exitMs).unref();
    stopApi(partsOf(app), wait(drainMs), TIMINGS).then(
      () => process.exit(0),
      (error: unknown) => {
        log.pino.error({ err: error }, 'The stop was not clean');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/**
 * Serves requests until `drained`. Resolves when every request has a response, all connections are closed and the
 * application is closed.
 */
export async function stopApi(api: StoppingApi, drained: Promise<unknown>, timings: StopTimings): Promise<void> {
  api.lifecycle.drain();
  await drained;
  api.lifecycle.stop();
  const { server, connections, inFlight } = api;
  const refuse = () => {
    inFlight.refuseAll();
    connections.refuseIncomplete();
  };
  const timers = [
    setTimeout(() => api.database.stopRetrying(), timings.retryMs),
    setTimeout(refuse, timings.refuseMs),
    setTimeout(() => server.closeAllConnections(), timings.cutMs),
  ];
  const allEnded = server.listening ? once(server, 'close') : null;
  await closeWhenQueueIsEmpty(server, timings.acceptMs);
  // Repeated, because a connection whose response was started before the drain stays open after it.
  const checkIdle = () => timers.push(setInterval(() => connections.closeIdle(server), IDLE_CHECK_MS));
  timers.push(setTimeout(checkIdle, timings.idleMs));
  await allEnded;
  timers.forEach((timer) => clearTimeout(timer));
  await api.close();
}

function partsOf(app: INestApplication): StoppingApi {
  return {
    server: app.getHttpServer() as Server,
    lifecycle: app.get(Lifecycle),
    connections: app.get(OpenConnections),
    inFlight: app.get(RequestsInFlight),
    database: app.get(Database),
    close: () => app.close(),
  };
}
