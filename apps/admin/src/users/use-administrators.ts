import { useGetUsersQuery } from './users.api';

/** How many active administrators there are: the last one can be neither demoted nor deactivated. Null while not known. */
export function useAdministrators(): number | null {
  const { currentData } = useGetUsersQuery({ role: 'admin', active: true, page: 1, pageSize: 1 });
  return currentData?.total ?? null;
}
