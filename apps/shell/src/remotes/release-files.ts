/** The files of releases on the page and in the browser's cache. */

/** URLs of files that may be damaged in the browser's cache. */
const suspects = new Set<string>();

/** Adds the URL of a file that did not load or was damaged. */
export function addSuspect(url: string): void {
  suspects.add(url);
}

/**
 * Removes the scripts and style sheets of a release from the page, so that it does not mix with another one. A script that is still
 * there has not finished loading, and becomes a suspect.
 *
 * @param entry URL of the entry; the other files are in the same folder
 */
export function removeElements(entry: string): void {
  const folder = new URL('.', entry).href;
  for (const element of document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[href]',
  )) {
    const url = 'src' in element ? element.src : element.href;
    if (!url.startsWith(folder)) continue;
    if ('src' in element) addSuspect(url);
    element.remove();
  }
}

/**
 * Downloads the suspects of a release again. The browser keeps files with hashed names for a year, so it would use a damaged one again
 * and again.
 */
export async function reloadSuspects(entry: string, signal: AbortSignal): Promise<void> {
  const folder = new URL('.', entry).href;
  const ofRelease = [...suspects].filter((url) => url.startsWith(folder));
  suspects.clear();
  await Promise.all(ofRelease.map((url) => reload(url, signal)));
}

/** Ignores failures: the regular request reports them. */
async function reload(url: string, signal: AbortSignal): Promise<void> {
  try {
    await (await fetch(url, { cache: 'reload', signal })).arrayBuffer();
  } catch {
    return;
  }
}
