import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endProcess } from './server-process';

export const WORKSPACE_ROOT = join(__dirname, '../../../..');
export const API_PROGRAM = join(WORKSPACE_ROOT, 'dist/apps/api/main.js');
/** A start with demo data takes about 2 s; on a busy machine it takes much longer. */
const START_TIMEOUT_MS = 120_000;

/** The time zone of the workspace in all journeys. The browsers run in BROWSER_ZONE. */
export const WORKSPACE_ZONE = 'Europe/Berlin';

export interface TestServerOptions {
  /** Default: a new SQLite file, which `close` deletes. */
  databaseUrl?: string;
  zone?: string;
  /** A folder of published front ends. Default: the API serves the built front ends. */
  releases?: string;
  /** Writes messages as files to `mailFolder`. By default mail is off. */
  mail?: boolean;
  /** Default: any free port. */
  port?: number;
  /** More environment variables. */
  settings?: Record<string, string>;
}

/** The built API as a process on a free port, with its own copy of the demo data. */
export class TestServer {
  private server: ChildProcess | null = null;
  private url = '';
  private readonly lines: string[] = [];

  private constructor(
    private readonly folder: string,
    private readonly options: TestServerOptions,
  ) {}

  static async open(options: TestServerOptions = {}): Promise<TestServer> {
    if (!existsSync(API_PROGRAM))
      throw new Error(`${API_PROGRAM} does not exist: build first (npx nx run-many -t build)`);
    const parent = process.env['TEST_SQLITE_FOLDER'] ?? tmpdir();
    const product = new TestServer(await mkdtemp(join(parent, 'roomhours-e2e-')), options);
    try {
      await product.copyDemoData();
      await product.start(options.port ?? 0);
      return product;
    } catch (error) {
      await product.close();
      throw error;
    }
  }

  /** The URL of the server, such as 'http://127.0.0.1:40123'. */
  get address(): string {
    return this.url;
  }

  /** All lines that the server has written to stdout and stderr. */
  get output(): readonly string[] {
    return this.lines;
  }

  /** The path of the SQLite file; unused if `databaseUrl` was set. */
  get databaseFile(): string {
    return join(this.folder, 'server.sqlite');
  }

  /** The folder of the messages; with SQLite only. */
  get mailFolder(): string {
    return join(this.folder, 'mail');
  }

  /** Kills the server with SIGKILL. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Starts the server again with the same data and port. */
  async restart(): Promise<void> {
    await this.start(Number(new URL(this.url).port));
  }

  async close(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Copies the demo database to save time. Demo data depends on zone and engine, so other servers create their own. */
  private async copyDemoData(): Promise<void> {
    const { databaseUrl, zone = WORKSPACE_ZONE } = this.options;
    const demo = process.env['E2E_DEMO_DATABASE'];
    if (demo === undefined || databaseUrl !== undefined || zone !== WORKSPACE_ZONE) return;
    await copyFile(demo, this.databaseFile);
  }

  private async start(port: number): Promise<void> {
    const { databaseUrl = `sqlite:${this.databaseFile}`, zone = WORKSPACE_ZONE } = this.options;
    const { releases, mail = false, settings } = this.options;
    const server = spawnApi({
      ...{ PORT: String(port), DATABASE_URL: databaseUrl, WORKSPACE_TIME_ZONE: zone },
      ...(mail ? { SMTP_URL: '' } : {}),
      ...(releases === undefined ? {} : { RELEASES_DIR: releases }),
      ...settings,
    });
    this.server = server;
    this.url = await waitForAddress(server, this.lines);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const server = this.server;
    this.server = null;
    if (server !== null) await endProcess(server, signal);
  }
}

/** Starts the built API. It inherits no settings from the environment of the test run. */
export function spawnApi(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [API_PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DEMO_DATA: 'true',
      SESSION_SECRET: 'only for the journeys of one test run',
      WORKSPACE_TIME_ZONE: WORKSPACE_ZONE,
      SMTP_URL: 'none',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Returns the URL that the server prints when it is ready, and appends all its output to `output`. Rejects with the
 * output if the server ends or is not ready within START_TIMEOUT_MS.
 */
export function waitForAddress(server: ChildProcess, output: string[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${output.join('\n')}`));
    const timer = setTimeout(() => {
      server.kill('SIGKILL');
      fail(`was not ready after ${START_TIMEOUT_MS} ms`);
    }, START_TIMEOUT_MS);
    const onLine = (line: string) => {
      output.push(line);
      const address = /ready at (http:\S+)/.exec(line)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    createInterface(server.stdout!).on('line', onLine);
    createInterface(server.stderr!).on('line', onLine);
    server.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}
