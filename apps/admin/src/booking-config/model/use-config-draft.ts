import { changedFields } from '@roomhours/data-access';
import { readKeptInput, useUnsavedInput } from '@roomhours/ui';
import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';

/**
 * Protects the unsaved input of a form on the page, and restores its draft once the settings have been loaded. Returns the dialog that
 * confirms discarding.
 *
 * @param stored the fields as they are stored; undefined until they have been loaded
 */
export function useConfigDraft<Fields extends object>(
  name: string,
  form: FormInstance<Fields>,
  stored: Fields | undefined,
) {
  const isLoaded = stored !== undefined;
  const [restored] = useState(() => readKeptInput<true, Fields>(name)?.values);
  useEffect(() => {
    if (restored && isLoaded) form.setFieldsValue(restored as Parameters<typeof form.setFieldsValue>[0]);
  }, [form, restored, isLoaded]);
  const { discardDialog } = useUnsavedInput({
    open: isLoaded,
    isUnsaved: () => isLoaded && Object.keys(changedFields<Fields>(stored, form.getFieldsValue())).length > 0,
    kept: { form: name, subject: true, values: () => form.getFieldsValue(true) as Fields },
  });
  return discardDialog;
}
