import { call } from '@roomhours/data-access';
import { REMOTE_CONTRACT_VERSION, type RemoteName, type RemotesManifest } from '@roomhours/remote-contract';
import { RemoteFailure } from './remote-failure';

/** Where the manifest is: whoever serves the page says so in its head (setting REMOTES_URL). */
export function manifestUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="roomhours-remotes"]')?.content || '/remotes.json';
}

/** One line of the manifest. */
export type RemoteRelease = RemotesManifest['remotes'][RemoteName];

/**
 * Fetches the manifest afresh and finds a remote in it.
 *
 * @throws RemoteFailure no-manifest, too-new or missing
 */
export async function findRelease(name: RemoteName): Promise<RemoteRelease> {
  const result = await call<unknown>({ url: manifestUrl() });
  if ('failure' in result) throw new RemoteFailure('no-manifest', result.failure);
  const manifest = result.data;
  if (!isManifest(manifest)) throw new RemoteFailure('no-manifest');
  if (manifest.contract > REMOTE_CONTRACT_VERSION) throw new RemoteFailure('too-new');
  const release: unknown = manifest.remotes[name];
  if (!isRelease(release)) throw new RemoteFailure('missing');
  return release;
}

function isManifest(value: unknown): value is { contract: number; remotes: Record<string, unknown> } {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, remotes } = value as Record<string, unknown>;
  return typeof contract === 'number' && typeof remotes === 'object' && remotes !== null;
}

function isRelease(value: unknown): value is RemoteRelease {
  if (typeof value !== 'object' || value === null) return false;
  return typeof (value as Record<string, unknown>).entry === 'string';
}
