import type { OpeningTimes } from '@roomhours/booking-rules';
import type { Booking, BookingConfig, Room } from '@roomhours/contract';
import type { FieldChange } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { toLocal } from '@roomhours/time';
import { ChangedMeanwhile, Dialog, type DialogControl, readKeptInput, useNow, useUnsavedInput } from '@roomhours/ui';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { isBookable, REASON_NO_SUCH_TIME } from '../form/availability';
import { type BookingDraft, type DraftProblem, isSameInput } from '../form/draft';
import type { MonthImpact } from '../form/quota-impact';
import type { Refusal } from '../form/refusal';
import { startOptions } from '../form/time-options';
import { type DraftCheck, useDraftCheck } from '../form/use-draft-check';
import { openingTimesOf } from '../opening-hours';
import type { Locked } from './booking-fields';
import { BookingForm } from './booking-form';
import { useDraft } from './use-draft';
import './dialogs.css';

/** What every dialog of a booking gets from the page. */
export interface DialogFrame extends DialogControl {
  rooms: readonly Room[];
  config: BookingConfig | undefined;
  actions: { busy: boolean };
  /** How the dialog is opened again if the session ends while it is open. */
  reopen: { form: string; subject: unknown };
  /** Receives the hours that the draft adds, for the quota bar of the page. */
  onComposing?: (impacts: readonly MonthImpact[]) => void;
}

/** A refused request; with `rebased`, the form continues from another state of the booking. */
export type SubmitRefusal = Refusal & { rebased?: BookingDraft };

interface BookingDialogProps extends DialogFrame {
  title: string;
  submitLabel: string;
  /** Label of the button while the request runs. */
  pendingLabel: string;
  /** Title of the toast of a failure. */
  failedTitle: string;
  /** Selects the opening hours that are used without booking settings. */
  place: 'create' | 'edit';
  problemOf: (draft: BookingDraft) => DraftProblem | null;
  /** Returns null if a clock change skips the start; otherwise the result of the request. */
  onSubmit: (draft: BookingDraft) => Promise<SubmitRefusal | null> | null;
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
  const { initial, booking, isRunning = false, allowPast = false, actions } = props;
  const { user, timeZone: zone } = useShell();
  const now = useNow();
  const today = toLocal(now, zone).date;
  const id = useId();
  const { config, place } = props;
  const times = useMemo(() => openingTimesOf(config, place), [config, place]);
  const rooms = useMemo(
    () => props.rooms.filter((room) => isBookable(room) || room.id === booking?.roomId),
    [props.rooms, booking],
  );
  const { form, unsaved, check, submit } = useBookingForm({ ...props, rooms }, times);
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
      open={props.open}
      title={props.title}
      width={520}
      busy={actions.busy}
      input={unsaved}
      confirms={draft.repeat ? check.dates.map(({ occurrence }) => occurrence.start.date).join() : ''}
      onClose={props.onClose}
      onClosed={props.onClosed}
      okText={actions.busy ? props.pendingLabel : props.submitLabel}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        disabled: !check.isAffordable,
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
        onSubmit={() => void submit()}
      />
    </Dialog>
  );
}

/** State of a booking dialog: the draft, its check, and the submission. */
function useBookingForm(props: BookingDialogProps, times: OpeningTimes) {
  const { open, initial, booking, others, isRunning, rooms, actions, onComposing, onClose } = props;
  const { notify } = useShell();
  const [first] = useState(() => readKeptInput<unknown, BookingDraft>(props.reopen.form)?.values ?? initial);
  const form = useDraft(first, rooms);
  const { draft } = form;
  const unsaved = useUnsavedInput({
    open,
    isUnsaved: () => !isSameInput(form.typed, initial),
    kept: { ...props.reopen, values: () => draft },
  });
  const check = useDraftCheck({ draft, rooms, times, booking, others, isRunning });
  const isOwn = !draft.owner;
  useEffect(() => onComposing?.(open && isOwn ? check.impacts : []), [onComposing, open, isOwn, check.impacts]);

  const submit = async () => {
    if (actions.busy || !check.isAffordable) return;
    const problem = props.problemOf(draft);
    if (problem) return form.reject(problem);
    const request = props.onSubmit(draft);
    if (!request) return notify({ kind: 'error', title: props.failedTitle, description: `${REASON_NO_SUCH_TIME}.` });
    const refusal = await request;
    if (refusal?.rebased) form.rebase(refusal.rebased);
    else if (refusal) form.refuse(refusal);
    else onClose();
  };
  return { form, unsaved, check, submit };
}

/** Moves the focus to the submit button, because the pressed alternative is removed. */
function focusSubmit(formId: string): void {
  document.querySelector<HTMLElement>(`button[type="submit"][form="${formId}"]`)?.focus();
}
