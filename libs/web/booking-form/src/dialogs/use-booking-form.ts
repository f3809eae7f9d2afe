import type { OpeningTimes } from '@roomhours/booking-rules';
import type { Booking, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { readKeptInput, useUnsavedInput } from '@roomhours/ui';
import { useEffect, useState } from 'react';
import { REASON_NO_SUCH_TIME } from '../form/availability';
import { type BookingDraft, type DraftProblem, isSameInput } from '../form/draft';
import type { Refusal } from '../form/refusal';
import type { MonthImpact } from '../form/quota-impact';
import { useDraftCheck } from '../form/use-draft-check';
import { useDraft } from './use-draft';

/** What differs between a new and a changed booking. */
export interface BookingFormMode {
  /** Selects the opening hours that are used without booking settings. */
  place: 'create' | 'edit';
  title: string;
  submitLabel: string;
  /** Label of the button while the request runs. */
  pendingLabel: string;
  /** Title of the toast of a failure. */
  failed: string;
  problemOf: (draft: BookingDraft) => DraftProblem | null;
  /** Returns null if a clock change skips the start; otherwise the result of the request. */
  submit: (draft: BookingDraft, zone: string) => Promise<SubmitRefusal | null> | null;
}

/** A refused request; with `rebased`, the form continues from another state of the booking. */
export type SubmitRefusal = Refusal & { rebased?: BookingDraft };

/** How a dialog is opened again if the session ends while it is open. */
export interface Reopen {
  form: string;
  subject: unknown;
}

interface BookingFormInput {
  open: boolean;
  mode: BookingFormMode;
  rooms: readonly Room[];
  times: OpeningTimes;
  reopen: Reopen;
  /** First values of the form. */
  initial: BookingDraft;
  /** The booking that is edited. */
  booking?: Booking;
  /** The bookings of its series that change with it. */
  others?: readonly Booking[];
  /** Whether it is a member's running booking. */
  isRunning: boolean;
  /** Receives the hours that the draft adds. */
  onComposing?: (impacts: readonly MonthImpact[]) => void;
  onClose: () => void;
}

/** State of a booking dialog: the draft, its check, and the submission. */
export function useBookingForm(input: BookingFormInput) {
  const { open, mode, initial, booking, rooms, onComposing, onClose } = input;
  const { timeZone: zone, notify } = useShell();
  const [first] = useState(() => readKeptInput<unknown, BookingDraft>(input.reopen.form)?.values ?? initial);
  const form = useDraft(first, rooms);
  const { draft } = form;
  const unsaved = useUnsavedInput({
    open,
    isUnsaved: () => !isSameInput(form.typed, initial),
    kept: { ...input.reopen, values: () => draft },
  });
  const { times, others, isRunning } = input;
  const check = useDraftCheck({ draft, rooms, times, booking, others, isRunning });
  const isOwn = !draft.owner;
  useEffect(() => onComposing?.(open && isOwn ? check.impacts : []), [onComposing, open, isOwn, check.impacts]);

  const submit = async () => {
    const problem = mode.problemOf(draft);
    if (problem) return form.reject(problem);
    const request = mode.submit(draft, zone);
    if (!request) return notify({ kind: 'error', title: mode.failed, description: `${REASON_NO_SUCH_TIME}.` });
    const refusal = await request;
    if (refusal?.rebased) form.rebase(refusal.rebased);
    else if (refusal) form.refuse(refusal);
    else onClose();
  };
  return { form, unsaved, check, submit, isBlocked: !check.isAffordable };
}
