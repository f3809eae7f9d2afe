import { SIGNED_IN_COOKIE } from '@roomhours/contract';
import { readSessionHint } from './session-hint';

/**
 * Returns whether this browser may have a session. If not, no request is sent, because the browser would log its 401 as an error. The
 * session hint marks sessions from before the cookie was introduced.
 */
export function mayHaveSession(): boolean {
  return isMarked() || ['signed-in', 'leaving'].includes(readSessionHint()?.state ?? '');
}

/** To be called after the server has responded that there is no session. */
export function removeMarker(): void {
  document.cookie = `${SIGNED_IN_COOKIE}=; Max-Age=0; Path=/`;
}

function isMarked(): boolean {
  return document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`);
}
