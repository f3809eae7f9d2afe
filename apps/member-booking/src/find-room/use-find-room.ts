import { lazyDialog, usePreload } from '@roomhours/ui';
import { type SingleDialog, useSingleDialog } from '../shared/use-single-dialog';

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
export function useFindRoom(isReady: boolean): SingleDialog {
  const dialog = useSingleDialog();
  usePreload(PRELOADED, isReady);
  return dialog;
}
