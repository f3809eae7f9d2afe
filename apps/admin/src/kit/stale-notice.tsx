import { Button } from 'antd';
import { WarningNotice } from './warning-notice';

interface StaleNoticeProps {
  /** The plural of what is shown: 'users'. */
  what: string;
  onRetry: () => unknown;
}

/** Above data that could not be updated. */
export function StaleNotice({ what, onRetry }: StaleNoticeProps) {
  return (
    <WarningNotice action={<Button onClick={onRetry}>Try again</Button>}>
      The {what} below may be out of date: they could not be loaded again.
    </WarningNotice>
  );
}
