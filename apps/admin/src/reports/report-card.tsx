import { Card, Typography } from 'antd';
import { type ReactNode, useId } from 'react';

interface ReportCardProps {
  title: string;
  /** Describes the figures: 'Hours booked per room in November 2026'. */
  text: string;
  /** A button beside the title. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A card of the reports. */
export function ReportCard({ title, text, extra, children }: ReportCardProps) {
  const id = useId();
  const heading = (
    <>
      <h3 id={id} style={{ margin: 0, fontSize: 16 }}>
        {title}
      </h3>
      <Typography.Text type="secondary" style={{ fontWeight: 'normal', whiteSpace: 'normal' }}>
        {text}
      </Typography.Text>
    </>
  );
  return (
    <section aria-labelledby={id} style={{ height: '100%' }}>
      <Card title={heading} extra={extra} style={{ height: '100%' }} styles={{ header: { paddingBlock: 12 } }}>
        {children}
      </Card>
    </section>
  );
}
