import { type ChildProcess, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endProcess } from './server-process';
import { WORKSPACE_ROOT, spawnApi, waitForAddress } from './test-server';
import { type MySqlDatabase, createMySqlDatabase } from './mysql';
import { type NginxImage, type RunningNginx, startNginx } from './nginx';

/** The registry of the front ends. */
export const FRONT_ENDS = JSON.parse(readFileSync(join(WORKSPACE_ROOT, 'tools/front-ends.json'), 'utf8')) as {
  name: string;
  folder: string;
}[];
const REMOTE: NginxImage = { configuration: 'tools/nginx/remote.conf' };

/**
 * Runs the services of docker-compose.yml as plain processes: two APIs on one database, a static server for each
 * front end, and the gateway. Each nginx uses the files of its image. Requires the built front ends; publishes the
 * remotes into a temporary folder first.
 */
export class Deployment {
  private readonly programs: { end(): Promise<void> }[] = [];
  private readonly apis: { process: ChildProcess; host: string }[] = [];
  private url = '';

  private constructor(
    private readonly folder: string,
    private readonly database: MySqlDatabase,
  ) {}

  static async open(): Promise<Deployment> {
    const folder = await mkdtemp(join(tmpdir(), 'roomhours-deployment-'));
    const deployment = new Deployment(folder, await createMySqlDatabase());
    try {
      await deployment.start();
      return deployment;
    } catch (error) {
      await deployment.close();
      throw error;
    }
  }

  /** The URL of the gateway, such as 'http://127.0.0.1:40123'. */
  get address(): string {
    return this.url;
  }

  /** The URL of each API, without the gateway. */
  get apiAddresses(): string[] {
    return this.apis.map(({ host }) => `http://${host}`);
  }

  /** Kills one of the two APIs with SIGKILL. */
  async killOneApi(): Promise<void> {
    const [api] = this.apis.splice(0, 1);
    await endProcess(api!.process, 'SIGKILL');
  }

  /** Runs tools/release.mjs on the folder of releases and returns its output. */
  async release(...args: string[]): Promise<string> {
    const command = [join(WORKSPACE_ROOT, 'tools/release.mjs'), ...args];
    const env = { ...process.env, RELEASES_DIR: this.releases };
    return (await promisify(execFile)(process.execPath, command, { env })).stdout;
  }

  async close(): Promise<void> {
    await Promise.all([
      ...this.programs.map((program) => program.end()),
      ...this.apis.map(({ process }) => endProcess(process)),
    ]);
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get releases(): string {
    return join(this.folder, 'releases');
  }

  private async start(): Promise<void> {
    for (const { folder } of FRONT_ENDS) await this.release(folder, '--from', `dist/apps/${folder}`);
    await Promise.all([this.startApi(), this.startApi()]);
    const releases = { releases: this.releases };
    const shell = await this.startNginx('shell', {
      configuration: 'apps/shell/nginx.conf',
      folders: { www: join(WORKSPACE_ROOT, 'dist/apps/shell') },
    });
    const remotes: string[] = [];
    for (const { folder } of FRONT_ENDS) {
      const { host } = await this.startNginx(folder, { ...REMOTE, folders: releases });
      remotes.push(`set $${folder.replaceAll('-', '_')} ${host};`);
    }
    const gateway = await this.startNginx('gateway', {
      configuration: 'apps/gateway/nginx.conf',
      folders: releases,
      addresses: {
        'upstreams.conf': `upstream api_replicas {\n${this.apis.map(({ host }) => `  server ${host};\n`).join('')}}\n`,
        'addresses.conf': ['set $api api_replicas;', `set $shell ${shell.host};`, ...remotes].join('\n'),
      },
    });
    this.url = `http://${gateway.host}`;
  }

  private async startApi(): Promise<void> {
    const api = spawnApi({ DATABASE_URL: this.database.url, TRUST_PROXY: '1' });
    const running = { process: api, host: '' };
    this.apis.push(running);
    running.host = new URL(await waitForAddress(api)).host;
  }

  private async startNginx(name: string, image: NginxImage): Promise<RunningNginx> {
    const running = await startNginx(join(this.folder, name), image);
    this.programs.push(running);
    return running;
  }
}
