import type { BlockedTime, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { ConfirmDialog, type DialogControl } from '@roomhours/ui';
import { Flex } from 'antd';
import { plural } from '../kit/plural';
import { whenText } from '../kit/time-text';
import { useRequest } from '../kit/use-request';
import type { BlockGroup } from './block-groups';
import { datesText } from './blocked-times-list';
import { useRemoveBlockedGroupMutation, useRemoveBlockedTimeMutation } from './blocked-times.api';

interface RemoveBlockProps extends DialogControl {
  block: BlockedTime;
  rooms: readonly Room[];
}

/** Removes a blocked time after confirmation. */
export function RemoveBlock({ block, rooms, open, onClose }: RemoveBlockProps) {
  const [remove] = useRemoveBlockedTimeMutation();
  const { send, isPending } = useRequest();

  const confirm = async () => {
    await send(remove(block.id), {
      success: { title: 'Block Removed' },
      failure: { title: 'Remove Failed', fallback: 'The time block could not be removed. Please try again.' },
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Remove time block"
      text="Are you sure you want to remove this time block?"
      confirmLabel="Remove"
      pendingLabel="Removing..."
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <BlockFacts block={block} rooms={rooms} />
    </ConfirmDialog>
  );
}

function BlockFacts({ block, rooms }: Pick<RemoveBlockProps, 'block' | 'rooms'>) {
  const { timeZone } = useShell();
  return (
    <Flex vertical>
      <strong dir="auto">{rooms.find(({ id }) => id === block.roomId)?.name ?? 'Unknown Room'}</strong>
      <span>{whenText(block, timeZone)}</span>
      {block.reason && <span dir="auto">{block.reason}</span>}
    </Flex>
  );
}

/** Removes all upcoming times of a group after confirmation. */
export function RemoveBlockGroup({ group, open, onClose }: DialogControl & { group: BlockGroup }) {
  const { timeZone } = useShell();
  const [remove] = useRemoveBlockedGroupMutation();
  const { send, isPending } = useRequest();
  const confirm = async () => {
    await send(remove(group.groupId), {
      success: { title: 'Blocks Removed' },
      failure: { title: 'Remove Failed', fallback: 'The time blocks could not be removed. Please try again.' },
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Remove time blocks"
      text={`Are you sure you want to remove ${plural(group.blocks.length, 'time block')}?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Flex vertical>
        <strong dir="auto">{group.rooms.join(', ')}</strong>
        <span>{datesText(group, timeZone)}</span>
      </Flex>
    </ConfirmDialog>
  );
}
