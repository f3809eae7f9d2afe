import { download, failureText, saveFile } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';

/**
 * Returns a function that downloads and saves a file, and whether it did. A toast reports a failure.
 *
 * @param fallback text of the toast if the server gives no reason
 */
export function useDownload(fallback: string): (url: string, fallbackName: string) => Promise<boolean> {
  const { notify, onSessionLost } = useShell();
  return async (url, fallbackName) => {
    const result = await download({ url }, fallbackName);
    if ('file' in result) saveFile(result.file);
    else if (result.failure.status === 401) onSessionLost();
    else notify({ kind: 'error', title: 'Download Failed', description: failureText(result.failure, fallback) });
    return 'file' in result;
  };
}
