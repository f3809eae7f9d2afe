import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../page/icon';
import {
  currentToast,
  dismissToast,
  holdToast,
  resumeToast,
  runToastAction,
  type ShownToast,
  subscribeToToasts,
} from './toasts';
import './toasts.css';

/** Shows the toasts. Both live regions exist from the start, because screen readers announce only changes of existing regions. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);
  return (
    <div className="shell-toaster">
      <div role="status">{toast?.kind === 'success' && <Card key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast?.kind === 'error' && <Card key={toast.id} toast={toast} />}</div>
    </div>
  );
}

function Card({ toast }: { toast: ShownToast }) {
  const isRepeated = useIsInDialog(toast.description);
  return (
    <div
      className={`shell-toast shell-toast-${toast.kind}`}
      onPointerEnter={() => holdToast('pointer')}
      onPointerLeave={() => resumeToast('pointer')}
      onFocus={() => holdToast('focus')}
      onBlur={() => resumeToast('focus')}
    >
      <Icon name={toast.kind === 'success' ? 'check' : 'warning'} />
      <div className="shell-toast-text">
        <strong>{toast.title}</strong>
        {toast.description && <p data-repeated={isRepeated}>{toast.description}</p>}
      </div>
      {toast.action && (
        <button type="button" className="shell-toast-action" onClick={() => runToastAction(toast)}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className="shell-icon-button" aria-label="Dismiss" onClick={dismissToast}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Returns whether an open dialog shows the same text. */
function useIsInDialog(text: string | undefined): boolean {
  const [isInDialog, setInDialog] = useState(false);
  useLayoutEffect(() => {
    if (!text) return;
    const dialogs = () => [...document.querySelectorAll('[role="dialog"]')];
    const check = () => setInDialog(dialogs().some(({ textContent }) => textContent.includes(text)));
    check();
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [text]);
  return isInDialog;
}
