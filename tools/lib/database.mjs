import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endChild, run } from './child.mjs';
import { onExit, temporaryFolder } from './cleanup.mjs';
import { freePort } from './ports.mjs';
import { findOrInstall, findProgram } from './programs.mjs';
import { UserError } from './terminal.mjs';

const SERVERS = ['mariadbd', 'mysqld'];
const ADVICE =
  'The database tests need MariaDB or MySQL: install the server (it need not run), or set TEST_DATABASE_URL to one, ' +
  'such as mysql://root@127.0.0.1:3306.';
/** MySQL accepts root from the name `localhost` only. The tests connect to the address. */
const ROOT_BY_ADDRESS = `CREATE USER IF NOT EXISTS root@'127.0.0.1';
GRANT ALL ON *.* TO root@'127.0.0.1' WITH GRANT OPTION;
`;

/**
 * Finds a MySQL-compatible server for the tests: the one that TEST_DATABASE_URL names, else a private one on a free port
 * with a temporary data folder. The tests create and drop their databases on it.
 *
 * @returns {Promise<{ url: string, version: string }>} a private server is stopped and removed by `runCleanups`
 */
export async function findDatabase() {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) return startServer({ isThrowaway: true });
  const version = await serverVersion(given).catch((error) => {
    throw new UserError(`No database answers at TEST_DATABASE_URL: ${error.message}`);
  });
  return { url: given, version };
}

/**
 * Finds the server's program, or installs Debian's packages. The -core packages contain the programs without a service or a
 * system account. The client package creates the data folder.
 */
export function findServer() {
  return findOrInstall(SERVERS, ['mariadb-server-core', 'mariadb-client-core'], ADVICE);
}

/** Containers often get 64 MB of shared memory; the specs need more. */
const MIN_MEMORY_BYTES = 2 * 1024 ** 3;

/** Returns a folder in memory, or the temporary folder if there is not enough memory. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= MIN_MEMORY_BYTES ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Starts a private server with the vendor's defaults, except for the size of its memory.
 *
 * @param {{ isThrowaway?: boolean }} [options] `isThrowaway`: keeps the data in memory if possible and does not wait for the
 * disk at a commit. Isolation and locking stay the same; only a crash of the server loses data.
 */
export async function startServer({ isThrowaway = false } = {}) {
  const server = await findServer();
  const folder = temporaryFolder('roomhours-test-db-', isThrowaway ? memoryFolder() : undefined);
  const port = await freePort();
  const url = `mysql://root@127.0.0.1:${port}`;
  const isMariaDb = (await run(server, ['--version'])).output.includes('MariaDB');
  const installer = findProgram(['mariadb-install-db', 'mysql_install_db']);
  if (isMariaDb && !installer) throw new UserError(`${server} is installed, but mariadb-install-db is not. ${ADVICE}`);
  // The installer and the server refuse to run as root without `--user=root`. Each server has a separate `tmpdir`, because
  // MariaDB removes the temporary tables of all servers from it when it starts.
  const common = ['--no-defaults', `--datadir=${join(folder, 'data')}`, `--tmpdir=${folder}`];
  if (process.getuid?.() === 0) common.push('--user=root');
  const { code, output } =
    isMariaDb && installer
      ? await run(installer, [...common, '--auth-root-authentication-method=normal', '--skip-test-db'])
      : await run(server, [...common, '--initialize-insecure']);
  if (code !== 0) throw new UserError(`${output.trim()}\nThe test database could not be created.`);
  writeFileSync(join(folder, 'init.sql'), ROOT_BY_ADDRESS);
  const args = [
    ...common,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 'socket')}`,
    `--pid-file=${join(folder, 'pid')}`,
    `--init-file=${join(folder, 'init.sql')}`,
    '--skip-name-resolve',
    '--max-connections=500',
    ...(isMariaDb ? ['--innodb-buffer-pool-size=64M', '--innodb-log-file-size=16M'] : ['--mysqlx=OFF']),
    ...(isThrowaway ? ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=OFF', '--skip-log-bin'] : []),
  ];
  const log = openSync(join(folder, 'log'), 'a');
  // A separate process group: Ctrl-C must not end the server while the tests close their connections.
  const child = spawn(server, args, { stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  onExit(() => endChild(child, 10_000));
  return { url, version: await untilReady(url, child, folder), pid: Number(child.pid) };
}

/**
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} folder
 * @returns {Promise<string>} the version that the server reports
 */
async function untilReady(url, child, folder) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && child.exitCode === null;) {
    const version = await serverVersion(url).catch(() => undefined);
    if (version) return version;
    await wait(100);
  }
  const log = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n').slice(-8).join('\n');
  throw new UserError(`${log}\nThe private test database did not start.`);
}

/** @param {string} url */
async function serverVersion(url) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ uri: url, connectTimeout: 5000 });
  try {
    const [rows] = await connection.query('SELECT VERSION() AS version');
    return /** @type {{ version: string }[]} */ (rows)[0]?.version ?? 'of unknown version';
  } finally {
    await connection.end();
  }
}
