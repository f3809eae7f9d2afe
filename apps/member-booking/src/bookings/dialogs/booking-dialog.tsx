import { Dialog } from '@roomhours/ui';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import type { ReactNode, RefObject } from 'react';
import './dialogs.css';

export interface BookingDialogProps {
  open: boolean;
  title: string;
  /** Id of the form, so that the button in the footer submits it. */
  id: string;
  form: RefObject<HTMLFormElement | null>;
  submitLabel: string;
  /** Reads on the button while the attempt is under way. */
  pendingLabel: string;
  pending: boolean;
  /** The draft cannot be sent as it is. */
  blocked: boolean;
  /** Why the last attempt was refused. */
  message: string | null;
  onSubmit: () => Promise<void> | void;
  onClose: () => void;
  onClosed: () => void;
  children: ReactNode;
}

/** What the two dialogs of a booking have in common: a form, its refusal, and its two buttons. */
export function BookingDialog(props: BookingDialogProps) {
  const { id, pending, blocked, onClose } = props;
  return (
    <Dialog
      open={props.open}
      title={props.title}
      width={520}
      busy={pending}
      onClose={onClose}
      onClosed={props.onClosed}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" form={id} disabled={blocked} loading={pending}>
            {pending ? props.pendingLabel : props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={props.form}
        className="mb-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending && !blocked) void props.onSubmit();
        }}
      >
        {props.message && <Alert type="error" showIcon title={props.message} role="alert" />}
        {props.children}
      </form>
    </Dialog>
  );
}
