import { useEffect } from 'react';

/** The number of stored focus positions: enough for a page, a dialog above it, and controls in both. */
const MAX_PLACES = 12;
const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]';
const ITEM = 'li, tr, [role="row"], [role="listitem"]';
/** Elements above the page. When they close, none of their content can get the focus. */
const OVERLAY = '[role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"]';

/** A focus position, with what is needed to find a substitute after the element was removed. */
interface Place {
  element: HTMLElement;
  /** The ancestors of the element, the closest first. Empty inside an overlay. */
  ancestors: Element[];
  /** The list item that contains the element. */
  item: { list: Element; index: number; controlIndex: number } | null;
}

/** A grid with one tab stop, which its own roving tabindex selects. Another layout replaces it by another grid. */
const GRID = '[role="grid"]';

/**
 * Restores the focus when the focused element is removed: with a dialog or menu that closes, or with a list item that is deleted. The
 * focus returns to its previous position; if that was removed too, to the same control of the adjacent item, or to the heading above.
 * Browsers would move it to the start of the document. To be called once, by the root of a front end.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    let places: Place[] = [];
    /** The user pressed where nothing can be focused: the focus was removed on purpose. */
    let isLeft = false;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      isLeft = false;
      places = [...places.filter(({ element }) => element !== target), placeOf(target)].slice(-MAX_PLACES);
    };
    const leave = ({ target }: Event) => {
      isLeft = target instanceof Element && target.closest(FOCUSABLE) === null;
    };
    const restore = () => {
      const { activeElement } = document;
      const last = places.at(-1);
      if (isLeft || !last) return;
      const isLost = activeElement === document.body || activeElement === null || activeElement.matches(':disabled');
      if (isLost && !canHold(last.element)) focus(substitute(places));
    };

    const observer = new MutationObserver(restore);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', leave, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', leave, true);
    };
  }, []);
}

function placeOf(element: HTMLElement): Place {
  if (element.closest(OVERLAY)) return { element, ancestors: [], item: null };
  const ancestors: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) ancestors.push(at);
  const item = element.closest(ITEM);
  const list = item?.parentElement;
  if (!item || !list) return { element, ancestors, item: null };
  const index = [...list.children].indexOf(item);
  return { element, ancestors, item: { list, index, controlIndex: controlsOf(item).indexOf(element) } };
}

/** Returns the latest position that still exists, or a control near it. */
function substitute(places: readonly Place[]): HTMLElement | null {
  for (const place of places.toReversed()) {
    const found = canHold(place.element) ? place.element : inPlaceOf(place);
    if (found) return found;
  }
  return document.querySelector<HTMLElement>('main h1');
}

function inPlaceOf({ element, ancestors, item }: Place): HTMLElement | null {
  const grid = ancestors.some((ancestor) => ancestor.matches(GRID)) && document.querySelector(GRID);
  if (grid) return controlsOf(grid)[0] ?? null;
  return controlNear(item) ?? controlBeside(element) ?? headingAbove(ancestors);
}

function canHold(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/** Returns the same control of the item at the same index, of the next item with controls, or of the last one before it. */
function controlNear(item: Place['item']): HTMLElement | null {
  if (!item?.list.isConnected) return null;
  const entries = [...item.list.children];
  const nearest = [...entries.slice(item.index), ...entries.slice(0, item.index).reverse()];
  const controls = nearest.map(controlsOf).find((found) => found.length > 0) ?? [];
  return controls[item.controlIndex] ?? controls[0] ?? null;
}

/** Returns another control of the group in which one was disabled: 'Previous' for 'Next'. */
function controlBeside(element: HTMLElement): HTMLElement | null {
  return element.isConnected && element.parentElement ? (controlsOf(element.parentElement)[0] ?? null) : null;
}

/** The headings of the page are not above a message beside it. */
function headingAbove(ancestors: readonly Element[]): HTMLElement | null {
  const heading = ancestors
    .filter((ancestor) => ancestor.isConnected && !ancestor.querySelector('main'))
    .map((ancestor) => ancestor.querySelector<HTMLElement>('h1, h2, h3'))
    .find((found) => found !== null);
  return heading ?? null;
}

function controlsOf(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(({ tabIndex }) => tabIndex >= 0);
}

function focus(element: HTMLElement | null): void {
  // A heading is focusable only until blur.
  if (element && !element.matches(FOCUSABLE) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element?.focus({ preventScroll: true });
}
