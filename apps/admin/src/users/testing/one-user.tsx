import type { ListedUser } from '@roomhours/contract';
import { UserActions } from '../user-actions';
import { useAdministratorCount } from '../users.api';
import { EditDialogs, useEditDialogs } from '../user-dialogs';

/** The changes of one user, without the list. */
export function OneUser({ user }: { user: ListedUser }) {
  const dialogs = useEditDialogs();
  const administratorCount = useAdministratorCount();
  return (
    <>
      <UserActions {...{ user, administratorCount }} onEdit={dialogs.edit.show} onChange={dialogs.account.show} />
      <EditDialogs {...dialogs} />
    </>
  );
}
