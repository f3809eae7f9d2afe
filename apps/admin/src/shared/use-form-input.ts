import { type UnsavedInput, readDraft, useUnsavedInput } from '@roomhours/ui';
import type { FormInstance } from 'antd/es/form';
import { useEffect, useRef, useState } from 'react';

export interface KeptForm {
  /** Names the form within the panel. */
  name: string;
  /** What it is about: whatever opens it again. */
  subject: unknown;
  /** Fields that are never kept: passwords. */
  secrets?: readonly string[];
}

interface FormInput {
  open: boolean;
  form: Pick<FormInstance, 'isFieldsTouched' | 'getFieldsValue' | 'setFieldsValue'>;
  keep?: KeptForm;
}

type Values = Record<string, unknown>;

/** Guards the input of one of antd's forms, and gives back what was typed into it before the session ended. */
export function useFormInput({ open, form, keep }: FormInput): UnsavedInput {
  const [kept] = useState(() => (open && keep ? readDraft<unknown, Values>(keep.name)?.values : undefined));
  const isRestored = useRef(false);
  useEffect(() => {
    if (!kept) return;
    form.setFieldsValue(kept);
    isRestored.current = true;
  }, [form, kept]);
  return useUnsavedInput({
    open,
    isUnsaved: () => isRestored.current || form.isFieldsTouched(),
    draft: keep && {
      form: keep.name,
      subject: keep.subject,
      values: () => without(form.getFieldsValue(true) as Values, keep.secrets ?? []),
    },
  });
}

/** What the dialog of a form is about that is to be opened again; undefined where there is none. */
export function keptSubject<Subject>(name: string): Subject | undefined {
  return readDraft<Subject, Values>(name)?.subject;
}

function without(values: Values, secrets: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}
