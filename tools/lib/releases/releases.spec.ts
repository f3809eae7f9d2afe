import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { FRONT_ENDS } from '../front-ends.mjs';
import { listReleases, publish, rollBack, withdraw } from './releases.mjs';

const COMMAND = join(__dirname, '../../release.mjs');
const FIT = { needs: 1, offers: 1 };
const hashOf = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

let scratch: string;
let releases: string;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'roomhours-releases-'));
  releases = join(scratch, 'releases');
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

/** Creates a built front end; `text` is part of every file. */
function built(text: string, remote = 'memberBooking', routes?: object[]): string {
  const folder = join(scratch, `built-${remote}-${text.slice(0, 20)}`);
  const files = { 'remoteEntry.1a2b3c4d.js': text, '7.5e6f7a8b.js': `${text}!`, '7.5e6f7a8b.js.gz': `${text}?` };
  mkdirSync(folder, { recursive: true });
  Object.entries(files).forEach(([file, content]) => writeFileSync(join(folder, file), content));
  const hashes = Object.fromEntries(Object.entries(files).map(([file, content]) => [file, hashOf(content)]));
  const entry = 'remoteEntry.1a2b3c4d.js';
  const manifest = { remote, version: '0', commit: null, contract: FIT, entry, routes, files: hashes };
  writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  return folder;
}

const member = (version: string, text = version) =>
  publish(releases, { name: 'member-booking', built: built(text), version, commit: 'c0ffee' });
const json = (...path: string[]) => JSON.parse(readFileSync(join(releases, ...path), 'utf8'));
const live = () => json('remotes.json').remotes.memberBooking.version;
const folders = (name = 'member-booking') => readdirSync(join(releases, name)).sort();
const back = (to?: string) => rollBack(releases, 'member-booking', to);

