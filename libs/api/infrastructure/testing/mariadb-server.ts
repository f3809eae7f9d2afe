import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { findFreePort } from './free-port';

const START_TIMEOUT_MS = 60_000;

/** Folders with programs. Debian installs servers in folders that are not on every user's PATH. */
const PROGRAM_FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** MariaDB server for a spec. It keeps its data and port when it is killed and launched again. */
export class MariaDbServer {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  /** Whether the programs of MariaDB are installed. */
  static isInstalled(): boolean {
    return findProgram('mariadbd') !== null && findProgram('mariadb-install-db') !== null;
  }

  static async start(): Promise<MariaDbServer> {
    const server = new MariaDbServer(await mkdtemp(join(tmpdir(), 'roomhours-mariadb-')), await findFreePort());
    server.install();
    await server.launch();
    return server;
  }

  get url(): string {
    return `mysql://root@127.0.0.1:${this.port}`;
  }

  /** Starts the server. Resolves once it answers queries. */
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
    this.child = spawn(findProgram('mariadbd')!, options, { stdio: 'ignore' });
    for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await wait(20)) {
      const isUp = await this.query('SELECT 1').then(
        () => true,
        () => false,
      );
      if (isUp) return;
    }
    throw new Error('mariadbd did not answer');
  }

  /** Ends the server with SIGKILL, like a power failure. */
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

  /** Kills the server and deletes its data. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private install(): void {
    const options = ['--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve'];
    const { status, stderr } = spawnSync(findProgram('mariadb-install-db')!, [...this.common(), ...options]);
    if (status !== 0) throw new Error(`mariadb-install-db failed: ${stderr.toString()}`);
  }

  private common(): string[] {
    const user = process.getuid?.() === 0 ? ['--user=root'] : [];
    // MariaDB removes the temporary tables of all servers from its folder when it starts.
    return ['--no-defaults', `--datadir=${join(this.folder, 'data')}`, `--tmpdir=${this.folder}`, ...user];
  }
}

function findProgram(name: string): string | null {
  return PROGRAM_FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}
