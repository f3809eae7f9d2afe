import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from '../lib/child.mjs';
import { onExit } from '../lib/cleanup.mjs';
import { freePort } from '../lib/ports.mjs';
import { findProgram } from '../lib/programs.mjs';
import { UserError } from '../lib/terminal.mjs';
import { onDatabase } from './sql.mjs';

const NODES = 3;
const START_TIMEOUT_MS = 90_000;
const ADVICE = 'On Debian: apt-get install mariadb-server galera-4 rsync';
const PROVIDERS = [
  '/usr/lib/galera/libgalera_smm.so',
  '/usr/lib64/galera-4/libgalera_smm.so',
  '/usr/lib64/galera/libgalera_smm.so',
  '/usr/local/lib/libgalera_smm.so',
];

/** The state transfer between nodes fails as root, so root uses MariaDB's account. */
const account = process.getuid?.() === 0 ? 'mysql' : undefined;

/**
 * Starts three MariaDB nodes of one cluster on free ports of this machine. They use MariaDB's default durability and
 * Galera's default for causal reads; both are stated explicitly.
 *
 * @param {string} folder for their data; the caller removes it
 * @returns {Promise<Galera>}
 */
export async function startGalera(folder) {
  const programs = installed();
  if (account) await must('chown', [account, folder]);
  const nodes = [];
  for (let index = 0; index < NODES; index += 1) {
    nodes.push(await Node.make(programs, join(folder, `node${index + 1}`)));
  }
  const galera = new Galera(nodes);
  onExit(() => galera.stop());
  for (const node of nodes) await galera.join(node);
  await onDatabase(nodes[0]?.server ?? '', ({ rows }) => rows('CREATE DATABASE prove'));
  return galera;
}

/** @typedef {{ server: string, installer: string, provider: string }} Programs */

/** @returns {Programs} */
function installed() {
  const [server, installer] = [findProgram(['mariadbd']), findProgram(['mariadb-install-db'])];
  const provider = PROVIDERS.find((file) => existsSync(file));
  const missing = [
    ...(server && installer ? [] : ['MariaDB']),
    ...(provider ? [] : ['galera-4']),
    ...(findProgram(['wsrep_sst_rsync']) && findProgram(['rsync']) ? [] : ['rsync with wsrep_sst_rsync']),
  ];
  if (!server || !installer || !provider || missing.length > 0) {
    throw new UserError(`--galera needs ${missing.join(', ')}. ${ADVICE}`);
  }
  return { server, installer, provider };
}

/** Three nodes that can be killed and started again. */
class Galera {
  /** @param {readonly Node[]} nodes */
  constructor(nodes) {
    this.nodes = nodes;
  }

  /** @returns {string[]} one database, with the address of each node */
  get databases() {
    return this.nodes.map(({ server }) => `${server}/prove`);
  }

  /**
   * Starts a node. The first node creates the cluster. Resolves when the node is synchronised and accepts writes.
   *
   * @param {Node} node
   */
  async join(node) {
    const isFirst = this.nodes.every(({ child }) => child === undefined);
    node.launch(
      this.nodes.map(({ ports }) => `127.0.0.1:${ports.group}`),
      isFirst,
    );
    await node.untilSynced();
  }

  async stop() {
    await Promise.all(this.nodes.map((node) => node.end('SIGTERM')));
  }
}

/** @typedef {{ sql: number, group: number, ist: number, sst: number }} Ports */

class Node {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  child;
  /** @type {Promise<unknown>} */
  ended = Promise.resolve();

  /**
   * @param {Programs} programs
   * @param {string} folder
   * @param {Ports} ports
   */
  constructor(programs, folder, ports) {
    this.programs = programs;
    this.folder = folder;
    this.ports = ports;
    this.server = `mysql://root@127.0.0.1:${ports.sql}`;
  }

  /**
   * @param {Programs} programs
   * @param {string} folder
   */
  static async make(programs, folder) {
    mkdirSync(folder);
    if (account) await must('chown', [account, folder]);
    const owner = account ? [`--user=${account}`] : [];
    const data = ['--no-defaults', `--datadir=${join(folder, 'data')}`, `--tmpdir=${folder}`, ...owner];
    const access = ['--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve'];
    await must(programs.installer, [...data, ...access]);
    const [sql, group, ist, sst] = [await freePort(), await freePort(), await freePort(), await freePort()];
    return new Node(programs, folder, { sql, group, ist, sst });
  }

  /**
   * @param {readonly string[]} members
   * @param {boolean} isFirst
   */
  launch(members, isFirst) {
    const log = openSync(join(this.folder, 'log'), 'a');
    const args = [...this.options(members), ...(isFirst ? ['--wsrep-new-cluster'] : [])];
    // A separate process group: Ctrl-C must not end the node before its clients have stopped.
    this.child = spawn(this.programs.server, args, { stdio: ['ignore', log, log], detached: true });
    const { child } = this;
    this.ended = new Promise((resolve) => child.once('exit', resolve));
    closeSync(log);
  }

  /** @param {readonly string[]} members */
  options(members) {
    const { sql, group, ist, sst } = this.ports;
    const provider = [
      `base_port=${group}`,
      `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
      `ist.recv_addr=127.0.0.1:${ist}`,
      'gcache.size=32M',
    ];
    return [
      '--no-defaults',
      ...(account ? [`--user=${account}`] : []),
      `--datadir=${join(this.folder, 'data')}`,
      // MariaDB removes the temporary tables of all servers from this folder when it starts.
      `--tmpdir=${this.folder}`,
      `--socket=${join(this.folder, 'socket')}`,
      `--pid-file=${join(this.folder, 'pid')}`,
      `--port=${sql}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--max-connections=200',
      '--innodb-buffer-pool-size=64M',
      '--innodb-log-file-size=32M',
      '--innodb-flush-log-at-trx-commit=1',
      '--innodb-autoinc-lock-mode=2',
      '--binlog-format=ROW',
      '--wsrep-on=ON',
      '--wsrep-sync-wait=0',
      '--wsrep-cluster-name=roomhours-prove',
      `--wsrep-provider=${this.programs.provider}`,
      `--wsrep-cluster-address=gcomm://${members.join(',')}`,
      `--wsrep-node-address=127.0.0.1:${group}`,
      `--wsrep-node-name=node-${sql}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=127.0.0.1:${sst}`,
      `--wsrep-provider-options=${provider.join(';')}`,
    ];
  }

  async untilSynced() {
    for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await wait(100)) {
      if (this.child?.exitCode !== null) break;
      const state = await onDatabase(this.server, async ({ rows }) => {
        const [row] = await rows("SHOW STATUS LIKE 'wsrep_local_state_comment'");
        return row?.Value;
      }).catch(() => undefined);
      if (state === 'Synced') return;
    }
    const log = readFileSync(join(this.folder, 'log'), 'utf8').trim().split('\n').slice(-12).join('\n');
    throw new UserError(`${log}\nA node of the cluster did not start.`);
  }

  /** @param {NodeJS.Signals} signal */
  async end(signal) {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await this.ended;
    clearTimeout(late);
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function must(program, args) {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new UserError(`${output.trim()}\n${program} failed.`);
}
