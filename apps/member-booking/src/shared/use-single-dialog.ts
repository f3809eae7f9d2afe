import { useCallback, useMemo, useState } from 'react';

/** The state of the only dialog of a kind. It stays mounted while it closes. */
export interface SingleDialog {
  isMounted: boolean;
  open: boolean;
  /** Changes with every opening, so that the dialog starts with fresh state. */
  count: number;
  show: () => void;
  close: () => void;
  /** Called after the closing animation. */
  forget: () => void;
}

export function useSingleDialog(): SingleDialog {
  const [{ isMounted, open, count }, setState] = useState({ isMounted: false, open: false, count: 0 });
  const show = useCallback(() => setState((before) => ({ isMounted: true, open: true, count: before.count + 1 })), []);
  const close = useCallback(() => setState((before) => ({ ...before, open: false })), []);
  const forget = useCallback(() => setState((before) => ({ ...before, isMounted: before.open })), []);
  return useMemo(
    () => ({ isMounted, open, count, show, close, forget }),
    [isMounted, open, count, show, close, forget],
  );
}
