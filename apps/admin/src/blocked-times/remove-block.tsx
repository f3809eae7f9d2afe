import type { BlockedTime, Room } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { ConfirmDialog } from '@roomhours/ui';
import { useSubject } from '../shared/use-subject';
import { whenText } from '../shared/wall-text';
import { useRemoveBlockedTimeMutation } from './blocked-times.api';

interface RemoveBlockProps {
  block: BlockedTime | null;
  rooms: readonly Room[];
  onClose: () => void;
}

/** Asks before a room can be booked again. Closed while there is no blocked time. */
export function RemoveBlock({ block, rooms, onClose }: RemoveBlockProps) {
  const { notify, timeZone } = useShell();
  const { shown } = useSubject(block);
  const [remove, { isLoading }] = useRemoveBlockedTimeMutation();

  const confirm = async () => {
    if (!block) return;
    const { error } = await remove(block.id);
    onClose();
    if (!error) return notify({ kind: 'success', title: 'Block Removed' });
    const description = failureText(error, 'The time block could not be removed. Please try again.');
    notify({ kind: 'error', title: 'Remove Failed', description });
  };

  return (
    <ConfirmDialog
      open={block !== null}
      title="Remove time block"
      text="Are you sure you want to remove this time block?"
      confirmLabel="Remove"
      pendingLabel="Removing..."
      pending={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {shown && (
        <p className="block-subject">
          <strong dir="auto">{rooms.find(({ id }) => id === shown.roomId)?.name ?? 'Unknown Room'}</strong>
          <span>{whenText(shown, timeZone)}</span>
          {shown.reason && <span dir="auto">{shown.reason}</span>}
        </p>
      )}
    </ConfirmDialog>
  );
}
