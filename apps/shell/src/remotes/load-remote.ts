import type { RemoteModule, RemoteName, RemoteRelease } from '@roomhours/remote-contract';
import { fitOf } from '@roomhours/remote-contract';
import type { Entry } from './entry';
import { findRelease } from './manifest';
import { missingChunk, RemoteFailure } from './remote-failure';
import { addSuspect, reloadSuspects, removeElements } from './release-files';
import { filesOfPage } from './sources';

/** A front end that takes longer is reported as slow. */
export const REMOTE_TIMEOUT_MS = 12_000;

/** Runs the entry of a release and returns its module (federation.ts). */
export type ImportRemote = (entry: Entry) => Promise<unknown>;
/** Reports a failure to the operators and returns its reference (report-failure.ts). */
export type ReportFailure = (
  name: RemoteName,
  version: string | null,
  failure: RemoteFailure,
) => Promise<string | null>;

type OnRelease = (release: RemoteRelease) => void;

export interface RemoteLoader {
  /**
   * Loads the live release of a front end, or returns the one that the page has already loaded. After a failure the next call requests
   * the manifest and all files again. Reports every failure once.
   *
   * @param onRelease called with the release when it is known
   * @throws RemoteFailure of any kind except crashed
   */
  load(name: RemoteName, onRelease?: OnRelease): Promise<RemoteModule>;
  /**
   * Reports a failure, and makes the next `load` start again.
   *
   * @param fallbackKind the kind of the failure if the error has none
   */
  fail(name: RemoteName, error: unknown, fallbackKind: 'broken' | 'crashed'): RemoteFailure;
}

/** Creates the loader of a page. It remembers loaded and failed releases. */
export function createRemoteLoader(importRemote: ImportRemote, reportFailure: ReportFailure): RemoteLoader {
  return new PageRemoteLoader(importRemote, reportFailure);
}

class PageRemoteLoader implements RemoteLoader {
  /** Loaded and loading front ends. */
  private readonly modules = new Map<RemoteName, Promise<RemoteModule>>();
  /** The release of the last attempt. */
  private readonly releases = new Map<RemoteName, RemoteRelease>();
  /** Front ends whose last attempt failed: the next one bypasses all caches. */
  private readonly failed = new Set<RemoteName>();

  constructor(
    private readonly importRemote: ImportRemote,
    private readonly reportFailure: ReportFailure,
  ) {}

  load(name: RemoteName, onRelease?: OnRelease): Promise<RemoteModule> {
    const loading = this.modules.get(name);
    const release = this.releases.get(name);
    if (loading && release) onRelease?.(release);
    if (loading) return loading;
    const attempt = withTimeout((signal) => this.loadRelease(name, signal, onRelease)).catch((error: unknown) => {
      throw this.fail(name, error, 'broken');
    });
    this.modules.set(name, attempt);
    return attempt;
  }

  fail(name: RemoteName, error: unknown, fallbackKind: 'broken' | 'crashed'): RemoteFailure {
    const failure = failureOf(error, fallbackKind);
    const release = this.releases.get(name);
    this.modules.delete(name);
    this.failed.add(name);
    if (release) {
      removeElements(release.entry);
      // Prefetched files may be damaged too.
      filesOfPage(release, location.pathname, release.entry).forEach(addSuspect);
    }
    failure.reference = this.reportFailure(name, release?.version ?? null, failure);
    return failure;
  }

  private async loadRelease(name: RemoteName, signal: AbortSignal, onRelease?: OnRelease): Promise<RemoteModule> {
    const isFresh = this.failed.delete(name);
    const release = await findRelease(name, isFresh);
    this.releases.set(name, release);
    onRelease?.(release);
    if (isFresh) await reloadSuspects(release.entry, signal);
    const { entry: url, integrity } = release;
    const container = await this.importRemote({ name, url, integrity, isFresh, signal });
    return checkedModule(container, release);
  }
}

/** @throws RemoteFailure broken, too-new or too-old */
function checkedModule(container: unknown, release: RemoteRelease): RemoteModule {
  const module = (container as { default?: unknown } | null)?.default;
  if (!isRemoteModule(module)) throw new RemoteFailure('broken', 'Its module does not match the contract');
  const fit = fitOf({ needs: release.contract.needs, offers: module.contract });
  if (fit !== 'fits') throw new RemoteFailure(fit, `It is of contract ${module.contract}`);
  return module;
}

function failureOf(error: unknown, fallbackKind: 'broken' | 'crashed'): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const chunk = missingChunk(error);
  if (chunk?.url) addSuspect(chunk.url);
  return new RemoteFailure(chunk ? 'incomplete' : fallbackKind, error);
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, Routes } = value as Record<string, unknown>;
  return typeof contract === 'number' && (typeof Routes === 'function' || typeof Routes === 'object');
}

/** Rejects with a RemoteFailure `slow`, and aborts the work, after REMOTE_TIMEOUT_MS. */
async function withTimeout<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteFailure('slow', `Not loaded after ${REMOTE_TIMEOUT_MS} ms`));
      controller.abort();
    }, REMOTE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
