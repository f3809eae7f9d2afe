import { useShell } from '@roomhours/remote-contract';
import { MountOnce, PageHeader, usePreload } from '@roomhours/ui';
import { useBookingConfig, useQuota, useRooms } from '../booking/api/use-reads';
import { type FailureWords, useBookingActions } from '../booking/use-booking-actions';
import { useDialogs } from '../booking/dialogs/use-dialogs';
import { DIALOGS } from '../booking/dialogs/lazy-dialogs';
import headings from '../headings.json';
import { ShellLink } from '../shared/shell-link';
import { Bookings } from '../pages';
import { BookingsOfMonth } from './bookings-of-month';
import { DashboardDialogs } from './dashboard-dialogs';
import { MonthSwitch } from './month-switch';
import { SummaryCards } from './summary-cards';
import { type MonthOfBookings, useEverybodysMonth, useOwnMonth } from './use-month';
import { type MonthViewControl, useMonthView } from './use-month-view';
import './dashboard.css';

/** Where most go on from here. */
const NEXT = [Bookings, ...DIALOGS];

/** Of the error catalogue: on the dashboard a cancellation fails in other words than on the grid. */
const CANCEL_FAILURE: FailureWords = { title: 'Error', text: 'Failed to cancel booking' };

/** The Dashboard (member-screens.md "Dashboard"): a month's hours and bookings, one's own or, for administrators, everybody's. */
export function DashboardPage() {
  const { user } = useShell();
  const view = useMonthView();
  return user.role === 'admin' ? <Everybodys view={view} /> : <Own view={view} />;
}

function Own({ view }: { view: MonthViewControl }) {
  return <Dashboard view={view} month={useOwnMonth(view.month)} />;
}

function Everybodys({ view }: { view: MonthViewControl }) {
  return <Dashboard view={view} month={useEverybodysMonth({ month: view.month, page: view.page })} />;
}

function Dashboard({ view, month }: { view: MonthViewControl; month: MonthOfBookings }) {
  const rooms = useRooms();
  const quota = useQuota(view.month);
  const config = useBookingConfig();
  const dialogs = useDialogs();
  const actions = useBookingActions(CANCEL_FAILURE);
  usePreload(NEXT, month.shown !== undefined);
  return (
    <div className="mb-dashboard">
      <PageHeader
        title={headings['/dashboard']}
        action={
          <ShellLink to="/bookings" className="rh-button rh-button-primary">
            Book a Room
          </ShellLink>
        }
      />
      <MonthSwitch view={view} />
      <SummaryCards month={view.month} quota={quota} figures={month} />
      <BookingsOfMonth
        view={view}
        month={month}
        rooms={rooms}
        leaving={actions.leaving}
        onEdit={(booking) => dialogs.show({ kind: 'edit', booking })}
        onCancel={(booking) => dialogs.show({ kind: 'cancel', booking })}
      />
      <MountOnce when={rooms.data !== undefined || rooms.failure !== undefined}>
        <DashboardDialogs dialogs={dialogs} rooms={rooms.data ?? []} config={config.data} actions={actions} />
      </MountOnce>
    </div>
  );
}
