import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../terminal.mjs';
import { damagedFiles, MANIFEST, namesIn, readChecked, readManifest, replace, writeDurably } from './files.mjs';
import { withLock } from './lock.mjs';
import { checkPages } from './pages.mjs';

/** @typedef {import('./files.mjs').Manifest} Manifest */

/**
 * One entry of `remotes.json`. The shell reads all fields except `versions`.
 *
 * @typedef {object} Line
 * @property {string} version the live version
 * @property {string} entry relative to the list
 * @property {string} integrity
 * @property {Manifest['contract']} contract
 * @property {Manifest['routes']} [routes]
 * @property {Manifest['pages']} [pages]
 * @property {Manifest['headings']} [headings]
 * @property {string[]} versions published versions, newest first: the order for rolling back
 */

/**
 * A withdrawn front end is null: without an entry, an API would serve its build.
 *
 * @typedef {{ contract: number, remotes: Record<string, Line | null> }} List
 */

/** The form of the list (RemotesManifest in libs/web/remote-contract). */
const LIST_FORM = 1;
const LIST = 'remotes.json';
/** The number of versions to keep besides the live one, for open pages that still load files of their version. */
const OLD_VERSIONS = 3;
const VERSION = /^\d+\.\d+\.\d+(-[\da-z]+([.-][\da-z]+)*)?$/i;

/**
 * Publishes a built front end under its version and makes it live. Publishing the same content again repairs damaged files.
 * Other content under the same version is refused, and pages that are invalid or belong to another front end.
 *
 * @param {string} releases the folder
 * @param {{ name: string, built: string, version: string, commit: string | null }} release `name` of its folder; `built`: folder of the build
 * @returns {Promise<{ line: Line, was: string | null, removed: string[] }>} `was`: the version that was live before
 */
export async function publish(releases, { name, built, version, commit }) {
  if (!VERSION.test(version)) throw new UserError(`"${version}" is no version; use the form 1.4.0 or 1.4.0-rc.1.`);
  const source = await readManifest(built);
  if (source === null) throw new UserError(`${built} contains no built front end: ${MANIFEST} is missing.`);
  const manifest = { ...source, version, commit, published: new Date().toISOString() };
  return withLock(releases, async () => {
    const home = join(releases, name);
    const list = await readList(releases);
    await checkPages(list.remotes, manifest);
    await mkdir(home, { recursive: true });
    await Promise.all([sweep(releases), sweep(home)]);
    const existing = await readManifest(join(home, version));
    if (existing === null) await addVersion(home, built, manifest);
    else await repair(join(home, version), built, existing, manifest);
    const before = list.remotes[manifest.remote];
    const was = before?.version ?? null;
    const known = before?.versions ?? [];
    const versions = kept(known.includes(version) ? known : [version, ...known], version, was);
    const line = lineOf(name, existing ?? manifest, versions);
    await replaceList(releases, list, manifest.remote, line);
    return { line, was, removed: await removeOthers(home, versions) };
  });
}

/**
 * Makes an older version live again.
 *
 * @param {string} releases
 * @param {string} name of its folder
 * @param {string} [to] default: the version that was published before the live one
 * @returns {Promise<{ line: Line, was: string }>}
 */
export async function rollBack(releases, name, to) {
  return withLock(releases, async () => {
    const list = await readList(releases);
    const [remote, before] = entryOf(list, name);
    const { version: was, versions } = before;
    const version = to ?? versions[versions.indexOf(was) + 1];
    if (version === undefined) throw new UserError(`There is no version before ${name} ${was}.`);
    if (!versions.includes(version))
      throw new UserError(`${name} ${version} is not published here. Published: ${versions.join(', ')}.`);
    const folder = join(releases, name, version);
    const manifest = await readManifest(folder);
    const damaged = manifest === null ? [MANIFEST] : await damagedFiles(folder, manifest);
    if (manifest === null || damaged.length > 0) {
      throw new UserError(`${name} ${version} is damaged: ${damaged.join(', ')}. Publish it again.`);
    }
    const line = lineOf(name, manifest, versions);
    await replaceList(releases, list, remote, line);
    return { line, was };
  });
}

/**
 * Takes a front end out of the list. Its files stay for open pages, until it is published again.
 *
 * @param {string} releases
 * @param {string} name of its folder
 * @returns {Promise<{ was: string }>}
 */
export async function withdraw(releases, name) {
  return withLock(releases, async () => {
    const list = await readList(releases);
    const [remote, { version }] = entryOf(list, name);
    await replaceList(releases, list, remote, null);
    return { was: version };
  });
}

/**
 * Lists the published versions, by folder. Withdrawn front ends are left out.
 *
 * @param {string} releases
 * @returns {Promise<{ name: string, isLive: boolean, manifest: Manifest }[]>}
 */
