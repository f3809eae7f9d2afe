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

/**
 * The text of the h1 at an address, as the release's line in the list names it: of the addresses there, the one that says most of this
 * one's query. Null where it names none that can be read.
 */
export function headingAt({ headings }: Partial<RemoteRelease>, path: string, search: string): string | null {
  const query = [...new URLSearchParams(search)].map(String);
  const fits = Object.entries(headings ?? {}).flatMap(([address, text]) => {
    const [pathname, search = ''] = address.split('?');
    const asked = [...new URLSearchParams(search)].map(String);
    const isHere = pathname === path && asked.every((pair) => query.includes(pair));
    return isHere && typeof text === 'string' ? [{ text, asked: asked.length }] : [];
  });
  return fits.sort((one, other) => other.asked - one.asked)[0]?.text ?? null;
}

/** What whoever serves the page has written into its head. */
function told(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
