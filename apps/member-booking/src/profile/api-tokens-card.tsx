import {
  API_TOKEN_DAYS,
  type ApiToken,
  type ApiTokenScope,
  type CreateApiTokenRequest,
  type CreatedApiToken,
  TEXT_LIMITS,
} from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { NewSecret, readKeptInput, type Secret } from '@roomhours/ui';
import { Button, Flex, Form, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { useApiTokensQuery, useCreateApiTokenMutation, useRevokeApiTokenMutation } from './profile.api';
import { dayText, DISABLED, lastUseText, SecretsCard } from './secrets-card';
import { SecretForm } from './secret-form';

const TEXTS = {
  notLoaded: 'The tokens could not be loaded',
  question: 'Revoke Token',
  revoked: 'Token Revoked',
  gone: 'The token no longer works.',
  notRevoked: 'The token could not be revoked. Please try again.',
};

/** 'API tokens': the secrets with which programs call the API (api-tokens.md). */
export function ApiTokensCard() {
  const { timeZone: zone } = useShell();
  const query = useApiTokensQuery();
  const [revokeToken] = useRevokeApiTokenMutation();
  const [created, setCreated] = useState<CreatedApiToken | null>(null);
  const revoke = async (id: number) => {
    const result = await revokeToken(id);
    if (id === created?.id && !result.error) setCreated(null);
    return result;
  };
  return (
    <SecretsCard
      title="API tokens"
      texts={TEXTS}
      listLabel="API tokens"
      query={query}
      secretOf={(token) => secretOf(token, zone)}
      consequence="Programs that use it can no longer sign in with it."
      revoke={revoke}
      intro={<Intro />}
    >
      {created && <NewToken token={created} />}
      <Creation onCreated={setCreated} />
    </SecretsCard>
  );
}

function Intro() {
  return (
    <>
      With a token, a program reads and books for you. The calls are in the{' '}
      <Typography.Link href="/api/docs" underline>
        API description
      </Typography.Link>
      .
    </>
  );
}

function NewToken({ token }: { token: CreatedApiToken }) {
  const { notify } = useShell();
  return (
    <Flex vertical gap="small">
      Copy the token now. It is not shown again.
      <NewSecret
        key={token.id}
        label="New token"
        value={token.token}
        copyLabel="Copy Token"
        onCopied={() => notify({ kind: 'success', title: 'Token copied' })}
      />
    </Flex>
  );
}

const TITLE = 'Create Token';

/** A button that reveals the form. */
function Creation({ onCreated }: { onCreated: (token: CreatedApiToken) => void }) {
  const [isOpen, setOpen] = useState(() => readKeptInput(TITLE) !== undefined);
  const [wasOpen, setWasOpen] = useState(false);
  const close = (token?: CreatedApiToken) => {
    setOpen(false);
    // A new token takes the focus itself.
    setWasOpen(token === undefined);
    if (token) onCreated(token);
  };
  if (isOpen) return <TokenForm onClose={close} />;
  return (
    <div>
      <Button autoFocus={wasOpen} onClick={() => setOpen(true)}>
        {TITLE}
      </Button>
    </div>
  );
}

function secretOf({ id, name, scope, expiresAt, lastUsedAt, isDisabled }: ApiToken, zone: string): Secret {
  const facts = [
    SCOPE_NAMES[scope],
    `Expires ${dayText(expiresAt, zone)}`,
    isDisabled ? DISABLED : lastUseText(lastUsedAt, zone),
  ];
  return { id, name, facts: facts.join(' · ') };
}

const LIFETIMES = [
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: API_TOKEN_DAYS.max, label: 'One year' },
];

const EMPTY: CreateApiTokenRequest = { name: '', scope: 'read', expiresInDays: API_TOKEN_DAYS.default };

/** Name, scope and lifetime of a new token, and the password. */
function TokenForm({ onClose }: { onClose: (token?: CreatedApiToken) => void }) {
  const { user } = useShell();
  const [create] = useCreateApiTokenMutation();
  const scopes: ApiTokenScope[] = user.role === 'admin' ? ['read', 'book', 'admin'] : ['read', 'book'];
  return (
    <SecretForm
      title={TITLE}
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

const SCOPE_NAMES: Readonly<Record<ApiTokenScope, string>> = {
  read: 'Read',
  book: 'Read and book',
  admin: 'Administration',
};
