import { Button, Divider, Flex, Form, Input, type InputRef, Modal, Space, Typography } from 'antd';
import { useRef } from 'react';
import { isolate } from '@roomhours/text';

/** The field of a form that creates a secret. */
export interface PasswordConfirmation {
  currentPassword?: string;
}

interface CurrentPasswordProps {
  /** Users of the organisation may have no password. The server knows, and then requires a recent sign-in. */
  isOptional?: boolean;
  /** What the password is needed for: 'to create an address' */
  use?: string;
}

/** 'Current Password', in a form that creates a secret. */
export function CurrentPassword({ isOptional = false, use }: CurrentPasswordProps) {
  return (
    <Form.Item
      name="currentPassword"
      label="Current Password"
      extra={isOptional ? 'Leave it empty if you have no password here.' : use && `Needed ${use}.`}
      validateTrigger="onSubmit"
      rules={[{ required: !isOptional, message: 'Current password is required' }]}
    >
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  );
}

interface NewSecretProps {
  /** Accessible name of the field. */
  label: string;
  value: string;
  copyLabel: string;
  onCopied: () => void;
}

/** A secret that is shown once, selected for copying, with a button that copies it. */
export function NewSecret({ label, value, copyLabel, onCopied }: NewSecretProps) {
  const field = useRef<InputRef>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      onCopied();
    } catch {
      // The browser allows no access to the clipboard: the user copies the selected text.
      field.current?.select();
    }
  };
  return (
    <Space.Compact block>
      <Input
        ref={field}
        aria-label={label}
        value={value}
        readOnly
        dir="ltr"
        translate="no"
        autoFocus
        onFocus={({ target }) => target.select()}
      />
      <Button type="primary" onClick={() => void copy()}>
        {copyLabel}
      </Button>
    </Space.Compact>
  );
}

/** A secret without its value. */
export interface Secret {
  id: number;
  name: string;
  /** Such as when it was created and last used. */
  facts: string;
}

/** How the secrets of a list are revoked. */
interface Revocation {
  /** Title of the question, such as 'Revoke Address'. */
  question: string;
  /** What ends with a revocation, in a sentence. */
  consequence: string;
  /** Revokes a secret and reports the result to the user. Never rejects. */
  revoke: (id: number) => Promise<unknown>;
}

interface SecretListProps {
  /** Accessible name of the list. */
  label: string;
  /** Without any there is no list. */
  secrets: readonly Secret[];
  revocation: Revocation;
}

/** Secrets that were created earlier, each with a button that revokes it after a question. */
export function SecretList({ label, secrets, revocation }: SecretListProps) {
  const [modal, contextHolder] = Modal.useModal();
  // The question stays open while the secret is being revoked.
  const ask = ({ id, name, facts }: Secret) =>
    void modal.confirm({
      title: revocation.question,
      content: `${isolate(name)}. ${facts}. ${revocation.consequence}`,
      icon: null,
      centered: true,
      mask: { closable: true },
      okText: 'Revoke',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => revocation.revoke(id),
    });
  return (
    <>
      {secrets.length > 0 && (
        <ul aria-label={label} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {secrets.map((secret) => (
            <SecretItem key={secret.id} secret={secret} onRevoke={() => ask(secret)} />
          ))}
        </ul>
      )}
      {contextHolder}
    </>
  );
}

function SecretItem({ secret: { name, facts }, onRevoke }: { secret: Secret; onRevoke: () => void }) {
  return (
    <li>
      <Divider size="small" />
      <Flex justify="space-between" align="center" gap="middle">
        <Flex vertical>
          <b dir="auto" translate="no">
            {name}
          </b>
          <Typography.Text type="secondary">{facts}</Typography.Text>
        </Flex>
        <Button type="text" danger aria-label={`Revoke ${isolate(name)}, ${facts}`} onClick={onRevoke}>
          Revoke
        </Button>
      </Flex>
    </li>
  );
}