export async function listReleases(releases) {
  const { remotes } = await readList(releases);
  const lines = Object.values(remotes).filter((line) => line !== null);
  const found = lines.flatMap((line) =>
    line.versions.map(async (version) => {
      const name = folderOf(line);
      const manifest = await readManifest(join(releases, name, version));
      if (manifest === null) throw new UserError(`${name} ${version} is in the list, but its folder is missing.`);
      return { name, isLive: version === line.version, manifest };
    }),
  );
  return Promise.all(found);
}

/** @param {string} releases @returns {Promise<List>} */
async function readList(releases) {
  const file = join(releases, LIST);
  const text = await readFile(file, 'utf8').catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'ENOENT') return JSON.stringify({ contract: LIST_FORM, remotes: {} });
    throw error;
  });
  try {
    const list = JSON.parse(text);
    if (list.contract === LIST_FORM && typeof list.remotes === 'object') return list;
  } catch {
    // Refused below.
  }
  throw new UserError(`${file} is not a valid list of releases. Nothing has been changed.`);
}

/** Writes the list. This is the only place where the live version changes. @param {string} releases @param {List} list @param {string} remote @param {Line | null} line */
async function replaceList(releases, list, remote, line) {
  const next = { contract: LIST_FORM, remotes: { ...list.remotes, [remote]: line } };
  await replace(join(releases, LIST), `${JSON.stringify(next, null, 2)}\n`);
}

/** @param {string} name @param {Manifest} manifest @param {string[]} versions @returns {Line} */
function lineOf(name, { version, entry, files, contract, routes, pages, headings }, versions) {
  return {
    version,
    entry: `${name}/${version}/${entry}`,
    integrity: /** @type {string} */ (files[entry]),
    contract,
    ...(routes ? { routes } : {}),
    ...(pages ? { pages } : {}),
    ...(headings ? { headings } : {}),
    versions,
  };
}

/** @param {Line} line */
const folderOf = ({ entry }) => /** @type {string} */ (entry.split('/')[0]);

/** @param {List} list @param {string} name @returns {[string, Line]} */
function entryOf({ remotes }, name) {
  for (const [remote, line] of Object.entries(remotes)) {
    if (line !== null && folderOf(line) === name) return [remote, line];
  }
  throw new UserError(`${name} is not published here.`);
}

/**
 * Selects the versions to keep: the live one, the previously live one (its pages may be open) and the newest others.
 *
 * @param {string[]} versions newest first
 * @param {string} live
 * @param {string | null} was
 */
function kept(versions, live, was) {
  const old = versions.filter((version) => version !== live);
  const first = old.filter((version) => version === was);
  const stay = new Set([live, ...[...first, ...old.filter((version) => version !== was)].slice(0, OLD_VERSIONS)]);
  return versions.filter((version) => stay.has(version));
}

/** Adds a version with one rename, so that it is never partly there. @param {string} home @param {string} built @param {Manifest} manifest */
async function addVersion(home, built, manifest) {
  const incoming = join(home, `.incoming-${process.pid}`);
  await mkdir(incoming);
  for (const [file, hash] of Object.entries(manifest.files)) {
    await writeDurably(join(incoming, file), await readChecked(built, file, hash));
  }
  await writeDurably(join(incoming, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(incoming, join(home, manifest.version));
}

/** @param {string} folder @param {string} built @param {Manifest} existing @param {Manifest} wanted */
async function repair(folder, built, existing, wanted) {
  if (JSON.stringify(existing.files) !== JSON.stringify(wanted.files)) {
    throw new UserError(
      `${folder} already exists with other content. A published version never changes: raise the version ` +
        '(the file VERSION of the app, or --version).',
    );
  }
  for (const file of await damagedFiles(folder, existing)) {
    await replace(join(folder, file), await readChecked(built, file, /** @type {string} */ (existing.files[file])));
  }
}

/** Removes leftovers of interrupted commands. @param {string} home */
async function sweep(home) {
  const left = (await namesIn(home)).filter((name) => /^\.(incoming|leaving|fresh)-/.test(name));
  for (const name of left) await rm(join(home, name), { recursive: true, force: true });
}

/**
 * Removes the other versions. One rename takes a version away, so it is never partly there.
 *
 * @param {string} home
 * @param {string[]} versions to keep
 * @returns {Promise<string[]>}
 */
async function removeOthers(home, versions) {
  const others = (await namesIn(home)).filter((name) => VERSION.test(name) && !versions.includes(name));
  for (const name of others) {
    const leaving = join(home, `.leaving-${name}`);
    await rename(join(home, name), leaving);
    await rm(leaving, { recursive: true, force: true });
  }
  return others;
}
