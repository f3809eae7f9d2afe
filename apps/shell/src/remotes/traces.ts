/** What a remote has left in the head of the page, and what is suspected of being damaged in the browser's cache. */
const suspects = new Set<string>();

/** Remembers the address of a part that did not arrive or was not intact. */
export function suspect(address: string): void {
  suspects.add(address);
}

/**
 * Takes the scripts and style sheets of a release out of the page, so that nothing of it mixes with another one. A script that is still
 * there hangs, and becomes a suspect.
 *
 * @param entry URL of the entry, beside which its other files lie
 */
export function removeTraces(entry: string): void {
  const folder = new URL('.', entry).href;
  for (const element of document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[href]',
  )) {
    const address = 'src' in element ? element.src : element.href;
    if (!address.startsWith(folder)) continue;
    if ('src' in element) suspect(address);
    element.remove();
  }
}

/**
 * Has the browser ask anew for the suspects of this release. Files under hashed names are kept for a year: without this a damaged one
 * would be found in the cache again and again.
 */
export async function renewSuspects(entry: string, signal: AbortSignal): Promise<void> {
  const folder = new URL('.', entry).href;
  const ours = [...suspects].filter((address) => address.startsWith(folder));
  suspects.clear();
  await Promise.all(ours.map((address) => renew(address, signal)));
}

/** Whether it is intact now is found out by whoever uses it. */
async function renew(address: string, signal: AbortSignal): Promise<void> {
  try {
    await (await fetch(address, { cache: 'reload', signal })).arrayBuffer();
  } catch {
    return;
  }
}
