import { createInstance } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@roomhours/remote-contract';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';

/** Set by the build. */
declare const REACT_VERSION: string;

/** There is one React on the page, the shell's. Everything else the remotes bring, and share among themselves. */
const reactOfTheShell = (module: object) => ({
  version: REACT_VERSION,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${REACT_VERSION}` },
});

/** The federation runtime, without a remote: those come from the manifest. */
const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: {
    react: reactOfTheShell(React),
    'react/jsx-runtime': reactOfTheShell(jsxRuntime),
    'react-dom': reactOfTheShell(ReactDOM),
    'react-dom/client': reactOfTheShell(ReactDOMClient),
  },
});

/**
 * Downloads and starts a remote, and gives its one module.
 *
 * @param afresh forgets what an earlier, failed attempt has left behind
 */
export async function importRemote(name: RemoteName, entry: string, afresh: boolean): Promise<unknown> {
  federation.registerRemotes([{ name, entry }], { force: afresh });
  return federation.loadRemote(`${name}/remote`);
}
