/** The requests of prefetch/prefetch-initial-data.ts. */
export type PrefetchedName = 'user' | 'config' | 'remotes';

export interface Prefetched {
  /** By the clock of `performance.now()`. */
  requestedAt: number;
  responses: Partial<Record<PrefetchedName, Promise<Response>>>;
}

/** An older response may be out of date. */
const MAX_AGE_MS = 10_000;

declare global {
  interface Window {
    /** Passed from the first script of the page to the program. */
    roomhoursPrefetched?: Prefetched;
  }
}

/** Returns a prefetched response once. Returns undefined later, and if the response is too old. */
export function takePrefetched(name: PrefetchedName): Promise<Response> | undefined {
  const prefetched = window.roomhoursPrefetched;
  const response = prefetched?.responses[name];
  if (!prefetched || !response) return undefined;
  delete prefetched.responses[name];
  return performance.now() - prefetched.requestedAt > MAX_AGE_MS ? undefined : response;
}

/** Discards all responses, because they belong to another user or to none. */
export function discardPrefetched(): void {
  delete window.roomhoursPrefetched;
}
