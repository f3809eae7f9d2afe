import type { Booking, CreateBookingRequest, UpdateBookingRequest } from '@roomhours/contract';
import { failureText, isApiFailure } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { formatTimeOfDay, parseInstant, toLocal } from '@roomhours/time';
import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useRef } from 'react';
import { useCreateBookingMutation, useDeleteBookingMutation, useUpdateBookingMutation } from './api/booking.api';
import { type Refusal, refusalOf } from './form/refusal';

/** Null when it went well; otherwise what the form has to say. The toast has been shown by then. */
type Outcome = Promise<Refusal | null>;

export interface BookingActions {
  create(request: CreateBookingRequest): Outcome;
  /** @param booking the state that the change is based on */
  update(booking: Booking, request: UpdateBookingRequest): Outcome;
  cancel(id: number): Outcome;
  busy: boolean;
  /** Id of the booking that is being cancelled, until it is gone from what is shown. */
  leaving: number | null;
}

/** Title of the toast, and its text where the server has no sentence. */
export interface FailureWords {
  title: string;
  text: string;
}

const FALLBACK = {
  create: { title: 'Error', text: 'Failed to create booking' },
  update: { title: 'Update Failed', text: 'There was an error updating your booking. Please try again.' },
  cancel: { title: 'Deletion Failed', text: 'There was an error cancelling your booking. Please try again.' },
} as const;

/** A booking that is gone cannot be told from one that was cancelled elsewhere: what was wanted is true already. */
const ALREADY_CANCELLED = { title: 'Already Cancelled', description: 'This booking was already cancelled.' } as const;

/**
 * The three changes of a booking, with their toasts (member-screens.md "Toasts of bookings").
 *
 * @param cancelFailure where a cancellation that fails is told in other words than on the grid; a constant
 */
export function useBookingActions(cancelFailure: FailureWords = FALLBACK.cancel): BookingActions {
  const { notify, timeZone } = useShell();
  const [create, creating] = useCreateBookingMutation();
  const [update, updating] = useUpdateBookingMutation();
  const [cancel, cancelling] = useDeleteBookingMutation();
  const attempts = useAttempts();

  const settle = useCallback(
    async (deed: keyof typeof FALLBACK, attempt: Promise<unknown>, onDone: (result: unknown) => void): Outcome => {
      try {
        onDone(await attempt);
        return null;
      } catch (failure) {
        const { title, text } = deed === 'cancel' ? cancelFailure : FALLBACK[deed];
        const isGone = deed === 'cancel' && isApiFailure(failure) && failure.status === 404;
        const message = isGone ? ALREADY_CANCELLED.description : failureText(failure, text);
        notify({ kind: 'error', title, description: message, ...(isGone ? ALREADY_CANCELLED : {}) });
        return refusalOf(failure, message, timeZone);
      }
    },
    [notify, timeZone, cancelFailure],
  );

  return {
    busy: creating.isLoading || updating.isLoading,
    leaving: isLeaving(cancelling) ? (cancelling.originalArgs ?? null) : null,
    create: (body) =>
      settle('create', create({ body, idempotencyKey: attempts.keyFor(body) }).unwrap(), () => {
        attempts.forget();
        notify({ kind: 'success', title: 'Success', description: 'Your booking has been created successfully' });
      }),
    update: (booking, body) =>
      settle('update', update({ booking, body }).unwrap(), () => notify({ kind: 'success', title: 'Booking Updated' })),
    cancel: (id) =>
      settle('cancel', cancel(id).unwrap(), (shortened) => {
        attempts.forget();
        notify(cancelledToast(shortened as Booking | null, timeZone));
      }),
  };
}

/** A booking that was shortened instead stays. */
function isLeaving({ isLoading, isSuccess, data }: { isLoading: boolean; isSuccess: boolean; data?: Booking | null }) {
  return isLoading || (isSuccess && !data);
}

/** A member's running booking is not deleted but ends with its running slot (decisions, DELETE /api/bookings). */
function cancelledToast(shortened: Booking | null, zone: string) {
  if (!shortened) return { kind: 'success', title: 'Booking Deleted', description: 'Booking cancelled' } as const;
  const end = formatTimeOfDay(toLocal(parseInstant(shortened.endTime), zone).minuteOfDay);
  return {
    kind: 'success',
    title: 'Booking Updated',
    description: `It now ends at ${end}; the rest of its time is free again.`,
  } as const;
}

/**
 * One key for one booking that is wanted: sent again unchanged after a failure it is the same attempt, so that a lost
 * answer never books twice. Changed, or wanted again later, it is another.
 */
function useAttempts() {
  const last = useRef({ body: '', key: '' });
  return {
    keyFor(body: CreateBookingRequest): string {
      const text = JSON.stringify(body);
      if (last.current.body !== text) last.current = { body: text, key: nanoid() };
      return last.current.key;
    },
    forget() {
      last.current = { body: '', key: '' };
    },
  };
}
