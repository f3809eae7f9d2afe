import type { BookingDraft, MonthImpact } from '@roomhours/booking-form';
import type { Booking, BookingConfig, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import {
  DialogSlot,
  type DialogState,
  type PersonTextProps,
  Prerender,
  lazyDialog,
  useDialog,
  usePreload,
} from '@roomhours/ui';
import { BLANK_DRAFT } from '../form/new-draft';
import type { BookingActions } from '../use-booking-actions';
import type { CreateOrigin } from './create-dialog';

/* The dialogs and their parts of antd are a chunk. It is preloaded when the browser is idle, and loaded when a dialog opens. */
const load = () => import(/* webpackChunkName: "dialogs" */ './index');

export const BookingCard = lazyDialog(async () => (await load()).BookingCard);
const CancelDialog = lazyDialog(async () => (await load()).CancelDialog);
const CreateDialog = lazyDialog(async () => (await load()).CreateDialog);
const EditDialog = lazyDialog(async () => (await load()).EditDialog);

const DIALOGS = [CancelDialog, CreateDialog, EditDialog, BookingCard];

/** What the dialog of a page is for. A session that ends keeps it, so that the dialog opens again after the sign-in. */
export type BookingSubject =
  | { kind: 'create'; initial: BookingDraft; from: CreateOrigin }
  | { kind: 'edit'; booking: Booking }
  /** `owner`: who made the booking; only in a list of all users. */
  | { kind: 'cancel'; booking: Booking; owner?: PersonTextProps | null };

/** The dialog of a page and its state. */
export interface Dialogs extends DialogState<BookingSubject> {
  /** Key under which unsaved input is kept. */
  form: string;
}

/** Keeps the dialog of a page. It is open at first if its input was kept when the session ended. */
export function useBookingDialogs(): Dialogs {
  const form = `booking ${useShell().location.pathname}`;
  return { ...useDialog<BookingSubject>(form), form };
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
  return (
    <DialogSlot dialog={dialogs}>
      {(subject, control) => {
        const dialog = { ...shared, ...control };
        const composing = { reopen: { form: dialogs.form, subject }, onComposing };
        switch (subject.kind) {
          case 'create':
            return <CreateDialog {...dialog} {...composing} {...subject} />;
          case 'edit':
            return <EditDialog {...dialog} {...composing} booking={subject.booking} />;
          case 'cancel':
            return <CancelDialog {...dialog} booking={subject.booking} owner={subject.owner} />;
        }
      }}
    </DialogSlot>
  );
}
