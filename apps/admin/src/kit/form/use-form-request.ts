import type { FormInstance } from 'antd';
import { type RequestResult, type RequestToasts, useRequest } from '../use-request';
import { type RefusalOptions, refusedFields } from './refused-fields';

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
