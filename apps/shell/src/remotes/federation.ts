import type { RemoteName } from '@roomhours/remote-contract';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { RemoteFailure } from './remote-failure';

/** A package that is offered to remotes: by version, how to get its module. The format is webpack's. */
type Offer = Record<string, { get: () => Promise<() => object>; loaded: 1; from: string; eager: false }>;

/** What webpack's Module Federation makes of a remote: a global of the remote's name. */
interface Container {
  init(shareScope: Record<string, Offer>): unknown;
  get(module: './remote'): Promise<() => unknown>;
}

/** There is one React on the page, the shell's. Why nothing else is shared: docs/sharing.md */
const offer = (module: object): Offer => ({
  [React.version]: { get: () => Promise.resolve(() => module), loaded: 1, from: 'shell', eager: false },
});

const shareScope = {
  react: offer(React),
  'react/jsx-runtime': offer(jsxRuntime),
  'react-dom': offer(ReactDOM),
  'react-dom/client': offer(ReactDOMClient),
};

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
  globals[name] = undefined;
  globals[`${name}Chunks`] = undefined;
  await runScript(entry);
  const container = globals[name] as Container | undefined;
  if (!container) throw new RemoteFailure('broken', `${entry} is not the remote ${name}`);
  await container.init(shareScope);
  const factory = await container.get('./remote');
  return factory();
}

function runScript(src: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new RemoteFailure('missing', `${src} could not be loaded`));
    document.head.append(script);
  }).finally(() => script.remove());
}
