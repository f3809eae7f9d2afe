import { call } from '@roomhours/data-access';
import { fitOf, type RemoteName, type RemoteRelease } from '@roomhours/remote-contract';
import { takePrefetched } from '../prefetched-responses';
import { settlePageList } from '../routes/page-list';
import { pagesOfManifest } from '../routes/pages-of-manifest';
import { RemoteFailure } from './remote-failure';
import { allowedOrigins, manifestUrl } from './sources';

/** The format of the manifest that this shell can read. */
const MANIFEST_FORMAT = 1;
/** A younger manifest is used again. */
const MAX_AGE_MS = 10_000;
const TIMEOUT_MS = 12_000;

interface Manifest {
  url: URL;
  /** The releases by name, not validated. */
  remotes: Record<string, unknown>;
}

let latest: { requestedAt: number; manifest: Promise<Manifest> } | null = null;

/**
 * Reads the manifest and updates the page list. Reads it again if it is older than 10 s.
 *
 * @param isFresh reads it in any case
 * @throws RemoteFailure no-manifest or too-new
 */
export function readManifest(isFresh = false): Promise<Manifest> {
  if (!isFresh && latest && performance.now() - latest.requestedAt < MAX_AGE_MS) return latest.manifest;
  const read = { requestedAt: performance.now(), manifest: requestAndParse() };
  latest = read;
  read.manifest.then(
    ({ remotes }) => {
      // A later request has a newer manifest.
      if (latest === read) settlePageList(pagesOfManifest(remotes));
    },
    () => {
      if (latest !== read) return;
      latest = null;
      settlePageList(null);
    },
  );
  return read.manifest;
}

/** Makes the next call of `readManifest` request the manifest. */
export function forgetManifest(): void {
  latest = null;
}

async function requestAndParse(): Promise<Manifest> {
  const url = new URL(manifestUrl(), location.href);
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS), prefetched: takePrefetched('remotes') };
  const result = await call<unknown>({ url: url.href, cache: 'no-cache' }, options);
  if ('failure' in result) throw new RemoteFailure('no-manifest', `${result.failure.status} ${result.failure.message}`);
  const manifest = result.data;
  if (!isManifest(manifest)) throw new RemoteFailure('no-manifest', 'It is no manifest');
  if (manifest.contract > MANIFEST_FORMAT)
    throw new RemoteFailure('too-new', `Manifest of format ${manifest.contract}`);
  return { url, remotes: manifest.remotes };
}

/**
 * Returns the live release of a front end, with the absolute URL of its entry.
 *
 * @param isFresh see `readManifest`
 * @throws RemoteFailure no-manifest, too-new, too-old or missing
 */
export async function findRelease(name: RemoteName, isFresh: boolean): Promise<RemoteRelease> {
  const { url, remotes } = await readManifest(isFresh);
  const release = remotes[name];
  if (release === undefined || release === null) throw new RemoteFailure('missing', 'The manifest does not list it');
  if (!isRelease(release)) throw new RemoteFailure('missing', 'Its entry in the manifest is invalid');
  return accepted({ ...release, entry: new URL(release.entry, url).href });
}

/** @throws RemoteFailure too-new, too-old or missing */
function accepted(release: RemoteRelease): RemoteRelease {
  const { origin } = new URL(release.entry);
  if (!allowedOrigins().includes(origin)) throw new RemoteFailure('missing', `The origin ${origin} is not allowed`);
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
  // A browser ignores a malformed hash and checks nothing.
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
