import { REMOTE_TIMEOUT_MS } from '../routes/sources';

/** Downloads a file again, past the browser's cache. Returns whether it is there. */
export async function reloadFile(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
