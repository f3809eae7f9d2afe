import { MAX_USER_FILE_BYTES } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useState } from 'react';
import { useRequest } from '../../kit/use-request';
import { useImportUsersMutation, usePreviewUsersImportMutation } from '../model/users.api';

const TOO_LARGE = `The file is too large: at most ${MAX_USER_FILE_BYTES / (1024 * 1024)} MB can be sent.`;
const FAILURE = { title: 'Import Failed', fallback: 'The users could not be imported. Please try again.' };

/** The chosen file, its preview and its import. Another file starts without the choice and the failure of the one before. */
export function useImportUsers() {
  const [file, setFile] = useState<File | null>(null);
  const [skips, setSkips] = useState(false);
  const [previewImport, { data: preview, error, isLoading: isReading, reset }] = usePreviewUsersImportMutation();
  const [importUsers, { data: result, error: failure, reset: resetImport }] = useImportUsersMutation();
  const { send, isPending } = useRequest();

  const choose = (chosen: File) => {
    // The result of a running import must be shown.
    if (isPending) return;
    setFile(chosen);
    setSkips(false);
    resetImport();
    if (chosen.size > MAX_USER_FILE_BYTES) reset();
    else void previewImport(chosen);
  };
  const confirm = async () => {
    if (file === null) return;
    await send(importUsers({ content: file, skip: skips }), { success: { title: 'Users Imported' }, failure: FAILURE });
  };
  const problemText = () => {
    if (file !== null && file.size > MAX_USER_FILE_BYTES) return TOO_LARGE;
    if (error !== undefined) return failureText(error, 'The file could not be read. Please try again.');
    return failure === undefined ? null : failureText(failure, FAILURE.fallback);
  };
  const running = isPending ? ('importing' as const) : isReading ? ('reading' as const) : null;
  return { file, choose, skips, setSkips, preview, result, running, problem: problemText(), confirm };
}
