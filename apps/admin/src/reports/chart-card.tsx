import { Delayed, useOnline } from '@roomhours/ui';
import { Button } from 'antd';
import { Component, type ReactNode, useId, useState } from 'react';

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
  const id = useId();
  const label = asTable ? 'Show chart' : 'Show table';
  return (
    <section className="report-card" aria-labelledby={id}>
      <div className="report-card-head">
        <div>
          <h3 id={id}>{title}</h3>
          <p>{text}</p>
        </div>
        {chart && (
          <Button aria-label={`${label} of ${title}`} onClick={() => setAsTable(!asTable)}>
            {label}
          </Button>
        )}
      </div>
      {chart && !asTable && <Chart {...{ chart, table, note }} />}
      {chart && asTable && <div className="report-table">{table}</div>}
      {!chart && <p className="report-empty">No bookings in this month.</p>}
    </section>
  );
}

function Chart({ chart, table, note }: Pick<ChartCardProps, 'chart' | 'table' | 'note'>) {
  return (
    <ChartBoundary fallback={(retry) => <FailedChart table={table} onRetry={retry} />}>
      <div className="report-chart" aria-hidden="true">
        {chart}
      </div>
      <div className="report-unseen">{table}</div>
      {note && <p className="report-note">{note}</p>}
    </ChartBoundary>
  );
}

/** Shown until the chart library has been downloaded. */
export function ChartPlaceholder() {
  return (
    <Delayed>
      <div className="report-placeholder" />
    </Delayed>
  );
}

function FailedChart({ table, onRetry }: { table: ReactNode; onRetry: () => void }) {
  useOnline(onRetry);
  return (
    <>
      <p role="alert" className="report-note">
        The chart could not be drawn. These are its figures.
      </p>
      <div className="report-table">{table}</div>
    </>
  );
}

interface ChartBoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Shows the table if a chart fails. */
class ChartBoundary extends Component<ChartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  private readonly retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
