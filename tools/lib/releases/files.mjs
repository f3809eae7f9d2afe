import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import integrity from '../../webpack/integrity.cjs';
import { UserError } from '../terminal.mjs';

const { integrityOf } = integrity;

/** The `release.json` of a release, beside its files (apps/shell/docs/releases.md).
 *
 * @typedef {object} Manifest
 * @property {string} remote the shell's name for it: 'memberBooking'
 * @property {string} version
 * @property {string | null} commit
 * @property {{ needs: number, offers: number }} contract
 * @property {string} entry
 * @property {unknown[]} [routes] the pages (RemoteRoute in libs/web/remote-contract)
 * @property {Record<string, string[]>} [pages] the files that a page shows first, by its path
 * @property {Record<string, string>} [headings] the text of a page's h1, by its address
 * @property {Record<string, string>} files the hash of each, by name
 * @property {string} [published] ISO 8601
 */

export const MANIFEST = 'release.json';

/** Writes a file and waits until it is on the disk. @param {string} file @param {string | Buffer} content */
export const writeDurably = (file, content) => writeFile(file, content, { flush: true });

/**
 * Creates or replaces a file atomically: readers see the old or the new content, never a part.
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
 * @returns {Promise<Manifest | null>} null if there is no manifest
 */
export async function readManifest(folder) {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) return null;
  const manifest = parse(text);
  const isValid = manifest?.remote && manifest.version && manifest.contract && manifest.files?.[manifest.entry];
  if (!isValid) throw new UserError(`${join(folder, MANIFEST)} cannot be read.`);
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
 * @returns {Promise<string[]>} the files that are missing or differ from the manifest
 */
export async function damagedFiles(folder, { files }) {
  const looked = Object.entries(files).map(async ([file, hash]) => {
    const content = await readFile(join(folder, file)).catch(() => null);
    return content !== null && integrityOf(content) === hash ? [] : [file];
  });
  return (await Promise.all(looked)).flat();
}

/**
 * Returns the content of a built or published file. Throws UserError if it differs from the hash of the manifest.
 *
 * @param {string} folder
 * @param {string} file
 * @param {string} hash
 */
export async function readChecked(folder, file, hash) {
  const content = await readFile(join(folder, file)).catch(() => null);
  if (content !== null && integrityOf(content) === hash) return content;
  throw new UserError(`${join(folder, file)} differs from ${MANIFEST} beside it. Build it again.`);
}

/** @param {string} folder @returns {Promise<string[]>} empty if there is no such folder */
export async function namesIn(folder) {
  return readdir(folder).catch(() => []);
}
