import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { Delayed, FailedState, type Secret, SecretList, isolate, lazyDialog } from '@roomhours/ui';
import { type ReactNode, useId, useState } from 'react';
import type { Read } from '../booking/api/use-reads';

/* The question and its part of antd are a chunk. */
const RevokeDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "revoke" */ './revoke-dialog')).RevokeDialog,
  ({ open }) => open,
);

/** Sentences and titles about one kind of secret. */
export interface SecretTexts {
  /** Title if the list could not be loaded. */
  notLoaded: string;
  /** Title of the question. */
  question: string;
  /** Title and sentence of the toast. */
  revoked: string;
  gone: string;
  /** If the server gives no reason. */
  notRevoked: string;
}

export interface SecretsCardProps<T> {
  title: string;
  texts: SecretTexts;
  /** Accessible name of the list. */
  listLabel: string;
  read: Read<T[]>;
  secretOf: (item: T) => Secret;
  /** What ends with a revocation, in a sentence. */
  consequence: string;
  revoke: (id: number) => PromiseLike<{ error?: unknown }>;
  /** Above the list. */
  intro: ReactNode;
  /** Below the list: the buttons that create a secret, and a new secret. */
  children: ReactNode;
}

/** A card of the profile with secrets: what they are for, those that exist, and how to create one. */
export function SecretsCard<T>({ title, intro, children, ...list }: SecretsCardProps<T>) {
  const id = useId();
  return (
    <section className="mb-profile-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro}
      <Secrets {...list} />
      {children}
    </section>
  );
}

type SecretsProps<T> = Omit<SecretsCardProps<T>, 'title' | 'intro' | 'children'>;

function Secrets<T>({ texts, listLabel, read, secretOf, consequence, revoke }: SecretsProps<T>) {
  const [revoked, setRevoked] = useState<Secret | null>(null);
  const { data, failure, fetching, retry } = read;
  if (!data && failure) {
    return (
      <FailedState title={texts.notLoaded} onRetry={retry} retrying={fetching}>
        {failureText(failure, 'Please try again in a moment.')}
      </FailedState>
    );
  }
  if (!data) {
    return (
      <Delayed>
        <div className="mb-secrets-outline" role="status" aria-label={`Loading ${listLabel}`} />
      </Delayed>
    );
  }
  return (
    <>
      {data.length > 0 && <SecretList label={listLabel} secrets={data.map(secretOf)} onRevoke={setRevoked} />}
      {revoked && <Revocation {...{ texts, consequence, revoke }} secret={revoked} onClosed={() => setRevoked(null)} />}
    </>
  );
}

interface RevocationProps extends Pick<SecretsProps<never>, 'texts' | 'consequence' | 'revoke'> {
  secret: Secret;
  onClosed: () => void;
}

function Revocation({ texts, consequence, revoke, secret, onClosed }: RevocationProps) {
  const { notify } = useShell();
  const [isOpen, setOpen] = useState(true);
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    const { error } = await revoke(secret.id);
    setPending(false);
    setOpen(false);
    const description = error ? failureText(error, texts.notRevoked) : undefined;
    if (error) notify({ kind: 'error', title: 'Revoke Failed', description });
    else notify({ kind: 'success', title: texts.revoked, description: texts.gone });
  };
  return (
    <RevokeDialog
      open={isOpen}
      title={texts.question}
      text={`${isolate(secret.name)}. ${secret.facts}. ${consequence}`}
      confirmLabel="Revoke"
      pendingLabel="Revoking..."
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={() => setOpen(false)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    />
  );
}
