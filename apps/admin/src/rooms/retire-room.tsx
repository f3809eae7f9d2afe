import { type Room, TEXT_LIMITS, type UpdateRoomRequest } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { ConfirmDialog, type DialogControl } from '@roomhours/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { ImpactView } from '../kit/impact/impact-view';
import { useAffectedChoices } from '../kit/impact/use-affected-choices';
import { useRequest } from '../kit/use-request';
import { useGetRoomImpactQuery, useUpdateRoomMutation } from './rooms.api';

/** Retires an active room with its upcoming bookings kept, moved or cancelled, or reactivates a retired one. */
export function RetireRoom({ room, open, onClose }: DialogControl & { room: Room }) {
  const isActive = room.isActive !== false;
  const choices = useAffectedChoices();
  const impact = useGetRoomImpactQuery(open && isActive ? { id: room.id, ...choices.query } : skipToken);
  const [updateRoom] = useUpdateRoomMutation();
  const { send, isPending } = useRequest();
  const [reason, setReason] = useState('');
  const label = isActive ? 'Retire' : 'Reactivate';

  const confirm = async () => {
    const { affected, result } = choices;
    const description = [resultText(room), result].filter(Boolean).join(' ');
    const { error } = await send(updateRoom({ room, changes: changesOf(isActive, reason, affected) }), {
      success: { title: 'Room Updated', description },
      failure: { title: 'Update Failed', fallback: 'The room could not be changed. Please try again.' },
    });
    if (choices.refuse(error)) void impact.refetch();
    else onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={`${label} ${isolate(room.name)}`}
      text={questionText(isActive)}
      confirmLabel={label}
      pendingLabel="Saving..."
      pending={isPending}
      width={choices.width}
      waiting={impact.isFetching}
      danger={isActive}
      isUnsaved={() => reason.trim() !== '' || choices.isUnsaved()}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {isActive && (
        <Form.Item label="Reason" htmlFor="retired-reason" layout="vertical">
          <Input
            id="retired-reason"
            dir="auto"
            autoComplete="off"
            placeholder="Optional: renovated until May"
            maxLength={TEXT_LIMITS.retiredReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      )}
      {isActive && (
        <ImpactView
          common="room"
          result={impact}
          choices={choices}
          sentence={sentence}
          emptySentence={() => NO_BOOKINGS}
        />
      )}
    </ConfirmDialog>
  );
}

function changesOf(isActive: boolean, reason: string, affected: UpdateRoomRequest['affected']): UpdateRoomRequest {
  return { isActive: !isActive, affected, ...(isActive && reason.trim() !== '' && { retiredReason: reason.trim() }) };
}

function questionText(isActive: boolean): string {
  return isActive
    ? 'The room takes no new bookings and is not offered any more. Its history stays in lists and reports.'
    : 'The room can be booked again.';
}

function resultText({ name, isActive }: Room): string {
  return isActive === false ? `${isolate(name)} can be booked again.` : `${isolate(name)} takes no new bookings.`;
}

const sentence = (count: string, { bookings }: { bookings: number }) =>
  bookings === 1 ? `${count} stays as it is.` : `${count} stay as they are.`;

const NO_BOOKINGS = 'It has no upcoming bookings.';
