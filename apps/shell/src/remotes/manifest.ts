import { call } from '@roomhours/data-access';
import { fitOf, type RemoteName, type RemoteRelease } from '@roomhours/remote-contract';
import { takeEarly } from '../early/early';
import { RemoteFailure } from './remote-failure';
import { allowedOrigins, manifestUrl } from './sources';

/** The form of the list that this shell can read. */
const MANIFEST_FORM = 1;

/**
 * Asks for the manifest as it is now (the opening page has asked already), and finds a remote in it, with its entry as a whole URL.
 *
 * @throws RemoteFailure no-manifest, too-new, too-old or missing
 */
export async function findRelease(name: RemoteName, signal?: AbortSignal): Promise<RemoteRelease> {
  const url = new URL(manifestUrl(), location.href);
  const result = await call<unknown>({ url: url.href, cache: 'no-cache' }, { signal, asked: takeEarly('remotes') });
  if ('failure' in result) throw new RemoteFailure('no-manifest', `${result.failure.status} ${result.failure.message}`);
  const manifest = result.data;
  if (!isManifest(manifest)) throw new RemoteFailure('no-manifest', 'It is no manifest');
  if (manifest.contract > MANIFEST_FORM) throw new RemoteFailure('too-new', `Manifest of form ${manifest.contract}`);
  const release = manifest.remotes[name];
  if (release === undefined) throw new RemoteFailure('missing', 'The manifest does not list it');
  if (!isRelease(release)) throw new RemoteFailure('missing', 'Its line in the manifest cannot be read');
  return accepted({ ...release, entry: new URL(release.entry, url).href });
}

/** @throws RemoteFailure too-new, too-old or missing */
function accepted(release: RemoteRelease): RemoteRelease {
  const { origin } = new URL(release.entry);
  if (!allowedOrigins().includes(origin)) throw new RemoteFailure('missing', `Nothing is taken from ${origin}`);
  const fit = fitOf(release.contract);
  if (fit !== 'fits') throw new RemoteFailure(fit, `${release.version}: contract ${JSON.stringify(release.contract)}`);
  return release;
}

function isManifest(value: unknown): value is { contract: number; remotes: Record<string, unknown> } {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, remotes } = value as Record<string, unknown>;
  return typeof contract === 'number' && typeof remotes === 'object' && remotes !== null;
}

function isRelease(value: unknown): value is RemoteRelease {
  if (typeof value !== 'object' || value === null) return false;
  const { version, entry, integrity, contract } = value as Record<string, unknown>;
  // Without a hash nothing would be checked: a browser takes an odd one for none.
  const isHash = typeof integrity === 'string' && /^sha(256|384|512)-[\w+/]+=*$/.test(integrity);
  return (
    typeof version === 'string' &&
    typeof entry === 'string' &&
    URL.canParse(entry, location.href) &&
    isHash &&
    isRange(contract)
  );
}

function isRange(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { needs, offers } = value as Record<string, unknown>;
  return typeof needs === 'number' && typeof offers === 'number';
}
