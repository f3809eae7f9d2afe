import type { BlockedTime } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { Button } from 'antd';
import { PastEntries } from '../kit/list/past-entries';
import { plural } from '../kit/plural';
import { dateText, timesText, whenText } from '../kit/time-text';
import type { BlockGroup } from './block-groups';

interface BlockGroupCardsProps {
  groups: readonly BlockGroup[];
  onRemove: (block: BlockedTime) => void;
  onRemoveGroup: (group: BlockGroup) => void;
}

/** One card for each group of blocked times that were added together. Its times are shown on request. */
export function BlockGroupCards({ groups, onRemove, onRemoveGroup }: BlockGroupCardsProps) {
  const { timeZone } = useShell();
  if (groups.length === 0) return null;
  return (
    <ul className="block-cards block-group-cards" aria-label="Groups of blocked times">
      {groups.map((group) => (
        <li key={group.groupId} className="block-card">
          <h3>
            <bdi dir="auto">{group.rooms.join(', ')}</bdi>
          </h3>
          <p className="block-date">{datesText(group, timeZone)}</p>
          <p className="block-reason">
            <bdi dir="auto">{group.blocks[0].reason ?? 'No reason given'}</bdi>
          </p>
          <Button
            danger
            onClick={() => onRemoveGroup(group)}
            aria-label={`Remove all, ${isolate(group.rooms.join(', '))}`}
          >
            Remove all
          </Button>
          <PastEntries count={group.blocks.length} noun="time">
            <ul>
              {group.blocks.map((block, index) => (
                <GroupLine key={block.id} block={block} roomName={group.roomNames[index]!} onRemove={onRemove} />
              ))}
            </ul>
          </PastEntries>
        </li>
      ))}
    </ul>
  );
}

/** Returns '6 times, Tue 24 Nov 2026 to Tue 8 Dec 2026, 17:00–17:30'. The hours of longer times are left out. */
function datesText({ blocks, first, last, endsOn }: BlockGroup, zone: string): string {
  const dates = first === last ? dateText(first) : `${dateText(first)} to ${dateText(last)}`;
  const hours = endsOn === first ? [timesText(blocks[0], zone)] : [];
  return [plural(blocks.length, 'time'), dates, ...hours].join(', ');
}

interface GroupLineProps {
  block: BlockedTime;
  roomName: string;
  onRemove: (block: BlockedTime) => void;
}

function GroupLine({ block, roomName, onRemove }: GroupLineProps) {
  const { timeZone } = useShell();
  const when = whenText(block, timeZone);
  return (
    <li>
      <div>
        <p className="block-time">{when}</p>
        <p className="block-reason">
          <bdi dir="auto">{roomName}</bdi>
        </p>
      </div>
      <Button danger type="text" aria-label={`Remove ${isolate(roomName)}, ${when}`} onClick={() => onRemove(block)}>
        Remove
      </Button>
    </li>
  );
}
