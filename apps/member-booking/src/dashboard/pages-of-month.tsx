import { Pagination } from 'antd';
import { BOOKINGS_PER_PAGE } from './dashboard.api';

interface PagesOfMonthProps {
  page: number;
  /** The number of bookings in the month. */
  total: number;
  onPage: (page: number) => void;
}

/** The pages of a month with many bookings. */
export function PagesOfMonth({ page, total, onPage }: PagesOfMonthProps) {
  return (
    <nav aria-label="Pages">
      <Pagination
        align="end"
        current={page}
        pageSize={BOOKINGS_PER_PAGE}
        total={total}
        showSizeChanger={false}
        showTotal={(count, [from, to]) => <span role="status">{`${from} to ${to} of ${count}`}</span>}
        onChange={onPage}
      />
    </nav>
  );
}
