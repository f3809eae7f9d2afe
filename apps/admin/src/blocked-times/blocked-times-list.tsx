import type { BlockedTime, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { instant } from '@roomhours/time';
import { EmptyState } from '@roomhours/ui';
import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import { SearchedList } from '../kit/list/searched-list';
import { plural } from '../kit/plural';
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
        <PastTimes count={past.length}>
          <BlockCards label="Past blocked times" groups={groupsOf(past, rooms, timeZone)} onRemove={onRemove} />
        </PastTimes>
      )}
    </>
  );
}

const textsOf = ({ room, blocks }: BlockGroup) => [room.name, ...blocks.map(({ reason }) => reason)];

function PastTimes({ count, children }: { count: number; children: ReactNode }) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <div className="block-past">
      <Button type="text" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
        {isExpanded ? 'Hide' : 'Show'} {plural(count, 'past time')}
      </Button>
      {isExpanded && children}
    </div>
  );
}
