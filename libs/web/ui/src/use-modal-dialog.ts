import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect } from 'react';

/**
 * Opens the browser's own dialog as a modal one while the component is mounted. The first button gets the focus. After it closes, the
 * focus returns to the element that had it before.
 *
 * @param onClose called for Escape
 * @returns event handlers for the dialog element
 */
export function useModalDialog(element: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  useEffect(() => {
    const dialog = element.current!;
    const before = document.activeElement;
    // jsdom cannot open dialogs.
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    dialog.querySelector('button')?.focus();
    return () => {
      // A dialog that was closed before has returned the focus already.
      if (!dialog.open) return;
      closeDialog(dialog);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [element]);
  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // Neither the browser nor a dialog below may close as well.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
  };
}

/** Closes a dialog before it is unmounted. */
export function closeDialog(dialog: HTMLDialogElement): void {
  if (dialog.close) dialog.close();
  else dialog.removeAttribute('open');
}
