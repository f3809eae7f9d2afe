import { skipToken } from '@reduxjs/toolkit/query/react';
import {
  type AdminBooking,
  type Booking,
  type BookingSeries,
  type SeriesScope,
  TEXT_LIMITS,
} from '@roomhours/contract';
import { bookingsInScope, isInSeries } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { type Instant, parseInstant } from '@roomhours/time';
import { ConfirmDialog, type DialogControl, useNow } from '@roomhours/ui';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useHasMail } from '../kit/features.api';
import { plural } from '../kit/plural';
import { useRequest } from '../kit/use-request';
import { useCancelBookingsMutation, useGetSeriesOfEachQuery } from './bookings.api';

/** The bookings that are cancelled together. */
export interface CancelledTogether {
  bookings: readonly AdminBooking[];
  /** Called after the cancellation, before the dialog closes. */
  onDone: () => void;
}

const SCOPES: { value: SeriesScope; label: string }[] = [
  { value: 'this', label: 'Only these bookings' },
  { value: 'following', label: 'Also the following ones of their series' },
  { value: 'all', label: 'Also all others of their series that have not started' },
];

/** 'Cancel Bookings' of several bookings: each alone, so that one that cannot be cancelled does not keep the others. */
export function CancelBookings({ change, open, onClose }: DialogControl & { change: CancelledTogether }) {
  const { bookings, onDone } = change;
  const { notify } = useShell();
  const hasMail = useHasMail();
  const [scope, setScope] = useState<SeriesScope>('this');
  const [note, setNote] = useState('');
  const [cancelBookings] = useCancelBookingsMutation();
  const { send, isPending } = useRequest();
  const inScope = useChosenInScope(bookings);
  const known = inScope === 'unknown' ? null : inScope;
  const isUnknown = scope !== 'this' && !known;
  const cancelled = known?.[scope] ?? bookings;
  const members = new Set(cancelled.map(({ userId }) => userId)).size;
  const extent = `${plural(cancelled.length, 'booking')} of ${plural(members, 'member')} will be cancelled.`;

  const confirm = async () => {
    const request = { bookings: bookings.map(({ id }) => id), scope, note: note.trim() || null };
    const { data } = await send(cancelBookings(request), {
      failure: { title: 'Error', fallback: 'The bookings could not be cancelled. Please try again.' },
    });
    if (data) {
      const [first] = data.refused;
      notify({
        kind: 'success',
        title: 'Bookings Cancelled',
        description: `${plural(data.cancelled, 'booking')} cancelled.`,
      });
      if (first) {
        const description = `${plural(data.refused.length, 'booking')} could not be cancelled: ${first.message}`;
        notify({ kind: 'error', title: 'Error', description });
      }
      onDone();
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Cancel Bookings"
      text={isUnknown ? `At least ${extent}` : extent}
      confirmLabel="Cancel Bookings"
      cancelLabel="Keep Bookings"
      pendingLabel="Cancelling..."
      pending={isPending}
      waiting={isUnknown && inScope === undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      isUnsaved={() => note.trim() !== ''}
    >
      {inScope !== null && (
        <Form.Item label="Series" layout="vertical">
          <Radio.Group
            aria-label="Series"
            vertical
            options={SCOPES.map(({ value, label }) => ({
              value,
              label: value !== 'this' && known ? `${label} (${plural(known[value].length, 'booking')})` : label,
            }))}
            value={scope}
            onChange={({ target }) => setScope(target.value as SeriesScope)}
          />
        </Form.Item>
      )}
      {hasMail && (
        <Form.Item label="Line for the message" htmlFor="cancellation-note" layout="vertical">
          <Input
            id="cancellation-note"
            dir="auto"
            autoComplete="off"
            placeholder="Optional, such as: the heating is broken"
            maxLength={TEXT_LIMITS.cancellationNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      )}
    </ConfirmDialog>
  );
}

type InScope = Record<SeriesScope, readonly Booking[]>;

/**
 * Returns the bookings that each scope concerns if several bookings are chosen; undefined while their series are loading,
 * 'unknown' if they could not be loaded. Null if none of the chosen bookings leaves a choice.
 */
function useChosenInScope(chosen: readonly Booking[]): InScope | 'unknown' | null | undefined {
  const now = useNow();
  const inSeries = chosen.filter((booking) => isInSeries(booking, now));
  // A series has a list of its bookings for each owner.
  const ofEach = new Map(inSeries.map((booking) => [`${booking.seriesId} ${booking.userId}`, booking.id]));
  const { currentData: series, error } = useGetSeriesOfEachQuery(ofEach.size > 0 ? [...ofEach.values()] : skipToken);
  if (ofEach.size === 0) return null;
  return series ? chosenInScope(chosen, series, now) : error && 'unknown';
}

/** A scope other than 'this' concerns no past bookings (booking rules 10). */
function chosenInScope(chosen: readonly Booking[], series: readonly BookingSeries[], now: Instant): InScope {
  const upcoming = chosen.filter(({ endTime }) => parseInstant(endTime) > now);
  const inScope = (scope: SeriesScope) => {
    const bookings = upcoming.flatMap((booking) => {
      const own = series.find(({ occurrences }) => occurrences.some(({ id }) => id === booking.id));
      return (own && bookingsInScope(booking, own, now)?.[scope]) ?? [booking];
    });
    return [...new Map(bookings.map((booking) => [booking.id, booking])).values()];
  };
  return { this: chosen, following: inScope('following'), all: inScope('all') };
}
