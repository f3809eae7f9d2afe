import { type ApiFailure, failureFrom, unreachable } from './api-failure';
import { addressOf, type Call } from './call';

/** A complete file in memory. */
export interface DownloadedFile {
  name: string;
  content: Blob;
}

/** Until the response begins. The duration of a download depends on its size. */
const RESPONSE_TIMEOUT_MS = 30_000;

/**
 * Downloads a file. A failed or truncated download is a failure like that of every call, instead of a file that contains an error.
 *
 * @param fallbackName for a response without a file name
 */
export async function download(
  request: Pick<Call, 'url' | 'params'>,
  fallbackName: string,
): Promise<{ file: DownloadedFile } | { failure: ApiFailure }> {
  const controller = new AbortController();
  const timeout = setTimeout(() => controller.abort(), RESPONSE_TIMEOUT_MS);
  try {
    const init = { credentials: 'same-origin', cache: 'no-store', signal: controller.signal } as const;
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

/** Makes the browser save a file under its name. */
export function saveFile({ name, content }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has opened it by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
