import {
  API_TOKEN_DAYS,
  type ApiTokenScope,
  type CreateApiTokenRequest,
  type CreatedApiToken,
  TEXT_LIMITS,
} from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { Form, Input, Select } from 'antd';
import { useCreateApiTokenMutation } from './api-tokens.api';
import { SCOPE_NAMES } from './scope-names';
import { SecretForm } from './secret-form';

const LIFETIMES = [
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: API_TOKEN_DAYS.max, label: 'One year' },
];

const EMPTY: CreateApiTokenRequest = { name: '', scope: 'read', expiresInDays: API_TOKEN_DAYS.default };

/** Name, scope and lifetime of a new token, and the password. */
export function TokenForm({ onClose }: { onClose: (token?: CreatedApiToken) => void }) {
  const { user } = useShell();
  const [create] = useCreateApiTokenMutation();
  const scopes: ApiTokenScope[] = user.role === 'admin' ? ['read', 'book', 'admin'] : ['read', 'book'];
  return (
    <SecretForm
      title="Create Token"
      initialValues={EMPTY}
      create={create}
      success="Token Created"
      fallback="The token could not be created. Please try again."
      onClose={onClose}
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
    </SecretForm>
  );
}
