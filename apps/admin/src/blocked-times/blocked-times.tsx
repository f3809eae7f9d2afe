import type { BlockedTime, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isFound } from '@roomhours/text';
import { instant } from '@roomhours/time';
import { EmptyState } from '@roomhours/ui';
import Button from 'antd/es/button';
import { useState } from 'react';
import { plural } from '../impact/count-text';
import { FoundField } from '../shared/found-field';
import { useQuery } from '../shared/use-query';
import { type BlockGroup, groupsOf, splitByEnd } from './block-groups';
import { BlockList } from './block-list';

interface BlockedTimesProps {
  blocks: readonly BlockedTime[];
  rooms: readonly Room[];
  onRemove: (block: BlockedTime) => void;
}

/** What is blocked from now on, where it is much what is searched for; what was is folded away. */
export function BlockedTimes({ blocks, rooms, onRemove }: BlockedTimesProps) {
  const { timeZone } = useShell();
  const { query, change } = useQuery();
  const [pastShown, setPastShown] = useState(false);
  const [now] = useState(() => instant(Date.now()));
  const { upcoming, past } = splitByEnd(blocks, now);
  const groups = groupsOf(upcoming, rooms, timeZone);
  const search = query.get('search') ?? '';
  const found = groups.filter((group) => has(group, search));
  const onSearch = (text: string) => change({ search: text }, { replace: true });
  return (
    <>
      <FoundField
        label="Search blocked times"
        noun="blocked day"
        search={search}
        found={found.length}
        total={groups.length}
        onSearch={onSearch}
      />
      {upcoming.length === 0 && <EmptyState title={'No blocked time slots. Click "Block Time" to add one.'} />}
      {upcoming.length > 0 && found.length === 0 && (
        <EmptyState
          title="No blocked times found"
          action={<Button onClick={() => onSearch('')}>Show all blocked times</Button>}
        >
          None has “<bdi dir="auto">{search}</bdi>” in its room or reason.
        </EmptyState>
      )}
      {found.length > 0 && <BlockList label="Blocked times" groups={found} onRemove={onRemove} />}
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

function has({ room, blocks }: BlockGroup, search: string): boolean {
  const texts = [room.name, ...blocks.map(({ reason }) => reason ?? '')];
  return isFound(search, texts);
}
