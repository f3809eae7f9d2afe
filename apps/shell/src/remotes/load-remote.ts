import { fitOf, type RemoteModule, type RemoteName, type RemoteRelease } from '@roomhours/remote-contract';
import { pageAt, pagesOfManifest } from '../routes/routes';
import { filesOfPage } from '../routes/sources';
import type { ShellDispatch } from '../store/reducer';
import { importRemote } from './federation';
import { findRelease } from './manifest';
import { reloadFile } from './reload-file';
import { failedFile, findCause, RemoteFailure } from './remote-failure';
import { reportFailure } from './report-failure';

export interface RemoteLoader {
  /**
   * Loads the live release of a front end, or returns the one that the page has already loaded. After `fail` it requests the manifest
   * and all files again. Rejects with any error.
   */
  load(name: RemoteName, dispatch: ShellDispatch): Promise<RemoteModule>;
  /** Finds the cause of an error that a front end or `load` has thrown, reports it, and makes the next `load` start again. */
  fail(name: RemoteName, error: unknown): Promise<RemoteFailure>;
}

/** Creates the loader of a page. It remembers loaded and failed releases. */
export function createRemoteLoader(run = importRemote, report = reportFailure): RemoteLoader {
  /** Loaded and loading front ends. */
  const modules = new Map<RemoteName, Promise<RemoteModule>>();
  /** The release of the last attempt. */
  const releases = new Map<RemoteName, RemoteRelease>();
  /** Files of front ends whose last attempt failed. The browser's cache may contain damaged ones for a year. */
  const suspects = new Map<RemoteName, string[]>();

  async function loadRelease(name: RemoteName, dispatch: ShellDispatch): Promise<RemoteModule> {
    const files = suspects.get(name);
    suspects.delete(name);
    releases.delete(name);
    const release = await dispatch(findRelease(name, files !== undefined));
    releases.set(name, release);
    const folder = new URL('.', release.entry).href;
    await Promise.all((files ?? []).filter((file) => file.startsWith(folder)).map(reloadFile));
    return checkedModule(await run(name, release), release);
  }

  return {
    load(name, dispatch) {
      const module = modules.get(name) ?? loadRelease(name, dispatch);
      modules.set(name, module);
      return module;
    },
    async fail(name, error) {
      const release = releases.get(name);
      modules.delete(name);
      suspects.set(name, release ? filesOf(name, release, error) : []);
      const failure = await findCause(error, release?.entry);
      failure.reference = report(name, release?.version ?? null, failure);
      return failure;
    },
  };
}

export const remoteLoader = createRemoteLoader();

/** Returns the files that may be damaged. Removes the scripts and styles of the release, so that it does not mix with another one. */
function filesOf(name: RemoteName, release: RemoteRelease, error: unknown): string[] {
  const { entry } = release;
  const page = pageAt(location.pathname, pagesOfManifest({ [name]: release }).pages);
  const folder = new URL('.', entry).href;
  const elements = [...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')];
  const urlOf = (element: HTMLScriptElement | HTMLLinkElement) => ('src' in element ? element.src : element.href);
  const ofRelease = elements.filter((element) => urlOf(element).startsWith(folder));
  ofRelease.forEach((element) => element.remove());
  const file = failedFile(error, entry);
  return [entry, ...filesOfPage(release, page?.path ?? '', entry), ...ofRelease.map(urlOf), ...(file ? [file] : [])];
}

/** @throws RemoteFailure incompatible */
function checkedModule(container: unknown, release: RemoteRelease): RemoteModule {
  const module = (container as { default?: unknown } | null)?.default;
  if (!isRemoteModule(module)) throw new RemoteFailure('incompatible', 'Its module does not match the contract');
  if (fitOf({ needs: release.contract.needs, offers: module.contract }) !== 'fits') {
    throw new RemoteFailure('incompatible', `It is of contract ${module.contract}`);
  }
  return module;
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, Routes } = value as Record<string, unknown>;
  return typeof contract === 'number' && (typeof Routes === 'function' || typeof Routes === 'object');
}
