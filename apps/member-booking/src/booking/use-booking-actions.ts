import { type BookingChanges, lengthOf, localTimes, type Refusal, refusalOf } from '@roomhours/booking-form';
import type { Absence } from '@roomhours/booking-rules';
import type {
  Booking,
  CancelledBookings,
  CreateBookingRequest,
  CreateBookingResponse,
  SeriesScope,
  UpdateBookingRequest,
} from '@roomhours/contract';
import { changedFields, currentOf, failureText, isApiFailure } from '@roomhours/data-access';
import { type Toast, type ToastAction, useShell } from '@roomhours/remote-contract';
import { formatTimeOfDay } from '@roomhours/time';
import { counted, hoursText, isolate } from '@roomhours/text';
import { useClock } from '@roomhours/ui';
import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import {
  useCancelBookingsMutation,
  useCreateBookingMutation,
  useDeleteBookingMutation,
  useUpdateBookingMutation,
} from './api/booking.api';
import { useRooms } from './api/use-queries';
import { bookingPath } from './booking-path';
import { roomText, whenText } from './booking-text';
import { restoreRequest } from './form/restore';

/** Null after success, otherwise what the form shows. The toast has been shown in both cases. */
type Outcome = Promise<Refusal | null>;

export interface BookingActions extends BookingChanges {
  /** @param owner name of the member for whom the booking is made; null for the signed-in user */
  create(request: CreateBookingRequest, owner: string | null): Outcome;
  /**
   * @param cancelled the bookings of the scope, which the toast offers to restore (member-screens.md "Toasts of bookings"); empty if
   * they are not known
   */
  cancel(booking: Booking, scope: SeriesScope, cancelled: readonly Booking[]): Outcome;
  /** Id of the booking that is being cancelled, until the page no longer shows it. */
  cancellingId: number | null;
}

/** Title of a toast, and its text if the server sent no sentence. */
export interface FailureWords {
  title: string;
  text: string;
}

const FALLBACK = {
  create: { title: 'Error', text: 'Failed to create booking' },
  update: { title: 'Update Failed', text: 'There was an error updating your booking. Please try again.' },
  undo: { title: 'Undo Failed', text: 'The booking could not be made again.' },
  undoChange: { title: 'Undo Failed', text: 'There was an error updating your booking. Please try again.' },
  absence: { title: 'Error', text: 'Failed to cancel bookings' },
  cancel: { title: 'Deletion Failed', text: 'There was an error cancelling your booking. Please try again.' },
} as const;

/** 404 of a cancellation: the booking was cancelled elsewhere. */
const ALREADY_CANCELLED = { title: 'Already Cancelled', description: 'This booking was already cancelled.' } as const;

/**
 * Creates, changes and cancels bookings, with toasts (member-screens.md "Toasts of bookings").
 *
 * @param cancelFailure toast of a failed cancellation; a constant
 */
export function useBookingActions(cancelFailure: FailureWords = FALLBACK.cancel): BookingActions {
  const { timeZone } = useShell();
  const [create, creating] = useCreateBookingMutation();
  const [update, updating] = useUpdateBookingMutation();
  const [cancel, cancelling] = useDeleteBookingMutation();
  const idempotencyKeys = useIdempotencyKeys();
  const notifyResult = useNotifyResult();
  const undo = useUndo();
  const createdToast = useCreatedToast();

  return {
    busy: creating.isLoading || updating.isLoading,
    cancellingId: isBeingRemoved(cancelling) ? (cancelling.originalArgs?.id ?? null) : null,
    create: (body, owner) =>
      notifyResult(
        create({ body, idempotencyKey: idempotencyKeys.keyFor(body) }).unwrap(),
        FALLBACK.create,
        (created) => {
          idempotencyKeys.forget();
          return createdToast(created, owner);
        },
      ),
    update: (booking, changes, scope) =>
      notifyResult(
        update({ booking, changes, scope })
          .unwrap()
          .catch((failure: unknown) => changedBefore(failure, changes, scope)),
        FALLBACK.update,
        (changed) => (scope === 'this' ? { ...UPDATED, action: undo.change(booking, changed) } : SERIES_UPDATED),
      ),
    cancel: (booking, scope, cancelled) =>
      notifyResult(
        cancel({ id: booking.id, scope }).unwrap(),
        { ...cancelFailure, notFound: ALREADY_CANCELLED },
        (shortened) => {
          idempotencyKeys.forget();
          const toast = scope === 'this' ? CANCELLED : SERIES_CANCELLED;
          return shortened ? shortenedToast(shortened, timeZone) : { ...toast, action: undo.cancellation(cancelled) };
        },
      ),
  };
}

