import type { RemoteRelease } from '@roomhours/remote-contract';

/** Where the list of the remotes is: whoever serves the page says so in its head (setting REMOTES_URL). */
export function manifestUrl(): string {
  return told('roomhours-remotes') || '/remotes.json';
}

/** From where remotes may come besides the page's own origin (setting REMOTE_ORIGINS). The browser's policy says the same. */
export function allowedOrigins(): string[] {
  return [location.origin, ...told('roomhours-remote-origins').split(' ')];
}

/** The list as it is now: the browser asks, and mostly hears that nothing has changed. */
export function askForManifest(signal?: AbortSignal): Promise<Response> {
  const headers = { Accept: 'application/json' };
  return fetch(new URL(manifestUrl(), location.href), {
    credentials: 'same-origin',
    cache: 'no-cache',
    headers,
    signal,
  });
}

/**
 * The files of a release that a page shows first, as its line in the list names them. None where it names none that can be read.
 *
 * @param entry URL of the entry, beside which they lie
 */
export function filesOfPage({ pages }: Partial<RemoteRelease>, path: string, entry: string): string[] {
  const files: unknown = pages?.[path.replace(/(.)\/+$/, '$1')];
  if (!Array.isArray(files)) return [];
  const isName = (file: unknown): file is string => typeof file === 'string' && /^[\w.-]+$/.test(file);
  return files.filter(isName).map((file) => new URL(file, entry).href);
}

/** What whoever serves the page has written into its head. */
function told(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
