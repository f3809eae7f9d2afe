import { failureText, fieldErrors } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { type PasswordConfirmation, CurrentPassword, readKeptInput, useUnsavedInput } from '@roomhours/ui';
import { Button, Flex, Form } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useFeaturesQuery } from './profile.api';

interface SecretFormProps<Fields, Created> {
  /** Name of the form and of the button that submits it. The input is kept under it if the session ends. */
  title: string;
  initialValues: Fields;
  create: (fields: Fields & PasswordConfirmation) => PromiseLike<{ data?: Created; error?: unknown }>;
  /** Title of the toast of success, which replaces the toast of an earlier failure. */
  success: string;
  /** If the server gives no reason. */
  fallback: string;
  /** With the new secret, or without one after Cancel. */
  onClose: (created?: Created) => void;
  /** The fields of the secret. The first one has the focus. */
  children: ReactNode;
}

/** A form that creates a secret after the password is entered. `onClose` discards the input, the end of the session only the password. */
export function SecretForm<Fields extends object, Created>({
  title,
  initialValues,
  create,
  success,
  fallback,
  onClose,
  children,
}: SecretFormProps<Fields, Created>) {
  const { notify } = useShell();
  const { data: features } = useFeaturesQuery();
  const [form] = Form.useForm<Fields & PasswordConfirmation>();
  const [isPending, setPending] = useState(false);
  const [restored] = useState(() => readKeptInput<true, Fields>(title)?.values);
  const isClosed = useRef(false);
  const { discardDialog } = useUnsavedInput({
    open: true,
    isUnsaved: () => !isClosed.current && (restored !== undefined || form.isFieldsTouched()),
    kept: { form: title, subject: true, values: () => ({ ...form.getFieldsValue(), currentPassword: undefined }) },
  });
  const close = (created?: Created) => {
    isClosed.current = true;
    onClose(created);
  };
  const submit = async (fields: Fields & PasswordConfirmation) => {
    if (isPending) return;
    setPending(true);
    const { data, error } = await create({ ...fields, currentPassword: fields.currentPassword || undefined });
    setPending(false);
    if (data) {
      notify({ kind: 'success', title: success });
      return close(data);
    }
    const refused = fieldErrors(error).filter(({ field }) => field in form.getFieldsValue());
    const errors = refused.map(({ field, message }) => ({ name: field, errors: [message] }));
    form.setFields(errors as Parameters<typeof form.setFields>[0]);
    if (refused[0]) form.focusField(refused[0].field);
    notify({ kind: 'error', title: 'Create Failed', description: failureText(error, fallback) });
  };
  return (
    <Form
      form={form}
      name="secret"
      aria-label={title}
      layout="vertical"
      requiredMark={false}
      initialValues={restored ?? initialValues}
      onFinish={(fields) => void submit(fields)}
    >
      {children}
      <CurrentPassword isOptional={features?.organisationSignIn} />
      <Flex justify="end" gap="small">
        <Button onClick={() => close()} disabled={isPending}>
          Cancel
        </Button>
        <Button htmlType="submit" type="primary" loading={isPending} aria-disabled={isPending}>
          {title}
        </Button>
      </Flex>
      {discardDialog}
    </Form>
  );
}
