import { SIGNED_IN_COOKIE } from '@roomhours/contract';
import { readTrace } from './trace';

/**
 * Whether this browser may have a session. Without one no call of the API is needed, whose 401 the browser would log as an error.
 * Sessions from before there was a marker are known by their trace.
 */
export function mayHaveSession(): boolean {
  return isMarked() || ['signed-in', 'leaving'].includes(readTrace()?.state ?? '');
}

/** To be called when the server has answered that there is no session any more. */
export function removeMarker(): void {
  document.cookie = `${SIGNED_IN_COOKIE}=; Max-Age=0; Path=/`;
}

function isMarked(): boolean {
  return document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`);
}
