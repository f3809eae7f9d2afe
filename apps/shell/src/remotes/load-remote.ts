import { REMOTE_CONTRACT_VERSION, type RemoteModule, type RemoteName } from '@roomhours/remote-contract';
import { importRemote } from './federation';
import { findRelease } from './manifest';
import { RemoteFailure } from './remote-failure';

/** A remote that is not there after this long is called slow. Milliseconds. */
export const REMOTE_TIMEOUT_MS = 12_000;

/** Remotes that are on the page or on their way. */
const known = new Map<RemoteName, Promise<RemoteModule>>();

/**
 * Loads a remote by the manifest of this moment; one that is on the page already comes from memory. After a failure the
 * next call starts from nothing: a fresh manifest, a fresh script.
 *
 * @throws RemoteFailure of any kind but crashed
 */
export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const before = known.get(name);
  if (before) return before;
  const attempt = inTime(obtain(name)).catch((error: unknown) => {
    discardRemote(name);
    if (error instanceof RemoteFailure) throw error;
    reportError(error); // For the team that owns the remote; the person reads that it did not start.
    throw new RemoteFailure('broken', error);
  });
  known.set(name, attempt);
  return attempt;
}

/** Makes the next `loadRemote` start from nothing. */
export function discardRemote(name: RemoteName): void {
  known.delete(name);
}

async function obtain(name: RemoteName): Promise<RemoteModule> {
  const { entry } = await findRelease(name);
  const container = await importRemote(name, entry);
  const module = (container as { default?: unknown } | null)?.default;
  if (!isRemoteModule(module)) throw new RemoteFailure('broken');
  if (module.contract > REMOTE_CONTRACT_VERSION) throw new RemoteFailure('too-new');
  return module;
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, Routes } = value as Record<string, unknown>;
  return typeof contract === 'number' && (typeof Routes === 'function' || typeof Routes === 'object');
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure('slow')), REMOTE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
