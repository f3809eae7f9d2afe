import type { Quota } from '@roomhours/contract';
import { hoursText } from '@roomhours/text';
import { Flex, Progress, Typography } from 'antd';
import { quotaView, type QuotaView, TONE_TYPES } from './quota-view';
import './quota-bar.css';

interface QuotaBarProps {
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

interface QuotaProgressProps {
  /** Accessible name: 'Hours of November'. */
  label: string;
  /** Used part of the bar, 0 to 100. */
  usedPercent: number;
  /** The part that the open form adds. */
  addedPercent?: number;
  tone: QuotaView['tone'];
  /** Read out in place of the percent. */
  texts: readonly (string | null)[];
}

const COLORS = {
  calm: { used: 'var(--ant-color-primary)', added: 'var(--rh-quota-added)' },
  amber: {
    used: 'var(--ant-color-warning)',
    added: 'color-mix(in srgb, var(--ant-color-warning) 60%, var(--ant-color-bg-container))',
  },
  red: {
    used: 'var(--ant-color-error)',
    added: 'color-mix(in srgb, var(--ant-color-error) 60%, var(--ant-color-bg-container))',
  },
};

/** The bar of used hours, with a lighter part for those that the open form adds. */
export function QuotaProgress({ label, usedPercent, addedPercent = 0, tone, texts }: QuotaProgressProps) {
  return (
    <Progress
      className="rh-quota-progress"
      percent={usedPercent + addedPercent}
      strokeColor={COLORS[tone].added}
      success={{ percent: usedPercent, strokeColor: COLORS[tone].used }}
      railColor="var(--ant-color-border-secondary)"
      size={{ height: 6 }}
      status="normal"
      showInfo={false}
      aria-label={label}
      aria-valuenow={Math.round(usedPercent)}
      aria-valuetext={texts.filter(Boolean).join(', ')}
    />
  );
}
