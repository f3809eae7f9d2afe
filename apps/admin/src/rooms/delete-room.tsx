import type { Room } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { ConfirmDialog, isolate } from '@roomhours/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { plural } from '../impact/count-text';
import { ImpactView } from '../impact/impact-view';
import { useGetRoomImpactQuery } from '../impact/impact.api';
import { useDeleteRoomMutation } from './rooms.api';
import { useSubject } from '../shared/use-subject';

/** Asks before a room goes, and its bookings with it. Closed while there is no room. */
export function DeleteRoom({ room, onClose }: { room: Room | null; onClose: () => void }) {
  const { notify } = useShell();
  const { shown } = useSubject(room);
  const impact = useGetRoomImpactQuery(room?.id ?? skipToken);
  const [deleteRoom, { isLoading }] = useDeleteRoomMutation();

  const confirm = async () => {
    if (!room) return;
    const result = await deleteRoom(room.id);
    onClose();
    if (!result.error) return notify({ kind: 'success', title: 'Room Deleted' });
    const description = failureText(result.error, 'The room could not be deleted. Please try again.');
    notify({ kind: 'error', title: 'Delete Failed', description });
  };

  return (
    <ConfirmDialog
      open={room !== null}
      title={`Delete ${isolate(shown?.name ?? 'room')}`}
      text="Are you sure you want to delete this room? All associated bookings will also be deleted."
      confirmLabel="Delete Room"
      pendingLabel="Deleting..."
      pending={isLoading}
      waiting={impact.isFetching}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <ImpactView
        answer={impact}
        say={(count, { blockedTimes }) => `${withBlockedTimes(count, blockedTimes)} will be deleted.`}
        sayNothing={({ blockedTimes }) =>
          blockedTimes === 0
            ? 'It has no upcoming bookings.'
            : `It has no upcoming bookings. ${plural(blockedTimes, 'blocked time')} will be deleted.`
        }
      />
    </ConfirmDialog>
  );
}

function withBlockedTimes(count: string, blockedTimes: number): string {
  return blockedTimes === 0 ? count : `${count} and ${plural(blockedTimes, 'blocked time')}`;
}
