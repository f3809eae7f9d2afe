import { useState } from 'react';

/** The state of a dialog. It stays mounted while it closes, so that its content does not disappear first. */
export interface SingleDialog {
  isMounted: boolean;
  open: boolean;
  /** Changes with every opening, so that the dialog starts with fresh state. */
  count: number;
  show: () => void;
  close: () => void;
  /** Called after the closing animation. Another dialog may have been opened meanwhile. */
  forget: () => void;
}

/** @param isOpenAtFirst whether it is open when the page is shown */
export function useSingleDialog(isOpenAtFirst = false): SingleDialog {
  const [{ isMounted, open, count }, setState] = useState({ isMounted: isOpenAtFirst, open: isOpenAtFirst, count: 0 });
  return {
    isMounted,
    open,
    count,
    show: () => setState((before) => ({ isMounted: true, open: true, count: before.count + 1 })),
    close: () => setState((before) => ({ ...before, open: false })),
    forget: () => setState((before) => ({ ...before, isMounted: before.open })),
  };
}
