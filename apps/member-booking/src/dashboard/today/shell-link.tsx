import { useShellLink } from '@roomhours/remote-contract';
import { Typography } from 'antd';
import type { ReactNode } from 'react';

/** A link to a page of the shell, within a text. */
export function ShellLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Typography.Link underline {...useShellLink(to)}>
      {children}
    </Typography.Link>
  );
}
