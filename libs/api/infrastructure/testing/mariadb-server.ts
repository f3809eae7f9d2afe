import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { aFreePort } from './free-port';

const LONGEST_START_MS = 30_000;

/** Where Debian puts servers, which is not on everybody's path. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** A MariaDB server of one spec, which may be killed and started again: its data and its port stay. */
export class MariaDbServer {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  /** Whether this machine has the programs. */
  static isInstalled(): boolean {
    return programOf('mariadbd') !== null && programOf('mariadb-install-db') !== null;
  }

  static async start(): Promise<MariaDbServer> {
    const server = new MariaDbServer(await mkdtemp(join(tmpdir(), 'roomhours-mariadb-')), await aFreePort());
    server.install();
    await server.launch();
    return server;
  }

  get url(): string {
    return `mysql://root@127.0.0.1:${this.port}`;
  }

  /** Resolves once it answers. */
  async launch(): Promise<void> {
    const options = [
      ...this.common(),
      `--port=${this.port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(this.folder, 'socket')}`,
      `--pid-file=${join(this.folder, 'pid')}`,
      '--skip-name-resolve',
      '--innodb-buffer-pool-size=64M',
      '--innodb-log-file-size=16M',
    ];
    this.child = spawn(programOf('mariadbd')!, options, { stdio: 'ignore' });
    for (const deadline = Date.now() + LONGEST_START_MS; Date.now() < deadline; await wait(20)) {
      const isUp = await this.query('SELECT 1').then(
        () => true,
        () => false,
      );
      if (isUp) return;
    }
    throw new Error('mariadbd did not answer');
  }

  /** As the power goes: it has no time for anything. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child === null) return;
    this.child = null;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async query(sql: string): Promise<void> {
    const connection = await createConnection({ uri: this.url, connectTimeout: 1_000 });
    try {
      await connection.query(sql);
    } finally {
      connection.destroy();
    }
  }

  /** Ends it and removes its data. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private install(): void {
    const options = ['--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve'];
    const { status, stderr } = spawnSync(programOf('mariadb-install-db')!, [...this.common(), ...options]);
    if (status !== 0) throw new Error(`mariadb-install-db failed: ${stderr.toString()}`);
  }

  private common(): string[] {
    const user = process.getuid?.() === 0 ? ['--user=root'] : [];
    // MariaDB removes the temporary tables of all servers from its folder when it starts.
    return ['--no-defaults', `--datadir=${join(this.folder, 'data')}`, `--tmpdir=${this.folder}`, ...user];
  }
}

function programOf(name: string): string | null {
  return FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}
