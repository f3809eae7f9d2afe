import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Takes the lock, prints the result, and runs until its input ends. */
const PROGRAM = `
  import { lockFolder } from ${JSON.stringify(join(__dirname, 'folder-lock.mjs'))};
  const [folder, platform] = process.argv.slice(1);
  process.stdout.write(String(await lockFolder(folder, platform)));
  process.stdin.resume();
`;

// On macOS the lock is a socket file, which Linux can have too.
describe.each([process.platform, 'darwin'])('the lock of a folder on %s', (platform) => {
  let folder: string;
  let children: ChildProcess[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roomhours-lock-'));
    children = [];
  });
  afterEach(async () => {
    await Promise.all(children.map((child) => end(child, 'SIGTERM')));
    rmSync(folder, { recursive: true });
  });

  function start(locked = folder): ChildProcess {
    const args = ['--input-type=module', '-e', PROGRAM, locked, platform];
    const child = spawn(process.execPath, args, { env: { ...process.env, TMPDIR: folder } });
    children.push(child);
    return child;
  }

  const printed = async (child: ChildProcess) => String((await once(child.stdout!, 'data'))[0]);

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  it('is taken by one of several concurrent processes', async () => {
    const results = await Promise.all([start(), start(), start()].map(printed));
    expect(results.sort()).toEqual(['false', 'false', 'true']);
    expect(await printed(start(mkdtempSync(join(folder, 'other-'))))).toBe('true');
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('is free after a %s', async (signal) => {
    const first = start();
    expect(await printed(first)).toBe('true');
    expect(await printed(start())).toBe('false');
    await end(first, signal);
    expect(await printed(start())).toBe('true');
    expect(await printed(start())).toBe('false');
  });
});
