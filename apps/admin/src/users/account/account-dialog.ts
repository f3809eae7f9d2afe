import type { AdminUser } from '@roomhours/contract';

/** Props of the dialogs about somebody's account. */
export interface AccountDialogProps {
  open: boolean;
  user: AdminUser;
  onClose: () => void;
}
