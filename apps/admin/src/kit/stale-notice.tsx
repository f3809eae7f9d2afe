import { Button } from '@roomhours/ui';
import './stale-notice.css';

interface StaleNoticeProps {
  /** The plural of what is shown: 'users'. */
  what: string;
  onRetry: () => unknown;
}

/** Above data that could not be updated. */
export function StaleNotice({ what, onRetry }: StaleNoticeProps) {
  return (
    <div className="stale-notice" role="alert">
      <p>The {what} below may be out of date: they could not be loaded again.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
