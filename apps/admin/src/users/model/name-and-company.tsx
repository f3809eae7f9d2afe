import { Typography } from 'antd';
import type { ReactNode } from 'react';

/** The name of a user, and the company below it, if there is one. */
export function NameAndCompany({ name, company }: { name: ReactNode; company?: string | null }) {
  return (
    <>
      <bdi dir="auto">{name}</bdi>
      {company && (
        <Typography.Text type="secondary" style={{ display: 'block' }}>
          <bdi dir="auto">{company}</bdi>
        </Typography.Text>
      )}
    </>
  );
}
