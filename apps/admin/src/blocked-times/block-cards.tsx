import type { BlockedTime } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { Button } from 'antd';
import { dateText, timesText } from '../kit/time-text';
import type { BlockedDay } from './block-groups';

interface BlockCardsProps {
  /** Names the list for screen readers. */
  label: string;
  days: readonly BlockedDay[];
  onRemove: (block: BlockedTime) => void;
}

/** One card for each room and date, with the times that start then. */
export function BlockCards({ label, days, onRemove }: BlockCardsProps) {
  return (
    <ul className="block-cards" aria-label={label}>
      {days.map(({ room, date, blocks }) => (
        <li key={`${room.id} ${date}`} className="block-card">
          <h3>
            <bdi dir="auto">{room.name}</bdi>
          </h3>
          <p className="block-date">{dateText(date)}</p>
          <ul>
            {blocks.map((block) => (
              <BlockLine key={block.id} block={block} roomName={room.name} onRemove={onRemove} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface BlockLineProps {
  block: BlockedTime;
  roomName: string;
  onRemove: (block: BlockedTime) => void;
}

function BlockLine({ block, roomName, onRemove }: BlockLineProps) {
  const { timeZone } = useShell();
  const time = timesText(block, timeZone);
  return (
    <li>
      <div>
        <p className="block-time">{time}</p>
        <p className="block-reason">
          <bdi dir="auto">{block.reason ?? 'No reason given'}</bdi>
        </p>
      </div>
      <Button danger type="text" aria-label={`Remove ${isolate(roomName)}, ${time}`} onClick={() => onRemove(block)}>
        Remove
      </Button>
    </li>
  );
}
