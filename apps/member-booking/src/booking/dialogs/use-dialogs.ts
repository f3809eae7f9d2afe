import { useShell } from '@roomhours/remote-contract';
import { readKeptInput } from '@roomhours/ui';
import { useCallback, useMemo, useState } from 'react';
import type { BookingDraft } from '@roomhours/booking-form';
import type { DialogState } from './dialog-state';

/** The dialog of a page. It stays mounted while it closes, so that its content does not disappear first. */
export interface Dialogs {
  current: DialogState | null;
  /** Key under which unsaved input is kept. */
  form: string;
  open: boolean;
  /** Changes with every opening, so that a dialog starts with fresh state. */
  count: number;
  show: (dialog: DialogState) => void;
  close: () => void;
  /** Called after the closing animation. */
  forget: () => void;
}

export function useDialogs(): Dialogs {
  const form = `booking ${useShell().location.pathname}`;
  const [kept] = useState(() => readKeptInput<DialogState, BookingDraft>(form)?.subject ?? null);
  const [{ current, open, count }, setDialog] = useState({ current: kept, open: kept !== null, count: 0 });
  const show = useCallback((dialog: DialogState) => {
    setDialog((before) => ({ current: dialog, open: true, count: before.count + 1 }));
  }, []);
  const close = useCallback(() => setDialog((before) => ({ ...before, open: false })), []);
  // Another dialog may have been opened during the animation.
  const forget = useCallback(() => setDialog((before) => (before.open ? before : { ...before, current: null })), []);
  return useMemo(
    () => ({ current, form, open, count, show, close, forget }),
    [current, form, open, count, show, close, forget],
  );
}
