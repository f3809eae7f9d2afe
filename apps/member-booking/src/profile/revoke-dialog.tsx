import { ConfirmDialog, type ConfirmDialogProps } from '@roomhours/ui';

/** The question of `SecretsCard`. */
export function RevokeDialog({ onClose: _, ...props }: ConfirmDialogProps & { onClose: () => void }) {
  return <ConfirmDialog {...props} />;
}
