import type { User } from '@roomhours/contract';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Layout, UserContext } from './layout';

const router = createBrowserRouter([{ path: '*', element: <Layout /> }]);

/** Makes the router follow a URL that has changed without it: a sign-in opens the landing page or the last URL. */
export async function followUrl(): Promise<void> {
  await router.navigate(window.location.pathname + window.location.search, { replace: true });
}

/** The product for signed-in users. */
export function Workspace({ user }: { user: User }) {
  return (
    <UserContext value={user}>
      <RouterProvider router={router} />
    </UserContext>
  );
}
