import type { AdminUser } from '@roomhours/contract';
import { Tag } from 'antd';

/** Marks a user who is inactive or invited. */
export function UserState({ user: { isActive, state } }: { user: AdminUser }) {
  return (
    <>
      {!isActive && <Tag>Inactive</Tag>}
      {state === 'invited' && <Tag>Invited</Tag>}
    </>
  );
}
