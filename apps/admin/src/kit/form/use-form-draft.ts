import { type UnsavedInput, readDraft, useUnsavedInput } from '@roomhours/ui';
import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';

interface FormDraftOptions<Fields extends object> {
  open: boolean;
  form: FormInstance<Fields>;
  name: string;
  /** What the form edits, and the fields that are never stored, such as passwords. Left out: the form has no draft. */
  draft?: { subject: unknown; secrets?: readonly string[] };
}

type Values = Record<string, unknown>;

/** Protects the input of an antd form, and restores the draft that was saved when the session ended. */
export function useFormDraft<Fields extends object>(options: FormDraftOptions<Fields>): UnsavedInput {
  const { open, form, name, draft } = options;
  const [restored] = useState(() => (open && draft ? readDraft<unknown, Fields>(name)?.values : undefined));
  const isRestored = useRef(false);
  useEffect(() => {
    if (!restored) return;
    form.setFieldsValue(restored as Parameters<typeof form.setFieldsValue>[0]);
    isRestored.current = true;
  }, [form, restored]);
  return useUnsavedInput({
    open,
    isUnsaved: () => isRestored.current || form.isFieldsTouched(),
    draft: draft && {
      form: name,
      subject: draft.subject,
      values: () => omit(form.getFieldsValue(true) as Values, draft.secrets ?? []),
    },
  });
}

function omit(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
