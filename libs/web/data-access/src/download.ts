import { type ApiFailure, failureFrom, unreachable } from './api-failure';
import { addressOf, type Call } from './call';

/** A file of the API, whole and in memory. */
export interface DownloadedFile {
  name: string;
  content: Blob;
}

/** The server begins to answer within this time, in milliseconds. How long a file takes depends on its size. */
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * Fetches a file, so that a failure is a value like that of any other call, and no file with an error in it. A file that is cut
 * off on the way is a failure too.
 *
 * @param fallbackName for an answer that names no file
 */
export async function download(
  request: Pick<Call, 'url' | 'params'>,
  fallbackName: string,
): Promise<{ file: DownloadedFile } | { failure: ApiFailure }> {
  const waiting = new AbortController();
  const timeout = setTimeout(() => waiting.abort(), ANSWER_TIMEOUT_MS);
  try {
    const init = { credentials: 'same-origin', cache: 'no-store', signal: waiting.signal } as const;
    const response = await fetch(addressOf(request), init);
    clearTimeout(timeout);
    if (!response.ok) return { failure: failureFrom(response, await response.text()) };
    const [, name = fallbackName] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { file: { name, content: await response.blob() } };
  } catch {
    return { failure: unreachable() };
  } finally {
    clearTimeout(timeout);
  }
}

/** Has the browser save a file under its name. */
export function saveFile({ name, content }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
