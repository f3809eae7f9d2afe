import { useToday } from '../kit/time-text';
import { skipToken } from '@reduxjs/toolkit/query/react';
import {
  type BlockedTimeImpactQuery,
  type CreateBlockedTimeRequest,
  type CreateBlockedTimeResponse,
  MAX_IMPACT_BOOKINGS,
  type Room,
} from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { Dialog, type DialogControl } from '@roomhours/ui';
import { Button, Form, type FormInstance, Typography } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../kit/form/form-dialog';
import { BookingLines } from '../kit/impact/booking-lines';
import { ImpactView } from '../kit/impact/impact-view';
import { useAffectedChoices } from '../kit/impact/use-affected-choices';
import { plural } from '../kit/plural';
import { useRequest } from '../kit/use-request';
import { type BlockFields, newBlock, requestOf, timesCount } from './block-fields';
import { BlockFormFields } from './block-form-fields';
import { useAddBlockedTimeMutation, useGetBlockedTimeImpactQuery } from './blocked-times.api';

/** The name of the form. */
export const BLOCK_FORM = 'block';

const FIELD_NAMES = { startTime: 'startMinute', endTime: 'endMinute', roomIds: 'otherRoomIds' };

interface BlockDialogProps extends DialogControl {
  rooms: readonly Room[];
  onBlocked: (added: CreateBlockedTimeResponse) => void;
}

/** 'Block Time Slot': previews the bookings inside the time before it is blocked. */
export function BlockDialog({ open, rooms, onClose, onBlocked }: BlockDialogProps) {
  const { timeZone } = useShell();
  const today = useToday();
  const [initialValues] = useState(() => newBlock(today, rooms.length === 1 ? rooms[0]!.id : undefined));
  const [form] = Form.useForm<BlockFields>();
  const fields = Form.useWatch([], form) ?? initialValues;
  const request = requestOf(fields, timeZone);
  const within = timesCount(fields) > 1 ? 'these times' : 'this time';
  const choices = useAffectedChoices({ subject: JSON.stringify(request && timesOf(request)) });
  const impact = useGetBlockedTimeImpactQuery(open && request ? { ...timesOf(request), ...choices.query } : skipToken);
  const [addBlockedTime] = useAddBlockedTimeMutation();
  const { send, isPending } = useRequest(form, { fieldNames: FIELD_NAMES });
  const submit = async (complete: BlockFields) => {
    const times = requestOf(complete, timeZone);
    if (times === null) return;
    const { data, error } = await send(addBlockedTime({ ...times, affected: choices.affected }), {
      success: { title: 'Time Block Added', description: choices.result },
      failure: { title: 'Add Block Failed', fallback: 'Failed to add time block.' },
    });
    if (data) {
      onClose();
      onBlocked(data);
    }
    if (choices.refuse(error)) void impact.refetch();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      initialValues={initialValues}
      title="Block Time Slot"
      submitLabel="Block Time"
      pendingLabel="Blocking..."
      pending={isPending}
      width={choices.width}
      waiting={impact.isFetching}
      name={BLOCK_FORM}
      kept={{ subject: true }}
      onValuesChange={(change, all) => clearRelatedErrors(form, change, all)}
      onSubmit={(complete) => void submit(complete)}
    >
      <BlockFormFields rooms={rooms} today={today} />
      {request && (
        <ImpactView
          result={impact}
          choices={choices}
          sentence={(count, { bookings }) => sentence(count, bookings, within)}
          emptySentence={() => `No upcoming bookings fall into ${within}.`}
        />
      )}
    </FormDialog>
  );
}

/** Returns the fields of a request that affect bookings, as query of the impact. */
function timesOf({ roomIds, reason: _, affected: __, ...times }: CreateBlockedTimeRequest): BlockedTimeImpactQuery {
  return roomIds === undefined ? times : { ...times, roomIds: roomIds.join() };
}

const TIME_FIELDS = ['startDate', 'startMinute', 'endDate', 'endMinute'];
const COUNTED_FIELDS = ['roomId', 'otherRoomIds', 'startDate', 'repeatUntil'];

/** The error of the end may come from the start, and the number of times from rooms and dates. */
function clearRelatedErrors(
  form: FormInstance<BlockFields>,
  change: Partial<BlockFields>,
  { repeatUntil }: BlockFields,
): void {
  const clear = (name: keyof BlockFields) => form.setFields([{ name, errors: [] }]);
  if (TIME_FIELDS.some((field) => field in change)) clear('endMinute');
  if (!COUNTED_FIELDS.some((field) => field in change)) return;
  clear('otherRoomIds');
  // A text that is no date has no value, and is still explained.
  if (repeatUntil !== null) clear('repeatUntil');
}

const sentence = (count: string, bookings: number, within: string) =>
  bookings === 1
    ? `${count} falls into ${within}. It stays as it is.`
    : `${count} fall into ${within}. They stay as they are.`;

/** Lists the bookings inside a time that has been blocked. They were not cancelled. */
export function OverlappingBookings({ added, open, onClose }: DialogControl & { added: CreateBlockedTimeResponse }) {
  const { navigate } = useShell();
  const { overlapping: bookings, blockedTimes } = added;
  const [subject, inside] = blockedTimes ? ['The times are blocked.', 'them'] : ['The time is blocked.', 'it'];
  const buttons = (
    <>
      <Button onClick={() => navigate('/admin?tab=bookings')}>All Bookings</Button>
      <Button type="primary" onClick={onClose}>
        Close
      </Button>
    </>
  );
  return (
    <Dialog open={open} title="Bookings inside the blocked time" onClose={onClose} footer={buttons}>
      <Typography.Paragraph>
        {subject} {plural(bookings.length, 'booking')} made before {bookings.length === 1 ? 'falls' : 'fall'} into{' '}
        {inside}. To free the room, cancel {bookings.length === 1 ? 'it' : 'them'} under All Bookings.
      </Typography.Paragraph>
      <BookingLines bookings={bookings.slice(0, MAX_IMPACT_BOOKINGS)} total={bookings.length} />
    </Dialog>
  );
}
