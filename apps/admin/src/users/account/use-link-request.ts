import type { PasswordLink } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useState } from 'react';
import { type RequestResult, useRequest } from '../../kit/use-request';

const FAILURE = { title: 'Link Failed', fallback: 'Failed to make a link. Please try again.' };

/** Requests a link. A failure is reported in a toast and in the dialog, which stays open. */
export function useLinkRequest() {
  const { send, isPending } = useRequest();
  const [error, setError] = useState<string | null>(null);

  /** Returns the link; null after a failure. `success`: the result in a sentence, if the dialog does not show it. */
  const make = async (request: PromiseLike<RequestResult<PasswordLink>>, success?: string) => {
    setError(null);
    const toast = success === undefined ? { title: 'Link Created' } : { title: 'Link Sent', description: success };
    const result = await send(request, { success: toast, failure: FAILURE });
    if (result.error !== undefined) setError(failureText(result.error, FAILURE.fallback));
    return result.data ?? null;
  };
  return { make, error, isPending };
}
