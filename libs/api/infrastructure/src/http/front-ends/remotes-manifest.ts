import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of the front ends. */
export interface FrontEndFolders {
  /** The builds: `shell`, and one folder for each remote. */
  root: string;
  /** The published remotes (apps/shell/docs/releases.md). Null without a releases folder. */
  releases: string | null;
}

/** Folders of the remotes by their names in the manifest. */
export const REMOTE_FOLDERS = { memberBooking: 'member-booking', admin: 'admin' } as const;

/** Format version of the manifest (RemotesManifest in libs/web/remote-contract). */
const MANIFEST_FORMAT = 1;

/** A remote in the manifest. */
interface RemoteEntry {
  version: string;
  /** Absolute path on the origin of the API. */
  entry: string;
  integrity: string;
  contract: unknown;
  /** Files that a page needs first, besides the entry, by the path of the page. */
  pages?: Record<string, string[]>;
  /** Heading (h1) of a page, by its path. */
  headings?: Record<string, string>;
}

/**
 * Builds the manifest from the current content of the folders, so that publishing a remote needs no restart. A remote
 * that was never published is served from its build. A remote without a valid entry is left out, and the shell shows an
 * error.
 */
export async function remotesManifest({ root, releases }: FrontEndFolders): Promise<object> {
  const published = releases === null ? {} : await publishedRemotes(releases);
  const lines = Object.entries(REMOTE_FOLDERS).map(async ([name, folder]) => {
    const line = name in published ? publishedEntry(published[name]) : await builtRemote(root, folder);
    return line === null ? [] : [[name, line]];
  });
  return { contract: MANIFEST_FORMAT, remotes: Object.fromEntries((await Promise.all(lines)).flat()) };
}

/** Returns the unvalidated entries of the releases folder. Throws if its list exists and is damaged. */
async function publishedRemotes(releases: string): Promise<Record<string, unknown>> {
  const text = await readFile(join(releases, 'remotes.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"remotes":{}}';
    throw error;
  });
  return objectOf(objectOf(JSON.parse(text))['remotes']);
}

/** Validates an entry of the releases folder, whose path is relative to its list. */
function publishedEntry(published: unknown): RemoteEntry | null {
  return validEntry(objectOf(published), /^[\w-]+\/[\w.-]+\/[\w.-]+$/, '/remotes/');
}

/** Returns the entry of a remote's build, or null. */
async function builtRemote(root: string, folder: string): Promise<RemoteEntry | null> {
  try {
    const built = objectOf(JSON.parse(await readFile(join(root, folder, 'mf-manifest.json'), 'utf8')));
    const integrity = objectOf(built['files'])[String(built['entry'])];
    return validEntry({ ...built, integrity }, /^[\w.-]+$/, `/remotes/${folder}/`);
  } catch {
    return null;
  }
}

/** Returns null for an invalid entry. `entryShape` keeps the path inside its folder. */
function validEntry(line: Record<string, unknown>, entryShape: RegExp, path: string): RemoteEntry | null {
  const { version, entry, integrity, contract, pages, headings } = line;
  if (typeof version !== 'string' || typeof entry !== 'string' || typeof integrity !== 'string') return null;
  if (!entryShape.test(entry)) return null;
  return {
    ...{ version, entry: path + entry, integrity, contract },
    ...(isPages(pages) ? { pages } : {}),
    ...(isHeadings(headings) ? { headings } : {}),
  };
}

/** Optional: an invalid value is ignored. */
function isPages(value: unknown): value is Record<string, string[]> {
  const isName = (file: unknown) => typeof file === 'string' && /^[\w.-]+$/.test(file);
  return (
    Object.keys(objectOf(value)).length > 0 &&
    Object.values(objectOf(value)).every((files) => Array.isArray(files) && files.every(isName))
  );
}

/** Optional: an invalid value is ignored. */
function isHeadings(value: unknown): value is Record<string, string> {
  const texts = Object.values(objectOf(value));
  return texts.length > 0 && texts.every((text) => typeof text === 'string');
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
