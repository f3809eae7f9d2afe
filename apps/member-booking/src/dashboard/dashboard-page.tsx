import { BookingQueriesProvider, lengthOf, monthText } from '@roomhours/booking-form';
import { useShell, useShellLink } from '@roomhours/remote-contract';
import { FailedState, lazyComponent, MountOnce, PageHeader, SkeletonRows, usePreload } from '@roomhours/ui';
import { Button, Checkbox, Flex, Tag, Typography } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addMonths, isSupportedMonth, type Month } from '@roomhours/time';
import type { LateCancellation } from '@roomhours/contract';
import { hoursText } from '@roomhours/text';
import { BOOKING_QUERIES, useBookingConfig, useQuota, useRooms } from '../booking/api/use-queries';
import { type FailureWords, useBookingActions } from '../booking/use-booking-actions';
import { BookingDialogs, useBookingDialogs } from '../booking/dialogs/booking-dialogs';
import pages from '../pages.json';
import { ownerOf } from './booking-rows';
import { BookingsOfMonth } from './bookings-of-month';
import { preloadTable } from './bookings-table';
import { SummaryCards } from './summary-cards';
import { type MonthOfBookings, useMonthOfAllUsers, useOwnMonth } from './use-month';
import { type MonthViewControl, useMonthView } from './use-month-view';
import { whenText } from '../booking/booking-text';
import { TodayOutline } from './today-outline';
import './dashboard.css';

/** Toast of a failed cancellation on the dashboard (member-screens.md "Toasts of bookings"). */
const CANCEL_FAILURE: FailureWords = { title: 'Error', text: 'Failed to cancel booking' };

export interface DashboardPageProps {
  /** The page that most users open next. It is preloaded. */
  next: { preload: () => void };
}

/**
 * The Dashboard (member-screens.md "Dashboard"): hours and bookings of a month; for administrators those of all users,
 * below 'Today'.
 */
export function DashboardPage({ next }: DashboardPageProps) {
  const { user } = useShell();
  const view = useMonthView();
  return user.role === 'admin' ? <AllUsers view={view} next={next} /> : <OwnMonth view={view} next={next} />;
}

function OwnMonth({ view, next }: DashboardPageProps & { view: MonthViewControl }) {
  return <Dashboard view={view} month={useOwnMonth(view.month)} next={next} />;
}

function AllUsers({ view, next }: DashboardPageProps & { view: MonthViewControl }) {
  return <Dashboard view={view} month={useMonthOfAllUsers({ month: view.month, page: view.page })} next={next} />;
}

interface DashboardProps extends DashboardPageProps {
  view: MonthViewControl;
  month: MonthOfBookings;
}

function Dashboard({ view, month, next }: DashboardProps) {
  const { user } = useShell();
  const rooms = useRooms();
  const quota = useQuota(view.month);
  const config = useBookingConfig();
  const dialogs = useBookingDialogs();
  const actions = useBookingActions(CANCEL_FAILURE);
  useEffect(preloadTable, []);
  const bookARoom = (
    <Button type="primary" {...useShellLink('/bookings')}>
      Book a Room
    </Button>
  );
  usePreload(
    useMemo(() => [next], [next]),
    month.shown !== undefined,
  );
  return (
    <Flex vertical gap="middle">
      <PageHeader title={pages['/dashboard'].heading} action={bookARoom} style={{ marginBottom: 0 }} />
      {user.role === 'admin' && <Today />}
      <MonthSwitch view={view} />
      <SummaryCards month={view.month} quota={quota} figures={month} rooms={rooms.data ?? []} />
      <BookingsOfMonth
        view={view}
        month={month}
        rooms={rooms}
        cancellingId={actions.cancellingId}
        onEdit={(booking) => dialogs.show({ kind: 'edit', booking })}
        onCancel={(booking) => dialogs.show({ kind: 'cancel', booking, owner: ownerOf(booking) })}
      />
      {/* Not above the place of the list while it is loading. */}
      <MountOnce when={month.shown !== undefined || month.queries[0]?.error !== undefined}>
        <LateCancellations late={quota.currentData?.lateCancellations ?? []} />
        {user.role !== 'admin' && <CancelledBookings month={view.month} />}
      </MountOnce>
      <MountOnce when={rooms.data !== undefined || rooms.error !== undefined}>
        <BookingQueriesProvider value={BOOKING_QUERIES}>
          <BookingDialogs
            dialogs={dialogs}
            isReady={month.shown !== undefined}
            rooms={rooms.data ?? []}
            config={config.data}
            actions={actions}
          />
        </BookingQueriesProvider>
      </MountOnce>
    </Flex>
  );
}

/** 'November 2026' between two arrows, and a button for the present month. */
function MonthSwitch({ view }: { view: MonthViewControl }) {
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

/** 'Cancelled late': the cancelled bookings of a month whose hours stay used (booking rules 14). Nothing without any. */
export function LateCancellations({ late }: { late: readonly LateCancellation[] }) {
  const { timeZone: zone } = useShell();
  if (late.length === 0) return null;
  return (
    <Flex component="section" vertical gap="small" aria-labelledby="mb-late">
      <Typography.Title level={2} id="mb-late" style={{ margin: 0 }}>
        Cancelled late
      </Typography.Title>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {late.map((one) => (
          <li key={one.id}>
            <bdi dir="auto" translate="no">
              {one.roomName}
            </bdi>
            {`, ${whenText(one, zone)} `}
            <Tag color="warning">{`${hoursText(lengthOf(one) / 60)} used`}</Tag>
          </li>
        ))}
      </ul>
    </Flex>
  );
}

/** A chunk of its own, which members do not download. */
export const Today = lazyComponent(
  async () => (await import(/* webpackChunkName: "today" */ './today/today')).Today,
  <TodayOutline />,
  (_props, { isRetrying, retry }) => (
    <FailedState title="Today could not be opened" onRetry={retry} retrying={isRetrying}>
      There is no connection to the server. It opens as soon as the connection is back.
    </FailedState>
  ),
);

const CancelledOfMonth = lazyComponent(
  async () => (await import(/* webpackChunkName: "table" */ './cancelled-of-month')).CancelledOfMonth,
  <SkeletonRows rows={3} label="Loading cancelled bookings" />,
  (_, { isRetrying, retry }) => (
    <FailedState title="The cancelled bookings could not be loaded" onRetry={retry} retrying={isRetrying}>
      Please try again in a moment.
    </FailedState>
  ),
);

/** The own bookings of a month that were cancelled, on request. */
export function CancelledBookings({ month }: { month: Month }) {
  const [isShown, setShown] = useState(false);
  return (
    <Flex component="section" vertical gap="small" aria-label="Cancelled bookings">
      <Checkbox checked={isShown} onChange={({ target }) => setShown(target.checked)}>
        Show cancelled bookings
      </Checkbox>
      {isShown && <CancelledOfMonth month={month} />}
    </Flex>
  );
}
