import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Plain } from '../say.mjs';
import { damagedFiles, MANIFEST, namesIn, readChecked, readManifest, replace, writeDurably } from './files.mjs';
import { alone } from './lock.mjs';

/** @typedef {import('./files.mjs').Manifest} Manifest */

/**
 * One line of `remotes.json`. The shell reads all but `versions`.
 *
 * @typedef {object} Line
 * @property {string} version that is live
 * @property {string} entry as seen from the list
 * @property {string} integrity
 * @property {Manifest['contract']} contract
 * @property {Manifest['pages']} [pages]
 * @property {Manifest['headings']} [headings]
 * @property {string[]} versions that lie here, the newest first: the order for going back
 */

/** @typedef {{ contract: number, remotes: Record<string, Line> }} List */

/** The form of the list (RemotesManifest in libs/web/remote-contract). */
const LIST_FORM = 1;
const LIST = 'remotes.json';
/** So many stay besides the live one: pages that are open find the rest of their version. */
const OLD_VERSIONS = 3;
const VERSION = /^\d+\.\d+\.\d+(-[\da-z]+([.-][\da-z]+)*)?$/i;

/**
 * Publishes a built front end under its version and makes it live. The same content may be published again, which mends what has been
 * damaged; other content under the same version is refused.
 *
 * @param {string} releases the folder
 * @param {{ name: string, built: string, version: string, commit: string | null }} release `name` of its folder; `built`: where it lies
 * @returns {Promise<{ line: Line, was: string | null, removed: string[] }>} `was`: the version that was live
 */
export async function publish(releases, { name, built, version, commit }) {
  if (!VERSION.test(version)) throw new Plain(`"${version}" is no version; it has to look like 1.4.0 or 1.4.0-rc.1.`);
  const source = await readManifest(built);
  if (source === null) throw new Plain(`${built} holds no built front end: there is no ${MANIFEST}.`);
  const manifest = { ...source, version, commit, published: new Date().toISOString() };
  return alone(releases, async () => {
    const home = join(releases, name);
    const list = await readList(releases);
    await mkdir(home, { recursive: true });
    await Promise.all([sweep(releases), sweep(home)]);
    const there = await readManifest(join(home, version));
    if (there === null) await lay(home, built, manifest);
    else await mend(join(home, version), built, there, manifest);
    const before = list.remotes[manifest.remote];
    const was = before?.version ?? null;
    const known = before?.versions ?? [];
    const versions = kept(known.includes(version) ? known : [version, ...known], version, was);
    const line = lineOf(name, there ?? manifest, versions);
    await replaceList(releases, list, manifest.remote, line);
    return { line, was, removed: await removeOthers(home, versions) };
  });
}

/**
 * Makes an older version live again.
 *
 * @param {string} releases
 * @param {string} name of its folder
 * @param {string} [to] left out: the one that was published before the live one
 * @returns {Promise<{ line: Line, was: string }>}
 */
export async function rollBack(releases, name, to) {
  return alone(releases, async () => {
    const list = await readList(releases);
    const [remote, before] = entryOf(list, name);
    const { version: was, versions } = before;
    const version = to ?? versions[versions.indexOf(was) + 1];
    if (version === undefined) throw new Plain(`There is nothing older than ${name} ${was} to go back to.`);
    if (!versions.includes(version)) throw new Plain(`${name} ${version} does not lie here: ${versions.join(', ')}.`);
    const folder = join(releases, name, version);
    const manifest = await readManifest(folder);
    const damaged = manifest === null ? [MANIFEST] : await damagedFiles(folder, manifest);
    if (manifest === null || damaged.length > 0) {
      throw new Plain(`${name} ${version} is damaged and stays away: ${damaged.join(', ')}. Publish it again.`);
    }
    const line = lineOf(name, manifest, versions);
    await replaceList(releases, list, remote, line);
    return { line, was };
  });
}

/**
 * What lies here, by the names of the folders.
 *
 * @param {string} releases
 * @returns {Promise<{ name: string, isLive: boolean, manifest: Manifest }[]>}
 */
export async function listReleases(releases) {
  const { remotes } = await readList(releases);
  const found = Object.values(remotes).flatMap((line) =>
    line.versions.map(async (version) => {
      const name = folderOf(line);
      const manifest = await readManifest(join(releases, name, version));
      if (manifest === null) throw new Plain(`${name} ${version} is on the list, and its folder is not there.`);
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
    // Said below.
  }
  throw new Plain(`${file} is no list that this command can read; nothing has been changed.`);
}

/** The live version changes here, and nowhere else. @param {string} releases @param {List} list @param {string} remote @param {Line} line */
async function replaceList(releases, list, remote, line) {
  const next = { contract: LIST_FORM, remotes: { ...list.remotes, [remote]: line } };
  await replace(join(releases, LIST), `${JSON.stringify(next, null, 2)}\n`);
}

/** @param {string} name @param {Manifest} manifest @param {string[]} versions @returns {Line} */
function lineOf(name, { version, entry, files, contract, pages, headings }, versions) {
  return {
    version,
    entry: `${name}/${version}/${entry}`,
    integrity: /** @type {string} */ (files[entry]),
    contract,
    ...(pages ? { pages } : {}),
    ...(headings ? { headings } : {}),
    versions,
  };
}

/** @param {Line} line */
const folderOf = ({ entry }) => /** @type {string} */ (entry.split('/')[0]);

/** @param {List} list @param {string} name @returns {[string, Line]} */
function entryOf({ remotes }, name) {
  const found = Object.entries(remotes).find(([, line]) => folderOf(line) === name);
  if (!found) throw new Plain(`${name} has never been published here.`);
  return found;
}

/**
 * The live one, the one that was live until now (its pages are open), and the newest others.
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

/** A new version comes with one rename: it is there whole, or not at all. @param {string} home @param {string} built @param {Manifest} manifest */
async function lay(home, built, manifest) {
  const incoming = join(home, `.incoming-${process.pid}`);
  await mkdir(incoming);
  for (const [file, hash] of Object.entries(manifest.files)) {
    await writeDurably(join(incoming, file), await readChecked(built, file, hash));
  }
  await writeDurably(join(incoming, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(incoming, join(home, manifest.version));
}

/** @param {string} folder @param {string} built @param {Manifest} there @param {Manifest} wanted */
async function mend(folder, built, there, wanted) {
  if (JSON.stringify(there.files) !== JSON.stringify(wanted.files)) {
    throw new Plain(
      `${folder} is there already, with other content. A published version never changes: raise the version ` +
        '(the file VERSION of the app, or --version).',
    );
  }
  for (const file of await damagedFiles(folder, there)) {
    await replace(join(folder, file), await readChecked(built, file, /** @type {string} */ (there.files[file])));
  }
}

/** What somebody who was interrupted has left. @param {string} home */
async function sweep(home) {
  const left = (await namesIn(home)).filter((name) => /^\.(incoming|leaving|fresh)-/.test(name));
  for (const name of left) await rm(join(home, name), { recursive: true, force: true });
}

/**
 * A version leaves by one rename, too.
 *
 * @param {string} home
 * @param {string[]} versions that stay
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
