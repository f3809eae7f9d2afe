import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { isolate } from '@roomhours/text';
import type { Revocation, Secret } from './secret';

export interface RevokeDialogProps {
  revocation: Revocation;
  secret: Secret;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** The question of `SecretList`. It stays open while the secret is being revoked. */
export function RevokeDialog({ revocation, secret, open, onClose, onClosed }: RevokeDialogProps) {
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    await revocation.revoke(secret.id);
    setPending(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={revocation.question}
      text={`${isolate(secret.name)}. ${secret.facts}. ${revocation.consequence}`}
      confirmLabel="Revoke"
      pendingLabel="Revoking..."
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      onClosed={onClosed}
    />
  );
}
