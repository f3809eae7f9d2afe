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

export interface RefusalOptions {
  /** The field that must be unique: it gets the message of a DUPLICATE. */
  uniqueField?: string;
  /** Names of fields in the form, by the server's name, where they differ. */
  fieldNames?: Readonly<Record<string, string>>;
}

interface RefusedField {
  name: string;
  errors: string[];
}

/** Sends a form: reports the result in a toast, and shows the server's errors on the fields. The first of these gets the focus. */
export function useFormRequest<Fields extends object>(form: FormInstance<Fields>, options: RefusalOptions = {}) {
  const request = useRequest();
  const send = async <T>(change: PromiseLike<RequestResult<T>>, toasts: RequestToasts) => {
    const result = await request.send(change, toasts);
    const refused = refusedFields(result.error, Object.keys(form.getFieldsValue()), options);
    form.setFields(refused as Parameters<typeof form.setFields>[0]);
    if (refused[0]) form.focusField(refused[0].name);
    return result;
  };
  return { ...request, send };
}

/**
 * Returns the server's messages by field, for `form.setFields`. Empty without a failure.
 *
 * @param fields the fields of the form, in their order
 */
function refusedFields(failure: unknown, fields: readonly string[], options: RefusalOptions): RefusedField[] {
  const { uniqueField, fieldNames = {} } = options;
  if (isApiFailure(failure) && failure.code === 'DUPLICATE' && uniqueField !== undefined) {
    return [{ name: uniqueField, errors: [failure.message] }];
  }
  const errors = fieldErrors(failure).map(({ field, message }) => ({ name: fieldNames[field] ?? field, message }));
  return fields
    .map((name) => ({ name, errors: errors.filter((error) => error.name === name).map(({ message }) => message) }))
    .filter((field) => field.errors.length > 0);
}
