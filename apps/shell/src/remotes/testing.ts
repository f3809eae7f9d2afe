/**
 * Replaces the loading of scripts, which jsdom does not do.
 *
 * @param load called for each script element that the page appends; runs the script and fires its events
 * @returns the script elements so far
 */
export function onScript(load: (script: HTMLScriptElement) => void): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    const script = node as unknown as HTMLScriptElement;
    scripts.push(script);
    queueMicrotask(() => load(script));
    return node;
  });
  return scripts;
}

/** Runs `script` for each script element that the page appends, and fires its load event. */
export function runScript(script: () => void): HTMLScriptElement[] {
  return onScript((element) => {
    script();
    element.onload?.(new Event('load'));
  });
}
