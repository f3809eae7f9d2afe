import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import Button from 'antd/es/button';
import './pager.css';

interface PagerProps {
  /** What is counted, in the singular: 'booking'. */
  noun: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** How many there are in all. */
  total: number;
  onPage: (page: number) => void;
}

/** '51–100 of 1,234 bookings', and the ways to the pages beside; '12 bookings' where one page holds all. */
export function Pager({ noun, page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const all = `${count(total)} ${noun}${total === 1 ? '' : 's'}`;
  const part = `${count((page - 1) * pageSize + 1)}–${count(Math.min(total, page * pageSize))}`;
  return (
    <nav className="pager" aria-label={`Pages of ${noun}s`}>
      <p role="status">{pages > 1 ? `${part} of ${all}` : all}</p>
      {pages > 1 && (
        <div className="pager-steps">
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)} icon={<LeftOutlined />}>
            Previous
          </Button>
          <span>
            Page {count(page)} of {count(pages)}
          </span>
          <Button
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
            icon={<RightOutlined />}
            iconPlacement="end"
          >
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}

/** Whoever has no thousands needs none of the browser's tables of numbers, which take 15 ms to read. */
const count = (number: number) => (number < 1000 ? String(number) : number.toLocaleString('en'));
