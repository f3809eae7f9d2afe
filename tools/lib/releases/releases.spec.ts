import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listReleases, publish, withdraw } from './releases.mjs';
import { FIT, back, built, folders, hashOf, json, live, member, releases } from './testing';

describe('publishing', () => {
  it('adds an immutable folder for the version and an entry to the list', async () => {
    await expect(member('1.4.0')).resolves.toMatchObject({ was: null, removed: [] });
    const text = '1.4.0';
    expect(json('member-booking/1.4.0/release.json')).toEqual({
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
    const manifest = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...manifest, pages, headings }));
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
    await expect(publish(releases, wanted)).rejects.toThrow(/differs from release.json beside it/);
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

it('withdrawing leaves an empty entry and the files, until the front end is published again', async () => {
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
