import { useLayoutEffect, useRef } from 'react';
import type { UnsavedInput } from './use-unsaved-input';

/** A dialog above a page. */
export interface OpenDialog {
  close: () => void;
  /** Something is being saved: the dialog cannot be closed. */
  busy?: boolean;
  /** Input of the form inside. */
  input?: UnsavedInput;
}

const openDialogs = new Set<{ current: OpenDialog }>();

/** Lets `closeDialogs` close a dialog while it is open. */
export function useOpenDialog(open: boolean, dialog: OpenDialog): void {
  const latest = useRef(dialog);
  useLayoutEffect(() => {
    latest.current = dialog;
  });
  useLayoutEffect(() => {
    if (!open) return;
    openDialogs.add(latest);
    return () => void openDialogs.delete(latest);
  }, [open]);
}

/**
 * Closes the dialogs before the page below them changes, such as by the browser's Back. Asks the user if one has unsaved input.
 * Returns whether the page may change.
 */
export function closeDialogs(): boolean | Promise<boolean> {
  const dialogs = [...openDialogs].map(({ current }) => current);
  if (dialogs.some(({ busy }) => busy)) return false;
  const close = (mayClose: boolean) => {
    if (mayClose) dialogs.forEach((dialog) => dialog.close());
    return mayClose;
  };
  const unsaved = dialogs.findLast(({ input }) => input?.isUnsaved());
  return unsaved?.input ? unsaved.input.confirmDiscard().then(close) : close(true);
}
