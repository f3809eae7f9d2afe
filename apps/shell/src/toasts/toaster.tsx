import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../page/icon';
import { useShellDispatch, useShellSelector } from '../store/reducer';
import { type ShownToast, toastDismissed } from '../store/toasts-slice';
import './toasts.css';

/** Display time of a toast (screens.md "Toasts"). */
export const TOAST_MS = 5000;

/** Shows the toasts. Both live regions exist from the start, because screen readers announce only changes of existing regions. */
export function Toaster() {
  const toast = useShellSelector(({ toasts }) => toasts.shown);
  return (
    <div className="shell-toaster">
      <div role="status">{toast?.kind === 'success' && <Card key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast?.kind === 'error' && <Card key={toast.id} toast={toast} />}</div>
    </div>
  );
}

function Card({ toast }: { toast: ShownToast }) {
  const dispatch = useShellDispatch();
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const dismiss = () => dispatch(toastDismissed(toast.id));
  const isHeld = hasPointer || hasFocus;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dispatch(toastDismissed(toast.id)), TOAST_MS);
    return () => clearTimeout(timer);
  }, [dispatch, toast.id, isHeld]);
  useEscape(dismiss);
  return (
    <div
      className={`shell-toast shell-toast-${toast.kind}`}
      onPointerEnter={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Icon name={toast.kind === 'success' ? 'check' : 'warning'} />
      <div className="shell-toast-text">
        <strong>{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className="shell-toast-action"
          onClick={() => {
            dismiss();
            toast.action?.onPress();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className="shell-icon-button" aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Calls `onEscape` when Escape is pressed, unless it closes something else. A toast may cover the button that has the focus. */
function useEscape(onEscape: () => void): void {
  const onPress = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('[role="dialog"]')) onEscape();
  });
  useEffect(() => {
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, []);
}
