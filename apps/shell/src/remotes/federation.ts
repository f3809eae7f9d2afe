import { createInstance } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@roomhours/remote-contract';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { RemoteFailure } from './remote-failure';

/** There is one React on the page, the shell's. Why nothing else is shared: docs/sharing.md */
const offer = (module: object) => ({
  version: React.version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
});

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: {
    react: offer(React),
    'react/jsx-runtime': offer(jsxRuntime),
    'react-dom': offer(ReactDOM),
    'react-dom/client': offer(ReactDOMClient),
  },
});

const globals = window as unknown as Record<string, unknown>;

/**
 * Downloads and starts a remote, and gives its one module. Each call runs the remote's script anew: it is for the caller to remember
 * what is on the page already.
 *
 * @param entry URL of the entry file, from the manifest
 * @throws RemoteFailure missing or broken; and what the remote itself throws
 */
export async function importRemote(name: RemoteName, entry: string): Promise<unknown> {
  // What an earlier attempt has left, perhaps of another version, must not mix with this one (tools/webpack/remote.cjs).
  globals[`${name}Chunks`] = undefined;
  federation.registerRemotes([{ name, entry: new URL(entry, location.href).href }], { force: true });
  try {
    return await federation.loadRemote(`${name}/remote`);
  } catch (error) {
    throw failureOf(error);
  }
}

/** The federation runtime names its own errors: 008, the script did not arrive; 001, what arrived is no remote. */
function failureOf(error: unknown): unknown {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('RUNTIME-008')) return new RemoteFailure('missing', error);
  if (message.includes('RUNTIME-001')) return new RemoteFailure('broken', error);
  return error;
}
