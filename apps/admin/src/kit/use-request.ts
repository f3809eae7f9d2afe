import { failureText } from '@roomhours/data-access';
import { type Toast, useShell } from '@roomhours/remote-contract';
import { useState } from 'react';

/** The result of a mutation of RTK Query. */
export type RequestResult<T> = { data: T; error?: undefined } | { data?: undefined; error: unknown };

/** The toasts about a request. Exact texts: admin-screens.md "Toasts". */
export interface RequestToasts {
  /** Left out if another request follows. */
  success?: Omit<Toast, 'kind'>;
  /** `fallback` is shown if the server gives no reason. */
  failure: { title: string; fallback: string };
}

/**
 * Sends changes and reports each result in a toast. `isPending` while one is running.
 *
 * @example
 * const { send, isPending } = useRequest();
 * const { error } = await send(deleteRoom(room.id), { success: { title: 'Room Deleted' }, failure: … });
 */
export function useRequest() {
  const { notify } = useShell();
  const [isPending, setPending] = useState(false);

  const send = async <T>(request: PromiseLike<RequestResult<T>>, { success, failure }: RequestToasts) => {
    setPending(true);
    const result = await request;
    setPending(false);
    if (result.error !== undefined) {
      const description = failureText(result.error, failure.fallback);
      notify({ kind: 'error', title: failure.title, description });
    } else if (success) notify({ kind: 'success', ...success });
    return result;
  };
  return { send, isPending };
}
