import type { BlockedTime, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { instant } from '@roomhours/time';
import { EmptyState } from '@roomhours/ui';
import Button from 'antd/es/button';
import { useState } from 'react';
import { plural } from '../impact/count-text';
import { BlockList } from './block-list';
import { groupsOf, splitByEnd } from './block-groups';

interface BlockedTimesProps {
  blocks: readonly BlockedTime[];
  rooms: readonly Room[];
  onRemove: (block: BlockedTime) => void;
}

/** What is blocked from now on; what was is folded away. */
export function BlockedTimes({ blocks, rooms, onRemove }: BlockedTimesProps) {
  const { timeZone } = useShell();
  const [pastShown, setPastShown] = useState(false);
  const [now] = useState(() => instant(Date.now()));
  const { upcoming, past } = splitByEnd(blocks, now);
  return (
    <>
      {upcoming.length === 0 ? (
        <EmptyState title={'No blocked time slots. Click "Block Time" to add one.'} />
      ) : (
        <BlockList label="Blocked times" groups={groupsOf(upcoming, rooms, timeZone)} onRemove={onRemove} />
      )}
      {past.length > 0 && (
        <div className="block-past">
          <Button type="text" aria-expanded={pastShown} onClick={() => setPastShown(!pastShown)}>
            {pastShown ? 'Hide' : 'Show'} {plural(past.length, 'past time')}
          </Button>
          {pastShown && (
            <BlockList label="Past blocked times" groups={groupsOf(past, rooms, timeZone)} onRemove={onRemove} />
          )}
        </div>
      )}
    </>
  );
}
