import { useShell } from '@roomhours/remote-contract';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { PasswordForm } from './password-form';

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
    <section className="mb-profile-card" aria-labelledby="mb-security">
      <h2 id="mb-security">Account Security</h2>
      {open ? (
        <PasswordForm email={user.email} onClose={() => setOpen(false)} />
      ) : (
        <>
          <p>With a new password you are signed out everywhere else.</p>
          <Button ref={button} onClick={() => setOpen(true)}>
            Change Password
          </Button>
        </>
      )}
    </section>
  );
}
