import { failureText } from '@roomhours/data-access';
import { useState } from 'react';
import type { RequestResult, useRequest } from '../../kit/use-request';

const FAILURE = { title: 'Update Failed', fallback: 'Failed to update user profile.' };

/** Sends a change of an account. A failure is reported in a toast and in the dialog, which stays open. */
export function useAccountRequest({ send, isPending }: ReturnType<typeof useRequest>, onDone: () => void) {
  const [error, setError] = useState<string | null>(null);

  /** @param success the result in a sentence */
  const change = async (request: PromiseLike<RequestResult<unknown>>, success: string) => {
    setError(null);
    const result = await send(request, { success: { title: 'User Updated', description: success }, failure: FAILURE });
    if (result.error === undefined) onDone();
    else setError(failureText(result.error, FAILURE.fallback));
    return result;
  };
  return { change, error, isPending };
}
