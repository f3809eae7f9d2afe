import type { BlockedTime, CreateBlockedTimeResponse } from '@roomhours/contract';
import { instant } from '@roomhours/time';
import { DialogSlot, EmptyState, SkeletonRows, useDialog } from '@roomhours/ui';
import { AddButton } from '../kit/list/searched-list';
import { PanelLink } from '../kit/panel-link';
import { QueryState, statusOf } from '../kit/query-state';
import { TabSection } from '../kit/tab-section';
import { useGetRoomsQuery } from '../rooms';
import { BLOCK_FORM, BlockDialog, OverlappingBookings } from './block-dialog';
import { type BlockGroup, splitByEnd } from './block-groups';
import { BlockedTimesList } from './blocked-times-list';
import { useGetBlockedTimesQuery } from './blocked-times.api';
import { RemoveBlock, RemoveBlockGroup } from './remove-block';

/** 'Blocked Times': lists, adds and removes the times at which rooms cannot be booked. */
export function BlockedTimesTab() {
  const blocks = useGetBlockedTimesQuery();
  const rooms = useGetRoomsQuery();
  const creation = useDialog<true>(BLOCK_FORM);
  const removal = useDialog<BlockedTime>();
  const groupRemoval = useDialog<BlockGroup>();
  const overlapping = useDialog<CreateBlockedTimeResponse>();
  const data = blocks.data && rooms.data && { blocks: blocks.data, rooms: rooms.data };
  const add = <AddButton onAdd={() => creation.show(true)}>Block Time</AddButton>;
  /** Leaves out ended bookings, which a time in the past overlaps too, as the preview does. */
  const showOverlapping = (added: CreateBlockedTimeResponse) => {
    const { upcoming } = splitByEnd(added.overlapping, instant(Date.now()));
    if (upcoming.length > 0) overlapping.show({ ...added, overlapping: upcoming });
  };
  return (
    <TabSection title="Blocked Times" action={data && data.rooms.length > 0 && add}>
      <QueryState
        query={statusOf(blocks, rooms)}
        data={data}
        what="blocked times"
        placeholder={<SkeletonRows label="Loading blocked times" rows={4} />}
      >
        {(lists) =>
          lists.rooms.length === 0 && lists.blocks.length === 0 ? (
            <EmptyState title="No rooms" action={<PanelLink to="/admin?tab=rooms">Add a room</PanelLink>}>
              A time can be blocked as soon as there is a room.
            </EmptyState>
          ) : (
            <BlockedTimesList {...lists} onRemove={removal.show} onRemoveGroup={groupRemoval.show} />
          )
        }
      </QueryState>
      <DialogSlot dialog={creation}>
        {(_new, props) => <BlockDialog rooms={rooms.data ?? []} onBlocked={showOverlapping} {...props} />}
      </DialogSlot>
      <DialogSlot dialog={overlapping}>{(added, props) => <OverlappingBookings added={added} {...props} />}</DialogSlot>
      <DialogSlot dialog={removal}>
        {(block, props) => <RemoveBlock block={block} rooms={rooms.data ?? []} {...props} />}
      </DialogSlot>
      <DialogSlot dialog={groupRemoval}>{(group, props) => <RemoveBlockGroup group={group} {...props} />}</DialogSlot>
    </TabSection>
  );
}
