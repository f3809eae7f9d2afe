import type { BlockedTime, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { instant } from '@roomhours/time';
import { EmptyState } from '@roomhours/ui';
import { Button, Card, Divider, Flex, Typography } from 'antd';
import { Fragment, useState } from 'react';
import { CARD_STYLES, Cards, CardTitle, PastEntries } from '../kit/cards';
import { SearchedList } from '../kit/list/searched-list';
import { dateText, timesText, whenText } from '../kit/time-text';
import { type BlockedDay, type BlockGroup, datesText, daysOf, groupsOf, roomsText, splitByEnd } from './block-groups';

interface BlockActions {
  onRemove: (block: BlockedTime) => void;
  onRemoveGroup: (group: BlockGroup) => void;
}

interface BlockedTimesListProps extends BlockActions {
  blocks: readonly BlockedTime[];
  rooms: readonly Room[];
}

/** Current and upcoming blocked times, groups first; past ones are collapsed. */
export function BlockedTimesList({ blocks, rooms, ...actions }: BlockedTimesListProps) {
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
          {(found) => <FoundTimes items={found} {...actions} />}
        </SearchedList>
      )}
      {past.length > 0 && (
        <PastEntries count={past.length} noun="past time">
          <BlockCards label="Past blocked times" days={daysOf(past, rooms, timeZone)} onRemove={actions.onRemove} />
        </PastEntries>
      )}
    </>
  );
}

type Item = BlockGroup | BlockedDay;
const isGroup = (item: Item): item is BlockGroup => 'groupId' in item;

function FoundTimes({ items, ...actions }: BlockActions & { items: readonly Item[] }) {
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

/** One card for each group of blocked times that were added together. Its times are shown on request. */
function BlockGroupCards({ groups, onRemove, onRemoveGroup }: BlockActions & { groups: readonly BlockGroup[] }) {
  const { timeZone } = useShell();
  if (groups.length === 0) return null;
  return (
    <Cards label="Groups of blocked times">
      {groups.map((group) => (
        <Card key={group.groupId} title={<CardTitle text={roomsText(group)} />} styles={CARD_STYLES}>
          <Flex vertical align="start" gap="small">
            <Typography.Text type="secondary">{datesText(group, timeZone)}</Typography.Text>
            <Typography.Text type="secondary" dir="auto">
              {group.blocks[0].reason ?? 'No reason given'}
            </Typography.Text>
            <Button danger onClick={() => onRemoveGroup(group)} aria-label={`Remove all, ${isolate(roomsText(group))}`}>
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

interface BlockCardsProps {
  /** Names the list for screen readers. */
  label: string;
  days: readonly BlockedDay[];
  onRemove: (block: BlockedTime) => void;
}

/** One card for each room and date, with the times that start then. */
function BlockCards({ label, days, onRemove }: BlockCardsProps) {
  const { timeZone } = useShell();
  return (
    <Cards label={label}>
      {days.map(({ room, date, blocks }) => (
        <Card key={`${room.id} ${date}`} title={<CardTitle text={room.name} />} styles={CARD_STYLES}>
          <Typography.Text type="secondary">{dateText(date)}</Typography.Text>
          {blocks.map((block) => (
            <BlockLine
              key={block.id}
              block={block}
              onRemove={onRemove}
              room={room.name}
              time={timesText(block, timeZone)}
              note={block.reason ?? 'No reason given'}
            />
          ))}
        </Card>
      ))}
    </Cards>
  );
}

interface BlockLineProps {
  block: BlockedTime;
  room: string;
  time: string;
  onRemove: (block: BlockedTime) => void;
  /** Below the time. */
  note: string;
}

/** A blocked time with the button that removes it. The time breaks after commas only. */
function BlockLine({ block, room, time, onRemove, note }: BlockLineProps) {
  return (
    <>
      <Divider size="small" />
      <Flex justify="space-between" align="center" gap="small">
        <Flex vertical>
          <Typography.Text strong>
            {time.split(/(?<=,) /).map((part, index) => (
              <Fragment key={part}>
                {index > 0 && ' '}
                <span style={{ whiteSpace: 'nowrap' }}>{part}</span>
              </Fragment>
            ))}
          </Typography.Text>
          <Typography.Text type="secondary" dir="auto">
            {note}
          </Typography.Text>
        </Flex>
        <Button danger type="text" aria-label={`Remove ${isolate(room)}, ${time}`} onClick={() => onRemove(block)}>
          Remove
        </Button>
      </Flex>
    </>
  );
}