/** Returns the booking if it is as requested: the response to an earlier attempt was lost. Otherwise throws the failure. */
function changedBefore(failure: unknown, changes: UpdateBookingRequest, scope: SeriesScope): Booking {
  const current = scope === 'this' ? currentOf<Booking>(failure) : null;
  if (current && Object.keys(changedFields<UpdateBookingRequest>(current, changes)).length === 0) return current;
  throw failure;
}

/** Cancels the own bookings of an absence, with a toast (member-screens.md "I am away"). */
export function useAbsence() {
  const [cancelAll, all] = useCancelBookingsMutation();
  const [cancelOne, one] = useDeleteBookingMutation();
  const notifyResult = useNotifyResult();
  const undo = useUndo();
  /** Cancels one booking after another. Those that are already cancelled do not count. */
  const cancelEach = async (chosen: readonly Booking[]): Promise<CancelledBookings> => {
    const cancelled: Booking[] = [];
    for (const booking of chosen) {
      try {
        await cancelOne({ id: booking.id, scope: 'this' }).unwrap();
        cancelled.push(booking);
      } catch (failure) {
        if (!isApiFailure(failure) || failure.status !== 404) throw failure;
      }
    }
    const minutes = cancelled.reduce((sum, booking) => sum + lengthOf(booking), 0);
    return { cancelled: cancelled.length, hours: minutes / 60 };
  };
  /** @param areAll the bookings are all of the absence that have not started */
  const cancelBookings = (absence: Absence, bookings: readonly Booking[], areAll: boolean): Outcome =>
    notifyResult(areAll ? cancelAll(absence).unwrap() : cancelEach(bookings), FALLBACK.absence, (result) => {
      // Otherwise others were cancelled than the user has seen.
      const isAsShown = result.cancelled === bookings.length;
      return { ...absenceToast(result), action: isAsShown ? undo.cancellation(bookings) : undefined };
    });
  return { cancelBookings, busy: all.isLoading || one.isLoading };
}

/** Returns functions that make the button 'Undo'. It sends the same requests, however often it is pressed. */
function useUndo() {
  const { user } = useShell();
  const clock = useClock();
  const [create] = useCreateBookingMutation();
  const [update] = useUpdateBookingMutation();
  const notifyResult = useNotifyResult();
  return {
    /** Undefined if all bookings have started. */
    cancellation(bookings: readonly Booking[]): ToastAction | undefined {
      const bodies = bookings.map((booking) => restoreRequest(booking, user, clock.now()));
      const requests = bodies.flatMap((body) => (body === null ? [] : [{ body, idempotencyKey: nanoid() }]));
      if (requests.length === 0) return undefined;
      const title = requests.length === 1 ? 'Booking Restored' : 'Bookings Restored';
      const restore = () => inTurn(requests, (request) => create(request).unwrap());
      return {
        label: 'Undo',
        onPress: () => void notifyResult(restore(), FALLBACK.undo, () => ({ kind: 'success', title })),
      };
    },
    change({ roomId, startTime, endTime, purpose, userId }: Booking, changed: Booking): ToastAction {
      const owner = userId === changed.userId ? {} : { userId };
      const changes = { roomId, startTime, endTime, purpose, ...owner };
      return {
        label: 'Undo',
        onPress: () =>
          void notifyResult(update({ booking: changed, changes, scope: 'this' }).unwrap(), FALLBACK.undoChange, () => ({
            kind: 'success',
            title: 'Booking Restored',
          })),
      };
    },
  };
}

