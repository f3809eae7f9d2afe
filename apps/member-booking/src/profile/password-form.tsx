import { Button, PasswordField } from '@roomhours/ui';
import { usePasswordForm } from './use-password-form';

export interface PasswordFormProps {
  /** The user name for password managers. */
  email: string;
  onClose: () => void;
}

/** Current, new and repeated password. Unmounting it discards the input. */
export function PasswordForm({ email, onClose }: PasswordFormProps) {
  const { draft, set, errors, submit, pending, form, discardDialog } = usePasswordForm(onClose);
  const field = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return (
    <form ref={form} className="mb-password" noValidate onSubmit={submit} aria-label="Change Password">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current Password" autoComplete="current-password" autoFocus {...field('currentPassword')} />
      <PasswordField label="New Password" autoComplete="new-password" {...field('newPassword')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      <div className="mb-password-buttons">
        <Button onClick={onClose} disabled={pending}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" aria-disabled={pending}>
          {pending ? 'Updating...' : 'Update Password'}
        </Button>
      </div>
      {discardDialog}
    </form>
  );
}
