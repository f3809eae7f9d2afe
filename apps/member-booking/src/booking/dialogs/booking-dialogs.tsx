import type { BookingDraft, MonthImpact } from '@roomhours/booking-form';
import type { Booking, BookingConfig, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type PersonTextProps, Prerender, lazyDialog, readKeptInput, usePreload } from '@roomhours/ui';
import { useState } from 'react';
import { BLANK_DRAFT } from '../form/new-draft';
import { type SingleDialog, useSingleDialog } from '../../shared/use-single-dialog';
import type { BookingActions } from '../use-booking-actions';
import type { CreateOrigin } from './create-dialog';

/* The dialogs and their parts of antd are a chunk. It is preloaded when the browser is idle, and loaded when a dialog opens. */
const load = () => import(/* webpackChunkName: "dialogs" */ './index');

export const BookingCard = lazyDialog(async () => (await load()).BookingCard);
const CancelDialog = lazyDialog(async () => (await load()).CancelDialog);
const CreateDialog = lazyDialog(async () => (await load()).CreateDialog);
const EditDialog = lazyDialog(async () => (await load()).EditDialog);

const DIALOGS = [CancelDialog, CreateDialog, EditDialog, BookingCard];

/** The dialog that a page shows. A session that ends keeps it, so that it opens again after the sign-in. */
export type DialogState =
  | { kind: 'create'; initial: BookingDraft; from: CreateOrigin }
  | { kind: 'edit'; booking: Booking }
  /** `owner`: who made the booking; only in a list of all users. */
  | { kind: 'cancel'; booking: Booking; owner?: PersonTextProps | null };

/** The dialog of a page and its state. */
export interface Dialogs extends Omit<SingleDialog, 'show'> {
  /** Null if none was opened. */
  current: DialogState | null;
  /** Key under which unsaved input is kept. */
  form: string;
  show: (dialog: DialogState) => void;
}

/** Keeps the dialog of a page. It is open at first if its input was kept when the session ended. */
export function useBookingDialogs(): Dialogs {
  const form = `booking ${useShell().location.pathname}`;
  const [kept] = useState(() => readKeptInput<DialogState, BookingDraft>(form)?.subject ?? null);
  const [current, setCurrent] = useState(kept);
  const dialog = useSingleDialog(kept !== null);
  const show = (next: DialogState) => {
    setCurrent(next);
    dialog.show();
  };
  return { ...dialog, current, form, show };
}

export interface BookingDialogsProps {
  dialogs: Dialogs;
  /** Whether the page has its data: then the dialogs are preloaded. */
  isReady: boolean;
  rooms: readonly Room[];
  config: BookingConfig | undefined;
  actions: BookingActions;
  /** Receives the hours that an open form adds. */
  onComposing?: (impacts: readonly MonthImpact[]) => void;
}

/** Shows the dialog of a page. The form that new and changed bookings share is prerendered. */
export function BookingDialogs({ isReady, ...props }: BookingDialogsProps) {
  const { dialogs, rooms, config, actions } = props;
  const isIdle = usePreload(DIALOGS, isReady);
  return (
    <>
      {isIdle && (
        <Prerender>
          <CreateDialog
            {...{ rooms, config, actions }}
            open={false}
            initial={BLANK_DRAFT}
            from={{ kind: 'button' }}
            reopen={{ form: dialogs.form, subject: null }}
            onClose={dialogs.close}
          />
        </Prerender>
      )}
      <CurrentDialog {...props} />
    </>
  );
}

function CurrentDialog({ dialogs, onComposing, ...shared }: Omit<BookingDialogsProps, 'isReady'>) {
  const { current, form, isMounted, open, count, close, forget } = dialogs;
  if (!current || !isMounted) return null;
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
