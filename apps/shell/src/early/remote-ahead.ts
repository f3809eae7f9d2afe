import type { RemoteName, RemotesManifest } from '@roomhours/remote-contract';
import { filesOfPage, manifestUrl } from '../remotes/sources';
import { fetchAhead } from './fetch-ahead';

/** Where a page is, and which remote shows it. */
interface Target {
  remote: RemoteName;
  path: string;
}

/**
 * Downloads what a page of a remote needs, so that it lies ready when the remote is started. Whether the list can be used at all, and
 * whether the remote may be, is found out then (remotes/load-remote.ts).
 */
export async function fetchRemoteAhead({ remote, path }: Target, list: Promise<Response>): Promise<void> {
  try {
    const { remotes } = (await (await list).clone().json()) as RemotesManifest;
    const release = remotes[remote];
    if (!release) return;
    const entry = new URL(release.entry, new URL(manifestUrl(), location.href)).href;
    fetchAhead([entry, ...filesOfPage(release, path, entry)]);
  } catch {
    return;
  }
}
