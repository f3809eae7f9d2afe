import type { AdminUser } from '@roomhours/contract';
import '../users.css';

/** Marks a user who is inactive or invited. */
export function UserState({ user: { isActive, state } }: { user: AdminUser }) {
  return (
    <>
      {!isActive && <span className="users-state">Inactive</span>}
      {state === 'invited' && <span className="users-state">Invited</span>}
    </>
  );
}
