import type { Room, RoomImpact } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { ConfirmDialog, type DialogControl } from '@roomhours/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Typography } from 'antd';
import { ImpactView } from '../kit/impact/impact-view';
import { useAffectedChoices } from '../kit/impact/use-affected-choices';
import { plural } from '../kit/plural';
import { useRequest } from '../kit/use-request';
import { useDeleteRoomMutation, useGetRoomImpactQuery } from './rooms.api';

/** Deletes a room with its bookings, after a preview of them. */
export function DeleteRoom({ room, open, onClose }: DialogControl & { room: Room }) {
  const choices = useAffectedChoices({ offersKeep: false });
  const impact = useGetRoomImpactQuery(open ? { id: room.id, ...choices.query } : skipToken);
  const [deleteRoom] = useDeleteRoomMutation();
  const { send, isPending } = useRequest();

  const confirm = async () => {
    const { error } = await send(deleteRoom({ id: room.id, affected: choices.affected }), {
      success: { title: 'Room Deleted', description: choices.result },
      failure: { title: 'Delete Failed', fallback: 'The room could not be deleted. Please try again.' },
    });
    if (choices.refuse(error)) void impact.refetch();
    else onClose();
  };
  const consequence = choices.isChoosing
    ? 'Its past bookings will also be deleted.'
    : 'All associated bookings will also be deleted.';
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${isolate(room.name)}`}
      text={`Are you sure you want to delete this room? ${consequence}`}
      confirmLabel="Delete Room"
      pendingLabel="Deleting..."
      pending={isPending}
      width={choices.width}
      isUnsaved={choices.isUnsaved}
      waiting={impact.isFetching}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">Retiring the room instead keeps its history.</Typography.Paragraph>
      <ImpactView common="room" result={impact} choices={choices} sentence={sentence} emptySentence={emptySentence} />
    </ConfirmDialog>
  );
}

const sentence = (count: string, { blockedTimes }: RoomImpact) =>
  blockedTimes === 0
    ? `${count} will be deleted.`
    : `${count} and ${plural(blockedTimes, 'blocked time')} will be deleted.`;

const emptySentence = ({ blockedTimes }: RoomImpact) =>
  blockedTimes === 0
    ? 'It has no upcoming bookings.'
    : `It has no upcoming bookings. ${plural(blockedTimes, 'blocked time')} will be deleted.`;
