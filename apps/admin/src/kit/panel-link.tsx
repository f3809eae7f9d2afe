import { useShellLink } from '@roomhours/remote-contract';
import { Typography } from 'antd';
import type { ReactNode } from 'react';

/** A link to a page of the shell. */
export function PanelLink({ to, children }: { to: string; children: ReactNode }) {
  return <Typography.Link {...useShellLink(to)}>{children}</Typography.Link>;
}
