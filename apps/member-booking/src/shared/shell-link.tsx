import { useShell } from '@roomhours/remote-contract';
import { Button, type ButtonProps } from 'antd';
import type { MouseEvent, ReactNode } from 'react';

/** A link to another page. It navigates without a reload and can be opened in a new tab. */
export function ShellLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <a href={to} className={className} onClick={useFollow(to)}>
      {children}
    </a>
  );
}

/** A `ShellLink` that looks like a button. */
export function LinkButton({ to, type, children }: { to: string; type?: ButtonProps['type']; children: ReactNode }) {
  return (
    <Button href={to} type={type} onClick={useFollow(to)}>
      {children}
    </Button>
  );
}

function useFollow(to: string) {
  const { navigate } = useShell();
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
}
