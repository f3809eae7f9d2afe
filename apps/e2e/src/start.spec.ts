import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from './support/api';
import { ROBIN } from './support/demo-accounts';
import { WORKSPACE_ROOT, waitForAddress } from './support/test-server';

const NX = 'nx/dist/bin/nx.js';
const DEMO_ROOMS = ['Board Room', 'Focus Room', 'Garden Room', 'Library', 'Studio'];

/** A checkout that has been built: the start command, the packages with an `nx` that builds nothing, and the built files. */
async function createCheckout(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'roomhours-start-'));
  const packages = join(root, 'node_modules');
  for (const path of ['tools', 'package.json', 'package-lock.json', 'dist/apps'])
    await cp(join(WORKSPACE_ROOT, path), join(root, path), { recursive: true });
  await mkdir(packages);
  for (const name of await readdir(join(WORKSPACE_ROOT, 'node_modules')))
    if (name !== 'nx') await symlink(join(WORKSPACE_ROOT, 'node_modules', name), join(packages, name));
  await mkdir(join(packages, NX, '..'), { recursive: true });
  await writeFile(join(packages, NX), '');
  return root;
}

describe('npm start', () => {
  let root: string;
  let server: ChildProcess | undefined;

  beforeAll(async () => {
    root = await createCheckout();
  });
  afterEach(stop);
  afterAll(() => rm(root, { recursive: true, force: true }));

  /** Runs the command of the script `start`, with no settings of the test run. */
  function run(args: readonly string[], settings: NodeJS.ProcessEnv = {}): ChildProcess {
    const env = { PATH: process.env['PATH'], PORT: '0', WORKSPACE_TIME_ZONE: 'Europe/Berlin', ...settings };
    const command = [join(root, 'tools/start.mjs'), ...args];
    server = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    return server;
  }

  async function start(...args: string[]): Promise<ApiClient> {
    return ApiClient.signIn({ address: await waitForAddress(run(args)), close: stop }, ROBIN);
  }

  async function stop(): Promise<void> {
    const running = server;
    server = undefined;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  }

  const roomNames = async (client: ApiClient) => (await client.rooms()).map(({ name }) => name).sort();
  const inData = (name: string) => join(root, 'data', name);

  it('is the script of package.json', async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: object };
    expect(scripts).toMatchObject({ start: 'node tools/start.mjs' });
  });

  it('keeps the data, and makes the demo anew with --reset', async () => {
    const first = await start();
    expect(await roomNames(first)).toEqual(DEMO_ROOMS);
    await first.addRoom('Attic', 3);
    await stop();

    expect(await roomNames(await start())).toEqual(['Attic', ...DEMO_ROOMS]);
    await stop();
    await mkdir(inData('mail'), { recursive: true });
    await writeFile(inData('mail/old.eml'), '');
    const secret = await readFile(inData('session-secret'), 'utf8');

    const anew = await start('--reset');
    expect(await roomNames(anew)).toEqual(DEMO_ROOMS);
    expect((await anew.allBookings('page=1&pageSize=1')).length).toBe(1);
    expect(await readdir(inData('mail')).catch(() => [])).not.toContain('old.eml');
    expect(await readFile(inData('session-secret'), 'utf8')).toBe(secret);
  });

  it('refuses --reset in production, and deletes nothing', async () => {
    const before = await readdir(inData('.'));
    const refused = run(['--reset'], { NODE_ENV: 'production' });
    let printed = '';
    refused.stderr!.on('data', (text) => (printed += String(text)));
    expect(await once(refused, 'close')).toEqual([1, null]);
    expect(printed).toContain('--reset deletes');
    expect(await readdir(inData('.'))).toEqual(before);
  });
});
