import type { Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { Database, Lifecycle, type Log, RequestsInFlight } from '@roomhours/infrastructure';

/**
 * After so long, work on the database is neither run again nor waits for a connection. A run waits a second for each row
 * that another transaction has locked, so what is under way ends before the requests are refused.
 */
const RETRY_MS = 3_000;
/** Running requests get so long; then they are answered 503 (decision "Living on": 10 s in all). */
const PATIENCE_MS = 7_500;
/** Whatever is still connected then is cut off. */
const LONGEST_STOP_MS = 8_000;
const LAST_RESORT_MS = 9_500;
const LOOK_AGAIN_MS = 50;
/** One wish to stop may come twice: Ctrl-C reaches a whole process group, and a parent passes it on as well. */
const SAME_WISH_MS = 1_000;

/** On SIGTERM or SIGINT: stop accepting, finish what runs, let go of the database, exit 0. A later second signal ends at once. */
export function stopGracefully(app: INestApplication, log: Log): void {
  let stoppingSince: number | null = null;
  const stop = (signal: string) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_WISH_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.pino.info({ signal }, 'Stopping');
    setTimeout(() => process.exit(0), LAST_RESORT_MS).unref();
    app.get(Lifecycle).drain();
    finish(app).then(
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

async function finish(app: INestApplication): Promise<void> {
  const server = app.getHttpServer() as Server;
  const lastRetry = setTimeout(() => app.get(Database).stopRetrying(), RETRY_MS);
  const refusal = setTimeout(() => app.get(RequestsInFlight).refuseAll(), PATIENCE_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), LONGEST_STOP_MS);
  // A browser keeps its connection open after the answer; it would keep the server as well.
  const whenIdle = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  clearTimeout(lastRetry);
  clearTimeout(refusal);
  clearTimeout(cutOff);
  clearInterval(whenIdle);
  await app.close();
}
