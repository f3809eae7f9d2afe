import type { Booking, BookingConfig, Room } from '@roomhours/contract';
import type { FieldChange } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { toLocal } from '@roomhours/time';
import { ChangedMeanwhile, Dialog, useNow } from '@roomhours/ui';
import { type ReactNode, useId, useMemo } from 'react';
import { isBookable } from '../form/availability';
import type { BookingDraft } from '../form/draft';
import type { MonthImpact } from '../form/quota-impact';
import { startOptions } from '../form/start-options';
import type { DraftCheck } from '../form/use-draft-check';
import { openingTimesOf } from '../opening-hours';
import type { Locked } from './booking-fields';
import { BookingForm } from './booking-form';
import { type BookingFormMode, type Reopen, useBookingForm } from './use-booking-form';
import './dialogs.css';

/** What every dialog of a booking gets from the page. */
export interface DialogFrame {
  open: boolean;
  rooms: readonly Room[];
  config: BookingConfig | undefined;
  actions: { busy: boolean };
  reopen: Reopen;
  /** Receives the hours that the draft adds, for the quota bar of the page. */
  onComposing?: (impacts: readonly MonthImpact[]) => void;
  onClose: () => void;
  onClosed?: () => void;
}

export interface BookingDialogProps extends DialogFrame {
  mode: BookingFormMode;
  /** First values of the form. It returns to them if the input is discarded. */
  initial: BookingDraft;
  /** The booking that is edited. */
  booking?: Booking;
  /** The bookings of its series that change with it. */
  others?: readonly Booking[];
  /** What another person has changed since the dialog was opened; null if nothing. */
  changed?: readonly FieldChange[] | null;
  /** Called after the input was discarded for the current state. */
  onDiscarded?: () => void;
  /** A member's running booking: only its end and its purpose can be changed. */
  isRunning?: boolean;
  locked: Locked;
  /** Whether past times can be chosen: an administrator corrects the record. */
  allowPast?: boolean;
  /** The choice which bookings of a series change. */
  scope?: ReactNode;
  /** The rooms to choose from; all if left out. */
  selectableRooms?: (check: DraftCheck, draft: BookingDraft) => readonly Room[];
}

/** The dialog for a new or changed booking: a form that is checked during input, its refusal, and two buttons. */
export function BookingDialog(props: BookingDialogProps) {
  const { open, mode, initial, booking, isRunning = false, allowPast = false, actions, onClose } = props;
  const rooms = useMemo(
    () => props.rooms.filter((room) => isBookable(room) || room.id === booking?.roomId),
    [props.rooms, booking],
  );
  const { user, timeZone: zone } = useShell();
  const now = useNow();
  const today = toLocal(now, zone).date;
  const id = useId();
  const { config } = props;
  const times = useMemo(() => openingTimesOf(config, mode.place), [config, mode.place]);
  const { form, unsaved, check, submit, isBlocked } = useBookingForm({ ...props, rooms, times, isRunning });
  const { draft } = form;
  const except = booking && { id: booking.id, startMinute: initial.startMinute ?? 0 };
  const { date, roomId } = draft;
  const starts = startOptions({
    date,
    roomId,
    known: check.known,
    ...times,
    zone,
    now,
    except,
    allowPast,
    limits: check.limits,
  });
  const discard = () => {
    form.change(initial);
    props.onDiscarded?.();
  };

  return (
    <Dialog
      open={open}
      title={mode.title}
      width={520}
      busy={actions.busy}
      input={unsaved}
      onClose={onClose}
      onClosed={props.onClosed}
      okText={actions.busy ? mode.pendingLabel : mode.submitLabel}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        disabled: isBlocked,
        loading: actions.busy,
        'aria-disabled': actions.busy,
      }}
    >
      <BookingForm
        id={id}
        input={form}
        check={check}
        isRunning={isRunning}
        notice={props.changed && <ChangedMeanwhile changes={props.changed} onDiscard={discard} />}
        isOwnerOffered={user.role === 'admin'}
        isSeriesOffered={booking === undefined}
        scope={props.scope}
        fields={{
          locked: form.isRoomDeleted ? { ...props.locked, roomId: false } : props.locked,
          rooms: props.selectableRooms?.(check, draft) ?? rooms,
          starts,
          today,
          earliest: allowPast ? null : today,
        }}
        room={rooms.find((room) => room.id === draft.roomId)}
        onChoose={(change) => {
          form.change(change);
          focusSubmit(id);
        }}
        onSubmit={() => {
          if (!actions.busy && !isBlocked) void submit();
        }}
      />
    </Dialog>
  );
}

/** Moves the focus to the submit button, because the pressed alternative is removed. */
function focusSubmit(formId: string): void {
  document.querySelector<HTMLElement>(`button[type="submit"][form="${formId}"]`)?.focus();
}
