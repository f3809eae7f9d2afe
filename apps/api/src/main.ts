import 'reflect-metadata';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DemoAccountAdministration } from '@roomhours/application';
import {
  Database,
  InvalidSettings,
  type Log,
  METRICS,
  type Metrics,
  NestLog,
  type Settings,
  UnusableDatabase,
  configureHttp,
  createDataFolder,
  createHttpAdapter,
  createLog,
  metricsServer,
  readSettings,
} from '@roomhours/infrastructure';
import { addressOf, announce } from './announce';
import { AppModule } from './app.module';
import { type ListenAddress, listen } from './listen';
import { DatabaseSeed } from './seed/database-seed';

/** `dist/apps`: the builds of the front ends are in folders next to the bundle of the API. */
const FRONT_ENDS = { root: join(__dirname, '..') };

/** Maximum time from the end of the drain to the exit, in milliseconds (http.md "Stopping"). */
const STOP_TIMEOUT_MS = 9_500;

/**
 * Ctrl-C reaches the whole process group, and a parent process forwards it too: signals within this time count as one.
 */
const SAME_SIGNAL_MS = 1_000;

/** Limits the time of a stop. A later second signal ends the process immediately. */
function exitInTime(log: Log, drainSeconds: number): void {
  let stoppingSince: number | null = null;
  const onSignal = (signal: string) => {
    if (stoppingSince === null) {
      stoppingSince = performance.now();
      log.pino.info({ signal, drainSeconds }, 'Stopping');
      setTimeout(() => process.exit(0), drainSeconds * 1000 + STOP_TIMEOUT_MS).unref();
    } else if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

async function start(settings: Settings, log: Log): Promise<void> {
  if (settings.database.kind === 'sqlite') createDataFolder(settings.database);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(settings, log), createHttpAdapter(), {
    bodyParser: false,
    logger: new NestLog(log),
    abortOnError: false,
  });
  app.enableShutdownHooks([], { useProcessExit: true });
  exitInTime(log, settings.drainSeconds);
  const metrics = app.get<Metrics | null>(METRICS);
  await configureHttp(app, settings, FRONT_ENDS, metrics);
  const port = await listen(app.getHttpServer() as Server, 'PORT', settings);
  if (metrics !== null) await serveMetrics(metrics, app.get(Database), settings.metrics!, log);
  // The server listens first: while the database is unavailable, the health checks answer "not ready".
  await app.get(Database).start((isNew) => app.get(DatabaseSeed).run(isNew));
  if (!app.get(Database).isReady()) return;
  const accounts = await app.get(DemoAccountAdministration).listOffered();
  announce(settings, addressOf(settings.host, port), accounts, log);
}

/** The metrics server stays open while the process drains, so that its last minutes are measured too. */
async function serveMetrics(metrics: Metrics, database: Database, at: ListenAddress, log: Log): Promise<void> {
  metrics.observe(database);
  const port = await listen(metricsServer(metrics), 'METRICS_PORT', at);
  log.pino.info({ metrics: `${addressOf(at.host, port)}/metrics` }, 'Metrics are served');
}

async function main(): Promise<void> {
  const log = createLog(process.env['NODE_ENV'] === 'production');
  try {
    await start(readSettings(process.env), log);
  } catch (error) {
    if (error instanceof InvalidSettings) process.stderr.write(`${error.lines.join('\n')}\n`);
    else if (error instanceof UnusableDatabase) process.stderr.write(`${error.message}\n`);
    else log.pino.fatal({ err: error }, 'Roomhours could not start');
    await log.flush();
    process.exit(1);
  }
}

void main();
