import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  Database, InvalidSettings, type Log, NestLog, type Settings, configureHttp, createLog, readSettings,
} from '@roomhours/infrastructure';
import { addressOf, announce } from './announce';
import { AppModule } from './app.module';
import { fillHouse } from './fill-house';
import { stopGracefully } from './graceful-stop';

/** dist/apps: the front ends lie beside the API's bundle. */
const FRONT_ENDS = { root: join(__dirname, '..') };

async function start(settings: Settings, log: Log): Promise<void> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings, log), {
    bodyParser: false, logger: new NestLog(log), abortOnError: false,
  });
  configureHttp(app, settings, FRONT_ENDS);
  stopGracefully(app, log);
  await app.listen(settings.port, settings.host);
  const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
  // Listening comes first: while the database is away, the process answers that it is not ready yet.
  await app.get(Database).start(fillHouse(app, settings));
  if (app.get(Database).isReady()) announce(settings, addressOf(settings.host, port), log);
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    process.stderr.write(`${error.lines.join('\n')}\n`);
    process.exit(1);
  }
}

const settings = settingsOrExit();
const log = createLog(settings.production);
start(settings, log).catch((error: unknown) => {
  log.pino.fatal({ err: error }, 'Roomhours could not start');
  process.exit(1);
});
