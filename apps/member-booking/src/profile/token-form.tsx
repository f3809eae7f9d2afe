import {
  API_TOKEN_DAYS,
  type ApiTokenScope,
  type CreateApiTokenRequest,
  type CreatedApiToken,
  TEXT_LIMITS,
} from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { useUnsavedInput } from '@roomhours/ui';
import { Button, Flex, Form, Input, Select } from 'antd';
import { useCreateApiTokenMutation } from './api-tokens.api';
import { SCOPE_NAMES } from './scope-names';

const FALLBACK = 'The token could not be created. Please try again.';

const LIFETIMES = [
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: API_TOKEN_DAYS.max, label: 'One year' },
];

const INITIAL: CreateApiTokenRequest = { name: '', scope: 'read', expiresInDays: API_TOKEN_DAYS.default };

interface TokenFormProps {
  /** With the new token, or without one after Cancel. */
  onClose: (token?: CreatedApiToken) => void;
}

/** Name, scope and lifetime of a new token. */
export function TokenForm({ onClose }: TokenFormProps) {
  const { user, notify } = useShell();
  const [form] = Form.useForm<CreateApiTokenRequest>();
  const [create, { isLoading: isPending }] = useCreateApiTokenMutation();
  const { discardDialog } = useUnsavedInput({ open: true, isUnsaved: () => form.getFieldValue('name') !== '' });
  const scopes: ApiTokenScope[] = user.role === 'admin' ? ['read', 'book', 'admin'] : ['read', 'book'];
  const submit = async (input: CreateApiTokenRequest) => {
    if (isPending) return;
    const { data, error } = await create(input);
    if (data) return onClose(data);
    notify({ kind: 'error', title: 'Create Failed', description: failureText(error, FALLBACK) });
  };
  return (
    <Form
      form={form}
      name="token"
      aria-label="Create Token"
      layout="vertical"
      requiredMark={false}
      initialValues={INITIAL}
      onFinish={(input) => void submit(input)}
    >
      <Form.Item
        name="name"
        label="Name"
        extra="What the token is for, such as Door lock."
        validateTrigger="onSubmit"
        rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
      >
        <Input maxLength={TEXT_LIMITS.apiTokenName} dir="auto" autoFocus />
      </Form.Item>
      <Form.Item name="scope" label="Scope">
        <Select options={scopes.map((value) => ({ value, label: SCOPE_NAMES[value] }))} />
      </Form.Item>
      <Form.Item name="expiresInDays" label="Expires after">
        <Select options={LIFETIMES} />
      </Form.Item>
      <Flex justify="end" gap="small">
        <Button onClick={() => onClose()} disabled={isPending}>
          Cancel
        </Button>
        <Button htmlType="submit" type="primary" loading={isPending} aria-disabled={isPending}>
          Create Token
        </Button>
      </Flex>
      {discardDialog}
    </Form>
  );
}
