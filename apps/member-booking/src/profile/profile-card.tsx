import { Card, Typography } from 'antd';
import { type ReactNode, useId } from 'react';

/** A card of the profile with its heading. */
export function ProfileCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const heading = (
    <Typography.Title level={2} id={id} style={{ margin: 0 }}>
      {title}
    </Typography.Title>
  );
  return (
    <Card role="region" aria-labelledby={id} title={heading}>
      {children}
    </Card>
  );
}
