import 'reflect-metadata';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  Database,
  InvalidSettings,
  type Log,
  Metrics,
  NestLog,
  type Settings,
  configureHttp,
  createLog,
  metricsServer,
  readSettings,
} from '@roomhours/infrastructure';
import { addressOf, announce } from './announce';
import { AppModule } from './app.module';
import { fillHouse } from './fill-house';
import { stopGracefully } from './graceful-stop';
import { type ListenAddress, listen } from './listen';

/** dist/apps: the front ends lie beside the API's bundle. */
const FRONT_ENDS = { root: join(__dirname, '..') };

async function start(settings: Settings, log: Log): Promise<void> {
  const metrics = settings.metrics === null ? null : new Metrics();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings, log, metrics), {
    bodyParser: false,
    logger: new NestLog(log),
    abortOnError: false,
  });
  configureHttp(app, settings, FRONT_ENDS, metrics);
  stopGracefully(app, log);
  await app.init();
  const port = await listen(app.getHttpServer() as Server, 'PORT', settings);
  if (metrics !== null) await serveMetrics(metrics, app.get(Database), settings.metrics!, log);
  // Listening comes first: while the database is away, the process answers that it is not ready yet.
  await app.get(Database).start(fillHouse(app, settings, log));
  if (app.get(Database).isReady()) announce(settings, addressOf(settings.host, port), log);
}

/** Stays open while the process drains, so that the last minutes can be seen too. */
async function serveMetrics(metrics: Metrics, database: Database, where: ListenAddress, log: Log): Promise<void> {
  metrics.watch(database);
  const port = await listen(metricsServer(metrics), 'METRICS_PORT', where);
  log.pino.info({ metrics: `${addressOf(where.host, port)}/metrics` }, 'Metrics are served');
}

async function main(): Promise<void> {
  const log = createLog(process.env['NODE_ENV'] === 'production');
  try {
    await start(readSettings(process.env), log);
  } catch (error) {
    if (error instanceof InvalidSettings) process.stderr.write(`${error.lines.join('\n')}\n`);
    else log.pino.fatal({ err: error }, 'Roomhours could not start');
    process.exit(1);
  }
}

void main();
