import type { AdminUser } from '@roomhours/contract';
import { Button, Flex } from 'antd';
import type { AccountChange } from '../account/account-change';
import { AccountMenu } from '../account/account-menu';

export interface UserActionsProps {
  /** The number of active administrators; null until it is known. */
  administratorCount: number | null;
  onEdit: (user: AdminUser) => void;
  onChange: (change: AccountChange) => void;
}

/** Edit, and the menu of other changes. */
export function UserActions({ user, onEdit, ...account }: UserActionsProps & { user: AdminUser }) {
  return (
    <Flex gap={4}>
      <Button type="text" onClick={() => onEdit(user)} aria-label={`Edit ${user.email}`}>
        Edit
      </Button>
      <AccountMenu user={user} {...account} />
    </Flex>
  );
}
