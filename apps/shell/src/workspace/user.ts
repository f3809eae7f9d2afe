import type { User } from '@roomhours/contract';
import { createContext, useContext } from 'react';

export const UserContext = createContext<User | null>(null);

/** Returns the signed-in user. Throws outside of the workspace. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser must be used below Workspace');
  return user;
}
