/**
 * Wraps every text of the page in an element, also those that are added later, as the translation of a browser does. React then
 * fails to remove such a text, or to insert another one before it.
 *
 * @returns a function that ends it
 */
export function translatePage(): () => void {
  const observer = new MutationObserver(() => wrapTexts());
  const wrapTexts = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      const { parentElement } = text;
      if (!parentElement || parentElement.closest('font, script, style, textarea, [translate="no"]')) continue;
      const font = document.createElement('font');
      parentElement.replaceChild(font, text);
      font.append(text);
    }
    observer.takeRecords();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  wrapTexts();
  return () => observer.disconnect();
}
