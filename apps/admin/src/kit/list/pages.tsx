import { PHONE_QUERY, useMedia } from '@roomhours/ui';
import { Button, Flex, Pagination, type PaginationProps, Typography } from 'antd';
import { numberText, plural } from '../plural';

interface PagesProps {
  /** What is counted, in the singular: 'booking'. */
  noun: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** The number of entries on all pages. */
  total: number;
  onPage: (page: number) => void;
}

/** '51–100 of 1,234 bookings' beside antd's Pagination; '12 bookings' if there is one page. */
export function Pages({ noun, page, pageSize, total, onPage }: PagesProps) {
  const phone = useMedia(PHONE_QUERY);
  const range = `${numberText((page - 1) * pageSize + 1)}–${numberText(Math.min(total, page * pageSize))}`;
  return (
    <Flex
      component="nav"
      aria-label={`Pages of ${noun}s`}
      wrap
      justify="space-between"
      gap="small"
      style={{ marginTop: 16 }}
    >
      <Typography.Text type="secondary" role="status">
        {total > pageSize ? `${range} of ${plural(total, noun)}` : plural(total, noun)}
      </Typography.Text>
      <Pagination
        current={page}
        pageSize={pageSize}
        total={total}
        hideOnSinglePage
        showSizeChanger={false}
        simple={phone ? { readOnly: true } : false}
        itemRender={itemOf}
        onChange={onPage}
      />
    </Flex>
  );
}

/** Words for the arrows. The item around them has the focus. */
const itemOf: PaginationProps['itemRender'] = (_page, type, element) => {
  if (type !== 'prev' && type !== 'next') return element;
  return (
    <Button type="text" size="small" tabIndex={-1}>
      {type === 'prev' ? 'Previous' : 'Next'}
    </Button>
  );
};
