import { Button } from 'antd';
import { useState } from 'react';
import { isolate } from '@roomhours/text';
import { lazyDialog } from './lazy-dialog';
import type { Revocation, Secret } from './secret';
import './secrets.css';

/* The question and its part of antd are a chunk. */
const RevokeDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "revoke" */ './revoke-dialog')).RevokeDialog,
  ({ open }) => open,
);

interface SecretListProps {
  /** Accessible name of the list. */
  label: string;
  /** Without any there is no list. */
  secrets: readonly Secret[];
  revocation: Revocation;
}

/** Secrets that were created earlier, each with a button that revokes it after a question. */
export function SecretList({ label, secrets, revocation }: SecretListProps) {
  const [asked, setAsked] = useState<Secret | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (secret: Secret) => {
    setAsked(secret);
    setOpen(true);
  };
  return (
    <>
      {secrets.length > 0 && (
        <ul className="rh-secrets" aria-label={label}>
          {secrets.map((secret) => (
            <SecretItem key={secret.id} secret={secret} onRevoke={() => ask(secret)} />
          ))}
        </ul>
      )}
      {asked && (
        <RevokeDialog
          {...{ revocation, open: isOpen }}
          secret={asked}
          onClose={() => setOpen(false)}
          onClosed={() => setAsked(null)}
        />
      )}
    </>
  );
}

function SecretItem({ secret: { name, facts }, onRevoke }: { secret: Secret; onRevoke: () => void }) {
  return (
    <li>
      <div>
        <b dir="auto">{name}</b>
        <span>{facts}</span>
      </div>
      <Button type="text" danger aria-label={`Revoke ${isolate(name)}, ${facts}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
