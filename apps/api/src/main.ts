import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  Database,
  InvalidSettings,
  type Log,
  NestLog,
  type Settings,
  configureHttp,
  createLog,
  readSettings,
} from '@roomhours/infrastructure';
import { addressOf, announce } from './announce';
import { AppModule } from './app.module';
import { fillHouse } from './fill-house';
import { stopGracefully } from './graceful-stop';

/** dist/apps: the front ends lie beside the API's bundle. */
const FRONT_ENDS = { root: join(__dirname, '..') };

async function start(settings: Settings, log: Log): Promise<void> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings, log), {
    bodyParser: false,
    logger: new NestLog(log),
    abortOnError: false,
  });
  configureHttp(app, settings, FRONT_ENDS);
  stopGracefully(app, log);
  const port = await listen(app, settings);
  // Listening comes first: while the database is away, the process answers that it is not ready yet.
  await app.get(Database).start(fillHouse(app, settings));
  if (app.get(Database).isReady()) announce(settings, addressOf(settings.host, port), log);
}

/** Which port it is in the end. Throws InvalidSettings where the address cannot be had. */
async function listen(app: NestExpressApplication, { host, port }: Settings): Promise<number> {
  const refused: Readonly<Record<string, string>> = {
    EADDRINUSE: 'is taken by another program: choose another PORT',
    EACCES: 'may not be used: choose a PORT above 1023',
    EADDRNOTAVAIL: 'is no address of this machine: choose another HOST',
    ENOTFOUND: 'is no address of this machine: choose another HOST',
  };
  await app.init();
  const server = app.getHttpServer() as Server;
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  } catch (error) {
    const reason = refused[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason === undefined ? error : new InvalidSettings([`${host}:${port} ${reason}.`]);
  }
  return (server.address() as AddressInfo).port;
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
