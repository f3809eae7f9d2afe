import { onSignedInElsewhere, onSignedOutElsewhere, resumeSession } from './session';
import { onSessionHint } from './session-hint';

/** Synchronises the sign-in state with the other tabs of the browser, which share the session cookie. Returns a function that stops it. */
export function syncTabs(): () => void {
  const stop = onSessionHint((hint) => {
    if (hint === null) onSignedOutElsewhere();
    else if (hint.state === 'signed-in') onSignedInElsewhere(hint.userId);
  });
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) resumeSession();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => {
    stop();
    window.removeEventListener('pageshow', onPageShow);
  };
}
