import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the front ends lie. */
export interface FrontEndFolders {
  /** Holds the built ones: `shell`, and one folder a remote. */
  root: string;
  /** Holds the published remotes, as apps/shell/docs/releases.md describes; null: there are none. */
  releases: string | null;
}

/** The names of the remotes in the manifest, and the folder and path of each. */
export const REMOTE_FOLDERS = { memberBooking: 'member-booking', admin: 'admin' } as const;

/** The form of the list (RemotesManifest in libs/web/remote-contract). */
const MANIFEST_FORM = 1;

/** One line of the manifest. */
interface Line {
  version: string;
  /** Path from our own root. */
  entry: string;
  integrity: string;
  contract: unknown;
  /** The files beside the entry that a page shows first, by its path. */
  pages?: Record<string, string[]>;
  /** The text of a page's h1, by its address. */
  headings?: Record<string, string>;
}

/**
 * The manifest of the micro-frontends, from what lies in their folders now: publishing a remote needs no restart. A remote that has
 * never been published is served as it was built. One without a readable line is left out, and the shell says so.
 */
export async function remotesManifest({ root, releases }: FrontEndFolders): Promise<object> {
  const published = releases === null ? {} : await publishedRemotes(releases);
  const lines = Object.entries(REMOTE_FOLDERS).map(async ([name, folder]) => {
    const line = name in published ? lineOf(published[name]) : await builtRemote(root, folder);
    return line === null ? [] : [[name, line]];
  });
  return { contract: MANIFEST_FORM, remotes: Object.fromEntries((await Promise.all(lines)).flat()) };
}

/** The lines of the releases folder as they stand there. Throws where there is a list and it cannot be read. */
async function publishedRemotes(releases: string): Promise<Record<string, unknown>> {
  const text = await readFile(join(releases, 'remotes.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"remotes":{}}';
    throw error;
  });
  return objectOf(objectOf(JSON.parse(text))['remotes']);
}

/** Entries in the releases folder are written as seen from its list. */
function lineOf(published: unknown): Line | null {
  return checkedLine(objectOf(published), /^[\w-]+\/[\w.-]+\/[\w.-]+$/, '/remotes/');
}

/** What a remote's build has left beside its files. */
async function builtRemote(root: string, folder: string): Promise<Line | null> {
  try {
    const built = objectOf(JSON.parse(await readFile(join(root, folder, 'mf-manifest.json'), 'utf8')));
    const integrity = objectOf(built['files'])[String(built['entry'])];
    return checkedLine({ ...built, integrity }, /^[\w.-]+$/, `/remotes/${folder}/`);
  } catch {
    return null;
  }
}

/** Null where it is not as a line has to be; `entryShape` keeps an entry inside its folder. */
function checkedLine(line: Record<string, unknown>, entryShape: RegExp, path: string): Line | null {
  const { version, entry, integrity, contract, pages, headings } = line;
  if (typeof version !== 'string' || typeof entry !== 'string' || typeof integrity !== 'string') return null;
  if (!entryShape.test(entry)) return null;
  return {
    ...{ version, entry: path + entry, integrity, contract },
    ...(isPages(pages) ? { pages } : {}),
    ...(isHeadings(headings) ? { headings } : {}),
  };
}

/** Only a hint: without it the front end is served all the same. */
function isPages(value: unknown): value is Record<string, string[]> {
  const isName = (file: unknown) => typeof file === 'string' && /^[\w.-]+$/.test(file);
  return (
    Object.keys(objectOf(value)).length > 0 &&
    Object.values(objectOf(value)).every((files) => Array.isArray(files) && files.every(isName))
  );
}

/** Only a hint, too. */
function isHeadings(value: unknown): value is Record<string, string> {
  const texts = Object.values(objectOf(value));
  return texts.length > 0 && texts.every((text) => typeof text === 'string');
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
