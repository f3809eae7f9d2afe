import { Delayed, SkeletonRows, useOnline } from '@roomhours/ui';
import { Alert, Button, Card, Empty, Typography } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { CARD_STYLES } from '../kit/cards';
import { ErrorBoundary } from 'react-error-boundary';

interface ReportCardProps {
  title: string;
  /** Describes the figures: 'Hours booked per room in November 2026'. */
  text: string;
  /** A button beside the title. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A card of the reports. */
export function ReportCard({ title, text, extra, children }: ReportCardProps) {
  const id = useId();
  const heading = (
    <>
      <h3 id={id} style={{ margin: 0, fontSize: 16, whiteSpace: 'normal' }}>
        {title}
      </h3>
      <Typography.Text type="secondary" style={{ fontWeight: 'normal', whiteSpace: 'normal' }}>
        {text}
      </Typography.Text>
    </>
  );
  return (
    <section aria-labelledby={id} style={{ height: '100%' }}>
      <Card title={heading} extra={extra} style={{ height: '100%' }} styles={CARD_STYLES}>
        {children}
      </Card>
    </section>
  );
}

interface ChartCardProps {
  title: string;
  /** Describes the figures: 'Hours booked per room in November 2026'. */
  text: string;
  /** Left out if there are no figures. */
  chart?: ReactNode;
  /** The figures of the chart, which screen readers always get. */
  table: ReactNode;
  /** Shown below the chart. */
  note?: string;
}

/** A card with a chart, and a button that shows a table instead. */
export function ChartCard({ title, text, chart, table, note }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const label = asTable ? 'Show chart' : 'Show table';
  const button = chart && (
    <Button aria-label={`${label} of ${title}`} onClick={() => setAsTable(!asTable)} style={{ marginInlineStart: 8 }}>
      {label}
    </Button>
  );
  return (
    <ReportCard title={title} text={text} extra={button}>
      {chart && !asTable && <Chart chart={chart} table={table} note={note} />}
      {chart && asTable && table}
      {!chart && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No bookings in this month." />}
    </ReportCard>
  );
}

function Chart({ chart, table, note }: Pick<ChartCardProps, 'chart' | 'table' | 'note'>) {
  return (
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => <FailedChart table={table} onRetry={resetErrorBoundary} />}
    >
      <div className="report-chart" aria-hidden="true">
        {chart}
      </div>
      <div className="report-unseen">{table}</div>
      {note && <p>{note}</p>}
    </ErrorBoundary>
  );
}

/** Shown until the chart library has been downloaded. */
export function ChartPlaceholder() {
  return (
    <Delayed>
      <SkeletonRows rows={8} />
    </Delayed>
  );
}

/** Shows the table if a chart fails. */
function FailedChart({ table, onRetry }: { table: ReactNode; onRetry: () => void }) {
  useOnline(onRetry);
  return (
    <>
      <Alert type="warning" showIcon title="The chart could not be drawn. These are its figures." />
      {table}
    </>
  );
}
