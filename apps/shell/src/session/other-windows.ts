import { hearOfSignIn, hearOfSignOut, resumeSession } from './session';
import { onTrace } from './trace';

/**
 * Keeps this window at one with the others of the browser: they share the session's cookie. Returns how to stop it.
 */
export function followOtherWindows(): () => void {
  const stop = onTrace((trace) => {
    if (trace === null) hearOfSignOut();
    else if (trace.state === 'signed-in') hearOfSignIn(trace.userId);
  });
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) resumeSession();
  };
  window.addEventListener('pageshow', shown);
  return () => {
    stop();
    window.removeEventListener('pageshow', shown);
  };
}
