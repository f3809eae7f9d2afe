import type { AdminUser } from '@roomhours/contract';
import { Tag, Typography } from 'antd';
import type { ReactNode } from 'react';

/** Marks a user who is inactive or invited. */
export function UserState({ user: { isActive, state } }: { user: AdminUser }) {
  return (
    <>
      {!isActive && <Tag>Inactive</Tag>}
      {state === 'invited' && <Tag>Invited</Tag>}
    </>
  );
}

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
