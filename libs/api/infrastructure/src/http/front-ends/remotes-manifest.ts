import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the built front ends lie. */
export interface FrontEndFolders {
  /** Holds `shell`, and one folder a remote. */
  root: string;
}

/** The names of the remotes in the manifest, and the folder and path of each. */
export const REMOTE_FOLDERS = { memberBooking: 'member-booking', admin: 'admin' } as const;

const CONTRACT = 1;

/** What a remote's build leaves beside its files. */
interface Release {
  version: string;
  /** A file name in the remote's folder. */
  entry: string;
}

/**
 * The manifest of the micro-frontends, from what lies in their folders now: publishing a remote needs no restart.
 * A remote without a readable release is left out, and the shell says so.
 */
export async function remotesManifest({ root }: FrontEndFolders): Promise<object> {
  const entries = Object.entries(REMOTE_FOLDERS).map(async ([name, folder]) => {
    const release = await readRelease(join(root, folder, 'release.json'));
    if (release === null) return [];
    return [[name, { version: release.version, entry: `/remotes/${folder}/${release.entry}` }]];
  });
  return { contract: CONTRACT, remotes: Object.fromEntries((await Promise.all(entries)).flat()) };
}

async function readRelease(file: string): Promise<Release | null> {
  try {
    const release = JSON.parse(await readFile(file, 'utf8')) as Partial<Release>;
    const { version, entry } = release;
    return typeof version === 'string' && typeof entry === 'string' && /^[\w.-]+$/.test(entry)
      ? { version, entry }
      : null;
  } catch {
    return null;
  }
}
