import type { BlockedTime, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import type { DialogControl } from '@roomhours/ui';
import { Flex } from 'antd';
import { plural } from '../kit/plural';
import { whenText } from '../kit/time-text';
import { RequestDialog } from '../kit/request-controls';
import { type BlockGroup, datesText, roomsText } from './block-groups';
import { useRemoveBlockedGroupMutation, useRemoveBlockedTimeMutation } from './blocked-times.api';

/** Removes a blocked time after confirmation. */
export function RemoveBlock({
  block,
  rooms,
  ...control
}: DialogControl & { block: BlockedTime; rooms: readonly Room[] }) {
  const { timeZone } = useShell();
  const [remove] = useRemoveBlockedTimeMutation();
  return (
    <RequestDialog
      {...control}
      title="Remove time block"
      text="Are you sure you want to remove this time block?"
      confirmLabel="Remove"
      pendingLabel="Removing..."
      request={() => remove(block.id)}
      toasts={{
        success: { title: 'Block Removed' },
        failure: { title: 'Remove Failed', fallback: 'The time block could not be removed. Please try again.' },
      }}
    >
      <Flex vertical>
        <strong dir="auto">{rooms.find(({ id }) => id === block.roomId)?.name ?? 'Unknown Room'}</strong>
        <span>{whenText(block, timeZone)}</span>
        {block.reason && <span dir="auto">{block.reason}</span>}
      </Flex>
    </RequestDialog>
  );
}

/** Removes all upcoming times of a group after confirmation. */
export function RemoveBlockGroup({ group, ...control }: DialogControl & { group: BlockGroup }) {
  const { timeZone } = useShell();
  const [remove] = useRemoveBlockedGroupMutation();
  return (
    <RequestDialog
      {...control}
      title="Remove time blocks"
      text={`Are you sure you want to remove ${plural(group.blocks.length, 'time block')}?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      request={() => remove(group.groupId)}
      toasts={{
        success: { title: 'Blocks Removed' },
        failure: { title: 'Remove Failed', fallback: 'The time blocks could not be removed. Please try again.' },
      }}
    >
      <Flex vertical>
        <strong dir="auto">{roomsText(group)}</strong>
        <span>{datesText(group, timeZone)}</span>
      </Flex>
    </RequestDialog>
  );
}
