import { monthInWords } from '@roomhours/time';
import { isolate } from '@roomhours/text';
import { type MonthImpact, impactText } from '../form/quota-impact';
import { QuotaBar } from '../quota/quota-bar';
import { Flex, Typography } from 'antd';
import type { BookingOwner } from '../form/draft';

interface QuotaImpactViewProps {
  impacts: readonly MonthImpact[];
  /** The member for whom an administrator books, beyond the quota if necessary. */
  owner: BookingOwner | null;
  /** Why the first date of a series does not fit. */
  shortage: string | null;
}

/** What a draft costs, and what is left of each month afterwards. Empty for users without a quota. */
export function QuotaImpactView({ impacts, owner, shortage }: QuotaImpactViewProps) {
  if (impacts.length === 0) return null;
  return (
    <Flex vertical gap="small" role="status">
      {impacts.map((impact) => (
        <div key={impact.month}>
          {impact.quota && (
            <QuotaBar
              label={`Hours of ${owner === null ? '' : `${isolate(owner.label)} in `}${monthInWords(impact.month)}`}
              quota={impact.quota}
              addedHours={impact.addedHours}
              bare
            />
          )}
          <Typography.Text type={impact.fits ? 'secondary' : 'danger'}>{impactText(impact)}</Typography.Text>
        </div>
      ))}
      {shortage !== null && <p data-fits={false}>{`${shortage}.`}</p>}
      {owner !== null && impacts.some(({ fits }) => !fits) && (
        <Typography.Text type="secondary">
          {`The month of ${isolate(owner.label)} will be over the limit. You can book all the same.`}
        </Typography.Text>
      )}
    </Flex>
  );
}
