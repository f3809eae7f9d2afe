import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ApiClient } from './support/api';
import { ROBIN } from './support/demo-accounts';
import { WORKSPACE_ROOT, waitForAddress } from './support/test-server';

const NX = 'nx/dist/bin/nx.js';
/** Like nx, it removes the outputs first, even if nothing has changed. Each build appends a line to the file `builds`. */
const NX_STUB = `
  const { appendFileSync, cpSync, rmSync } = require('node:fs');
  appendFileSync('builds', 'build\\n');
  rmSync('dist/apps', { recursive: true, force: true });
  cpSync(${JSON.stringify(join(WORKSPACE_ROOT, 'dist/apps'))}, 'dist/apps', { recursive: true });
`;
const DEMO_ROOMS = ['Board Room', 'Focus Room', 'Garden Room', 'Library', 'Studio'];
const REFUSED = '1: npm start is building or running in this folder already.\n';

/** A checkout without builds: the start command, and the packages with an `nx` that copies the builds of this workspace. */
async function createCheckout(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'roomhours-start-'));
  const packages = join(root, 'node_modules');
  for (const path of ['tools', 'package.json', 'package-lock.json'])
    await cp(join(WORKSPACE_ROOT, path), join(root, path), { recursive: true });
  await mkdir(packages);
  for (const name of await readdir(join(WORKSPACE_ROOT, 'node_modules')))
    if (name !== 'nx') await symlink(join(WORKSPACE_ROOT, 'node_modules', name), join(packages, name));
  await mkdir(join(packages, NX, '..'), { recursive: true });
  await writeFile(join(packages, NX), NX_STUB);
  return root;
}

/** Returns 'ready', or the exit code and what was written to stderr. */
function outcome(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let errors = '';
    createInterface(child.stdout!).on('line', (line) => line.includes('ready at') && resolve('ready'));
    child.stderr!.on('data', (text) => (errors += String(text)));
    child.once('close', (code) => resolve(`${code}: ${errors}`));
  });
}

describe('npm start', () => {
  let root: string;
  const running = new Set<ChildProcess>();

  beforeEach(async () => {
    root = await createCheckout();
  });
  afterEach(async () => {
    await stop();
    await rm(root, { recursive: true, force: true });
  });

  /** Runs the command of the script `start`, with no settings of the test run. */
  function run(args: readonly string[] = [], settings: NodeJS.ProcessEnv = {}): ChildProcess {
    const env = { PATH: process.env['PATH'], PORT: '0', WORKSPACE_TIME_ZONE: 'Europe/Berlin', ...settings };
    const command = [join(root, 'tools/start.mjs'), ...args];
    const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  }

  async function start(...args: string[]): Promise<ApiClient> {
    return signIn(await waitForAddress(run(args)));
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const exits = [...running].map((child) => once(child, 'exit'));
    running.forEach((child) => child.kill(signal));
    await Promise.all(exits);
  }

  const signIn = (address: string) => ApiClient.signIn({ address, close: stop }, ROBIN);
  const roomNames = async (client: ApiClient) => (await client.rooms()).map(({ name }) => name).sort();
  const inData = (name: string) => join(root, 'data', name);

  it('builds and runs once, and does not reset while another runs, until that one is killed', async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: object };
    expect(scripts).toMatchObject({ start: 'node tools/start.mjs' });
    const both = [run(), run()];
    const address = Promise.any(both.map((child) => waitForAddress(child)));
    expect((await Promise.all(both.map(outcome))).sort()).toEqual([REFUSED, 'ready']);
    const first = await signIn(await address);
    await first.addRoom('Attic', 3);
    expect(await outcome(run(['--reset']))).toBe(REFUSED);
    expect(await roomNames(first)).toEqual(['Attic', ...DEMO_ROOMS]);
    expect(await readFile(join(root, 'builds'), 'utf8')).toBe('build\n');

    await stop('SIGKILL');
    await expect(first.rooms()).rejects.toThrow();
    expect(await outcome(run(['--reset']))).toBe('ready');
  });

  it('keeps serving after a build has replaced its files, keeps the data, and makes the demo anew with --reset', async () => {
    const address = await waitForAddress(run());
    const [ended] = await once(spawn(process.execPath, [join('node_modules', NX)], { cwd: root }), 'exit');
    expect(ended).toBe(0);
    expect((await fetch(`${address}/bookings`, { headers: { Accept: 'text/html' } })).status).toBe(200);
    const first = await signIn(address);
    expect(await roomNames(first)).toEqual(DEMO_ROOMS);
    await first.addRoom('Attic', 3);
    await stop();

    expect(await roomNames(await start())).toEqual(['Attic', ...DEMO_ROOMS]);
    await stop();
    const before = await readdir(inData('.'));
    expect(await outcome(run(['--reset'], { NODE_ENV: 'production' }))).toMatch(/^1: --reset deletes/);
    expect(await readdir(inData('.'))).toEqual(before);
    await mkdir(inData('mail'), { recursive: true });
    await writeFile(inData('mail/old.eml'), '');
    const secret = await readFile(inData('session-secret'), 'utf8');

    const anew = await start('--reset');
    expect(await roomNames(anew)).toEqual(DEMO_ROOMS);
    expect((await anew.allBookings('page=1&pageSize=1')).length).toBe(1);
    expect(await readdir(inData('mail')).catch(() => [])).not.toContain('old.eml');
    expect(await readFile(inData('session-secret'), 'utf8')).toBe(secret);
  });
});
