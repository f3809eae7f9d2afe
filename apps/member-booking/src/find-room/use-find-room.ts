import { lazyDialog, usePreload } from '@roomhours/ui';
import { useEffect } from 'react';
import { type SingleDialog, useSingleDialog } from '../shared/use-single-dialog';

/* The dialog is a chunk. It is preloaded when the browser is idle, and loaded when it opens. */
export const FindRoomDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "find-room" */ './find-room-dialog')).FindRoomDialog,
  ({ open }) => open,
);

const PRELOADED = [FindRoomDialog];

/** The key that opens the dialog. */
export const FIND_ROOM_KEY = 'f';

/**
 * Opens 'Find a room' by its button and by its key.
 *
 * @param isReady whether there are rooms to find
 */
export function useFindRoom(isReady: boolean): SingleDialog {
  const dialog = useSingleDialog();
  const { show } = dialog;
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
  return dialog;
}

/** Returns whether the key was pressed alone, outside of fields and dialogs. */
function isFindRoomKey(event: KeyboardEvent): boolean {
  const { key, repeat, defaultPrevented, ctrlKey, metaKey, altKey, target } = event;
  if (key !== FIND_ROOM_KEY || repeat || defaultPrevented || ctrlKey || metaKey || altKey) return false;
  const isField = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return !isField && document.querySelector('[role="dialog"], [role="listbox"]') === null;
}
