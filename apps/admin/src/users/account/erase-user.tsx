import type { AdminUser } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { Form, Input, Typography } from 'antd';
import { DialogAlert, FormDialog } from '../../kit/form/form-dialog';
import { check } from '../../kit/form/field-rules';
import { calledText } from '../user-text';
import { useEraseUserMutation } from '../users.api';
import { type AccountDialogProps, useAccountRequest } from './account-change';

interface ErasureFields {
  /** Typed to confirm. */
  confirmation: string;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** 'Erase User': the email of the user must be typed. */
export function EraseUser({ open, user, onClose }: AccountDialogProps) {
  const [form] = Form.useForm<ErasureFields>();
  const [eraseUser] = useEraseUserMutation();
  const { change, error, isPending } = useAccountRequest(onClose, form);
  const erase = () => change(eraseUser({ user }), `${isolate(calledText(user))} has been erased.`);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={`Erase User: ${user.email}`}
      submitLabel="Erase User"
      pendingLabel="Erasing..."
      pending={isPending}
      danger
      name="erasure"
      initialValues={{ confirmation: '' }}
      onSubmit={() => void erase()}
    >
      <DialogAlert>{error}</DialogAlert>
      <Consequences user={user} />
      <Form.Item
        name="confirmation"
        label="Type the email to confirm"
        required
        rules={[check<string>((text) => !same(text, user.email) && 'This is not the email of the user')]}
      >
        <Input dir="ltr" type="text" inputMode="email" autoCapitalize="none" autoFocus autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

function Consequences({ user }: { user: AdminUser }) {
  return (
    <Typography.Paragraph type="secondary">
      Upcoming bookings of {isolate(calledText(user))} are cancelled. The name, email, username, password, API tokens,
      calendar addresses, links, messages and the purposes of bookings are removed. Hours stay in reports as ‘Erased
      user’. This cannot be undone.
    </Typography.Paragraph>
  );
}
