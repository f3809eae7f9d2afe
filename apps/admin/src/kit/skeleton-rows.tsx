import { Skeleton } from 'antd';

/** Lines of a list that loads. antd's Skeleton is a list with empty items, which is hidden from screen readers. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div aria-hidden>
      <Skeleton title={false} paragraph={{ rows, width: '100%' }} />
    </div>
  );
}
