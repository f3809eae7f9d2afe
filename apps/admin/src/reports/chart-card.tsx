import { Delayed, useOnline } from '@roomhours/ui';
import Button from 'antd/es/button';
import { Component, type ReactNode, useId, useState } from 'react';

interface ChartCardProps {
  title: string;
  /** What the figures are: '…in November 2026'. */
  text: string;
  /** Left out where there is nothing to draw. */
  chart?: ReactNode;
  /** The same figures; screen readers always have them. */
  table: ReactNode;
  /** Stands below the chart. */
  note?: string;
}

/** A card with a chart, which can be turned into a table. */
export function ChartCard({ title, text, chart, table, note }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const words = asTable ? 'Show chart' : 'Show table';
  return (
    <section className="report-card" aria-labelledby={id}>
      <div className="report-card-head">
        <div>
          <h3 id={id}>{title}</h3>
          <p>{text}</p>
        </div>
        {chart && (
          <Button aria-label={`${words} of ${title}`} onClick={() => setAsTable(!asTable)}>
            {words}
          </Button>
        )}
      </div>
      {chart && !asTable && (
        <ChartBoundary fallback={(retry) => <Undrawn table={table} onRetry={retry} />}>
          <div className="report-chart" aria-hidden="true">
            {chart}
          </div>
          <div className="report-unseen">{table}</div>
          {note && <p className="report-note">{note}</p>}
        </ChartBoundary>
      )}
      {chart && asTable && <div className="report-table">{table}</div>}
      {!chart && <p className="report-empty">No bookings in this month.</p>}
    </section>
  );
}

/** Shown until the program that draws is downloaded; the table is there before. */
export function ChartOutline() {
  return (
    <Delayed>
      <div className="report-outline" />
    </Delayed>
  );
}

function Undrawn({ table, onRetry }: { table: ReactNode; onRetry: () => void }) {
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

/** Where drawing fails, the figures are still there. */
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
