/**
 * Does what a browser does with each script element that the page appends, which jsdom does not: `happen` runs the script and fires
 * its events.
 *
 * @returns the script elements so far
 */
export function onScript(happen: (script: HTMLScriptElement) => void): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    const script = node as unknown as HTMLScriptElement;
    scripts.push(script);
    queueMicrotask(() => happen(script));
    return node;
  });
  return scripts;
}

/** Lets each script that the page appends do the same, and finish. */
export function runScript(script: () => void): HTMLScriptElement[] {
  return onScript((element) => {
    script();
    element.onload?.(new Event('load'));
  });
}
