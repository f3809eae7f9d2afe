import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { type Month, monthInWords } from '@roomhours/time';
import { Button, Typography } from 'antd';
import pages from '../pages.json';
import { useQuota } from '../booking/api/use-queries';
import { monthText } from '../shared/date-text';
import { QuotaFailure } from '../booking/quota/quota-failure';
import { QuotaBar } from '../booking/quota/quota-bar';
import { PAGE_KEYS } from './page-keys';
import './bookings-header.css';

export interface BookingsHeaderProps {
  month: Month;
  /** Hours of this month that the open form adds. */
  addedHours: number;
  /** Both are left out if there are no rooms. */
  onNewBooking?: () => void;
  onFindRoom?: () => void;
  /** The rooms are loading. */
  waiting?: boolean;
}

/** Title with the shown month, its quota of the member, and the primary action. */
export function BookingsHeader({ month, addedHours, onNewBooking, onFindRoom, waiting = false }: BookingsHeaderProps) {
  return (
    <div className="mb-header">
      <header>
        <Typography.Title style={{ margin: 0 }}>{pages['/bookings'].heading}</Typography.Title>
        <p>{monthText(month)}</p>
      </header>
      <MonthQuota month={month} addedHours={addedHours} />
      {onNewBooking && (
        <div className="mb-header-actions">
          <Button
            icon={<SearchOutlined aria-hidden />}
            disabled={waiting}
            {...keyOf(PAGE_KEYS.findRoom)}
            onClick={onFindRoom}
          >
            <span>Find a room</span>
          </Button>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            disabled={waiting}
            {...keyOf(PAGE_KEYS.newBooking)}
            onClick={onNewBooking}
          >
            <span>New Booking</span>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Names the key of a button, as a tooltip and for screen readers. */
function keyOf(key: string) {
  return { 'aria-keyshortcuts': key, title: `Key: ${key}` };
}

function MonthQuota({ month, addedHours }: { month: Month; addedHours: number }) {
  const quota = useQuota(month);
  if (!quota.currentData && !quota.error) return <div className="mb-header-quota" aria-busy="true" />;
  return (
    <div className="mb-header-quota">
      <QuotaBar label={`Hours of ${monthInWords(month)}`} quota={quota.currentData} addedHours={addedHours} />
      {quota.error && <QuotaFailure quota={quota} />}
    </div>
  );
}
