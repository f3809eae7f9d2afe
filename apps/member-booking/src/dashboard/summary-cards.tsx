import type { Quota } from '@roomhours/contract';
import { type Month, monthInWords } from '@roomhours/time';
import type { ReactNode } from 'react';
import type { Read } from '../booking/api/use-reads';
import { hoursText } from '../shared/duration-text';
import { monthText } from '../shared/date-text';
import { quotaFigures } from './quota-figures';
import type { Figure, MonthOfBookings } from './use-month';
import '../booking/quota/quota-bar.css';
import './summary-cards.css';

export interface SummaryCardsProps {
  month: Month;
  quota: Read<Quota>;
  figures: Pick<MonthOfBookings, 'total' | 'hours' | 'upcoming'>;
}

/** The four cards above the table. */
export function SummaryCards({ month, quota, figures }: SummaryCardsProps) {
  return (
    <dl className="mb-cards">
      <QuotaCard month={month} quota={quota} />
      <Card title="Bookings This Month" value={inWords(figures.total, String)} note={monthText(month)} />
      <Card title="Hours Booked" value={inWords(figures.hours, hoursText)} note={monthText(month)} />
      <Card title="Upcoming" value={inWords(figures.upcoming, String)} note="Future bookings across all dates" />
    </dl>
  );
}

function Card({ title, value, note }: { title: string; value: ReactNode; note: ReactNode }) {
  return (
    <div className="mb-card">
      <dt>{title}</dt>
      <dd className="mb-card-value">{value}</dd>
      <dd className="mb-card-note">{note}</dd>
    </div>
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

function QuotaCard({ month, quota }: { month: Month; quota: Read<Quota> }) {
  if (!quota.data && !quota.failure) return <Card title="Monthly Quota" value={<Waiting />} note=" " />;
  const { value, remaining, percent, tone, words } = quotaFigures(quota.data);
  return (
    <div className="mb-card mb-quota" data-tone={tone}>
      <dt>Monthly Quota</dt>
      <dd className="mb-card-value">{value}</dd>
      <dd>
        <div
          className="mb-quota-track"
          role="progressbar"
          aria-label={`Hours used in ${monthInWords(month)}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(percent)}
          aria-valuetext={[value, remaining].filter(Boolean).join(', ')}
        >
          <span className="mb-quota-used" style={{ width: `${percent}%` }} />
        </div>
      </dd>
      <dd className="mb-card-note mb-quota-line">
        {quota.failure ? (
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

function Failed({ quota }: { quota: Read<Quota> }) {
  return (
    <span className="mb-card-failed" role="status">
      Your hours could not be {quota.data ? 'refreshed' : 'loaded'}.{' '}
      <button type="button" className="mb-link" onClick={quota.retry}>
        Try again
      </button>
    </span>
  );
}
