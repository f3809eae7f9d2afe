import { lazyDialog, usePreload } from '@roomhours/ui';
import { useCallback, useEffect, useState } from 'react';

/* The dialog is a chunk. It is preloaded when the browser is idle, and loaded when it opens. */
export const FindRoomDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "find-room" */ './find-room-dialog')).FindRoomDialog,
  ({ open }) => open,
);

const PRELOADED = [FindRoomDialog];

/** The key that opens the dialog. */
export const FIND_ROOM_KEY = 'f';

/** The state of the dialog. It stays mounted while it closes. */
export interface FindRoomState {
  isMounted: boolean;
  open: boolean;
  /** Changes with every opening, so that the dialog starts with fresh state. */
  count: number;
  show: () => void;
  close: () => void;
  /** Called after the closing animation. */
  forget: () => void;
}

/**
 * Opens 'Find a room' by its button and by its key.
 *
 * @param isReady whether there are rooms to find
 */
export function useFindRoom(isReady: boolean): FindRoomState {
  const [{ isMounted, open, count }, setState] = useState({ isMounted: false, open: false, count: 0 });
  const show = useCallback(() => setState((before) => ({ isMounted: true, open: true, count: before.count + 1 })), []);
  const close = useCallback(() => setState((before) => ({ ...before, open: false })), []);
  const forget = useCallback(() => setState((before) => ({ ...before, isMounted: before.open })), []);
  usePreload(PRELOADED, isReady);
  useEffect(() => {
    if (!isReady) return;
    const press = (event: KeyboardEvent) => {
      if (!isFindRoomKey(event)) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isReady, show]);
  return { isMounted, open, count, show, close, forget };
}

/** Returns whether the key was pressed alone, outside of fields and dialogs. */
function isFindRoomKey(event: KeyboardEvent): boolean {
  const { key, repeat, defaultPrevented, ctrlKey, metaKey, altKey, target } = event;
  if (key !== FIND_ROOM_KEY || repeat || defaultPrevented || ctrlKey || metaKey || altKey) return false;
  const isField = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return !isField && document.querySelector('[role="dialog"], [role="listbox"]') === null;
}
