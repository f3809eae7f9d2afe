import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const WORKSPACE = join(__dirname, '../../../..');
export const SERVER = join(WORKSPACE, 'dist/apps/api/main.js');
/** A start with demo data takes a second or two; a machine that is busy with builds may take its time. */
const START_MS = 45_000;

/** Where the rooms of every journey stand; the browsers are elsewhere. */
export const HOUSE_ZONE = 'Europe/Berlin';

export interface HouseOptions {
  /** Left out: an SQLite file of its own, which goes with the house. */
  databaseUrl?: string;
  zone?: string;
  /** A folder of published front ends; left out: what was built is served. */
  releases?: string;
}

/** The built product, running on a port of its own with demo data of its own. */
export class House {
  private server: ChildProcess | null = null;
  private url = '';
  private readonly lines: string[] = [];

  private constructor(
    private readonly folder: string,
    private readonly options: HouseOptions,
  ) {}

  static async open(options: HouseOptions = {}): Promise<House> {
    if (!existsSync(SERVER))
      throw new Error(`There is nothing to run at ${SERVER}: build first (npx nx run-many -t build)`);
    const house = new House(await mkdtemp(join(tmpdir(), 'roomhours-e2e-')), options);
    try {
      await house.copyDemoData();
      await house.start(0);
      return house;
    } catch (error) {
      await house.close();
      throw error;
    }
  }

  /** Such as 'http://127.0.0.1:40123'. */
  get address(): string {
    return this.url;
  }

  /** Every line that the server has printed or logged. */
  get said(): readonly string[] {
    return this.lines;
  }

  /** Where its SQLite file is, unless it was given another database. */
  get databaseFile(): string {
    return join(this.folder, 'house.sqlite');
  }

  /** Ends the server as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Starts again on the same data and the same port. */
  async startAgain(): Promise<void> {
    await this.start(Number(new URL(this.url).port));
  }

  async close(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Spares the start the making of the data. Another zone or engine needs data of its own. */
  private async copyDemoData(): Promise<void> {
    const { databaseUrl, zone = HOUSE_ZONE } = this.options;
    const demo = process.env['E2E_DEMO_DATABASE'];
    if (demo === undefined || databaseUrl !== undefined || zone !== HOUSE_ZONE) return;
    await copyFile(demo, this.databaseFile);
  }

  private async start(port: number): Promise<void> {
    const { databaseUrl = `sqlite:${this.databaseFile}`, zone = HOUSE_ZONE, releases } = this.options;
    const server = spawn(process.execPath, [SERVER], {
      // Nothing of the settings of whoever runs the journeys.
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DEMO_DATA: 'true',
        SESSION_SECRET: 'only for the journeys, in one house',
        WORKSPACE_TIME_ZONE: zone,
        ...(releases === undefined ? {} : { RELEASES_DIR: releases }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.server = server;
    this.url = await readyAddress(server, this.lines);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const server = this.server;
    this.server = null;
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  }
}

/** The address that the server prints when people can come in; all that it ever says goes to `said`. Throws with what it said when it ends or takes too long. */
export function readyAddress(server: ChildProcess, said: string[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${said.join('\n')}`));
    const late = setTimeout(() => {
      server.kill('SIGKILL');
      fail('did not get ready');
    }, START_MS);
    const listen = (line: string) => {
      said.push(line);
      const address = /ready at (http:\S+)/.exec(line)?.[1];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    };
    createInterface(server.stdout!).on('line', listen);
    createInterface(server.stderr!).on('line', listen);
    server.once('exit', (code) => {
      clearTimeout(late);
      fail(`ended with ${code}`);
    });
  });
}
