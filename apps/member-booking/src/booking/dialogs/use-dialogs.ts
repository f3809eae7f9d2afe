import type { Booking, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { readDraft } from '@roomhours/ui';
import { useCallback, useMemo, useState } from 'react';
import type { BookingDraft } from '../form/draft';
import type { CreateDialogProps } from './create-dialog';

/** The one dialog of the page. It stays mounted while it closes, so that what it says does not vanish before it does. */
export type DialogState =
  | { kind: 'create'; initial: BookingDraft; from: CreateDialogProps['from'] }
  | { kind: 'edit' | 'cancel'; booking: Booking };

export interface Dialogs {
  current: DialogState | null;
  /** Under this name its input is kept. */
  form: string;
  open: boolean;
  /** Changes with every opening: a dialog never starts with what the last one left. */
  count: number;
  show: (dialog: DialogState) => void;
  close: () => void;
  /** After the closing motion. */
  forget: () => void;
}

export function useDialogs(): Dialogs {
  const form = `booking ${useShell().location.pathname}`;
  const [kept] = useState(() => readDraft<DialogState, BookingDraft>(form)?.subject ?? null);
  const [{ current, count }, setDialog] = useState<{ current: DialogState | null; count: number }>({
    current: kept,
    count: 0,
  });
  const [open, setOpen] = useState(kept !== null);
  const show = useCallback((dialog: DialogState) => {
    setDialog((before) => ({ current: dialog, count: before.count + 1 }));
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const forget = useCallback(() => setDialog((before) => ({ ...before, current: null })), []);
  return useMemo(
    () => ({ current, form, open, count, show, close, forget }),
    [current, form, open, count, show, close, forget],
  );
}

/** The one room of a list, where there is just one. */
export function only(rooms: readonly Room[]): Room | null {
  return rooms.length === 1 ? rooms[0]! : null;
}
