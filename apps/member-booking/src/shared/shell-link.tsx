import { useShell } from '@roomhours/remote-contract';
import type { MouseEvent, ReactNode } from 'react';

/** A link to another page. It navigates without a reload and can be opened in a new tab. */
export function ShellLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const { navigate } = useShell();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
