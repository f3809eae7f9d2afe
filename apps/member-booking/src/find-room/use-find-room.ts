import { type DialogState, lazyDialog, useDialog, usePreload } from '@roomhours/ui';

/* The dialog is a chunk. It is preloaded when the browser is idle, and loaded when it opens. */
export const FindRoomDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "find-room" */ './find-room-dialog')).FindRoomDialog,
);

const PRELOADED = [FindRoomDialog];

/**
 * Keeps the state of 'Find a room'.
 *
 * @param isReady whether there are rooms to find
 */
export function useFindRoom(isReady: boolean): DialogState<'room'> {
  const dialog = useDialog<'room'>();
  usePreload(PRELOADED, isReady);
  return dialog;
}
