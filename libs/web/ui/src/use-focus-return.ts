import { useEffect } from 'react';

/** How many places are remembered: a page, the dialog above it, and what was used in both. */
const MAX_PLACES = 12;
const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]';
const ITEM = 'li, tr, [role="row"], [role="listitem"]';
/** What opens above the page and is gone when it closes: inside it nothing takes the place of anything else. */
const OVERLAY = '[role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"]';

/** Where the focus was, as far as it can be found again when the element is gone. */
interface Place {
  element: HTMLElement;
  /** The element's ancestors, the closest first. Empty inside an overlay. */
  ancestors: Element[];
  /** The entry of a list that the element belongs to. */
  item: { list: Element; index: number; controlIndex: number } | null;
}

/** One stop of the Tab key: the grid itself knows which of its cells that is. */
const GRID = '[role="grid"]';

/**
 * Keeps the focus on the page when the focused element goes away: with a dialog or menu that closes, or with the entry of a list that
 * is deleted. The focus goes to where it was before; if that is gone too, to the same control of the neighbouring entry, or to
 * the heading above. Browsers leave it at the start of the document. To be called once, by the root of a front end.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    let places: Place[] = [];
    /** The person pressed where nothing can be focused: then the focus has been left, not lost. */
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

/** The latest place that can still be found, or what is next to it. */
function substitute(places: readonly Place[]): HTMLElement | null {
  for (const place of places.toReversed()) {
    const found = canHold(place.element) ? place.element : inPlaceOf(place);
    if (found) return found;
  }
  return null;
}

function inPlaceOf({ element, ancestors, item }: Place): HTMLElement | null {
  const grid = ancestors.find((ancestor) => ancestor.isConnected && ancestor.matches(GRID));
  if (grid) return controlsOf(grid)[0] ?? null;
  return controlNear(item) ?? controlBeside(element) ?? headingAbove(ancestors);
}

function canHold(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/** The same control of the same entry; of the next one that has controls, or of the last one before it. */
function controlNear(item: Place['item']): HTMLElement | null {
  if (!item?.list.isConnected) return null;
  const entries = [...item.list.children];
  const nearest = [...entries.slice(item.index), ...entries.slice(0, item.index).reverse()];
  const controls = nearest.map(controlsOf).find((found) => found.length > 0) ?? [];
  return controls[item.controlIndex] ?? controls[0] ?? null;
}

/** Another control of the group in which one was disabled: 'Previous' for 'Next'. */
function controlBeside(element: HTMLElement): HTMLElement | null {
  return element.isConnected && element.parentElement ? (controlsOf(element.parentElement)[0] ?? null) : null;
}

function headingAbove(ancestors: readonly Element[]): HTMLElement | null {
  const heading = ancestors
    .filter(({ isConnected }) => isConnected)
    .map((ancestor) => ancestor.querySelector<HTMLElement>('h1, h2, h3'))
    .find((found) => found !== null);
  return heading ?? null;
}

function controlsOf(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(({ tabIndex }) => tabIndex >= 0);
}

function focus(element: HTMLElement | null): void {
  // A heading takes the focus only this once.
  if (element && !element.matches(FOCUSABLE) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element?.focus({ preventScroll: true });
}
