import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of the front ends. */
export interface FrontEndFolders {
  /** The builds: `shell`, and one folder for each remote. */
  root: string;
  /** The published remotes (apps/shell/docs/releases.md). Null without a releases folder. */
  releases: string | null;
}

/** The file that makes a folder of `FrontEndFolders.root` a built remote. */
export const BUILD_MANIFEST = 'release.json';

/** Format version of the manifest (RemotesManifest in libs/web/remote-contract). */
const MANIFEST_FORMAT = 1;

/** Names of remotes. They are globals of the page and keys of objects. */
const NAME = /^[a-z][A-Za-z0-9]*$/;

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
  /** The pages of the remote. The shell validates them (libs/web/remote-contract). */
  routes?: unknown[];
}

/** Remotes by name. Null: the remote is withdrawn, or its entry is invalid. */
type Remotes = Record<string, RemoteEntry | null>;

/**
 * Builds the manifest from the current content of the folders, so that publishing a remote needs no restart. A remote
 * that was never published is served from its build; a withdrawn one is not. A remote without a valid entry is left out.
 */
export async function remotesManifest({ root, releases }: FrontEndFolders): Promise<object> {
  const [built, published] = await Promise.all([
    builtRemotes(root),
    releases === null ? {} : publishedRemotes(releases),
  ]);
  const remotes = Object.entries({ ...built, ...published }).filter(
    ([name, entry]) => NAME.test(name) && entry !== null,
  );
  return { contract: MANIFEST_FORMAT, remotes: Object.fromEntries(remotes) };
}

/** Throws if the list of the releases folder exists and is damaged. Its paths are relative to the list. */
async function publishedRemotes(releases: string): Promise<Remotes> {
  const text = await readFile(join(releases, 'remotes.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"remotes":{}}';
    throw error;
  });
  const remotes = Object.entries(objectOf(objectOf(JSON.parse(text))['remotes']));
  return Object.fromEntries(
    remotes.map(([name, line]) => [name, validEntry(objectOf(line), /^[\w-]+\/[\w.-]+\/[\w.-]+$/, '/remotes/')]),
  );
}

/** Returns the remotes whose builds are in the folders of `root`. */
async function builtRemotes(root: string): Promise<Remotes> {
  const folders = await readdir(root).catch(() => []);
  return Object.fromEntries((await Promise.all(folders.sort().map((folder) => builtRemote(root, folder)))).flat());
}

/** Returns name and entry of a remote's build, or nothing if the folder contains none. */
async function builtRemote(root: string, folder: string): Promise<[string, RemoteEntry | null][]> {
  try {
    const built = objectOf(JSON.parse(await readFile(join(root, folder, BUILD_MANIFEST), 'utf8')));
    const integrity = objectOf(built['files'])[String(built['entry'])];
    return [[String(built['remote']), validEntry({ ...built, integrity }, /^[\w.-]+$/, `/remotes/${folder}/`)]];
  } catch {
    return [];
  }
}

/** Returns null for an invalid entry. `entryShape` keeps the path inside its folder. */
function validEntry(line: Record<string, unknown>, entryShape: RegExp, path: string): RemoteEntry | null {
  const { version, entry, integrity, contract, pages, headings, routes } = line;
  if (typeof version !== 'string' || typeof entry !== 'string' || typeof integrity !== 'string') return null;
  if (!entryShape.test(entry)) return null;
  return {
    version,
    entry: path + entry,
    integrity,
    contract,
    ...(isPages(pages) ? { pages } : {}),
    ...(isHeadings(headings) ? { headings } : {}),
    ...(Array.isArray(routes) ? { routes: routes as unknown[] } : {}),
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
