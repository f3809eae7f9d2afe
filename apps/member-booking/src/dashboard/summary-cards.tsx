import type { Booking, Quota, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type Month, monthInWords, parseInstant, toLocal } from '@roomhours/time';
import { hoursText } from '@roomhours/text';
import type { ReactNode } from 'react';
import { QuotaTrack } from '../booking/quota/quota-track';
import { useNow } from '../shared/clock';
import { monthText, shortDayText, spokenRange } from '../shared/date-text';
import { ShellLink } from '../shared/shell-link';
import type { QueryResult } from '../store/member-api';
import { quotaFigures } from './quota-figures';
import type { Figure, MonthOfBookings } from './use-month';
import './summary-cards.css';

export interface SummaryCardsProps {
  month: Month;
  quota: QueryResult<Quota>;
  figures: Pick<MonthOfBookings, 'total' | 'hours' | 'upcoming' | 'next'>;
  rooms: readonly Room[];
}

/** The four cards above the table. */
export function SummaryCards({ month, quota, figures, rooms }: SummaryCardsProps) {
  const { upcoming, next } = figures;
  return (
    <dl className="mb-cards">
      <QuotaCard month={month} quota={quota} />
      <Card title="Bookings This Month" value={inWords(figures.total, String)} note={monthText(month)} />
      <Card title="Hours Booked" value={inWords(figures.hours, hoursText)} note={monthText(month)} />
      <Card title="Upcoming" value={inWords(upcoming, String)} note="Future bookings across all dates">
        {next && <NextBooking booking={next} rooms={rooms} />}
      </Card>
    </dl>
  );
}

interface CardProps {
  title: string;
  value: ReactNode;
  note: ReactNode;
  children?: ReactNode;
}

function Card({ title, value, note, children }: CardProps) {
  return (
    <div className="mb-card">
      <dt>{title}</dt>
      <dd className="mb-card-value">{value}</dd>
      {children && <dd className="mb-card-next">{children}</dd>}
      <dd className="mb-card-note">{note}</dd>
    </div>
  );
}

/** Links to the card of the next booking: 'Next: Board Room, Tue 24 November, 10:00 to 11:00'. */
function NextBooking({ booking, rooms }: { booking: Booking; rooms: readonly Room[] }) {
  const { timeZone: zone } = useShell();
  const now = useNow();
  const [start, end] = [booking.startTime, booking.endTime].map((time) => toLocal(parseInstant(time), zone));
  const isRunning = parseInstant(booking.startTime) <= now;
  const time = spokenRange(start!.minuteOfDay, end!.minuteOfDay);
  return (
    <ShellLink to={`/bookings?booking=${booking.id}`} className="mb-link">
      {isRunning ? 'Now: ' : 'Next: '}
      <bdi dir="auto">{rooms.find(({ id }) => id === booking.roomId)?.name ?? 'Unknown Room'}</bdi>
      {`, ${isRunning ? '' : `${shortDayText(start!.date)}, `}${time}`}
    </ShellLink>
  );
}

/** A number that is not loaded shows neither 0 nor the value of another month. */
function inWords(figure: Figure, words: (value: number) => string): ReactNode {
  if (typeof figure === 'number') return words(figure);
  return figure === 'failed' ? <span className="mb-card-failed">Not known</span> : <Waiting />;
}

function Waiting() {
  return <span className="mb-card-waiting" role="img" aria-label="Loading" />;
}

function QuotaCard({ month, quota }: { month: Month; quota: QueryResult<Quota> }) {
  if (!quota.currentData && !quota.error) return <QuotaOutline />;
  const figures = quotaFigures(quota.currentData);
  const { value, remaining, tone, words } = figures;
  return (
    <div className="mb-card mb-quota" data-tone={tone}>
      <dt>Monthly Quota</dt>
      <dd className="mb-card-value">{value}</dd>
      <dd>
        <QuotaTrack
          label={`Hours used in ${monthInWords(month)}`}
          percent={figures.percent}
          texts={[figures.value, figures.remaining]}
        />
      </dd>
      <dd className="mb-card-note mb-quota-line">
        {quota.error ? (
          <Failed quota={quota} />
        ) : (
          <>
            {remaining && <span>{remaining}</span>}
            <span className="mb-quota-words">{words}</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** As high as the loaded card. */
function QuotaOutline() {
  return (
    <Card title="Monthly Quota" value={<Waiting />} note={'\u00a0'}>
      <div className="mb-quota-track" />
    </Card>
  );
}

function Failed({ quota }: { quota: QueryResult<Quota> }) {
  return (
    <span className="mb-card-failed" role="status">
      Your hours could not be {quota.currentData ? 'refreshed' : 'loaded'}.{' '}
      <button type="button" className="mb-link" onClick={quota.refetch}>
        Try again
      </button>
    </span>
  );
}
