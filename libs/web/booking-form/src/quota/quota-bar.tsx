import type { Quota } from '@roomhours/contract';
import { hoursText } from '@roomhours/text';
import { Flex, Typography } from 'antd';
import { QuotaProgress } from './quota-progress';
import { quotaView, TONE_TYPES } from './quota-view';

export interface QuotaBarProps {
  /** Accessible name: 'Hours of November'. */
  label: string;
  quota: Quota | undefined;
  /** Hours that the open form adds; negative if an edit gives hours back. */
  addedHours?: number;
  /** Leaves out the words beside the numbers. */
  bare?: boolean;
}

/** Shows used hours, hours that the open form adds, and the total. */
export function QuotaBar({ label, quota, addedHours = 0, bare = false }: QuotaBarProps) {
  const view = quotaView(quota, addedHours);
  const late = quota?.lateHours ?? 0;
  return (
    <div className="rh-quota" data-tone={view.tone}>
      <Flex wrap justify="space-between" gap="0 16px" className="rh-quota-line">
        <span>{view.text}</span>
        {late > 0 && <Typography.Text type="secondary">{`${hoursText(late)} of them cancelled late`}</Typography.Text>}
        <Typography.Text type={TONE_TYPES[view.tone]} className="rh-quota-words">
          <span>{view.unlimited || bare ? '' : view.words}</span>
        </Typography.Text>
      </Flex>
      <QuotaProgress {...view} label={label} texts={[view.text, view.words]} />
    </div>
  );
}
