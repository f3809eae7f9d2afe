import { useShell } from '@roomhours/remote-contract';
import { type ApiFailure, failureFrom, failureText, unreachable } from './api-failure';
import { addressOf, type Call } from './call';

/** A complete file in memory. */
export interface DownloadedFile {
  name: string;
  content: Blob;
}

type DownloadRequest = Pick<Call, 'url' | 'params'>;

/** Until the response begins. The duration of a download depends on its size. */
const RESPONSE_TIMEOUT_MS = 30_000;

/**
 * Downloads a file. A failed or truncated download is a failure like that of every call, instead of a file that contains an error.
 *
 * @param fallbackName for a response without a file name
 */
export async function download(
  request: DownloadRequest,
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

/**
 * Returns a function that downloads and saves a file, and whether it did. A toast reports a failure.
 *
 * @param fallback text of the toast if the server gives no reason
 */
export function useDownload(fallback: string) {
  const { notify, onSessionLost } = useShell();
  return async (request: DownloadRequest, fallbackName: string): Promise<boolean> => {
    const result = await download(request, fallbackName);
    if ('file' in result) saveFile(result.file);
    else if (result.failure.status === 401) onSessionLost();
    else notify({ kind: 'error', title: 'Download Failed', description: failureText(result.failure, fallback) });
    return 'file' in result;
  };
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
