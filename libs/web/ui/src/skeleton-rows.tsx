import { Skeleton } from 'antd';

export interface SkeletonRowsProps {
  rows?: number;
  /** Announced to screen readers: 'Loading bookings'. Left out where another text says so. */
  label?: string;
}

/** Lines of a text or a list that loads. antd's Skeleton is a list with empty items, which is hidden from screen readers. */
export function SkeletonRows({ rows = 8, label }: SkeletonRowsProps) {
  return (
    <div role={label && 'status'} aria-label={label}>
      <div aria-hidden>
        <Skeleton title={false} paragraph={{ rows, width: '100%' }} />
      </div>
    </div>
  );
}