/** Sends one request after the other. Rejects with the first failure after the last request. */
async function inTurn<T>(requests: readonly T[], send: (request: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const request of requests) await send(request).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}

/** Returns a function that makes the toast of a created booking: it names room and time, and opens the card. */
function useCreatedToast() {
  const { navigate, timeZone, user } = useShell();
  const { data: rooms = [] } = useRooms();
  return ({ skipped = [], ...booking }: CreateBookingResponse, owner: string | null): Toast => {
    const which = owner === null ? 'Your booking' : `The booking for ${isolate(owner)}`;
    const place = `${isolate(roomText(booking, rooms))}, ${whenText(booking, timeZone)}`;
    const texts = [`${which} has been created successfully`, place];
    const path = bookingPath(booking, localTimes(booking, timeZone).date, booking.userId === user.id);
    return {
      kind: 'success',
      title: 'Success',
      description: [...texts, ...(skipped.length > 0 ? [`${counted(skipped.length, 'date')} skipped`] : [])].join('. '),
      action: { label: 'Show', onPress: () => navigate(path) },
    };
  };
}

interface Fallback extends FailureWords {
  /** Toast of status 404. */
  notFound?: { title: string; description: string };
}

/** Returns a function that awaits a request and shows a toast with its result. */
function useNotifyResult() {
  const { notify, timeZone } = useShell();
  return async <T>(request: Promise<T>, fallback: Fallback, toastOf: (result: T) => Toast): Outcome => {
    try {
      notify(toastOf(await request));
      return null;
    } catch (failure) {
      const isGone = isApiFailure(failure) && failure.status === 404;
      const toast = (isGone && fallback.notFound) || {
        title: fallback.title,
        description: failureText(failure, fallback.text),
      };
      notify({ kind: 'error', ...toast });
      return refusalOf(failure, toast.description, timeZone);
    }
  };
}

/** A booking that was shortened is not removed. */
function isBeingRemoved({
  isLoading,
  isSuccess,
  data,
}: {
  isLoading: boolean;
  isSuccess: boolean;
  data?: Booking | null;
}) {
  return isLoading || (isSuccess && !data);
}

const UPDATED = { kind: 'success', title: 'Booking Updated' } as const;

const SERIES_UPDATED = { kind: 'success', title: 'Bookings Updated' } as const;

const CANCELLED = { kind: 'success', title: 'Booking Deleted', description: 'Booking cancelled' } as const;

const NOTHING_CANCELLED = {
  kind: 'success',
  title: 'Nothing to Cancel',
  description: 'You have no upcoming bookings on these days.',
} as const;

const SERIES_CANCELLED = { kind: 'success', title: 'Bookings Deleted', description: 'Bookings cancelled' } as const;

/** Names the numbers of the server: bookings may have changed since the dialog counted them. */
function absenceToast({ cancelled, hours }: CancelledBookings): Toast {
  if (cancelled === 0) return NOTHING_CANCELLED;
  const description = `${counted(cancelled, 'booking')} cancelled, ${hoursText(hours)} in all.`;
  return { kind: 'success', title: cancelled === 1 ? 'Booking Deleted' : 'Bookings Deleted', description };
}

/** A member's running booking is not deleted. It ends with its running slot (booking rules 4). */
function shortenedToast(shortened: Booking, zone: string): Toast {
  const end = formatTimeOfDay(localTimes(shortened, zone).end);
  const description = `It now ends at ${end}; the rest of its time is free again.`;
  return { kind: 'success', title: 'Booking Updated', description };
}

/**
 * Keeps one idempotency key for each request to book. The same request after a failure has the same key, so that a lost response
 * never books twice. A changed request, or the same one after a success, gets a new key.
 */
function useIdempotencyKeys() {
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
