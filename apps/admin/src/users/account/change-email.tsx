import { type AdminUser, TEXT_LIMITS } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { Form, Input, Typography } from 'antd';
import { useHasMail } from '../../kit/features.api';
import { lengthRule } from '../../kit/form/field-rules';
import { FormDialog } from '../../kit/form/form-dialog';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { calledText } from '../model/user-text';
import { useChangeEmailMutation } from '../model/users.api';
import { emailRule } from '../profile/user-fields';
import type { AccountDialogProps } from './account-change';

type EmailFields = Pick<AdminUser, 'email'>;

const fieldsOf = ({ email }: AdminUser): EmailFields => ({ email });
const DESCRIPTION = { fieldsOf, texts: { Email: ({ email }: EmailFields) => email }, uniqueField: 'email' };
const FAILURE = { title: 'Update Failed', fallback: 'Failed to update user email.' };

/** 'Change Email' */
export function ChangeEmail({ open, user: opened, onClose }: AccountDialogProps) {
  const { form, entity, send, isPending, conflictNotice } = useEntityForm(opened, DESCRIPTION);
  const [changeEmail] = useChangeEmailMutation();
  const hasMail = useHasMail();
  const user = entity ?? opened;

  const save = async (fields: EmailFields) => {
    const email = fields.email.trim();
    const description = `${isolate(calledText({ ...user, email }))} signs in with ${isolate(email)} from now on.`;
    const success = { title: 'User Updated', description };
    const { error } = await send(changeEmail({ user, change: { email } }), { success, failure: FAILURE });
    if (error === undefined) onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title="Change Email"
      submitLabel="Change Email"
      pendingLabel="Saving..."
      pending={isPending}
      name="email"
      initialValues={fieldsOf(opened)}
      onSubmit={(fields) => void save(fields)}
    >
      {conflictNotice}
      <Typography.Paragraph type="secondary">
        {isolate(calledText(user))} stays signed in. Links to set a password that were made before stop working.
        {hasMail && ' Both addresses receive a message.'}
      </Typography.Paragraph>
      <Form.Item name="email" label="Email" required rules={[emailRule, lengthRule(TEXT_LIMITS.email)]}>
        <Input dir="ltr" type="text" inputMode="email" autoCapitalize="none" autoFocus autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
