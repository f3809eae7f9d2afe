/** A temporary folder of releases for each test of the spec that imports this module. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish, rollBack } from './releases.mjs';

export const FIT = { needs: 1, offers: 1 };
export const hashOf = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Exists during one test. */
export let scratch: string;
/** The folder of the releases, which does not exist at first. */
export let releases: string;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'roomhours-releases-'));
  releases = join(scratch, 'releases');
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

/** Creates a built front end and returns its folder; `text` is part of every file. */
export function built(text: string, remote = 'memberBooking', routes?: object[]): string {
  const folder = join(scratch, `built-${remote}-${text.slice(0, 20)}`);
  const files = { 'remoteEntry.1a2b3c4d.js': text, '7.5e6f7a8b.js': `${text}!`, '7.5e6f7a8b.js.gz': `${text}?` };
  mkdirSync(folder, { recursive: true });
  Object.entries(files).forEach(([file, content]) => writeFileSync(join(folder, file), content));
  const hashes = Object.fromEntries(Object.entries(files).map(([file, content]) => [file, hashOf(content)]));
  const entry = 'remoteEntry.1a2b3c4d.js';
  const manifest = { remote, version: '0', commit: null, contract: FIT, entry, routes, files: hashes };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(manifest));
  return folder;
}

/** Publishes a version of the member front end. */
export const member = (version: string, text = version) =>
  publish(releases, { name: 'member-booking', built: built(text), version, commit: 'c0ffee' });
/** Reads a file of the releases. */
export const json = (...path: string[]) => JSON.parse(readFileSync(join(releases, ...path), 'utf8'));
/** The live version of the member front end. */
export const live = () => json('remotes.json').remotes.memberBooking.version;
/** The names in the folder of a front end. */
export const folders = (name = 'member-booking') => readdirSync(join(releases, name)).sort();
/** Rolls the member front end back. */
export const back = (to?: string) => rollBack(releases, 'member-booking', to);
