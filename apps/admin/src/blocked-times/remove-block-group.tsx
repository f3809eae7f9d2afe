import { useShell } from '@roomhours/remote-contract';
import { ConfirmDialog, type DialogControl } from '@roomhours/ui';
import { Flex } from 'antd';
import { plural } from '../kit/plural';
import { useRequest } from '../kit/use-request';
import { datesText } from './block-group-cards';
import type { BlockGroup } from './block-groups';
import { useRemoveBlockedGroupMutation } from './blocked-times.api';

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
