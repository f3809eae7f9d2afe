import { createInstance } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@roomhours/remote-contract';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { type Entry, runEntry } from './entry';

/** There is one React on the page, the shell's. Why nothing else is shared: docs/sharing.md */
const offer = (module: object) => ({
  version: React.version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
});

/** What the attempts that are under way want; the runtime knows names and addresses only. */
const wanted = new Map<string, Entry>();

/** Made when the first remote is wanted: by then the page has its first drawing behind it. */
let made: ReturnType<typeof createInstance> | undefined;
const federation = () =>
  (made ??= createInstance({
    name: 'shell',
    remotes: [],
    shared: {
      react: offer(React),
      'react/jsx-runtime': offer(jsxRuntime),
      'react-dom': offer(ReactDOM),
      'react-dom/client': offer(ReactDOMClient),
    },
    plugins: [
      {
        name: 'checked-entry',
        loadEntry: ({ remoteInfo }) => {
          const entry = wanted.get(remoteInfo.name);
          if (!entry) throw new Error(`Nobody asked for ${remoteInfo.name}`);
          return runEntry(entry) as Promise<never>;
        },
      },
    ],
  }));

const globals = window as unknown as Record<string, unknown>;

/**
 * Starts a remote, and gives its one module. Each call runs the remote's script anew: it is for the caller to remember what is on the
 * page already.
 *
 * @throws RemoteFailure missing, damaged or broken; and what the remote itself throws
 */
export async function importRemote(entry: Entry): Promise<unknown> {
  const { name, url } = entry;
  forget(name);
  wanted.set(name, entry);
  federation().registerRemotes([{ name, entry: url }], { force: true });
  return federation().loadRemote(`${name}/remote`);
}

/** What an earlier attempt has left, perhaps of another version, must not mix with the next one (tools/webpack/remote.cjs). */
function forget(name: RemoteName): void {
  globals[name] = undefined;
  globals[`${name}Chunks`] = undefined;
}
