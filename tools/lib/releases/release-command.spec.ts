import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, watch } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FRONT_ENDS } from '../front-ends.mjs';
import { built, folders, hashOf, json, live, member, releases } from './testing';

const COMMAND = join(__dirname, '../../release.mjs');

describe('the release command', () => {
  /**
   * Returns the exit code and the output.
   *
   * @param killAt the path in the folder of the releases at whose first change the command is killed
   */
  const command = (args: string[], killAt?: RegExp) =>
    new Promise<[number | null, string]>((resolve) => {
      const { RELEASES_DIR: _, ...env } = process.env;
      const child = spawn(process.execPath, [COMMAND, ...args], { env });
      let said = '';
      child.stdout.on('data', (text) => (said += text));
      child.stderr.on('data', (text) => (said += text));
      const kill = (_event: string, path: string | null) => killAt?.test(path ?? '') && child.kill('SIGKILL');
      const watcher = killAt && watch(releases, { recursive: true }, kill);
      child.once('close', (code) => {
        watcher?.close();
        resolve([code, said.trim()]);
      });
    });
  const release = (name: string, folder: string, version: string) => {
    const more = ['--from', folder, '--version', version, '--commit', 'c0ffee', '--to', releases];
    return [name, ...more];
  };

  it('publishes, rolls back, lists and withdraws', async () => {
    expect(await command(release('member-booking', built('a'), '1.0.0'))).toEqual([0, 'member-booking 1.0.0 is live.']);
    const second = await command(release('member-booking', built('b'), '1.1.0'));
    expect(second).toEqual([0, 'member-booking 1.1.0 is live, in place of 1.0.0.']);
    const undone = await command(['member-booking', 'rollback', '--to', releases]);
    expect(undone).toEqual([0, 'member-booking 1.0.0 is live again, in place of 1.1.0.']);
    const [code, said] = await command(['list', '--to', releases]);
    expect([code, said.split('\n')]).toEqual([
      0,
      [
        expect.stringMatching(/^member-booking +1\.1\.0 +\S+ +contract 1 to 2 +c0ffee$/),
        expect.stringMatching(/^live +member-booking +1\.0\.0 +\S+ +contract 1 to 2 +c0ffee$/),
      ],
    ]);
    const withdrawn = await command(['member-booking', 'withdraw', '--to', releases]);
    expect(withdrawn).toEqual([0, 'member-booking 1.0.0 is withdrawn. Publish it to make it live again.']);
    expect(await command(['list', '--to', releases])).toEqual([0, 'Nothing has been published here.']);
  });

  it.each([
    [[], 'Name the folder of the releases: --to FOLDER, or RELEASES_DIR.'],
    [['shell', '--to', 'x'], `Name a front end (${FRONT_ENDS.map(({ folder }) => folder).join(' or ')}), or use list.`],
    [['admin', 'undo', '--to', 'x'], 'Unknown action "undo". Actions: publish, rollback, withdraw, list.'],
    [
      ['shell', 'list', '--to', 'x'],
      `Name a front end (${FRONT_ENDS.map(({ folder }) => folder).join(' or ')}), or use list.`,
    ],
    [['list', '--to', COMMAND], `${COMMAND} is no folder.`],
    [['admin', 'withdraw', '--to', COMMAND], `${COMMAND} is no folder.`],
    [['list', '--to', `${COMMAND}/x`], `ENOTDIR: not a directory, stat '${COMMAND}/x'`],
    [['admin', '--to', 'x', '--from', '/nowhere'], '/nowhere contains no built front end: release.json is missing.'],
  ])('names the error of %j in one line', async (args, line) => {
    expect(await command(args)).toEqual([1, line]);
  });

  it('refuses the build of another front end, which would replace all versions', async () => {
    await member('1.0.0');
    const other = built('b', 'admin');
    const line = `${other} contains the front end admin, not memberBooking.`;
    expect(await command(release('member-booking', other, '1.1.0'))).toEqual([1, line]);
    expect(folders()).toEqual(['1.0.0']);
  });

  it('publishes concurrently', async () => {
    const at = ['1.0.0', '1.1.0', '1.2.0'];
    const all = at.flatMap((version) => [
      command(release('member-booking', built(version), version)),
      command(release('admin', built(version, 'admin'), version)),
    ]);
    expect((await Promise.all(all)).map(([code]) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    const { remotes } = json('remotes.json');
    expect([remotes.memberBooking, remotes.admin].map(({ versions }) => [...versions].sort())).toEqual([at, at]);
    expect([folders(), folders('admin')]).toEqual([at, at]);
  });

  it('can be killed at any time: the live version is complete, and the next command works', async () => {
    await member('1.0.0');
    const big = built('x'.repeat(3_000_000));
    const steps = [/^\.lock/, /\.incoming/, /\.incoming.*release\.json/, /1\.0\.4$/, /^\.fresh/, /^remotes\.json/];
    for (const [index, step] of steps.entries()) {
      await command(release('member-booking', big, `1.0.${index + 1}`), step);
      const { entry, integrity } = json('remotes.json').remotes.memberBooking;
      expect(hashOf(readFileSync(join(releases, entry)))).toBe(integrity);
    }
    await member('1.1.0');
    expect(readdirSync(releases).sort()).toEqual(['member-booking', 'remotes.json']);
    expect(folders().filter((name) => name.startsWith('.'))).toEqual([]);
    expect(live()).toBe('1.1.0');
  });

  it('removes the lock of ended processes only', async () => {
    mkdirSync(releases);
    const dead = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => dead.once('close', resolve));
    const lock = join(releases, '.lock');
    const held = (pid: number | undefined) => symlinkSync(JSON.stringify({ host: hostname(), pid }), lock);
    held(dead.pid);
    await member('1.0.0');
    expect(readdirSync(releases)).not.toContain('.lock');

    held(process.pid);
    const lookUp = jest.spyOn(process, 'kill');
    const lookedUp = new Promise<void>((resolve) => {
      lookUp.mockImplementation(() => {
        if (lookUp.mock.calls.length === 3) resolve();
        return true;
      });
    });
    const waiting = member('1.1.0');
    await Promise.race([lookedUp, waiting]);
    lookUp.mockRestore();
    expect(live()).toBe('1.0.0');
    rmSync(lock);
    await waiting;
    expect(live()).toBe('1.1.0');
  });
});
