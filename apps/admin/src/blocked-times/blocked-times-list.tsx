import type { BlockedTime, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { instant } from '@roomhours/time';
import { EmptyState } from '@roomhours/ui';
import { useState } from 'react';
import { PastEntries } from '../kit/list/past-entries';
import { SearchedList } from '../kit/list/searched-list';
import { type BlockGroup, groupsOf, splitByEnd } from './block-groups';
import { BlockCards } from './block-cards';

interface BlockedTimesListProps {
  blocks: readonly BlockedTime[];
  rooms: readonly Room[];
  onRemove: (block: BlockedTime) => void;
}

/** Current and upcoming blocked times; past ones are collapsed. */
export function BlockedTimesList({ blocks, rooms, onRemove }: BlockedTimesListProps) {
  const { timeZone } = useShell();
  const [now] = useState(() => instant(Date.now()));
  const { upcoming, past } = splitByEnd(blocks, now);
  const groups = groupsOf(upcoming, rooms, timeZone);
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState title={'No blocked time slots. Click "Block Time" to add one.'} />
      ) : (
        <SearchedList
          items={groups}
          textsOf={textsOf}
          label="blocked times"
          noun="blocked day"
          searched="room or reason"
        >
          {(found) => <BlockCards label="Blocked times" groups={found} onRemove={onRemove} />}
        </SearchedList>
      )}
      {past.length > 0 && (
        <PastEntries count={past.length} noun="past time">
          <BlockCards label="Past blocked times" groups={groupsOf(past, rooms, timeZone)} onRemove={onRemove} />
        </PastEntries>
      )}
    </>
  );
}

const textsOf = ({ room, blocks }: BlockGroup) => [room.name, ...blocks.map(({ reason }) => reason)];
