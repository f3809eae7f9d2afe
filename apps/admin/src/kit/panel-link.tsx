import { useShell } from '@roomhours/remote-contract';
import { Typography } from 'antd';
import type { MouseEvent, ReactNode } from 'react';

/** A link within the shell. A modified click opens it in a new tab or window. */
export function PanelLink({ to, children }: { to: string; children: ReactNode }) {
  const { navigate } = useShell();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <Typography.Link href={to} onClick={follow}>
      {children}
    </Typography.Link>
  );
}
