import { Flex, type FlexProps, Typography } from 'antd';
import type { ReactNode } from 'react';

export interface PageHeaderProps extends Pick<FlexProps, 'style'> {
  title: string;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** The one primary action of the page. */
  action?: ReactNode;
}

/** Title left, the one primary action right. Contains the only h1 of the page. */
export function PageHeader({ title, subtitle, action, style }: PageHeaderProps) {
  return (
    <Flex component="header" wrap justify="space-between" gap="middle" style={{ marginBottom: 24, ...style }}>
      <div>
        <Typography.Title style={{ margin: 0 }}>{title}</Typography.Title>
        {subtitle && <Typography.Text type="secondary">{subtitle}</Typography.Text>}
      </div>
      {action}
    </Flex>
  );
}
