import { type UnsavedInput, readKeptInput, useUnsavedInput } from '@roomhours/ui';
import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';

interface FormInputOptions<Fields extends object> {
  open: boolean;
  form: FormInstance<Fields>;
  name: string;
  /** What the form edits, and the fields that are never stored, such as passwords. Left out: nothing is kept. */
  kept?: { subject: unknown; secrets?: readonly string[] };
}

type Values = Record<string, unknown>;

/** Protects the input of an antd form, and restores what was kept when the session ended. */
export function useFormInput<Fields extends object>(options: FormInputOptions<Fields>): UnsavedInput {
  const { open, form, name, kept } = options;
  const [restored] = useState(() => (open && kept ? readKeptInput<unknown, Fields>(name)?.values : undefined));
  const isRestored = useRef(false);
  useEffect(() => {
    if (!restored) return;
    form.setFieldsValue(restored as Parameters<typeof form.setFieldsValue>[0]);
    isRestored.current = true;
  }, [form, restored]);
  return useUnsavedInput({
    open,
    isUnsaved: () => isRestored.current || form.isFieldsTouched(),
    kept: kept && {
      form: name,
      subject: kept.subject,
      values: () => omit(form.getFieldsValue(true) as Values, kept.secrets ?? []),
    },
  });
}

function omit(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
