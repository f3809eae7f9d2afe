import { Dialog } from '@roomhours/ui';
import type { FormInstance } from 'antd/es/form';
import Button from 'antd/es/button';
import { type ReactNode, useId } from 'react';
import { type KeptForm, useFormInput } from './use-form-input';

interface FormDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  saving: boolean;
  /** Reads on the submitting button meanwhile. */
  savingLabel: string;
  /** Its input is not lost without a question. */
  form: Pick<FormInstance, 'isFieldsTouched' | 'getFieldsValue' | 'setFieldsValue'>;
  /** How it comes back after the session has ended; left out where it holds nothing but a password. */
  keep?: KeptForm;
  onClose: () => void;
  /** The form, with the id that it is given. */
  children: (formId: string) => ReactNode;
}

/** A dialog with one form and the buttons to leave it or to send it. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, submitLabel, saving, savingLabel, form, keep, onClose, children } = props;
  const input = useFormInput({ open, form, keep });
  const formId = useId();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      busy={saving}
      input={input}
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" form={formId} aria-disabled={saving}>
            {saving ? savingLabel : submitLabel}
          </Button>
        </>
      }
    >
      {children(formId)}
    </Dialog>
  );
}
