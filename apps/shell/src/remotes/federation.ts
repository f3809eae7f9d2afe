import { createInstance } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@roomhours/remote-contract';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { type Entry, runEntry } from './entry';

/** The page has one React, which the shell provides. Why nothing else is shared: sharing.md "Decision" */
const provide = (module: object) => ({
  version: React.version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
});

/** The entries of running attempts. The runtime passes only their names. */
const entries = new Map<string, Entry>();

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
    plugins: [
      {
        name: 'checked-entry',
        loadEntry: ({ remoteInfo }) => {
          const entry = entries.get(remoteInfo.name);
          if (!entry) throw new Error(`There is no attempt to load ${remoteInfo.name}`);
          return runEntry(entry) as Promise<never>;
        },
      },
    ],
  }));

const globals = window as unknown as Record<string, unknown>;

/**
 * Runs a front end and returns its exposed module. Each call runs the script again; the caller caches the module.
 *
 * @throws RemoteFailure missing, damaged or broken; and any error of the front end
 */
export async function importRemote(entry: Entry): Promise<unknown> {
  const { name, url } = entry;
  removeGlobals(name);
  entries.set(name, entry);
  federation().registerRemotes([{ name, entry: url }], { force: true });
  return federation().loadRemote(`${name}/remote`);
}

/** Removes the globals of an earlier attempt, which may be of another version (tools/webpack/remote.cjs). */
function removeGlobals(name: RemoteName): void {
  globals[name] = undefined;
  globals[`${name}Chunks`] = undefined;
}
