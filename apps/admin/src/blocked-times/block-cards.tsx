import type { BlockedTime } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { Button, Card, Divider, Flex, Typography } from 'antd';
import { Fragment } from 'react';
import { Cards } from '../kit/cards';
import { dateText, timesText } from '../kit/time-text';
import type { BlockedDay } from './block-groups';

/** A title of several lines keeps a distance to the border. */
export const CARD_STYLES = { header: { paddingBlock: 12 } };

interface BlockCardsProps {
  /** Names the list for screen readers. */
  label: string;
  days: readonly BlockedDay[];
  onRemove: (block: BlockedTime) => void;
}

/** One card for each room and date, with the times that start then. */
export function BlockCards({ label, days, onRemove }: BlockCardsProps) {
  const { timeZone } = useShell();
  return (
    <Cards label={label}>
      {days.map(({ room, date, blocks }) => (
        <Card key={`${room.id} ${date}`} title={<BlockTitle text={room.name} />} styles={CARD_STYLES}>
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

/** The name of a room, or of several, above a card. */
export function BlockTitle({ text }: { text: string }) {
  return (
    <h3 dir="auto" style={{ margin: 0, fontSize: 16, whiteSpace: 'normal' }}>
      {text}
    </h3>
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
export function BlockLine({ block, room, time, onRemove, note }: BlockLineProps) {
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
