import type { UpdateBookingConfigRequest } from '@roomhours/contract';
import { slotRows } from '@roomhours/time';
import { Card, Flex, Tag, Typography } from 'antd';
import { plural } from '../../kit/plural';
import { hoursOf, lastSlotText, minutesText, settingsError } from '../model/config-rules';

/** The slots of a day with these settings. */
export function SlotPreview({ settings }: { settings: UpdateBookingConfigRequest }) {
  const rows = settingsError(settings) === null ? slotRows(hoursOf(settings)) : [];
  const { slotDuration } = settings;
  return (
    <Card title={<h3 style={{ margin: 0, fontSize: 16 }}>A day in slots</h3>}>
      <Typography.Paragraph type="secondary">
        {rows.length === 0
          ? 'These settings make no slots.'
          : [`${plural(rows.length, 'slot')} of ${minutesText(slotDuration)}.`, lastSlotText(rows, slotDuration)]
              .filter((text) => text !== null)
              .join(' ')}
      </Typography.Paragraph>
      <Flex
        component="ol"
        aria-label="A day in slots"
        wrap
        gap="small"
        style={{ margin: 0, padding: 0, listStyle: 'none' }}
      >
        {rows.map(({ label }) => (
          <li key={label}>
            <Tag style={{ fontVariantNumeric: 'tabular-nums' }}>{label}</Tag>
          </li>
        ))}
      </Flex>
    </Card>
  );
}
