import { useShell } from '@roomhours/remote-contract';
import type { MouseEvent, ReactNode } from 'react';
import './panel-link.css';

/** A link within the shell, in muted style. A modified click opens it in a new tab or window. */
export function PanelLink({ to, children }: { to: string; children: ReactNode }) {
  const { navigate } = useShell();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a className="panel-link" href={to} onClick={follow}>
      {children}
    </a>
  );
}
