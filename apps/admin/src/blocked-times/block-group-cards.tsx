import type { BlockedTime } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { Button, Card, Flex, Typography } from 'antd';
import { Cards } from '../kit/cards';
import { PastEntries } from '../kit/list/past-entries';
import { plural } from '../kit/plural';
import { dateText, timesText, whenText } from '../kit/time-text';
import { BlockLine, BlockTitle, CARD_STYLES } from './block-cards';
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
    <Cards label="Groups of blocked times">
      {groups.map((group) => (
        <Card key={group.groupId} title={<BlockTitle text={group.rooms.join(', ')} />} styles={CARD_STYLES}>
          <Flex vertical align="start" gap="small">
            <Typography.Text type="secondary">{datesText(group, timeZone)}</Typography.Text>
            <Typography.Text type="secondary" dir="auto">
              {group.blocks[0].reason ?? 'No reason given'}
            </Typography.Text>
            <Button
              danger
              onClick={() => onRemoveGroup(group)}
              aria-label={`Remove all, ${isolate(group.rooms.join(', '))}`}
            >
              Remove all
            </Button>
          </Flex>
          <PastEntries count={group.blocks.length} noun="time">
            {group.blocks.map((block, index) => (
              <BlockLine
                key={block.id}
                block={block}
                onRemove={onRemove}
                room={group.roomNames[index]!}
                time={whenText(block, timeZone)}
                note={group.roomNames[index]!}
              />
            ))}
          </PastEntries>
        </Card>
      ))}
    </Cards>
  );
}

/** Returns '6 times, Tue 24 Nov 2026 to Tue 8 Dec 2026, 17:00–17:30'. The hours of longer times are left out. */
export function datesText({ blocks, first, last, endsOn }: BlockGroup, zone: string): string {
  const dates = first === last ? dateText(first) : `${dateText(first)} to ${dateText(last)}`;
  const hours = endsOn === first ? [timesText(blocks[0], zone)] : [];
  return [plural(blocks.length, 'time'), dates, ...hours].join(', ');
}
