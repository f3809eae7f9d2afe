import './stale-notice.css';

interface StaleNoticeProps {
  /** What is shown: 'users'. */
  what: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** Above a list that is shown as it was: newer data could not be had. */
export function StaleNotice({ what, onRetry, retrying = false }: StaleNoticeProps) {
  return (
    <div className="stale-notice" role="alert">
      <p>The {what} below may be out of date: they could not be loaded again.</p>
      <button type="button" className="rh-button" onClick={retrying ? undefined : onRetry} aria-disabled={retrying}>
        Try again
      </button>
    </div>
  );
}
