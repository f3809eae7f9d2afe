import type { BlockedTime, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { instant } from '@roomhours/time';
import { EmptyState } from '@roomhours/ui';
import { Flex } from 'antd';
import { useState } from 'react';
import { PastEntries } from '../kit/list/past-entries';
import { SearchedList } from '../kit/list/searched-list';
import { BlockCards } from './block-cards';
import { BlockGroupCards } from './block-group-cards';
import { type BlockGroup, type BlockedDay, daysOf, groupsOf, splitByEnd } from './block-groups';

interface BlockedTimesListProps {
  blocks: readonly BlockedTime[];
  rooms: readonly Room[];
  onRemove: (block: BlockedTime) => void;
  onRemoveGroup: (group: BlockGroup) => void;
}

/** Current and upcoming blocked times, groups first; past ones are collapsed. */
export function BlockedTimesList({ blocks, rooms, onRemove, onRemoveGroup }: BlockedTimesListProps) {
  const { timeZone } = useShell();
  const [now] = useState(() => instant(Date.now()));
  const { upcoming, past } = splitByEnd(blocks, now);
  const { groups, alone } = groupsOf(upcoming, rooms, timeZone);
  const items = [...groups, ...daysOf(alone, rooms, timeZone)];
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={'No blocked time slots. Click "Block Time" to add one.'} />
      ) : (
        <SearchedList
          items={items}
          textsOf={textsOf}
          label="blocked times"
          noun="blocked day"
          searched="room or reason"
        >
          {(found) => <Cards items={found} onRemove={onRemove} onRemoveGroup={onRemoveGroup} />}
        </SearchedList>
      )}
      {past.length > 0 && (
        <PastEntries count={past.length} noun="past time">
          <BlockCards label="Past blocked times" days={daysOf(past, rooms, timeZone)} onRemove={onRemove} />
        </PastEntries>
      )}
    </>
  );
}

type Item = BlockGroup | BlockedDay;
const isGroup = (item: Item): item is BlockGroup => 'groupId' in item;

function Cards({
  items,
  ...actions
}: { items: readonly Item[] } & Pick<BlockedTimesListProps, 'onRemove' | 'onRemoveGroup'>) {
  const days = items.filter((item): item is BlockedDay => !isGroup(item));
  return (
    <Flex vertical gap="middle">
      <BlockGroupCards groups={items.filter(isGroup)} {...actions} />
      {days.length > 0 && <BlockCards label="Blocked times" days={days} onRemove={actions.onRemove} />}
    </Flex>
  );
}

function textsOf(item: Item): (string | null)[] {
  const reasons = item.blocks.map(({ reason }) => reason);
  return [...(isGroup(item) ? item.rooms : [item.room.name]), ...reasons];
}
