export interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** '21 to 40 of 134' with buttons for the previous and the next page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  return (
    <nav className="mb-pager" aria-label="Pages">
      <p role="status">
        {first} to {Math.min(total, page * pageSize)} of {total}
      </p>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button disabled={page * pageSize >= total} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
import { Button } from 'antd';
