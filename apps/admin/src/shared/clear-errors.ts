import type { FormInstance } from 'antd/es/form';

/** What was wrong with a field is not said any longer once it is changed. For `onValuesChange`. */
export function clearErrors<Fields extends object>(form: FormInstance<Fields>, change: Partial<Fields>): void {
  const names = Object.keys(change) as Parameters<typeof form.setFields>[0][number]['name'][];
  form.setFields(names.map((name) => ({ name, errors: [] })));
}
