import { useShell } from '@roomhours/remote-contract';
import { Button, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { PasswordForm } from './password-form';
import { ProfileCard } from './profile-card';

/** 'Account Security': a button that reveals the form. After the form closes, the button gets the focus. */
export function SecurityCard() {
  const { user } = useShell();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <ProfileCard title="Account Security">
      {open ? (
        <PasswordForm email={user.email} onClose={() => setOpen(false)} />
      ) : (
        <>
          <Typography.Paragraph type="secondary">
            With a new password you are signed out everywhere else.
          </Typography.Paragraph>
          <Button ref={button} onClick={() => setOpen(true)}>
            Change Password
          </Button>
        </>
      )}
    </ProfileCard>
  );
}
