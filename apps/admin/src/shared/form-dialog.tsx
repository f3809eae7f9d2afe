import { Dialog } from '@roomhours/ui';
import Button from 'antd/es/button';
import { type ReactNode, useId } from 'react';

interface FormDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  saving: boolean;
  /** Reads on the submitting button meanwhile. */
  savingLabel: string;
  onClose: () => void;
  /** The form, with the id that it is given. */
  children: (formId: string) => ReactNode;
}

/** A dialog with one form and the buttons to leave it or to send it. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, submitLabel, saving, savingLabel, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      busy={saving}
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
