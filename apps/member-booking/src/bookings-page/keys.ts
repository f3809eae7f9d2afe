import { useEffect, useEffectEvent } from 'react';

/** The keys of the page, by what they do. `KeysDialog` lists them. */
export const PAGE_KEYS = {
  newBooking: 'n',
  findRoom: 'f',
  today: 't',
  day: 'd',
  week: 'w',
  room: '/',
  list: '?',
} as const;

/**
 * Runs the action of a key that is pressed alone, outside of fields and dialogs. Arrow keys also outside of what they move in.
 *
 * @param actions by `KeyboardEvent.key`
 */
export function useKeys(actions: Readonly<Partial<Record<string, () => void>>>): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const run = isShortcut(event) ? actions[event.key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, []);
}

const FIELDS = 'input, textarea, select, [contenteditable]';
const MOVED_IN = '[role="grid"], [role="tablist"], [role="menu"]';

function isShortcut({ key, repeat, defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (repeat || defaultPrevented || ctrlKey || metaKey || altKey) return false;
  const excluded = key.startsWith('Arrow') ? `${FIELDS}, ${MOVED_IN}` : FIELDS;
  if (target instanceof Element && target.closest(excluded) !== null) return false;
  // A choice that was closed keeps its list in the document.
  return document.querySelector('[role="dialog"], [role="combobox"][aria-expanded="true"]') === null;
}
