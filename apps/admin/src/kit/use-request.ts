import { failureText, fieldErrors, isApiFailure } from '@roomhours/data-access';
import { type Toast, useShell } from '@roomhours/remote-contract';
import type { FormInstance } from 'antd';
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

export interface RefusalOptions {
  /** The field that must be unique: it gets the message of a DUPLICATE. */
  uniqueField?: string;
  /** Names of fields in the form, by the server's name, where they differ. */
  fieldNames?: Readonly<Record<string, string>>;
}

/**
 * Sends changes and reports each result in a toast. `isPending` while one is running; `error` is the text of the last failure.
 *
 * @param form the form that is sent, if there is one. Its fields show the server's errors, and the first of these gets the focus.
 * @example
 * const { send, isPending } = useRequest();
 * const { error } = await send(deleteRoom(room.id), { success: { title: 'Room Deleted' }, failure: … });
 */
export function useRequest<Fields extends object>(form?: FormInstance<Fields>, options: RefusalOptions = {}) {
  const { notify } = useShell();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = async <T>(request: PromiseLike<RequestResult<T>>, { success, failure }: RequestToasts) => {
    setPending(true);
    setError(null);
    const result = await request;
    setPending(false);
    if (result.error !== undefined) {
      const description = failureText(result.error, failure.fallback);
      setError(description);
      notify({ kind: 'error', title: failure.title, description });
    } else if (success) notify({ kind: 'success', ...success });
    if (form) showRefusedFields(form, result.error, options);
    return result;
  };
  return { send, isPending, error };
}

/** Shows the server's messages on the fields of a form. Nothing without a failure. */
function showRefusedFields<Fields extends object>(
  form: FormInstance<Fields>,
  failure: unknown,
  options: RefusalOptions,
) {
  const refused = refusedFields(failure, Object.keys(form.getFieldsValue()), options);
  form.setFields(refused as Parameters<typeof form.setFields>[0]);
  if (refused[0]) form.focusField(refused[0].name);
}

/**
 * Returns the server's messages by field, for `form.setFields`. Empty without a failure.
 *
 * @param fields the fields of the form, in their order
 */
function refusedFields(failure: unknown, fields: readonly string[], options: RefusalOptions) {
  const { uniqueField, fieldNames = {} } = options;
  if (isApiFailure(failure) && failure.code === 'DUPLICATE' && uniqueField !== undefined) {
    return [{ name: uniqueField, errors: [failure.message] }];
  }
  const errors = fieldErrors(failure).map(({ field, message }) => ({ name: fieldNames[field] ?? field, message }));
  return fields
    .map((name) => ({ name, errors: errors.filter((error) => error.name === name).map(({ message }) => message) }))
    .filter((field) => field.errors.length > 0);
}
