import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { numberText, plural } from '../plural';
import './pager.css';

interface PagerProps {
  /** What is counted, in the singular: 'booking'. */
  noun: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** The number of entries on all pages. */
  total: number;
  onPage: (page: number) => void;
}

/** '51–100 of 1,234 bookings' with buttons for the previous and next page; '12 bookings' if there is one page. */
export function Pager({ noun, page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const range = `${numberText((page - 1) * pageSize + 1)}–${numberText(Math.min(total, page * pageSize))}`;
  return (
    <nav className="pager" aria-label={`Pages of ${noun}s`}>
      <p role="status">{pages > 1 ? `${range} of ${plural(total, noun)}` : plural(total, noun)}</p>
      {pages > 1 && (
        <div className="pager-steps">
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)} icon={<LeftOutlined aria-hidden />}>
            Previous
          </Button>
          <span>
            Page {numberText(page)} of {numberText(pages)}
          </span>
          <Button
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
            icon={<RightOutlined aria-hidden />}
            iconPlacement="end"
          >
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
