import type { RemoteModule, RemoteName, RemoteRelease } from '@roomhours/remote-contract';
import { fitOf } from '@roomhours/remote-contract';
import type { Entry } from './entry';
import { findRelease } from './manifest';
import { missingPart, RemoteFailure } from './remote-failure';
import { filesOfPage } from './sources';
import { removeTraces, renewSuspects, suspect } from './traces';

/** A remote that is not there after this long is called slow. Milliseconds. */
export const REMOTE_TIMEOUT_MS = 12_000;

/** Runs the entry of a release, and returns its module (federation.ts). */
export type ImportRemote = (entry: Entry) => Promise<unknown>;
/** Reports a failure to the operators, and returns its reference (report-failure.ts). */
export type ReportFailure = (
  name: RemoteName,
  version: string | null,
  failure: RemoteFailure,
) => Promise<string | null>;

/** Called with a release. */
type Found = (release: RemoteRelease) => void;

export interface RemoteLoader {
  /**
   * Loads a remote by the manifest of this moment; one that is on the page already comes from memory. After a failure the
   * next call starts from nothing: a fresh manifest, fresh files. Every failure is reported, once.
   *
   * @param onFound called with the release as soon as the manifest has named it
   * @throws RemoteFailure of any kind but crashed
   */
  load(name: RemoteName, onFound?: Found): Promise<RemoteModule>;
  /**
   * Makes the next `load` start from nothing, and reports why.
   *
   * @param otherwise the kind of the failure where the error does not tell
   */
  fail(name: RemoteName, error: unknown, otherwise: 'broken' | 'crashed'): RemoteFailure;
}

/** The loader of one page: it remembers which remotes the page has, and which releases have failed. */
export function createRemoteLoader(importRemote: ImportRemote, reportFailure: ReportFailure): RemoteLoader {
  /** Remotes that are on the page or on their way. */
  const known = new Map<RemoteName, Promise<RemoteModule>>();
  /** The release that was last tried, and whether it failed: then the next attempt trusts no cache. */
  const tried = new Map<RemoteName, { release: RemoteRelease; failed: boolean }>();

  return { load, fail };

  function load(name: RemoteName, onFound?: Found): Promise<RemoteModule> {
    const before = known.get(name);
    const found = tried.get(name);
    if (before && found) onFound?.(found.release);
    if (before) return before;
    const attempt = inTime((signal) => obtain(name, signal, onFound)).catch((error: unknown) => {
      throw fail(name, error, 'broken');
    });
    known.set(name, attempt);
    return attempt;
  }

  function fail(name: RemoteName, error: unknown, otherwise: 'broken' | 'crashed'): RemoteFailure {
    const failure = failureOf(error, otherwise);
    const last = tried.get(name);
    known.delete(name);
    if (last) {
      last.failed = true;
      removeTraces(last.release.entry);
      // What was fetched ahead of time may be as damaged.
      filesOfPage(last.release, location.pathname, last.release.entry).forEach(suspect);
    }
    failure.reference = reportFailure(name, last?.release.version ?? null, failure);
    return failure;
  }

  async function obtain(name: RemoteName, signal: AbortSignal, onFound?: Found): Promise<RemoteModule> {
    const before = tried.get(name);
    const release = await findRelease(name, signal);
    const afresh = before?.failed === true;
    tried.set(name, { release, failed: false });
    onFound?.(release);
    if (afresh) await renewSuspects(release.entry, signal);
    const { entry: url, integrity } = release;
    const container = await importRemote({ name, url, integrity, afresh, signal });
    const module = (container as { default?: unknown } | null)?.default;
    if (!isRemoteModule(module)) throw new RemoteFailure('broken', 'It does not expose what the contract promises');
    const fit = fitOf({ needs: release.contract.needs, offers: module.contract });
    if (fit !== 'fits') throw new RemoteFailure(fit, `It is of contract ${module.contract}`);
    return module;
  }
}

function failureOf(error: unknown, otherwise: 'broken' | 'crashed'): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const part = missingPart(error);
  if (part?.address) suspect(part.address);
  return new RemoteFailure(part ? 'incomplete' : otherwise, error);
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, Routes } = value as Record<string, unknown>;
  return typeof contract === 'number' && (typeof Routes === 'function' || typeof Routes === 'object');
}

/** Gives the work up when it takes too long. */
async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteFailure('slow', `Not there after ${REMOTE_TIMEOUT_MS} ms`));
      patience.abort();
    }, REMOTE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work(patience.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
