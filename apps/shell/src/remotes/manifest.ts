import type { ApiFailure } from '@roomhours/data-access';
import { fitOf, type RemoteName, type RemoteRelease } from '@roomhours/remote-contract';
import { isManifest } from '../routes/routes';
import { allowedOrigins, manifestUrl } from '../routes/sources';
import type { ShellThunk } from '../store/reducer';
import { shellApi } from '../store/shell-api';
import { RemoteFailure } from './remote-failure';

/** The format of the manifest that this shell can read. */
const MANIFEST_FORMAT = 1;
/** A younger manifest is used again. */
const MAX_AGE_SECONDS = 10;

/**
 * Returns the releases by name, not validated. Reads the manifest again if it is older than 10 s.
 *
 * @param isFresh reads it in any case
 * @throws RemoteFailure unreachable, refused or incompatible
 */
export const readManifest =
  (isFresh = false): ShellThunk<Promise<Record<string, unknown>>> =>
  async (dispatch) => {
    const options = { subscribe: false, forceRefetch: isFresh || MAX_AGE_SECONDS };
    const { data, error } = await dispatch(shellApi.endpoints.manifest.initiate(undefined, options));
    if (error) throw new RemoteFailure('unreachable', `The list of releases: ${(error as ApiFailure).message}`);
    if (!isManifest(data)) throw new RemoteFailure('refused', 'The list of releases is invalid');
    if (data.contract > MANIFEST_FORMAT) {
      throw new RemoteFailure('incompatible', `The list of releases is of format ${data.contract}`);
    }
    return data.remotes;
  };

/**
 * Returns the live release of a front end, with the absolute URL of its entry.
 *
 * @param isFresh see `readManifest`
 * @throws RemoteFailure of any kind except crashed
 */
export const findRelease =
  (name: RemoteName, isFresh: boolean): ShellThunk<Promise<RemoteRelease>> =>
  async (dispatch) => {
    const release = (await dispatch(readManifest(isFresh)))[name] ?? null;
    if (release === null) throw new RemoteFailure('unreachable', 'The list of releases does not contain it');
    if (!isRelease(release)) throw new RemoteFailure('refused', 'Its entry in the list of releases is invalid');
    const entry = new URL(release.entry, new URL(manifestUrl(), location.href));
    if (!allowedOrigins().includes(entry.origin)) {
      throw new RemoteFailure('refused', `The origin ${entry.origin} is not allowed`);
    }
    if (fitOf(release.contract) !== 'fits') {
      throw new RemoteFailure('incompatible', `${release.version}: contract ${JSON.stringify(release.contract)}`);
    }
    return { ...release, entry: entry.href };
  };

function isRelease(value: unknown): value is RemoteRelease {
  if (typeof value !== 'object' || value === null) return false;
  const { version, entry, integrity, contract } = value as Record<string, unknown>;
  const { needs, offers } = (contract ?? {}) as Record<string, unknown>;
  return (
    typeof version === 'string' &&
    typeof entry === 'string' &&
    URL.canParse(entry, location.href) &&
    // A browser ignores a malformed hash and checks nothing.
    typeof integrity === 'string' &&
    /^sha(256|384|512)-[\w+/]+=*$/.test(integrity) &&
    typeof needs === 'number' &&
    typeof offers === 'number'
  );
}
