import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addMonths, isSupportedMonth } from '@roomhours/time';
import { Button, Flex, Typography } from 'antd';
import { monthText } from '@roomhours/booking-form';
import type { MonthViewControl } from './use-month-view';

/** 'November 2026' between two arrows, and a button for the present month. */
export function MonthSwitch({ view }: { view: MonthViewControl }) {
  const { month, thisMonth, showThisMonth, step } = view;
  return (
    <Flex wrap align="center" gap="small" role="group" aria-label="Month">
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label="Previous month"
        disabled={!isSupportedMonth(addMonths(month, -1))}
        onClick={() => step(-1)}
      />
      <Typography.Title level={2} aria-live="polite" style={{ margin: 0, minWidth: 148, textAlign: 'center' }}>
        <span>{monthText(month)}</span>
      </Typography.Title>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label="Next month"
        disabled={!isSupportedMonth(addMonths(month, 1))}
        onClick={() => step(1)}
      />
      {month !== thisMonth && <Button onClick={showThisMonth}>This month</Button>}
    </Flex>
  );
}
