import { open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import integrity from '../../webpack/integrity.cjs';
import { Plain } from '../say.mjs';

const { integrityOf } = integrity;

/** What a release says about itself: the `mf-manifest.json` beside its files (apps/shell/docs/releases.md).
 *
 * @typedef {object} Manifest
 * @property {string} remote as the shell calls it: 'memberBooking'
 * @property {string} version
 * @property {string | null} commit
 * @property {{ needs: number, offers: number }} contract
 * @property {string} entry
 * @property {Record<string, string[]>} [pages] the files that a page shows first, by its path
 * @property {Record<string, string>} [headings] the text of a page's h1, by its address
 * @property {Record<string, string>} files the hash of each, by name
 * @property {string} [published] ISO 8601
 */

export const MANIFEST = 'mf-manifest.json';

/**
 * Writes a file so that it is on the disk when this returns.
 *
 * @param {string} file
 * @param {string | Buffer} content
 */
export async function writeDurably(file, content) {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Puts a file in place of another, or where none was: whoever reads has the old one or the new one, whole.
 *
 * @param {string} file
 * @param {string | Buffer} content
 */
export async function replace(file, content) {
  const fresh = join(dirname(file), `.fresh-${process.pid}-${Date.now()}`);
  try {
    await writeDurably(fresh, content);
    await rename(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
}

/**
 * @param {string} folder
 * @returns {Promise<Manifest | null>} null where there is none
 */
export async function readManifest(folder) {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) return null;
  const manifest = parse(text);
  const isOne = manifest?.remote && manifest.version && manifest.contract && manifest.files?.[manifest.entry];
  if (!isOne) throw new Plain(`${join(folder, MANIFEST)} cannot be read.`);
  return manifest;
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param {string} folder
 * @param {Manifest} manifest
 * @returns {Promise<string[]>} the files that are missing or not as the manifest says
 */
export async function damagedFiles(folder, { files }) {
  const looked = Object.entries(files).map(async ([file, hash]) => {
    const content = await readFile(join(folder, file)).catch(() => null);
    return content !== null && integrityOf(content) === hash ? [] : [file];
  });
  return (await Promise.all(looked)).flat();
}

/**
 * The content of a built or published file, if it is what the manifest says.
 *
 * @param {string} folder
 * @param {string} file
 * @param {string} hash
 */
export async function readChecked(folder, file, hash) {
  const content = await readFile(join(folder, file)).catch(() => null);
  if (content !== null && integrityOf(content) === hash) return content;
  throw new Plain(`${join(folder, file)} is not what ${MANIFEST} beside it says. Build it again.`);
}

/** @param {string} folder @returns {Promise<string[]>} none where there is no such folder */
export async function namesIn(folder) {
  return readdir(folder).catch(() => []);
}
