import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteName, RemoteRelease } from '@roomhours/remote-contract';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { REMOTE_TIMEOUT_MS } from '../routes/sources';
import { reloadFile } from './reload-file';

/** The page has one React, which the shell provides. Why nothing else is shared: sharing.md "Decision" */
const provide = (module: object) => ({
  version: React.version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
});

/** The hashes of the registered entries, by URL. */
const hashes = new Map<string, string>();

let scriptCreatedAt = 0;

/** Makes the browser check the hash of an entry before it runs. Retries once, past the browser's cache. */
const checkedEntry: ModuleFederationRuntimePlugin = {
  name: 'checked-entry',
  createScript({ url }) {
    scriptCreatedAt = performance.now();
    const script = document.createElement('script');
    script.src = url;
    script.integrity = hashes.get(url) ?? 'sha384-unknown';
    script.crossOrigin = 'anonymous';
    script.fetchPriority = 'high';
    return { script, timeout: REMOTE_TIMEOUT_MS };
  },
  async loadEntryError({ getRemoteEntry, origin, remoteInfo, remoteEntryExports, globalLoading, uniqueKey }) {
    const hasTimedOut = performance.now() - scriptCreatedAt >= REMOTE_TIMEOUT_MS;
    if (hasTimedOut || !(await reloadFile(remoteInfo.entry))) return undefined;
    delete globalLoading[uniqueKey];
    // The type of the hook is a promise in a promise.
    return (await getRemoteEntry({ origin, remoteInfo, remoteEntryExports })) as never;
  },
};

/** Created with the first front end, after the first render of the page. */
let instance: ReturnType<typeof createInstance> | undefined;
const federation = () =>
  (instance ??= createInstance({
    name: 'shell',
    remotes: [],
    shared: {
      react: provide(React),
      'react/jsx-runtime': provide(jsxRuntime),
      'react-dom': provide(ReactDOM),
      'react-dom/client': provide(ReactDOMClient),
    },
    plugins: [checkedEntry],
  }));

const globals = window as unknown as Record<string, unknown>;

/**
 * Runs a front end and returns its exposed module. Each call runs the script again; the caller caches the module.
 *
 * @throws errors of the federation runtime and of the front end
 */
export async function importRemote(name: RemoteName, { entry, integrity: hash }: RemoteRelease): Promise<unknown> {
  removeGlobals(name);
  hashes.set(entry, hash);
  federation().registerRemotes([{ name, entry }], { force: true });
  return federation().loadRemote(`${name}/remote`);
}

/** Removes the globals of an earlier attempt, which may be of another version (tools/webpack/remote.cjs). */
function removeGlobals(name: RemoteName): void {
  globals[name] = undefined;
  globals[`${name}Chunks`] = undefined;
}
