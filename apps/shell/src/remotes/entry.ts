import type { RemoteName } from '@roomhours/remote-contract';
import { RemoteFailure } from './remote-failure';

/** The global that the script of a front end defines under its name. */
export interface Container {
  init: (...args: never[]) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** The entry of a release, and how to request it. */
export interface Entry {
  name: RemoteName;
  /** Absolute. */
  url: string;
  integrity: string;
  /** Bypasses the browser's cache, which may contain the file that has failed. */
  isFresh: boolean;
  signal: AbortSignal;
}

const globals = window as unknown as Record<string, unknown>;
const SCRIPT_TYPES = ['text/javascript', 'application/javascript'];

/**
 * Downloads the entry of a front end, lets the browser check its hash, and runs it. The separate download finds the cause of a failure
 * and can be aborted; the script element then uses the browser's cache.
 *
 * @throws RemoteFailure missing, damaged or broken
 */
export async function runEntry(entry: Entry): Promise<Container> {
  await download(entry);
  const error = await run(entry);
  const container = globals[entry.name] as Partial<Container> | null | undefined;
  if (error !== null || typeof container?.get !== 'function') {
    throw new RemoteFailure('broken', error ?? 'Its entry defines no container');
  }
  return container as Container;
}

async function download({ url, isFresh, signal }: Entry): Promise<void> {
  const cache = isFresh ? 'reload' : 'default';
  const init = { mode: 'cors', credentials: 'same-origin', signal, cache } as const;
  const response = await fetch(url, init).catch((error: unknown) => {
    throw new RemoteFailure('missing', error);
  });
  if (!response.ok) throw new RemoteFailure('missing', `${url} responded with ${response.status}`);
  const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (!SCRIPT_TYPES.includes(type)) throw new RemoteFailure('damaged', `${url} is ${type || 'of no type'}`);
  await response.arrayBuffer().catch((error: unknown) => {
    throw new RemoteFailure('damaged', error);
  });
}

/** Returns the message of the error that the script throws, or null. */
function run({ url, integrity }: Entry): Promise<string | null> {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.fetchPriority = 'high';
  let thrown: string | null = null;
  const onError = (event: ErrorEvent) => {
    if (event.filename === url) thrown = event.message;
  };
  return new Promise<string | null>((resolve, reject) => {
    script.onload = () => resolve(thrown);
    script.onerror = () => reject(new RemoteFailure('damaged', `${url} does not have the hash ${integrity}`));
    window.addEventListener('error', onError);
    document.head.appendChild(script);
  }).finally(() => {
    window.removeEventListener('error', onError);
    script.remove();
  });
}
