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
import { Button, Form, Input } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { useCreateApiTokenMutation } from './api-tokens.api';
import { Choice } from './choice';
import { SCOPE_NAMES } from './scope-names';

const FALLBACK = 'The token could not be created. Please try again.';

const LIFETIMES = [
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: API_TOKEN_DAYS.max, label: 'One year' },
];

interface TokenFormProps {
  /** With the new token, or without one after Cancel. */
  onClose: (token?: CreatedApiToken) => void;
}

/** Name, scope and lifetime of a new token. */
export function TokenForm({ onClose }: TokenFormProps) {
  const { submit, isPending, discardDialog, ...fields } = useTokenForm(onClose);
  return (
    <form className="mb-token-form" noValidate onSubmit={submit} aria-label="Create Token">
      <TokenFields {...fields} />
      <div className="mb-password-buttons">
        <Button onClick={() => onClose()} disabled={isPending}>
          Cancel
        </Button>
        <Button htmlType="submit" type="primary" loading={isPending} aria-disabled={isPending}>
          Create Token
        </Button>
      </div>
      {discardDialog}
    </form>
  );
}

function TokenFields({ draft, set, problem }: Pick<ReturnType<typeof useTokenForm>, 'draft' | 'set' | 'problem'>) {
  const { user } = useShell();
  const id = useId();
  const scopes: ApiTokenScope[] = user.role === 'admin' ? ['read', 'book', 'admin'] : ['read', 'book'];
  return (
    <>
      <Form.Item
        label="Name"
        htmlFor={id}
        layout="vertical"
        validateStatus={problem === undefined ? '' : 'error'}
        help={<span id={`${id}-help`}>{problem ?? 'What the token is for, such as Door lock.'}</span>}
      >
        <Input
          id={id}
          aria-describedby={`${id}-help`}
          aria-invalid={problem !== undefined}
          value={draft.name}
          maxLength={TEXT_LIMITS.apiTokenName}
          dir="auto"
          autoFocus
          onChange={({ target }) => set({ name: target.value })}
        />
      </Form.Item>
      <Choice
        label="Scope"
        value={draft.scope}
        options={scopes.map((value) => ({ value, label: SCOPE_NAMES[value] }))}
        onChange={(scope) => set({ scope })}
      />
      <Choice
        label="Expires after"
        value={draft.expiresInDays}
        options={LIFETIMES}
        onChange={(expiresInDays) => set({ expiresInDays })}
      />
    </>
  );
}

const EMPTY: CreateApiTokenRequest = { name: '', scope: 'read', expiresInDays: API_TOKEN_DAYS.default };

function useTokenForm(onClose: TokenFormProps['onClose']) {
  const { notify } = useShell();
  const [draft, setDraft] = useState(EMPTY);
  const [problem, setProblem] = useState<string>();
  const [create, { isLoading: isPending }] = useCreateApiTokenMutation();
  const { discardDialog } = useUnsavedInput({ open: true, isUnsaved: () => draft.name !== '' });
  const set = (change: Partial<CreateApiTokenRequest>) => {
    setDraft({ ...draft, ...change });
    setProblem(undefined);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (draft.name.trim() === '') return setProblem('Name is required');
    const { data, error } = await create(draft);
    if (data) return onClose(data);
    notify({ kind: 'error', title: 'Create Failed', description: failureText(error, FALLBACK) });
  };
  return { draft, set, problem, submit, isPending, discardDialog };
}