describe('publishing', () => {
  it('adds an immutable folder for the version and an entry to the list', async () => {
    await expect(member('1.4.0')).resolves.toMatchObject({ was: null, removed: [] });
    const text = '1.4.0';
    expect(json('member-booking/1.4.0/mf-manifest.json')).toEqual({
      remote: 'memberBooking',
      version: '1.4.0',
      commit: 'c0ffee',
      contract: FIT,
      entry: 'remoteEntry.1a2b3c4d.js',
      files: {
        'remoteEntry.1a2b3c4d.js': hashOf(text),
        '7.5e6f7a8b.js': hashOf(`${text}!`),
        '7.5e6f7a8b.js.gz': hashOf(`${text}?`),
      },
      published: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(readFileSync(join(releases, 'member-booking/1.4.0/7.5e6f7a8b.js'), 'utf8')).toBe('1.4.0!');
    expect(json('remotes.json')).toEqual({
      contract: 1,
      remotes: {
        memberBooking: {
          version: '1.4.0',
          entry: 'member-booking/1.4.0/remoteEntry.1a2b3c4d.js',
          integrity: hashOf(text),
          contract: FIT,
          versions: ['1.4.0'],
        },
      },
    });
  });

  it('copies the first files and the headings of pages into the list, if the build has them', async () => {
    const pages = { '/bookings': ['7.5e6f7a8b.js'] };
    const headings = { '/bookings': 'Meeting Room Bookings' };
    const folder = built('1.0.0');
    const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'));
    writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify({ ...manifest, pages, headings }));
    await publish(releases, { name: 'member-booking', built: folder, version: '1.0.0', commit: null });
    expect(json('remotes.json').remotes.memberBooking).toMatchObject({ pages, headings });
  });

  it('does not change the entry of the other front end', async () => {
    await publish(releases, { name: 'admin', built: built('a', 'admin'), version: '2.0.0', commit: null });
    const before = json('remotes.json').remotes.admin;
    await member('1.0.0');
    await member('1.1.0');
    expect(json('remotes.json').remotes.admin).toEqual(before);
  });

  it('refuses other content under an existing version, and changes nothing', async () => {
    await member('1.0.0');
    await member('1.1.0');
    await expect(member('1.0.0', 'other')).rejects.toThrow(/1\.0\.0 already exists with other content/);
    expect(live()).toBe('1.1.0');
    expect(readFileSync(join(releases, 'member-booking/1.0.0/7.5e6f7a8b.js'), 'utf8')).toBe('1.0.0!');
  });

  it('accepts the same content again, makes it live, and repairs damaged files', async () => {
    await member('1.0.0');
    await member('1.1.0');
    const file = join(releases, 'member-booking/1.0.0/7.5e6f7a8b.js');
    writeFileSync(file, '1.0.0?');
    await expect(member('1.0.0')).resolves.toMatchObject({ was: '1.1.0', line: { versions: ['1.1.0', '1.0.0'] } });
    expect([live(), readFileSync(file, 'utf8')]).toEqual(['1.0.0', '1.0.0!']);
  });

  it('keeps the live version and three old ones', async () => {
    for (const minor of [0, 1, 2, 3]) await member(`1.${minor}.0`);
    await expect(member('1.4.0')).resolves.toMatchObject({ removed: ['1.0.0'] });
    expect(folders()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0']);
  });

  it('keeps the previously live version even if it is the oldest, because its pages may be open', async () => {
    for (const minor of [0, 1, 2, 3]) await member(`1.${minor}.0`);
    await back('1.0.0');
    await member('1.4.0');
    expect(folders()).toEqual(['1.0.0', '1.2.0', '1.3.0', '1.4.0']);
  });

  it.each(['1', '1.2', 'v1.2.3', '../1.2.3', '1.2.3/..', '1.2.3+4', ''])('refuses the version %j', async (version) => {
    await expect(member(version, 'x')).rejects.toThrow(/is no version/);
    expect(existsSync(releases)).toBe(false);
  });

  it('refuses an incomplete build, and publishes nothing of it', async () => {
    await member('1.0.0');
    const folder = built('1.1.0');
    writeFileSync(join(folder, '7.5e6f7a8b.js'), 'cut');
    const wanted = { name: 'member-booking', built: folder, version: '1.1.0', commit: null };
    await expect(publish(releases, wanted)).rejects.toThrow(/differs from mf-manifest.json beside it/);
    expect(live()).toBe('1.0.0');
    expect(folders().filter((name) => !name.startsWith('.'))).toEqual(['1.0.0']);
    await member('1.1.0', 'good');
    expect(folders()).toEqual(['1.0.0', '1.1.0']);
  });

  it('changes nothing if the list cannot be read', async () => {
    await member('1.0.0');
    writeFileSync(join(releases, 'remotes.json'), '{"contract":1,');
    await expect(member('1.1.0')).rejects.toThrow(/Nothing has been changed/);
    expect(folders()).toEqual(['1.0.0']);
  });

  it('never shows an incomplete version to a reader', async () => {
    await member('1.0.0');
    let reads = 0;
    let done = false;
    const reading = (async () => {
      while (!done) {
        const { entry, integrity } = json('remotes.json').remotes.memberBooking;
        expect(hashOf(readFileSync(join(releases, entry)))).toBe(integrity);
        reads += 1;
        await new Promise(setImmediate);
      }
    })();
    for (let minor = 1; minor <= 10; minor += 1) await member(`1.${minor}.0`, `${minor}`.repeat(200_000));
    done = true;
    await reading;
    expect(reads).toBeGreaterThan(20);
  });
});

describe('rolling back', () => {
  it('goes back one version, or to the named version', async () => {
    for (const minor of [0, 1, 2]) await member(`1.${minor}.0`);
    await expect(back()).resolves.toMatchObject({
      was: '1.2.0',
      line: { version: '1.1.0', integrity: hashOf('1.1.0') },
    });
    await back();
    expect(live()).toBe('1.0.0');
    await expect(back()).rejects.toThrow('There is no version before member-booking 1.0.0.');
    await back('1.2.0');
    expect(live()).toBe('1.2.0');
    await expect(back('0.9.0')).rejects.toThrow(
      'member-booking 0.9.0 is not published here. Published: 1.2.0, 1.1.0, 1.0.0.',
    );
  });

  it('refuses a version that is damaged', async () => {
    await member('1.0.0');
    await member('1.1.0');
    rmSync(join(releases, 'member-booking/1.0.0/7.5e6f7a8b.js'));
    await expect(back()).rejects.toThrow(/1\.0\.0 is damaged: 7\.5e6f7a8b\.js/);
    expect(live()).toBe('1.1.0');
  });

  it('refuses a front end that was never published', async () => {
    await expect(back()).rejects.toThrow('member-booking is not published here.');
  });
});

describe('withdrawing', () => {
  it('leaves an empty entry and the files, until the front end is published again', async () => {
    await member('1.0.0');
    await expect(withdraw(releases, 'member-booking')).resolves.toEqual({ was: '1.0.0' });
    expect([json('remotes.json').remotes, folders()]).toEqual([{ memberBooking: null }, ['1.0.0']]);
    await expect(listReleases(releases)).resolves.toEqual([]);
    for (const refused of [withdraw(releases, 'member-booking'), back()]) {
      await expect(refused).rejects.toThrow('member-booking is not published here.');
    }
    await expect(member('1.0.0')).resolves.toMatchObject({ was: null, removed: [] });
    expect(live()).toBe('1.0.0');
  });
});

describe('the pages of a release', () => {
  const page = (path: string) => ({
    ...{ path, label: 'Parking', title: 'Parking', icon: 'M4 4h16', access: 'signed-in', order: 5 },
  });
  const publishPages = (name: string, remote: string, ...routes: object[]) =>
    publish(releases, { name, built: built(remote, remote, routes), version: '1.0.0', commit: null });

  it('are copied into the list', async () => {
    await publishPages('parking', 'parking', page('/parking'));
    expect(json('remotes.json').remotes.parking.routes).toEqual([page('/parking')]);
  });

  it('are refused with a reason, and nothing is published', async () => {
    await publishPages('member-booking', 'memberBooking', page('/bookings'));
    const before = json('remotes.json');
    await expect(publishPages('parking', 'parking', page('/api/user'), page('/bookings'))).rejects.toThrow(
      'The pages of parking are refused: /api/user is reserved; /bookings is a page of memberBooking.',
    );
    expect([json('remotes.json'), readdirSync(releases).sort()]).toEqual([before, ['member-booking', 'remotes.json']]);
  });

  it('may move to another front end when the first one is withdrawn', async () => {
    await publishPages('member-booking', 'memberBooking', page('/bookings'));
    await withdraw(releases, 'member-booking');
    await expect(publishPages('parking', 'parking', page('/bookings'))).resolves.toMatchObject({ was: null });
  });
});

it('lists the published versions and marks the live ones', async () => {
  await member('1.0.0');
  await member('1.1.0');
  await back();
  await publish(releases, { name: 'admin', built: built('a', 'admin'), version: '2.0.0', commit: null });
  expect((await listReleases(releases)).map(({ name, isLive, manifest }) => [name, manifest.version, isLive])).toEqual([
    ['member-booking', '1.1.0', false],
    ['member-booking', '1.0.0', true],
    ['admin', '2.0.0', true],
  ]);
});

describe('the command', () => {
  /** Returns the exit code and the output. */
  const command = (args: string[], killAfterMs?: number) =>
    new Promise<[number | null, string]>((resolve) => {
      const { RELEASES_DIR: _, ...env } = process.env;
      const child = spawn(process.execPath, [COMMAND, ...args], { env });
      let said = '';
      child.stdout.on('data', (text) => (said += text));
      child.stderr.on('data', (text) => (said += text));
      if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
      child.once('close', (code) => resolve([code, said.trim()]));
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
      ['admin', '--to', 'x', '--from', '/nowhere'],
      '/nowhere contains no built front end: mf-manifest.json is missing.',
    ],
  ])('names the error of %j in one line', async (args, line) => {
    expect(await command(args)).toEqual([1, line]);
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
    for (const delay of [60, 90, 120, 160, 220]) {
      await command(release('member-booking', big, `1.0.${delay}`), delay);
      const { entry, integrity } = json('remotes.json').remotes.memberBooking;
      expect(hashOf(readFileSync(join(releases, entry)))).toBe(integrity);
    }
    await member('1.1.0');
    expect(readdirSync(releases).sort()).toEqual(['member-booking', 'remotes.json']);
    expect(folders().filter((name) => name.startsWith('.'))).toEqual([]);
    expect(live()).toBe('1.1.0');
  }, 60_000);

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
    let isDone = false;
    const waiting = member('1.1.0').then(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect([isDone, live()]).toEqual([false, '1.0.0']);
    rmSync(lock);
    await waiting;
    expect(live()).toBe('1.1.0');
  });
});
