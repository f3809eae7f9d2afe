import { localTimes, monthText, QuotaProgress, shortDayText, spokenRange, TONE_TYPES } from '@roomhours/booking-form';
import type { Booking, Quota, Room } from '@roomhours/contract';
import { useShell, useShellLink } from '@roomhours/remote-contract';
import { type Month, monthInWords, parseInstant } from '@roomhours/time';
import { hoursText } from '@roomhours/text';
import { useNow } from '@roomhours/ui';
import { Card, Col, Flex, Row, Statistic, Typography } from 'antd';
import type { ReactNode } from 'react';
import { QuotaFailure } from '../booking/quota/quota-failure';
import type { QueryResult } from '../store/member-api';
import { quotaFigures } from './summary';
import type { Figure, MonthOfBookings } from './use-month';

interface SummaryCardsProps {
  month: Month;
  quota: QueryResult<Quota>;
  figures: Pick<MonthOfBookings, 'total' | 'hours' | 'upcoming' | 'next'>;
  rooms: readonly Room[];
}

/** The four cards above the table. */
export function SummaryCards({ month, quota, figures, rooms }: SummaryCardsProps) {
  const { upcoming, next } = figures;
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} xl={9}>
        <QuotaCard month={month} quota={quota} />
      </Col>
      <Col xs={12} lg={8} xl={5}>
        <SummaryCard title="Bookings This Month" value={inWords(figures.total, String)} note={monthText(month)} />
      </Col>
      <Col xs={12} lg={8} xl={5}>
        <SummaryCard title="Hours Booked" value={inWords(figures.hours, hoursText)} note={monthText(month)} />
      </Col>
      <Col xs={24} lg={8} xl={5}>
        <SummaryCard title="Upcoming" value={inWords(upcoming, String)} note="Future bookings across all dates">
          {next && <NextBooking booking={next} rooms={rooms} />}
        </SummaryCard>
      </Col>
    </Row>
  );
}

interface SummaryCardProps {
  title: string;
  /** Undefined while it is loading. */
  value: string | undefined;
  note: ReactNode;
  children?: ReactNode;
}

const CARD_STYLES = { root: { height: '100%' }, body: { height: '100%' } };

function SummaryCard({ title, value, note, children }: SummaryCardProps) {
  return (
    <Card size="small" role="group" aria-label={title} aria-busy={value === undefined} styles={CARD_STYLES}>
      <Flex vertical gap={4} style={{ height: '100%', minHeight: 98 }}>
        <Statistic title={title} loading={value === undefined} valueRender={() => <span>{value}</span>} />
        {children}
        <Typography.Text type="secondary" style={{ marginTop: 'auto' }}>
          <span style={{ display: 'block' }}>{note}</span>
        </Typography.Text>
      </Flex>
    </Card>
  );
}

/** Links to the card of the next booking: 'Next: Board Room, Tue 24 November, 10:00 to 11:00'. */
function NextBooking({ booking, rooms }: { booking: Booking; rooms: readonly Room[] }) {
  const { timeZone: zone } = useShell();
  const now = useNow();
  const { date, start, end } = localTimes(booking, zone);
  const isRunning = parseInstant(booking.startTime) <= now;
  const day = isRunning ? '' : `${shortDayText(date)}, `;
  return (
    <Typography.Link underline {...useShellLink(`/bookings?booking=${booking.id}`)}>
      <span>{isRunning ? 'Now: ' : 'Next: '}</span>
      <bdi dir="auto" translate="no">
        {rooms.find(({ id }) => id === booking.roomId)?.name ?? 'Unknown Room'}
      </bdi>
      <span>{`, ${day}${spokenRange(start, end)}`}</span>
    </Typography.Link>
  );
}

/** A number that is not loaded shows neither 0 nor the value of another month. */
function inWords(figure: Figure, words: (value: number) => string): string | undefined {
  if (typeof figure === 'number') return words(figure);
  return figure === 'failed' ? 'Not known' : undefined;
}

function QuotaCard({ month, quota }: { month: Month; quota: QueryResult<Quota> }) {
  const isLoading = !quota.currentData && !quota.error;
  const { value, remaining, tone, words, percent } = quotaFigures(quota.currentData);
  const note = quota.error ? (
    <QuotaFailure quota={quota} />
  ) : (
    <Flex component="span" wrap justify="space-between" gap="0 16px">
      {remaining && <span>{remaining}</span>}
      <Typography.Text type={TONE_TYPES[tone]}>
        <span>{words}</span>
      </Typography.Text>
    </Flex>
  );
  return (
    <SummaryCard title="Monthly Quota" value={isLoading ? undefined : value} note={isLoading ? '\u00a0' : note}>
      {isLoading ? (
        <div style={{ height: 6 }} />
      ) : (
        <QuotaProgress
          label={`Hours used in ${monthInWords(month)}`}
          usedPercent={percent}
          tone={tone}
          texts={[value, remaining]}
        />
      )}
    </SummaryCard>
  );
}
