import type { BookingDraft, MonthImpact } from '@roomhours/booking-form';
import type { Booking, BookingConfig, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type PersonTextProps, lazyDialog, readKeptInput } from '@roomhours/ui';
import { useCallback, useMemo, useState } from 'react';
import type { BookingActions } from '../use-booking-actions';
import type { CreateOrigin } from './create-dialog';

/* The dialogs and their parts of antd are a chunk. It is preloaded when the browser is idle, and loaded when a dialog opens. */
const load = () => import(/* webpackChunkName: "dialogs" */ './index');

const isOpen = ({ open }: { open: boolean }) => open;

export const BookingCard = lazyDialog(async () => (await load()).BookingCard, isOpen);
const CancelDialog = lazyDialog(async () => (await load()).CancelDialog, isOpen);
const CreateDialog = lazyDialog(async () => (await load()).CreateDialog, isOpen);
const EditDialog = lazyDialog(async () => (await load()).EditDialog, isOpen);

/** Preloaded by the pages that open them. */
export const DIALOGS = [CancelDialog, CreateDialog, EditDialog, BookingCard];

/** The dialog that a page shows. A session that ends keeps it, so that it opens again after the sign-in. */
export type DialogState =
  | { kind: 'create'; initial: BookingDraft; from: CreateOrigin }
  | { kind: 'edit'; booking: Booking }
  /** `owner`: who made the booking; only in a list of all users. */
  | { kind: 'cancel'; booking: Booking; owner?: PersonTextProps | null };

/** The state of the dialog of a page. It stays mounted while it closes, so that its content does not disappear first. */
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

export function useBookingDialogs(): Dialogs {
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

export interface BookingDialogsProps {
  dialogs: Dialogs;
  rooms: readonly Room[];
  config: BookingConfig | undefined;
  actions: BookingActions;
  /** Receives the hours that an open form adds. */
  onComposing?: (impacts: readonly MonthImpact[]) => void;
}

/** Shows the dialog of a page. */
export function BookingDialogs({ dialogs, onComposing, ...shared }: BookingDialogsProps) {
  const { current, form, open, count, close, forget } = dialogs;
  if (!current) return null;
  const dialog = { ...shared, open, onClose: close, onClosed: forget };
  const composing = { reopen: { form, subject: current }, onComposing };
  switch (current.kind) {
    case 'create':
      return <CreateDialog key={count} {...dialog} {...composing} {...current} />;
    case 'edit':
      return <EditDialog key={count} {...dialog} {...composing} booking={current.booking} />;
    case 'cancel':
      return <CancelDialog key={count} {...dialog} booking={current.booking} owner={current.owner} />;
  }
}
