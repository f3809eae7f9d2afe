import type { RemoteName } from '@roomhours/remote-contract';
import { RemoteFailure } from './remote-failure';

/** What the script of a remote leaves as a global of its name. */
export interface Container {
  init: (...args: never[]) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** The entry of one release, and how this attempt is to get it. */
export interface Entry {
  name: RemoteName;
  /** Absolute. */
  url: string;
  integrity: string;
  /** Past the browser's cache: what lies there may be what failed before. */
  afresh: boolean;
  signal: AbortSignal;
}

const globals = window as unknown as Record<string, unknown>;
const SCRIPT_TYPES = ['text/javascript', 'application/javascript'];

/**
 * Downloads the entry of a remote, has the browser check it against its hash, and runs it. Asking for it first tells an operator what
 * is wrong with it, and can be given up; the script itself then comes from the browser's cache.
 *
 * @throws RemoteFailure missing, damaged or broken
 */
export async function runEntry(entry: Entry): Promise<Container> {
  await arrival(entry);
  const failure = await run(entry);
  const container = globals[entry.name] as Partial<Container> | null | undefined;
  if (failure !== null || typeof container?.get !== 'function') {
    throw new RemoteFailure('broken', failure ?? 'Its entry is no remote');
  }
  return container as Container;
}

async function arrival({ url, afresh, signal }: Entry): Promise<void> {
  let response: Response;
  try {
    response = await fetch(url, {
      mode: 'cors',
      credentials: 'same-origin',
      signal,
      cache: afresh ? 'reload' : 'default',
    });
  } catch (error) {
    throw new RemoteFailure('missing', error);
  }
  if (!response.ok) throw new RemoteFailure('missing', `${url} was answered ${response.status}`);
  const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (!SCRIPT_TYPES.includes(type)) throw new RemoteFailure('damaged', `${url} is ${type || 'of no type'}`);
  await response.arrayBuffer().catch((error: unknown) => {
    throw new RemoteFailure('damaged', error);
  });
}

/** Null, or what the script threw. */
function run({ url, integrity }: Entry): Promise<string | null> {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.fetchPriority = 'high';
  let thrown: string | null = null;
  const listen = (event: ErrorEvent) => {
    if (event.filename === url) thrown = event.message;
  };
  return new Promise<string | null>((resolve, reject) => {
    script.onload = () => resolve(thrown);
    script.onerror = () => reject(new RemoteFailure('damaged', `${url} does not have the hash ${integrity}`));
    window.addEventListener('error', listen);
    document.head.appendChild(script);
  }).finally(() => {
    window.removeEventListener('error', listen);
    script.remove();
  });
}
