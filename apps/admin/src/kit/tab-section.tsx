import { Flex, Typography } from 'antd';
import { type ReactNode, useId } from 'react';

interface TabSectionProps {
  title: string;
  subtitle?: string;
  /** The tab's one primary action. */
  action?: ReactNode;
  /** Of the heading. A section inside a tab has 3. */
  level?: 2 | 3;
  children: ReactNode;
}

/** As high as a button, so that the title does not move when the action appears. */
const HEAD = { marginBottom: 16, minHeight: 'var(--ant-control-height)' };

/** A part of a page: title left, the one primary action right, the content below. */
export function TabSection({ title, subtitle, action, level = 2, children }: TabSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Flex wrap align="center" justify="space-between" gap="small" style={HEAD}>
        <div>
          <Typography.Title id={id} level={level} style={{ margin: 0 }}>
            {title}
          </Typography.Title>
          {subtitle && <Typography.Text type="secondary">{subtitle}</Typography.Text>}
        </div>
        {action}
      </Flex>
      {children}
    </section>
  );
}
