import type { Booking, BookingConfig, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import type { FieldChange } from '@roomhours/data-access';
import { toLocal } from '@roomhours/time';
import { ChangedMeanwhile, Dialog, readDraft, useUnsavedInput } from '@roomhours/ui';
import Button from 'antd/es/button';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNow } from '../../shared/clock';
import type { BookingDraft, DraftProblem } from '../form/draft';
import type { MonthImpact } from '../form/quota-impact';
import type { Refusal } from '../form/refusal';
import { startOptions } from '../form/start-options';
import { type DraftCheck, useDraftCheck } from '../form/use-draft-check';
import { hoursOf } from '../opening-hours';
import type { BookingActions } from '../use-booking-actions';
import type { DialogState } from './use-dialogs';
import { REASON_NO_SUCH_TIME } from '../../grid/model/slot-state';
import { BookingForm } from './booking-form';
import type { Locked } from './booking-fields';
import { useDraft } from './use-draft';
import './dialogs.css';

/** What every dialog of a booking gets from the page. */
export interface DialogFrame {
  open: boolean;
  rooms: readonly Room[];
  config: BookingConfig | undefined;
  actions: BookingActions;
  /** How it is opened again after the session has ended in the middle of it. */
  reopen: { form: string; subject: DialogState };
  /** The hours that the draft would add, for the bar of the page. */
  onComposing: (impacts: readonly MonthImpact[]) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** What a new booking and a changed one differ in. */
export interface BookingDeed {
  title: string;
  submitLabel: string;
  /** Reads on the button while the attempt is under way. */
  pendingLabel: string;
  /** Title of the toast where it fails. */
  failed: string;
  problemOf: (draft: BookingDraft) => DraftProblem | null;
  /** Null where the clock jumps over the start; otherwise how it went. */
  attempt: (draft: BookingDraft, zone: string) => Promise<Attempt | null> | null;
}

/** A refused attempt; with `rebased`, the form goes on from another state of the booking. */
export type Attempt = Refusal & { rebased?: BookingDraft };

export interface BookingDialogProps extends DialogFrame {
  deed: BookingDeed;
  place: 'create' | 'edit';
  /** What the form starts from, and goes back to where input is discarded. */
  initial: BookingDraft;
  /** The booking that is being changed. */
  booking?: Booking;
  /** What another person has changed meanwhile; null where nothing. */
  changed?: readonly FieldChange[] | null;
  /** The input was discarded for the current state. */
  onDiscarded?: () => void;
  /** It is running, and a member's: only its end and its purpose can be changed. */
  held?: boolean;
  locked: Locked;
  /** Times that have passed can be chosen: the record is being corrected. */
  allowPast?: boolean;
  /** The rooms to choose from; left out: all of them. */
  roomsToChoose?: (check: DraftCheck, draft: BookingDraft) => readonly Room[];
}

/** The one dialog for composing a booking: a form that is judged while it is filled in, its refusal, its two buttons. */
export function BookingDialog(props: BookingDialogProps) {
  const { open, deed, initial, booking, held = false, allowPast = false, rooms, actions, onComposing, onClose } = props;
  const { timeZone: zone, notify } = useShell();
  const now = useNow();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [atFirst] = useState(() => readDraft<DialogState, BookingDraft>(props.reopen.form)?.values ?? initial);
  const form = useDraft(atFirst, element, rooms);
  const { draft } = form;
  const input = useUnsavedInput({
    open,
    isUnsaved: () => JSON.stringify(draft) !== JSON.stringify(initial),
    draft: { ...props.reopen, values: () => draft },
  });
  const hours = hoursOf(props.config, props.place);
  const check = useDraftCheck({ draft, rooms, hours, booking, held });
  const today = toLocal(now, zone).date;
  const blocked = check.isDeleted || check.impacts.some(({ fits }) => !fits);

  useEffect(() => onComposing(open ? check.impacts : []), [onComposing, open, check.impacts]);

  const submit = async () => {
    const problem = deed.problemOf(draft);
    if (problem) return form.reject(problem);
    const attempt = deed.attempt(draft, zone);
    if (!attempt) return notify({ kind: 'error', title: deed.failed, description: `${REASON_NO_SUCH_TIME}.` });
    const refusal = await attempt;
    if (refusal?.rebased) form.rebase(refusal.rebased);
    else if (refusal) form.refuse(refusal);
    else onClose();
  };

  return (
    <Dialog
      open={open}
      title={deed.title}
      width={520}
      busy={actions.busy}
      input={input}
      onClose={onClose}
      onClosed={props.onClosed}
      footer={
        <>
          <Button onClick={onClose} disabled={actions.busy}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" form={id} disabled={blocked} loading={actions.busy}>
            {actions.busy ? deed.pendingLabel : deed.submitLabel}
          </Button>
        </>
      }
    >
      <BookingForm
        id={id}
        element={element}
        form={form}
        notice={
          props.changed && (
            <ChangedMeanwhile
              changes={props.changed}
              onDiscard={() => {
                form.change(initial);
                props.onDiscarded?.();
              }}
            />
          )
        }
        check={check}
        held={held}
        series={booking === undefined}
        fields={{
          locked: form.isRoomDeleted ? { ...props.locked, roomId: false } : props.locked,
          rooms: props.roomsToChoose?.(check, draft) ?? rooms,
          starts: startOptions({
            date: draft.date,
            roomId: draft.roomId,
            known: check.known,
            hours,
            zone,
            now,
            except: booking && { id: booking.id, startMinute: initial.startMinute ?? 0 },
            allowPast,
          }),
          today,
          earliest: allowPast ? null : today,
        }}
        room={rooms.find((room) => room.id === draft.roomId)}
        onChoose={(change) => {
          form.change(change);
          focusSubmit(element);
        }}
        onSubmit={() => {
          if (!actions.busy && !blocked) void submit();
        }}
      />
    </Dialog>
  );
}

/** What was pressed is about to go: the focus goes on to what comes next. */
function focusSubmit(form: RefObject<HTMLFormElement | null>): void {
  const dialog = form.current?.closest('[role="dialog"]');
  dialog?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
}
