import type { RemoteRelease, ShellLocation } from '@roomhours/remote-contract';

/** A file of a front end, or the manifest, that takes longer is out of reach. */
export const REMOTE_TIMEOUT_MS = 12_000;

/** Returns the URL of the manifest, which the server writes into the page (setting REMOTES_URL). */
export function manifestUrl(): string {
  return metaContent('roomhours-remotes') || '/remotes.json';
}

/** Returns the origins of front ends: the page's own and those of REMOTE_ORIGINS. The content security policy has the same. */
export function allowedOrigins(): string[] {
  return [location.origin, ...metaContent('roomhours-remote-origins').split(' ')];
}

/** Requests the manifest. The browser revalidates it, usually with a 304. */
export function requestManifest(): Promise<Response> {
  const headers = { Accept: 'application/json' };
  const url = new URL(manifestUrl(), location.href);
  return fetch(url, {
    credentials: 'same-origin',
    cache: 'no-cache',
    headers,
    signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS),
  });
}

/**
 * Returns the URLs of the files that a page shows first. Ignores invalid entries of the release.
 *
 * @param entry URL of the entry; the other files are in the same folder
 */
export function filesOfPage({ pages }: Partial<RemoteRelease>, path: string, entry: string): string[] {
  const files: unknown = pages?.[path];
  if (!Array.isArray(files)) return [];
  const isName = (file: unknown): file is string => typeof file === 'string' && /^[\w.-]+$/.test(file);
  return files.filter(isName).map((file) => new URL(file, entry).href);
}

/**
 * Returns the h1 of the page at a URL: the heading of the release with the longest path that contains the URL, and most parameters of
 * its query. Returns null if the release has no valid one.
 */
export function headingAt({ headings }: Partial<RemoteRelease>, { pathname, search }: ShellLocation): string | null {
  const query = [...new URLSearchParams(search)].map(String);
  const matches = Object.entries(headings ?? {}).flatMap(([url, text]) => {
    const [path = '', search = ''] = url.split('?');
    const parameters = [...new URLSearchParams(search)].map(String);
    const isMatch = `${pathname}/`.startsWith(`${path}/`) && parameters.every((pair) => query.includes(pair));
    return isMatch && typeof text === 'string' ? [{ text, length: path.length, count: parameters.length }] : [];
  });
  return matches.sort((one, other) => other.length - one.length || other.count - one.count)[0]?.text ?? null;
}

/** Returns the content of a meta element, which the server or the build has written. */
function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
